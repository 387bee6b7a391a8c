import type { AppliedPoints, HarvestRemark, ProductQuantity } from '@brazda/domain';
import { RATE_KINDS, type RateKind } from '../harvest/amount-kinds.ts';
import { HarvestRefused } from '../harvest/harvest-refused.ts';
import { HarvestRemarks } from '../harvest/harvest-remarks.ts';
import { LoggedAmounts } from '../harvest/logged-amounts.ts';
import { RecordColumns } from '../harvest/record-columns.ts';
import { MAX_LOGS } from '../harvest/task-data.ts';
import { isTaskData, taskDataFolders } from '../harvest/task-data-folders.ts';
import { type LoggedTask, slotsWithValues, visitTaskLogs } from '../harvest/task-logs.ts';
import { visitRecords } from '../harvest/time-log.ts';
import { isZip, unpack } from '../harvest/unpack-logs.ts';

/** What one log says of one kind of product. */
export interface AppliedLog extends LoggedTask {
  readonly quantity: ProductQuantity;
}

/** What machines have spread, sprayed or sown. */
export interface AppliedContent {
  /** By the numbers that points have as `log`. */
  readonly logs: readonly AppliedLog[];
  readonly points: AppliedPoints;
  /** Logs without rates, such as those of combines and tractors. */
  readonly skipped_logs: number;
  /** Records without a position. */
  readonly unplaced: number;
  readonly remarks: readonly HarvestRemark[];
}

const FIELDS = ['lng', 'lat', 'time', 'width', 'speed', 'rates', 'set_rates'] as const;

/** Rates by quantity: a drill may log seeds and fertilizer at once. */
const BY_QUANTITY = [...Map.groupBy(RATE_KINDS, ({ quantity }) => quantity).values()];

/**
 * Reads the time logs of spreaders, sprayers and drills in a ZIP of task data, on the path and within the limits of `readHarvest`.
 * Without logs where none says what was spread. Throws HarvestRefused, and no_width where none says how wide.
 */
export async function readApplied(bytes: Uint8Array): Promise<AppliedContent> {
  if (!isZip(bytes)) throw new HarvestRefused('unknown_format');
  const files = await unpack(bytes);
  const described = files.filter(isTaskData);
  if (described.length === 0) throw new HarvestRefused('unknown_format');
  const columns = new RecordColumns(FIELDS);
  const remarks = new HarvestRemarks();
  const logs: AppliedLog[] = [];
  let [skipped_logs, unplaced] = [0, 0];
  let withoutWidth: string | null = null;
  visitTaskLogs(taskDataFolders(described), remarks, ({ log, tree, task }) => {
    const { hasValues, isCut } = slotsWithValues(log);
    const found = BY_QUANTITY.flatMap(
      (kinds) => LoggedAmounts.of<RateKind>(kinds, log.header.values, hasValues, tree) ?? [],
    );
    if (found.length === 0) skipped_logs++;
    else if (isCut) remarks.add('cut_logs', log.path);
    for (const rates of found) {
      if (rates.ignored.length > 0) remarks.add('several_rates', log.path);
      const number = Math.min(MAX_LOGS, logs.length);
      let [placed, wide] = [0, 0];
      visitRecords(log, ({ time, place, values }) => {
        if (!place) {
          unplaced++;
          return;
        }
        const { amount, width, speed, companion } = rates.at(values);
        placed++;
        if (Number.isNaN(width)) return;
        wide++;
        columns.add({ ...place, time, width, speed, rates: amount, set_rates: companion }, number);
      });
      if (wide > 0) logs.push({ ...task, quantity: rates.kind.quantity });
      else if (placed > 0) {
        withoutWidth ??= log.path;
        remarks.add('logs_without_width', log.path);
      }
    }
  });
  if (logs.length === 0 && withoutWidth !== null) throw new HarvestRefused('no_width', withoutWidth);
  if (logs.length === 0 && unplaced > 0) throw new HarvestRefused('no_positions');
  const { log, column } = columns.ordered();
  return {
    logs,
    points: {
      count: columns.count,
      log,
      lng: column('lng'),
      lat: column('lat'),
      time: column('time'),
      width: Float32Array.from(column('width')),
      speed: Float32Array.from(column('speed')),
      rates: Float32Array.from(column('rates')),
      set_rates: Float32Array.from(column('set_rates')),
    },
    skipped_logs,
    unplaced,
    remarks: remarks.list(),
  };
}
