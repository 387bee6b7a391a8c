import { earlierDay } from '../season-curve/day-number.ts';
import type { DaySpan } from './crop-calendar.ts';
import { type Evidence, evidenceOf } from './light.ts';
import { blindnessOf, clearDays, lowestOf, type SeenDay } from './seen-days.ts';
import { BARE_NDVI } from './sen4cap-parameters.ts';

/** Months in which grass is green unless it was turned or burned by drought: bare ground in them is a sign. */
const GREEN_MONTHS = ['04', '05', '06', '09', '10'];
const FEWEST_IMAGES = 6;

/** What images say of permanent grass between two ISO days: bare ground on two dates in green months is against it. */
export function curveOfGrassUnplowed(
  seen: readonly SeenDay[],
  { from, to }: DaySpan,
  today: string,
): Evidence {
  const last = earlierDay(today, to);
  const blindness = blindnessOf(seen, from, last);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  const days = clearDays(seen, from, last).filter(({ date }) => GREEN_MONTHS.includes(date.slice(5, 7)));
  const bare = days.filter(({ ndvi }) => ndvi < BARE_NDVI);
  if (bare.length >= 2) return evidenceOf('curve', 'against', 'bare_seen', lowestOf(bare));
  if (days.length < FEWEST_IMAGES) return evidenceOf('curve', 'silent', 'no_clear_image');
  const found = { value: Math.min(...days.map(({ ndvi }) => ndvi)) };
  return bare.length === 0
    ? evidenceOf('curve', 'for', 'green_seen', found)
    : evidenceOf('curve', 'silent', 'between', found);
}
