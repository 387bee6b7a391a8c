import { percentsOf, sumOfHectares } from '@brazda/domain';
import type { ExportedLand } from '../exported-land.ts';
import { totalsByCrop } from '../table.ts';
import type { LegendLine, MapPrint } from './map-print.ts';
import { type Frame, LINE, QUIET, type Sheet } from './sheet.ts';

const ROW = 14;
const SWATCH = 9;
const SIZE = 7.5;
/** Minimum column width. */
const COLUMN = 150;
const TITLE = 15;
/** Height of the figures below a long name. */
const FIGURES = 10;
/** Characters of a name and its figures that fit beside one another. */
const LONGEST = 40;
/** Color of parcels without a known crop on the map. */
export const BARE = '#E4DFD3';

/** The legend lines of a map: crops with area and share, or the classes of an image. */
export function legendOf(
  land: ExportedLand,
  { color, texts }: Pick<MapPrint, 'color' | 'texts'>,
): LegendLine[] {
  if (color.by === 'image') return [...color.classes];
  const all = sumOfHectares(land.parcels) || 1;
  const totals = totalsByCrop(land.parcels);
  const percents = percentsOf(totals.map(({ hectares }) => hectares / all));
  return totals.map(({ name, color: cropColor, hectares }, at) => ({
    color: color.by === 'none' ? '#FFFFFF' : (cropColor ?? BARE),
    label: name ?? land.texts.no_crop,
    figures: `${texts.hectares(hectares)} · ${texts.share(percents[at]! / 100)}`,
  }));
}

/** Height of a legend of a given width. */
export function legendHeight(lines: readonly LegendLine[], width: number): number {
  const columns = columnsIn(width);
  const rows = sumOfRows(lines);
  // A line of two rows does not always end a column.
  const spare = columns > 1 && rows > lines.length ? 1 : 0;
  return TITLE + (Math.ceil(rows / columns) + spare) * ROW;
}

/** Draws a legend from the upper edge of its frame, omitting lines that do not fit. */
export function drawLegend(sheet: Sheet, title: string, lines: readonly LegendLine[], frame: Frame): void {
  const columns = columnsIn(frame.width);
  const most = Math.max(1, Math.floor((frame.height - TITLE) / ROW));
  const perColumn = Math.min(most, Math.ceil(sumOfRows(lines) / columns));
  const width = frame.width / columns;
  sheet.text(title, frame.x, frame.y, { size: 8.5, weight: 'semibold', width: frame.width });
  let [column, row] = [0, 0];
  for (const line of lines) {
    const rows = rowsOf(line);
    if (row > 0 && row + rows > perColumn && column < columns - 1) [column, row] = [column + 1, 0];
    if (row > 0 && row + rows > most) break;
    drawLine(sheet, line, { x: frame.x + column * width, y: frame.y + TITLE + row * ROW, width });
    row += rows;
  }
}

/** Draws a line; a long name has the row above its figures. */
function drawLine(
  sheet: Sheet,
  line: LegendLine,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { color, label, figures } = line;
  sheet.pdf.lineWidth(0.5).rect(x, y, SWATCH, SWATCH).fillAndStroke(color, LINE);
  const room = width - SWATCH - 14;
  const left = x + SWATCH + 5;
  const isLong = rowsOf(line) > 1;
  const taken = figures && !isLong ? sheet.widthOf(figures, SIZE - 0.5) + 4 : 0;
  const height = isLong && figures ? 2 * ROW - FIGURES : rowsOf(line) * ROW - 1;
  sheet.text(label, left, y, { size: SIZE, width: room - taken, height });
  if (figures)
    sheet.text(figures, left, isLong ? y + 2 * ROW - FIGURES : y + 0.4, {
      size: SIZE - 0.5,
      width: room + 0.5,
      align: 'right',
      color: QUIET,
    });
}

/** How many rows a line needs: two where its name is too long to be beside its figures. */
function rowsOf({ label, figures }: LegendLine): number {
  return label.length + (figures?.length ?? 0) > LONGEST ? 2 : 1;
}

function sumOfRows(lines: readonly LegendLine[]): number {
  return lines.reduce((sum, line) => sum + rowsOf(line), 0);
}

function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / COLUMN));
}
