import { cropDayOfWork, type DatedCrop, storedDayOf } from '../crops/crop-day-of-work.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import type { ActivityKind } from './activity-kinds.ts';

/** Work after a harvest that is still of the crop that was harvested. */
const WITH_HARVEST: ReadonlySet<ActivityKind> = new Set(['transport', 'dry']);

/**
 * The crop of a parcel for which work of a kind was done on a day, `YYYY-MM-DD`; null on a parcel without crops. Sowing and
 * what goes with a harvest belong to the crop with the nearest such day; other work to the crop that grows on the day, else
 * to the next one, for which the soil is prepared, else to the last one.
 */
export function cropOfWork<C extends Pick<DatedCrop, 'interval'>>(
  crops: readonly C[],
  { kind, day }: { readonly kind: ActivityKind; readonly day: string },
): C | null {
  const inOrder = crops.toSorted(
    ({ interval: one }, { interval: other }) => dayOr(one.lower, 0) - dayOr(other.lower, 0),
  );
  const cropDay = WITH_HARVEST.has(kind) ? 'harvest_date' : cropDayOfWork(kind);
  if (cropDay === null)
    return inOrder.find(({ interval: { upper } }) => upper === null || upper > day) ?? inOrder.at(-1) ?? null;
  const distanceOf = (crop: C) =>
    Math.abs(dayOr(storedDayOf(crop, cropDay), Number.MAX_SAFE_INTEGER) - dayNumberOf(day));
  return inOrder.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0] ?? null;
}

function dayOr(day: string | null, open: number): number {
  return day === null ? open : dayNumberOf(day);
}
