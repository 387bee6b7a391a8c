import type {
  DateOrder,
  DecimalMark,
  HarvestDays,
  HarvestFormat,
  HarvestPoints,
  HarvestRemark,
  YieldMeasure,
} from '@brazda/domain';
import { endingOf } from '../detect.ts';
import { DateEvidence } from './date-order.ts';
import type { HarvestField } from './harvest-columns.ts';
import { type HarvestTable, type OpenTable, openHarvestCsv, readHarvestCsv } from './harvest-csv.ts';
import { HarvestRefused } from './harvest-refused.ts';
import { HarvestRemarks } from './harvest-remarks.ts';
import { PointColumns } from './point-columns.ts';
import { readTaskData } from './task-data.ts';
import { isTaskData, type PackedFile, taskDataFolders } from './task-data-folders.ts';
import { isZip, unpack } from './unpack-logs.ts';

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
  /** What was decided or left out. */
  readonly remarks: readonly HarvestRemark[];
}

/** What is known of a file besides its content. */
export interface HarvestReading {
  /** What stands before the decimals of numbers that can be read in two ways. */
  readonly decimal?: DecimalMark | undefined;
  /** The order of dates that can be read in two ways. */
  readonly dates?: DateOrder | undefined;
  /** Days on which the harvest can have been; null if they are not known. */
  readonly days?: HarvestDays | null;
}

/** Machines of one table, so that those of another one are others. */
const LOGS_PER_TABLE = 64;
const TABLES: ReadonlySet<string> = new Set(['csv', 'txt', 'tsv']);
const TASK_DATA: ReadonlySet<string> = new Set(['xml', 'bin']);

/** Reads a ZIP of task data or of tables, or one table; throws HarvestRefused. */
export async function readHarvest(
  bytes: Uint8Array,
  name: string,
  reading: HarvestReading = {},
): Promise<HarvestContent> {
  const content = isZip(bytes)
    ? await readZip(bytes, reading)
    : await readTables([{ path: name, content: bytes }], reading, new HarvestRemarks());
  if (content.points.count === 0) throw new HarvestRefused('no_points');
  return content;
}

async function readZip(bytes: Uint8Array, reading: HarvestReading): Promise<HarvestContent> {
  const packed = await unpack(bytes);
  const remarks = new HarvestRemarks();
  const files = packed.filter(({ path }) => TASK_DATA.has(endingOf(path)) || TABLES.has(endingOf(path)));
  const logs = files.filter(isTaskData);
  const tables = files.filter(({ path }) => TABLES.has(endingOf(path)));
  if (logs.length === 0 && tables.length === 0) throw new HarvestRefused('unknown_format');
  for (const file of packed)
    if (!files.includes(file) || (logs.length > 0 && tables.includes(file)))
      remarks.add('skipped_files', file.path);
  return logs.length > 0 ? readLogs(logs, remarks) : readTables(tables, reading, remarks);
}

function readLogs(files: readonly PackedFile[], remarks: HarvestRemarks): HarvestContent {
  const columns = new PointColumns();
  const { logs: _, ...found } = readTaskData(taskDataFolders(files), columns, remarks);
  const points = columns.toPoints();
  return { format: 'isoxml', columns: {}, is_unit_guessed: false, ...found, points, remarks: remarks.list() };
}

/** Reads tables one after another; all must measure yields in the same way. */
async function readTables(
  files: readonly PackedFile[],
  reading: HarvestReading,
  remarks: HarvestRemarks,
): Promise<HarvestContent> {
  const columns = new PointColumns();
  const tables: OpenTable[] = [];
  for (const { content, path } of files) tables.push(await openHarvestCsv(content, path));
  const together = new DateEvidence();
  for (const { evidence } of tables) together.merge(evidence.dates);
  const found: HarvestTable[] = [];
  for (const [at, table] of tables.entries()) {
    const order = decideOrder(table, together, reading, remarks);
    const firstLog = at * LOGS_PER_TABLE;
    const read = await readHarvestCsv(table, { decimal: reading.decimal, order, firstLog }, columns, remarks);
    if (found.some(({ measure }) => measure !== read.measure))
      throw new HarvestRefused('mixed_measures', table.path);
    found.push(read);
  }
  return {
    format: 'csv',
    measure: found[0]!.measure,
    columns: found[0]!.columns,
    is_unit_guessed: found.some(({ isUnitGuessed }) => isUnitGuessed),
    skipped_logs: 0,
    unplaced: found.reduce((sum, { unplaced }) => sum + unplaced, 0),
    points: columns.toPoints(),
    remarks: remarks.list(),
  };
}

/** The order of the dates of a table; a table that proves none follows the others. Throws HarvestRefused where both are possible. */
function decideOrder(
  { evidence: { dates, found }, evidence, path }: OpenTable,
  together: DateEvidence,
  { decimal, dates: declared, days = null }: HarvestReading,
  remarks: HarvestRemarks,
): DateOrder {
  const proved = dates.proved().length === 0 && together.proved().length === 1 ? together.proved()[0]! : null;
  const usual = evidence.format(decimal).usualOrder;
  const { order, by } =
    proved && dates.sample ? { order: proved, by: 'proof' } : dates.decide({ declared, days, usual });
  if (order === null) {
    const column = found.timestamp ?? found.date ?? found.time;
    throw new HarvestRefused('ambiguous_dates', `${path}, ${column?.name ?? ''}: ${dates.sample}`);
  }
  const hasDecided = dates.sample !== null && (order === 'month_first' || by === 'season' || by === 'usual');
  if (hasDecided) remarks.add(order === 'month_first' ? 'month_first' : 'day_first', dates.sample!);
  return order;
}
