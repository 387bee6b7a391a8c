import { createHash } from 'node:crypto';
import { DEVICE_TAGS, DeviceTree } from './device-tree.ts';
import type { HarvestRemarks } from './harvest-remarks.ts';
import type { TaskDataFolder } from './task-data-folders.ts';
import { readTimeLogHeader, type TimeLog, visitRecords } from './time-log.ts';
import { tagsOf, type XmlTag } from './xml-tags.ts';

/** The task that a log belongs to. */
export interface LoggedTask {
  /** Empty without a name. */
  readonly name: string;
  /** The names of its products, each once. */
  readonly products: readonly string[];
}

/** A time log with the machines and the task that it is of. */
export interface TaskLog {
  readonly log: TimeLog;
  readonly tree: DeviceTree;
  readonly task: LoggedTask;
}

const TASK_TAGS = ['TSK', 'TLG', 'PAN', 'PDV', 'PDT'] as const;
const TAGS: ReadonlySet<string> = new Set([...DEVICE_TAGS, ...TASK_TAGS]);
const NO_TASK: LoggedTask = { name: '', products: [] };

/**
 * Visits the time logs of task data (ISO 11783-10, versions 3 and 4), those of each folder with its own machines; logs that repeat
 * another one, or of which a file is missing, are remarked. Throws HarvestRefused for what is broken.
 */
export function visitTaskLogs(
  folders: readonly TaskDataFolder[],
  remarks: HarvestRemarks,
  visit: (log: TaskLog) => void,
): void {
  const known = new Set<string>();
  for (const [descriptions, described] of Map.groupBy(folders, (folder) => folder.descriptions)) {
    const tags = descriptions.flatMap((file) =>
      tagsOf(file.content, TAGS, file.path).map((tag) => ({ ...tag, path: file.path })),
    );
    const tree = new DeviceTree(tags.filter(({ name }) => DEVICE_TAGS.has(name)));
    const tasks = tasksByLog(tags);
    const logs = described.flatMap((folder) => folder.logs);
    const present = new Set(logs.map(({ stem }) => stem.toUpperCase()));
    for (const { name, attributes, path } of tags)
      if (name === 'TLG' && attributes.A && !present.has(attributes.A.toUpperCase()))
        remarks.add('missing_logs', `${path.slice(0, path.lastIndexOf('/') + 1)}${attributes.A}`);
    for (const packed of logs) {
      const log = openLog(packed, known, remarks);
      if (log) visit({ log, tree, task: tasks.get(packed.stem.toUpperCase()) ?? NO_TASK });
    }
  }
}

/** By slot, whether a log has a value above 0; and whether its last record was cut off. */
export function slotsWithValues(log: TimeLog): {
  readonly hasValues: readonly boolean[];
  readonly isCut: boolean;
} {
  const hasValues = log.header.values.map(({ constant }) => constant > 0);
  const isCut = visitRecords(log, ({ values }) => {
    for (let slot = 0; slot < values.length; slot++) if (values[slot]! > 0) hasValues[slot] = true;
  });
  return { hasValues, isCut };
}

function openLog(
  { header, binary }: TaskDataFolder['logs'][number],
  known: Set<string>,
  remarks: HarvestRemarks,
): TimeLog | null {
  if (header === null || binary === null) {
    const file = binary ?? header;
    remarks.add(header === null ? 'logs_without_header' : 'missing_logs', file!.path);
    return null;
  }
  const hash = createHash('sha256').update(header.content).update('\0').update(binary.content);
  const digest = hash.digest('hex');
  if (known.has(digest)) {
    remarks.add('repeated_logs', binary.path);
    return null;
  }
  known.add(digest);
  return {
    header: readTimeLogHeader(header.content, header.path),
    binary: binary.content,
    path: binary.path,
  };
}

/** Tasks by the names of their logs. Tags follow their task until the next one begins. */
function tasksByLog(tags: readonly XmlTag[]): Map<string, LoggedTask> {
  const products = new Map(
    tags.flatMap(({ name, attributes: { A, B } }) => (name === 'PDT' && A && B ? [[A, B] as const] : [])),
  );
  const tasks = new Map<string, LoggedTask>();
  let task: { name: string; products: string[] } | null = null;
  for (const { name, attributes } of tags) {
    if (name === 'TSK') task = { name: attributes.B ?? '', products: [] };
    const product = products.get((name === 'PAN' ? attributes.A : name === 'PDV' ? attributes.C : '') ?? '');
    if (product !== undefined && task && !task.products.includes(product)) task.products.push(product);
    if (name === 'TLG' && attributes.A && task) tasks.set(attributes.A.toUpperCase(), task);
  }
  return tasks;
}
