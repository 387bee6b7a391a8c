import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { kindsOfCrop } from '../rotation/land-kind.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { cropKindOf } from './crop-calendar.ts';
import { type ClearDay, clearDays, type SeenDay } from './seen-days.ts';
import { MOWING_PARAMETERS } from './sen4cap-parameters.ts';

/** A mowing between two images. */
export interface SeenMowing {
  /** The ISO days of the image before and of the one that shows it. */
  readonly from: string;
  readonly to: string;
  /** NDVI before and after. */
  readonly before: number;
  readonly after: number;
}

/**
 * Mowings that clear images of a year show, by the optical rule of Sen4CAP L4B (`MOWING_PARAMETERS`): a fall of NDVI between two images
 * in the months of the country, which is not followed by a rise that only a cloud explains.
 */
export function mowingsIn(days: readonly ClearDay[], country: Country): SeenMowing[] {
  const { min_drop, before_above, after_below, corrupted_below, max_events, windows } = MOWING_PARAMETERS;
  const { max_gap_days, max_rise_per_day, quiet_days } = MOWING_PARAMETERS;
  const { from: firstDay, to: lastDay } = windows[country];
  const sound = days.filter(({ ndvi }) => ndvi >= corrupted_below);
  const mowings: SeenMowing[] = [];
  let quiet_until = Number.NEGATIVE_INFINITY;
  for (const [at, { date: to, ndvi: after }] of sound.entries()) {
    const previous = sound[at - 1];
    if (!previous || mowings.length === max_events) continue;
    const { date: from, ndvi: before } = previous;
    const [begin, end] = [dayNumberOf(from), dayNumberOf(to)];
    if (to.slice(5) < firstDay || to.slice(5) > lastDay || end <= quiet_until) continue;
    if (end - begin > max_gap_days) continue;
    if (before - after < min_drop || before <= before_above || after >= after_below) continue;
    const next = sound[at + 1];
    if (next && (next.ndvi - after) / (dayNumberOf(next.date) - end) >= max_rise_per_day) continue;
    mowings.push({ from, to, before, after });
    quiet_until = end + quiet_days;
  }
  return mowings;
}

/** The cuts that images of a year show of grass and fallow, by the days of the images before and after; none of other crops. */
export function cutsOf(
  crop_key: CropKey,
  seen: readonly SeenDay[],
  { country, year }: { readonly country: Country; readonly year: number },
): Pick<SeenMowing, 'from' | 'to'>[] {
  if (cropKindOf(crop_key) !== 'grass' && !kindsOfCrop(crop_key).has('fallow')) return [];
  return mowingsIn(clearDays(seen, `${year}-01-01`, `${year}-12-31`), country).map(({ from, to }) => ({
    from,
    to,
  }));
}
