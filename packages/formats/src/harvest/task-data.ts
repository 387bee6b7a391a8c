import { YIELD_KINDS } from './amount-kinds.ts';
import { HarvestRefused } from './harvest-refused.ts';
import type { HarvestRemarks } from './harvest-remarks.ts';
import { LoggedAmounts } from './logged-amounts.ts';
import type { PointColumns } from './point-columns.ts';
import type { TaskDataFolder } from './task-data-folders.ts';
import { slotsWithValues, visitTaskLogs } from './task-logs.ts';
import { visitRecords } from './time-log.ts';

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

/** Logs are counted up to it. */
export const MAX_LOGS = 65_535;

/** Reads the time logs with yields of task data into columns. Throws HarvestRefused where no log has yields. */
export function readTaskData(
  folders: readonly TaskDataFolder[],
  columns: PointColumns,
  remarks: HarvestRemarks,
): TaskDataLogs {
  let measure: TaskDataLogs['measure'] | null = null;
  let [logs, skipped_logs, unplaced] = [0, 0, 0];
  /** The first log whose yields need a width that is not there. */
  let withoutWidth: string | null = null;
  visitTaskLogs(folders, remarks, ({ log, tree }) => {
    const { hasValues, isCut } = slotsWithValues(log);
    const yields = LoggedAmounts.of(YIELD_KINDS, log.header.values, hasValues, tree);
    if (yields === null) {
      skipped_logs++;
      return;
    }
    if (isCut) remarks.add('cut_logs', log.path);
    if (yields.lacksWidth) {
      withoutWidth ??= log.path;
      remarks.add('logs_without_width', log.path);
      return;
    }
    if (measure !== null && measure !== yields.kind.measure)
      throw new HarvestRefused('mixed_measures', log.path);
    measure = yields.kind.measure;
    if (yields.joined.length > 0) remarks.add('joined_yields', log.path);
    if (yields.ignored.length > 0) remarks.add('several_yields', log.path);
    const number = Math.min(MAX_LOGS, logs++);
    visitRecords(log, ({ time, place, values }) => {
      if (!place) {
        unplaced++;
        return;
      }
      const { amount, width, speed, companion } = yields.at(values);
      columns.add({ ...place, time, yields: amount, width, speed, moisture: companion }, number);
    });
  });
  if (measure === null && withoutWidth !== null) throw new HarvestRefused('no_width', withoutWidth);
  if (measure === null) throw new HarvestRefused('no_yield');
  return { measure, logs, skipped_logs, unplaced };
}
