import { DEPARTMENTS, foldText, type YieldCrop } from '@brazda/domain';
import {
  readTableRows,
  TABLE_LIMITS,
  TableRefused,
  type TableRow,
  unzipped,
  ZipRefused,
} from '@brazda/formats';
import { askSource, SourceError } from './ask-source.ts';
import type { CountyYield } from './county-yields.repo.ts';

/** The workbook of departments in the archive; the other one has regions. */
const WORKBOOK = /departementales?\.xlsx$/i;
const MAX_UNPACKED = { entries: 100, bytes: 100_000_000, times: 100 };
const MAX_ROWS = 20_000;
/** The head is below some lines of title. */
const HEAD_ROWS = 15;
/** `REND_2024`: quintals per hectare. */
const YIELD_COLUMN = /^REND_(\d{4})$/;
const DEPARTMENT = /^(2[AB]|\d{2})(?!\d)/;

/** Whether a line of the statistics, its number left out, is the crop: numbers change between editions. */
const IS_CROP: Readonly<Record<YieldCrop, (line: string) => boolean>> = {
  winter_wheat: (line) => /ble tendre/.test(line) && /total/.test(line),
  winter_barley: (line) => /orge/.test(line) && /hiver/.test(line),
  maize: (line) => /mais/.test(line) && /grain/.test(line) && /total/.test(line),
  winter_rapeseed: (line) => /colza/.test(line) && /total/.test(line),
  sunflower: (line) => /tournesol/.test(line),
};

/**
 * Fetches the yields of departments from the archive of Agreste's annual statistics (SAA), t/ha. A crop that several lines
 * may be is left out. Throws SourceError.
 */
export async function fetchAgreste(address: string, signal: AbortSignal): Promise<CountyYield[]> {
  const archive = await askSource({ url: address, signal });
  const rows = await readTable(await workbookIn(archive));
  const at = rows.findIndex(({ cells }) => cells.includes('LIB_DEP'));
  const head = rows[at]?.cells ?? [];
  const departmentAt = head.indexOf('LIB_DEP');
  const lineAt = head.findIndex((cell) => cell === 'LIB_SAA' || cell === 'LIB_CODE');
  if (departmentAt < 0 || lineAt < 0)
    throw new SourceError('unreadable', 'Agreste: no sheet has the columns LIB_DEP and LIB_SAA');
  const years = head.flatMap((cell, column) => {
    const year = YIELD_COLUMN.exec(cell)?.[1];
    return year === undefined ? [] : { year: Number(year), column };
  });
  const body = rows.slice(at + 1);
  const cropOf = cropsByLine(new Set(body.map(({ cells }) => cells[lineAt] ?? '')));
  const yields = body.flatMap(({ cells }): CountyYield[] => {
    const county = DEPARTMENT.exec(cells[departmentAt] ?? '')?.[1];
    const crop_key = cropOf.get(cells[lineAt] ?? '');
    if (!county || !DEPARTMENTS[county] || !crop_key) return [];
    return years.flatMap(({ year, column }) => {
      const quintals = Number((cells[column] ?? '').replace(',', '.'));
      // Nothing or zero where the crop is not grown.
      if (!(quintals > 0)) return [];
      return { country: 'FR' as const, county, crop_key, year, yield_t_ha: Math.round(quintals * 10) / 100 };
    });
  });
  if (yields.length === 0) throw new SourceError('nothing_found', 'Agreste: no line is one of the crops');
  return yields;
}

/** The bytes of the workbook of departments; an address may also lead to it without an archive. */
async function workbookIn(archive: Uint8Array): Promise<Uint8Array> {
  let hasParts = false;
  try {
    for await (const { path, content } of unzipped(archive, MAX_UNPACKED)) {
      if (WORKBOOK.test(path)) return content;
      hasParts ||= path === 'xl/workbook.xml';
    }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    throw new SourceError('unreadable', `Agreste: the archive is ${error.message}`);
  }
  if (hasParts) return archive;
  throw new SourceError('nothing_found', 'Agreste: the archive has no workbook of departments');
}

async function readTable(workbook: Uint8Array): Promise<readonly TableRow[]> {
  const isOfCereals = (rows: readonly TableRow[]) =>
    rows.slice(0, HEAD_ROWS).some(({ cells }) => cells.includes('LIB_DEP')) &&
    rows.some(({ cells }) => cells.some((cell) => IS_CROP.winter_wheat(plain(cell))));
  try {
    return (await readTableRows(workbook, MAX_ROWS, isOfCereals, TABLE_LIMITS.statistics)) ?? [];
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    throw new SourceError('unreadable', `Agreste: the workbook is ${error.problem}`);
  }
}

/** The crop of each line that is one for certain. */
function cropsByLine(lines: ReadonlySet<string>): ReadonlyMap<string, YieldCrop> {
  return new Map(
    Object.entries(IS_CROP).flatMap(([crop, isCrop]): [string, YieldCrop][] => {
      const found = [...lines].filter((line) => isCrop(plain(line)));
      return found.length === 1 ? [[found[0]!, crop as YieldCrop]] : [];
    }),
  );
}

/** Without the number of the line, diacritics and capitals. */
function plain(line: string): string {
  return foldText(line).replace(/^\d+\s*-?\s*/, '');
}
