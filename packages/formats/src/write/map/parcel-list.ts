import { sumOfHectares } from '@brazda/domain';
import { type ExportedLand, exportedTitleOf, mainCropOf } from '../exported-land.ts';
import type { Weight } from './fonts.ts';
import type { MapPrint } from './map-print.ts';
import { type Frame, LINE, QUIET, type Sheet } from './sheet.ts';

const ROW = 12.5;
const SIZE = 7.5;
const HEAD = 30;
const GAP = 18;
/** Minimum width of a legible block of rows. */
const MIN_WIDTH = 350;

/** Columns with their shares of a block's width. */
const COLUMNS = [
  { key: 'number', share: 0.07, align: 'right' },
  { key: 'parcel', share: 0.3, align: 'left' },
  { key: 'reference', share: 0.26, align: 'left' },
  { key: 'crop', share: 0.26, align: 'left' },
  { key: 'area', share: 0.11, align: 'right' },
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number]['key'], string>>;

/** Blocks of rows side by side on a page. */
interface Blocks {
  readonly count: number;
  readonly width: number;
  readonly rows: number;
}

function blocksOf({ inner }: Sheet, footer: number): Blocks {
  const count = Math.max(1, Math.floor((inner.width + GAP) / (MIN_WIDTH + GAP)));
  const width = (inner.width - (count - 1) * GAP) / count;
  return { count, width, rows: Math.floor((inner.height - HEAD - footer) / ROW) - 1 };
}

/** Number of pages of a list of parcels above a footer of a given height. */
export function pagesOfList(sheet: Sheet, parcels: number, footer: number): number {
  const { count, rows } = blocksOf(sheet, footer);
  return Math.ceil((parcels + 1) / (count * rows));
}

/**
 * Writes the list of parcels on separate pages, in blocks side by side, with the total at the end; calls `endPage` at
 * the end of each page.
 */
export function writeParcelList(
  sheet: Sheet,
  land: ExportedLand,
  { texts }: MapPrint,
  { footer, endPage }: { footer: number; endPage(): void },
): void {
  const { columns, total } = land.texts;
  const head: Row = {
    number: texts.number,
    parcel: texts.parcel,
    reference: columns.reference,
    crop: columns.crop,
    area: 'ha',
  };
  const rows = land.parcels.map(
    (parcel, i): Row => ({
      number: texts.count(i + 1),
      parcel: exportedTitleOf(parcel),
      reference: parcel.reference,
      crop: mainCropOf(parcel)?.name ?? '–',
      area: texts.area(parcel.hectares),
    }),
  );
  rows.push({
    number: '',
    parcel: total,
    reference: '',
    crop: '',
    area: texts.area(sumOfHectares(land.parcels)),
  });
  const { inner } = sheet;
  const { count: blocks, width, rows: perBlock } = blocksOf(sheet, footer);
  for (let from = 0; from < rows.length; from += perBlock * blocks) {
    sheet.pdf.addPage();
    sheet.text(texts.list, inner.x, inner.y, { size: 13, weight: 'semibold', width: inner.width });
    for (let block = 0; block < blocks; block++) {
      const start = from + block * perBlock;
      const part = rows.slice(start, start + perBlock);
      if (part.length === 0) break;
      const frame = { x: inner.x + block * (width + GAP), y: inner.y + HEAD, width, height: 0 };
      writeRow(sheet, head, frame, 'head');
      for (const [i, row] of part.entries())
        writeRow(
          sheet,
          row,
          { ...frame, y: frame.y + (i + 1) * ROW },
          start + i === rows.length - 1 ? 'total' : 'row',
        );
    }
    endPage();
  }
}

function writeRow(sheet: Sheet, row: Row, { x, y, width }: Frame, kind: 'head' | 'row' | 'total') {
  let left = x;
  for (const { key, share, align } of COLUMNS) {
    const weight: Weight = kind === 'row' ? 'regular' : 'semibold';
    const room = share * width - 5;
    sheet.text(row[key], left, y - 1, {
      size: SIZE,
      weight,
      width: room,
      height: ROW - 1,
      align,
      ...(kind === 'head' && { color: QUIET }),
    });
    left += share * width;
  }
  sheet.pdf
    .lineWidth(kind === 'head' ? 0.8 : 0.3)
    .strokeColor(LINE)
    .moveTo(x, y + ROW - 2)
    .lineTo(x + width - 5, y + ROW - 2)
    .stroke();
}
