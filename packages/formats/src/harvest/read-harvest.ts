import { HARVEST_LIMITS, type HarvestFormat, type HarvestPoints, type YieldMeasure } from '@brazda/domain';
import { endingOf } from '../detect.ts';
import { unzipped, ZipRefused } from '../write/zip.ts';
import type { HarvestField } from './harvest-columns.ts';
import { type HarvestTable, readHarvestCsv } from './harvest-csv.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { PointColumns } from './point-columns.ts';
import { readTaskData } from './task-data.ts';

/** The points of a file of a harvest, and how they were read. */
export interface HarvestContent {
  readonly format: HarvestFormat;
  readonly measure: YieldMeasure;
  readonly points: HarvestPoints;
  /** The names of the columns of a table, by what they contain; empty for task data. */
  readonly columns: Readonly<Partial<Record<HarvestField, string>>>;
  readonly is_unit_guessed: boolean;
  /** Logs of task data without yields. */
  readonly skipped_logs: number;
  /** Records without a position. */
  readonly unplaced: number;
}

/** Not in the specification; chosen because task data of a season have some hundred files. */
const ZIP_LIMITS = { entries: 5000, bytes: HARVEST_LIMITS.unpacked_bytes, times: 100 };
/** Machines of one table, so that those of another one are others. */
const LOGS_PER_TABLE = 64;
const TABLES: ReadonlySet<string> = new Set(['csv', 'txt', 'tsv']);
const TASK_DATA: ReadonlySet<string> = new Set(['xml', 'bin']);

/** Reads a ZIP of task data or of tables, or one table; throws HarvestRefused. */
export async function readHarvest(bytes: Uint8Array, name: string): Promise<HarvestContent> {
  const content = isZip(bytes) ? await readZip(bytes) : await readTables([{ path: name, content: bytes }]);
  if (content.points.count === 0) throw new HarvestRefused('no_points');
  return content;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

interface PackedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

async function readZip(bytes: Uint8Array): Promise<HarvestContent> {
  const taskData = new Map<string, Uint8Array>();
  const tables: PackedFile[] = [];
  try {
    for await (const { path, content } of unzipped(bytes, ZIP_LIMITS)) {
      const ending = endingOf(path);
      if (isHidden(path)) continue;
      if (TASK_DATA.has(ending)) taskData.set(path.slice(path.lastIndexOf('/') + 1).toUpperCase(), content);
      else if (TABLES.has(ending)) tables.push({ path, content });
    }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    throw new HarvestRefused(/too/.test(error.message) ? 'too_large' : 'broken');
  }
  if (taskData.has('TASKDATA.XML') || [...taskData.keys()].some((file) => /^TLG\d+\.BIN$/.test(file)))
    return readLogs(taskData);
  if (tables.length > 0) return readTables(tables);
  throw new HarvestRefused('unknown_format');
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

function readLogs(files: ReadonlyMap<string, Uint8Array>): HarvestContent {
  const columns = new PointColumns();
  const { logs: _, ...found } = readTaskData(files, columns);
  return { format: 'isoxml', columns: {}, is_unit_guessed: false, ...found, points: columns.toPoints() };
}

/** Reads tables one after another; all must measure yields in the same way. */
async function readTables(tables: readonly PackedFile[]): Promise<HarvestContent> {
  const columns = new PointColumns();
  const found: HarvestTable[] = [];
  for (const [at, { content, path }] of tables.entries()) {
    const table = await readHarvestCsv(content, path, columns, at * LOGS_PER_TABLE);
    if (found.some(({ measure }) => measure !== table.measure)) throw new HarvestRefused('broken', path);
    found.push(table);
  }
  return {
    format: 'csv',
    measure: found[0]!.measure,
    columns: found[0]!.columns,
    is_unit_guessed: found.some(({ isUnitGuessed }) => isUnitGuessed),
    skipped_logs: 0,
    unplaced: found.reduce((sum, { unplaced }) => sum + unplaced, 0),
    points: columns.toPoints(),
  };
}
