import type { AgriculturalWorkName } from '../crops/agricultural-works.ts';
import { earlierDay } from '../season-curve/day-number.ts';
import type { ParcelYear } from './activity-seen.ts';
import type { DaySpan } from './crop-calendar.ts';
import { type Evidence, evidenceOf } from './light.ts';
import { mowingsIn } from './mowing-rule.ts';
import { blindnessOf, clearDays, isSeenThroughout, type SeenDay } from './seen-days.ts';
import { MOWING_PARAMETERS } from './sen4cap-parameters.ts';

/** Work by which land produces something. */
export const PRODUCTION: ReadonlySet<AgriculturalWorkName> = new Set(['harvest', 'mow']);

/** What images say of fallow in the days in which it produces nothing: a mowing is against it. */
export function curveOfFallow(
  seen: readonly SeenDay[],
  { from, to }: DaySpan,
  { country, today }: Pick<ParcelYear, 'country' | 'today'>,
): Evidence {
  const last = earlierDay(today, to);
  const blindness = blindnessOf(seen, from, last);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  const days = clearDays(seen, from, last);
  const [mowing] = mowingsIn(days, country);
  if (mowing)
    return evidenceOf('curve', 'against', 'mowing_seen', {
      days: [mowing.from, mowing.to],
      value: mowing.after,
    });
  const fall = days.find(({ ndvi }, at) => at > 0 && days[at - 1]!.ndvi - ndvi >= MOWING_PARAMETERS.min_drop);
  // Weeds dry slowly: a sudden fall is not enough against the farmer, but nothing for them either.
  if (fall) return evidenceOf('curve', 'silent', 'fall_seen', { days: [fall.date], value: fall.ndvi });
  if (today < to) return evidenceOf('curve', 'silent', 'season_open');
  return isSeenThroughout(days, from, to)
    ? evidenceOf('curve', 'for', 'no_event_seen', { days: [days[0]!.date, days.at(-1)!.date] })
    : evidenceOf('curve', 'silent', 'no_clear_image');
}
