import {
  type Country,
  countyOfMunicipality,
  type HarvestYear,
  parseNumber,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import { readTableRows, TableRefused, type TableRow } from '@brazda/formats';
import type { CountyYield } from './county-yields.repo.ts';
import type { MunicipalityYield } from './municipality-yields.repo.ts';
import { nameOfRegion } from './predict-counties.ts';

/** Twenty years of five crops in a third of the municipalities, or all that is known of counties and departments. */
const MAX_ROWS = 100_000;
const COLUMNS = ['crop', 'year', 'yield_t_ha'] as const;
/** The column that names the regions of a table. */
const REGION_COLUMNS = ['county', 'municipality'] as const;
type RegionColumn = (typeof REGION_COLUMNS)[number];
type Column = (typeof COLUMNS)[number] | RegionColumn;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
/** No mean of a county is above, t/ha; what is, has another unit. */
const MAX_YIELD = 30;

/** A table of yields that is refused as a whole, with what is wrong by row. */
export class StatisticsRefused extends Error {
  override readonly name = 'StatisticsRefused';
}

/** The yields of a table, which is of counties or of municipalities. */
export type Statistics =
  | { readonly of: 'counties'; readonly yields: readonly CountyYield[] }
  | { readonly of: 'municipalities'; readonly yields: readonly MunicipalityYield[] };

/**
 * Reads yields from a CSV file or a workbook whose first row names the columns `crop`, `year`, `yield_t_ha` and either
 * `county` or `municipality` (a SIRUTA code), in any order; yields are rounded to hundredths. Throws StatisticsRefused.
 */
export async function readStatistics(bytes: Uint8Array): Promise<Statistics> {
  const [head, ...rows] = await rowsOf(bytes);
  const region = regionColumnOf(head);
  const places = new Map([region, ...COLUMNS].map((column) => [column, placeOf(head, column)]));
  const seen = new Set<string>();
  const read = <Region>(readRegion: (cell: string, row: number) => Region) =>
    rows.map((row) => {
      const cellOf = (column: Column) => row.cells[places.get(column)!] ?? '';
      const found = { ...readRegion(cellOf(region), row.number), ...readHarvest(row.number, cellOf) };
      const key = `${cellOf(region).toUpperCase()}/${found.crop_key}/${found.year}`;
      if (seen.has(key))
        throw refused(row.number, 'year', `this ${region}, crop and year were in an earlier row`);
      seen.add(key);
      return found;
    });
  return region === 'county'
    ? { of: 'counties', yields: read(readCounty) }
    : { of: 'municipalities', yields: read(readMunicipality) };
}

function regionColumnOf(head: TableRow | undefined): RegionColumn {
  const found = REGION_COLUMNS.filter((column) => findPlace(head, column) >= 0);
  if (found.length === 2)
    throw new StatisticsRefused(
      'The first row has the columns county and municipality: a table is of one of them.',
    );
  return found[0] ?? 'county';
}

function readCounty(cell: string, row: number): { readonly country: Country; readonly county: string } {
  const county = cell.toUpperCase();
  const country: Country = /^\d/.test(county) ? 'FR' : 'RO';
  if (nameOfRegion(country, county) === undefined)
    throw refused(row, 'county', `"${county}" is no county of Romania and no department of France`);
  return { country, county };
}

function readMunicipality(cell: string, row: number): { readonly siruta: number } {
  if (countyOfMunicipality('RO', cell) === null)
    throw refused(row, 'municipality', `"${cell}" is no SIRUTA code of a municipality`);
  return { siruta: Number(cell) };
}

function readHarvest(
  row: number,
  cellOf: (column: Column) => string,
): HarvestYear & { readonly crop_key: YieldCrop } {
  const crop_key = YIELD_CROPS.find((crop) => crop === cellOf('crop'));
  if (!crop_key) throw refused(row, 'crop', `"${cellOf('crop')}" is none of ${YIELD_CROPS.join(', ')}`);
  const year = Number(cellOf('year'));
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR)
    throw refused(row, 'year', `"${cellOf('year')}" is no year`);
  const yield_t_ha = parseNumber(cellOf('yield_t_ha'));
  if (yield_t_ha === null || yield_t_ha <= 0 || yield_t_ha > MAX_YIELD)
    throw refused(row, 'yield_t_ha', `"${cellOf('yield_t_ha')}" is no yield in tonnes per hectare`);
  return { crop_key, year, yield_t_ha: Math.round(yield_t_ha * 100) / 100 };
}

function findPlace(head: TableRow | undefined, column: Column): number {
  return head?.cells.findIndex((cell) => cell.trim().toLowerCase() === column) ?? -1;
}

function placeOf(head: TableRow | undefined, column: Column): number {
  const place = findPlace(head, column);
  if (place < 0) throw new StatisticsRefused(`The first row has no column ${column}.`);
  return place;
}

function refused(row: number, column: Column, why: string): StatisticsRefused {
  return new StatisticsRefused(`Row ${row}, ${column}: ${why}.`);
}

async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    const rows = await readTableRows(bytes, MAX_ROWS + 1, ([head]) => findPlace(head, 'yield_t_ha') >= 0);
    if (rows === null) throw new StatisticsRefused('The file is no table.');
    if (rows.length > MAX_ROWS) throw new StatisticsRefused(`The file has more than ${MAX_ROWS} rows.`);
    return rows;
  } catch (error) {
    if (error instanceof TableRefused)
      throw new StatisticsRefused(
        `The workbook cannot be read: ${[error.problem, ...error.sheets].join(', ')}.`,
      );
    throw error;
  }
}
