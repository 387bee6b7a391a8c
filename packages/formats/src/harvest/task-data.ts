import { createHash } from 'node:crypto';
import { DEVICE_TAGS, DeviceTree } from './device-tree.ts';
import { HarvestRefused } from './harvest-refused.ts';
import type { HarvestRemarks } from './harvest-remarks.ts';
import { LoggedYields } from './logged-yields.ts';
import type { PointColumns } from './point-columns.ts';
import type { TaskDataFolder } from './task-data-folders.ts';
import { readTimeLogHeader, type TimeLog, visitRecords } from './time-log.ts';
import { tagsOf } from './xml-tags.ts';

/** What the time logs of task data contain. */
export interface TaskDataLogs {
  readonly measure: 'mass' | 'volume';
  /** Logs with yields. */
  readonly logs: number;
  /** Logs of other work. */
  readonly skipped_logs: number;
  /** Records without a position. */
  readonly unplaced: number;
}

const MACHINE_TAGS: ReadonlySet<string> = new Set([...DEVICE_TAGS, 'TLG']);
const MAX_LOGS = 65_535;

/**
 * Reads the time logs with yields of task data (ISO 11783-10, versions 3 and 4) into columns, those of each folder with its
 * own machines. Throws HarvestRefused where no log has yields.
 */
export function readTaskData(
  folders: readonly TaskDataFolder[],
  columns: PointColumns,
  remarks: HarvestRemarks,
): TaskDataLogs {
  const reader = new TaskDataReader(columns, remarks);
  for (const [descriptions, described] of Map.groupBy(folders, (folder) => folder.descriptions))
    reader.read(descriptions, described);
  return reader.finish();
}

class TaskDataReader {
  readonly #columns: PointColumns;
  readonly #remarks: HarvestRemarks;
  readonly #known = new Set<string>();
  #measure: TaskDataLogs['measure'] | null = null;
  #logs = 0;
  #skipped = 0;
  #unplaced = 0;
  /** The first log whose yields need a width that is not there. */
  #withoutWidth: string | null = null;

  constructor(columns: PointColumns, remarks: HarvestRemarks) {
    this.#columns = columns;
    this.#remarks = remarks;
  }

  /** Reads the logs of the folders that have the same descriptions. */
  read(descriptions: TaskDataFolder['descriptions'], folders: readonly TaskDataFolder[]): void {
    const tags = descriptions.flatMap((file) =>
      tagsOf(file.content, MACHINE_TAGS, file.path).map((tag) => ({ ...tag, path: file.path })),
    );
    const tree = new DeviceTree(tags.filter(({ name }) => DEVICE_TAGS.has(name)));
    const logs = folders.flatMap((folder) => folder.logs);
    const present = new Set(logs.map(({ stem }) => stem.toUpperCase()));
    for (const { name, attributes, path } of tags)
      if (name === 'TLG' && attributes.A && !present.has(attributes.A.toUpperCase()))
        this.#remarks.add('missing_logs', `${path.slice(0, path.lastIndexOf('/') + 1)}${attributes.A}`);
    for (const log of logs) this.#readPacked(log, tree);
  }

  #readPacked({ header, binary }: TaskDataFolder['logs'][number], tree: DeviceTree): void {
    if (header === null || binary === null) {
      const file = binary ?? header;
      this.#remarks.add(header === null ? 'logs_without_header' : 'missing_logs', file!.path);
      return;
    }
    const hash = createHash('sha256').update(header.content).update('\0').update(binary.content);
    const digest = hash.digest('hex');
    if (this.#known.has(digest)) {
      this.#remarks.add('repeated_logs', binary.path);
      return;
    }
    this.#known.add(digest);
    const read = readTimeLogHeader(header.content, header.path);
    this.#readLog({ header: read, binary: binary.content, path: binary.path }, tree);
  }

  finish(): TaskDataLogs {
    if (this.#measure === null && this.#withoutWidth !== null)
      throw new HarvestRefused('no_width', this.#withoutWidth);
    if (this.#measure === null) throw new HarvestRefused('no_yield');
    return {
      measure: this.#measure,
      logs: this.#logs,
      skipped_logs: this.#skipped,
      unplaced: this.#unplaced,
    };
  }

  #readLog(log: TimeLog, tree: DeviceTree): void {
    const { values } = log.header;
    const hasValues = values.map(({ constant }) => constant > 0);
    const isCut = visitRecords(log, ({ values: current }) => {
      for (let slot = 0; slot < current.length; slot++) if (current[slot]! > 0) hasValues[slot] = true;
    });
    const yields = LoggedYields.of(values, hasValues, tree);
    if (yields === null) {
      this.#skipped++;
      return;
    }
    if (isCut) this.#remarks.add('cut_logs', log.path);
    if (yields.lacksWidth) {
      this.#withoutWidth ??= log.path;
      this.#remarks.add('logs_without_width', log.path);
      return;
    }
    if (this.#measure !== null && this.#measure !== yields.measure)
      throw new HarvestRefused('mixed_measures', log.path);
    this.#measure = yields.measure;
    if (yields.joined.length > 0) this.#remarks.add('joined_yields', log.path);
    if (yields.ignored.length > 0) this.#remarks.add('several_yields', log.path);
    const number = Math.min(MAX_LOGS, this.#logs++);
    visitRecords(log, ({ time, place, values: current }) => {
      if (place) this.#columns.add({ ...place, time, ...yields.at(current) }, number);
      else this.#unplaced++;
    });
  }
}
