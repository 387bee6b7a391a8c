import { parsePart } from './parse-part.ts';

/** How a spreadsheet shows the number of a cell. */
export type CellFormat = 'number' | 'percent' | 'date';

/** Formats of dates and times that have no code in the file (ECMA-376, part 1, 18.8.30), from and to. */
const DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const PERCENTAGES: ReadonlySet<string> = new Set(['9', '10']);
const DAY_MS = 86_400_000;
/** Characters of a format code, as many as a spreadsheet allows. */
const MAX_CODE = 255;

/** The formats of the cell styles of a workbook, by the number of the style. */
export function cellFormatsIn(styles: string): CellFormat[] {
  const codes = new Map<string, string>();
  const byId = new Map<string, CellFormat>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  parsePart(styles, {
    onOpen: ({ name, attributes }) => {
      if (name === 'numFmt')
        codes.set(attributes.numFmtId ?? '', (attributes.formatCode ?? '').slice(0, MAX_CODE));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = attributes.numFmtId ?? '0';
      const format = byId.get(id) ?? formatOf(id, codes);
      byId.set(id, format);
      formats.push(format);
    },
    onClose: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** The milliseconds of the day before day 1: the first of 1900 or, in workbooks of old Macs, day 0 is the first of 1904. */
export function epochOf(workbook: string): number {
  let is1904 = false;
  parsePart(workbook, {
    onOpen: ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    },
  });
  return is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
}

/** The ISO day of a number, with the time if there is one; null for what is no day. */
export function dayOfSerial(serial: number, epoch: number): string | null {
  const time = new Date(epoch + Math.round((serial * DAY_MS) / 1000) * 1000);
  if (serial < 0 || Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return null;
  const text = time.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

function formatOf(id: string, codes: ReadonlyMap<string, string>): CellFormat {
  const code = codes.get(id);
  if (code === undefined) {
    if (PERCENTAGES.has(id)) return 'percent';
    return DATES.some(([from, to]) => Number(id) >= from && Number(id) <= to) ? 'date' : 'number';
  }
  // Of positive numbers, without texts in quotes, escaped characters, padding, colors and currencies.
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';');
  if (positive.includes('%')) return 'percent';
  return /[ymdhs]/i.test(positive.replace(/general|standard/gi, '')) ? 'date' : 'number';
}
