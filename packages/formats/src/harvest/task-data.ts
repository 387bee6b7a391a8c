import { HarvestRefused } from './harvest-refused.ts';
import type { PointColumns } from './point-columns.ts';
import { DDI, readTimeLog, readTimeLogHeader, type TimeLogHeader } from './time-log.ts';
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

const PROPERTY: ReadonlySet<string> = new Set(['DPT']);
/** Widths that a machine declares as a property, the most exact first. */
const WIDTHS = [DDI.width, DDI.default_width, DDI.max_width];

/**
 * Reads the time logs with yields of task data (ISO 11783-10, versions 3 and 4) into columns. `files` are all XML and BIN
 * files by their name in capitals, without folders. Throws HarvestRefused where no log has yields.
 */
export function readTaskData(files: ReadonlyMap<string, Uint8Array>, columns: PointColumns): TaskDataLogs {
  const width = declaredWidth(files);
  let [logs, skipped_logs, unplaced] = [0, 0, 0];
  let measure: TaskDataLogs['measure'] | null = null;
  for (const [name, binary] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const stem = /^(TLG\d+)\.BIN$/.exec(name)?.[1];
    if (!stem) continue;
    const header = headerOf(files, stem);
    if (!header?.yields) {
      skipped_logs++;
      continue;
    }
    if (measure !== null && measure !== header.yields.measure) throw new HarvestRefused('broken', name);
    measure = header.yields.measure;
    unplaced += readTimeLog({ header, binary, path: name, width, number: logs++ }, columns);
  }
  if (measure === null) throw new HarvestRefused('no_yield');
  return { measure, logs, skipped_logs, unplaced };
}

function headerOf(files: ReadonlyMap<string, Uint8Array>, stem: string): TimeLogHeader | null {
  const xml = files.get(`${stem}.XML`);
  return xml ? readTimeLogHeader(xml, `${stem}.XML`) : null;
}

/** The width in meters that a machine declares as a property; NaN without one. */
function declaredWidth(files: ReadonlyMap<string, Uint8Array>): number {
  const properties = [...files].flatMap(([name, bytes]) =>
    /^(TASKDATA|DVC\d+)\.XML$/.test(name) ? tagsOf(bytes, PROPERTY, name) : [],
  );
  for (const ddi of WIDTHS) {
    const found = properties.find(({ attributes }) => Number.parseInt(attributes.B ?? '', 16) === ddi);
    const meters = Number(found?.attributes.C) / 1000;
    if (meters > 0) return meters;
  }
  return Number.NaN;
}
