import { type Country, parseNumber, YIELD_CROPS } from '@brazda/domain';
import { readTableRows, type TableRow, WorkbookRefused } from '@brazda/formats';
import type { CountyYield } from './county-yields.repo.ts';
import { nameOfRegion } from './predict-counties.ts';

/** Forty years of five crops in all counties and departments, with room. */
const MAX_ROWS = 100_000;
const COLUMNS = ['county', 'crop', 'year', 'yield_t_ha'] as const;
type Column = (typeof COLUMNS)[number];
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];
/** No mean of a county is above, t/ha; what is, has another unit. */
const MAX_YIELD = 30;

/** A table of yields that is refused as a whole, with what is wrong by row. */
export class CountyYieldsRefused extends Error {
  override readonly name = 'CountyYieldsRefused';
}

/**
 * Reads yields of counties from a CSV file or a workbook whose first row names the columns `county`, `crop`, `year` and
 * `yield_t_ha`, in any order; yields are rounded to hundredths. Throws CountyYieldsRefused.
 */
export async function readCountyYields(bytes: Uint8Array): Promise<CountyYield[]> {
  const [head, ...rows] = await rowsOf(bytes);
  const places = new Map(COLUMNS.map((column) => [column, placeOf(head, column)]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const cellOf = (column: Column) => row.cells[places.get(column)!] ?? '';
    const found = readRow(row.number, cellOf);
    const key = `${found.county}/${found.crop_key}/${found.year}`;
    if (seen.has(key)) throw refused(row.number, 'year', 'this county, crop and year were in an earlier row');
    seen.add(key);
    return found;
  });
}

function readRow(row: number, cellOf: (column: Column) => string): CountyYield {
  const county = cellOf('county').toUpperCase();
  const country: Country = /^\d/.test(county) ? 'FR' : 'RO';
  if (nameOfRegion(country, county) === undefined)
    throw refused(row, 'county', `"${county}" is no county of Romania and no department of France`);
  const crop_key = YIELD_CROPS.find((crop) => crop === cellOf('crop'));
  if (!crop_key) throw refused(row, 'crop', `"${cellOf('crop')}" is none of ${YIELD_CROPS.join(', ')}`);
  const year = Number(cellOf('year'));
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR)
    throw refused(row, 'year', `"${cellOf('year')}" is no year`);
  const yield_t_ha = parseNumber(cellOf('yield_t_ha'));
  if (yield_t_ha === null || yield_t_ha <= 0 || yield_t_ha > MAX_YIELD)
    throw refused(row, 'yield_t_ha', `"${cellOf('yield_t_ha')}" is no yield in tonnes per hectare`);
  return { country, county, crop_key, year, yield_t_ha: Math.round(yield_t_ha * 100) / 100 };
}

function placeOf(head: TableRow | undefined, column: Column): number {
  const place = head?.cells.findIndex((cell) => cell.trim().toLowerCase() === column) ?? -1;
  if (place < 0) throw new CountyYieldsRefused(`The first row has no column ${column}.`);
  return place;
}

function refused(row: number, column: Column, why: string): CountyYieldsRefused {
  return new CountyYieldsRefused(`Row ${row}, ${column}: ${why}.`);
}

async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    const rows = await readTableRows(bytes, MAX_ROWS + 1);
    if (rows === null) throw new CountyYieldsRefused('The file is no table.');
    if (rows.length > MAX_ROWS) throw new CountyYieldsRefused(`The file has more than ${MAX_ROWS} rows.`);
    return rows;
  } catch (error) {
    if (error instanceof WorkbookRefused)
      throw new CountyYieldsRefused(`The workbook cannot be read: ${error.problem}.`);
    throw error;
  }
}
