import type { Country } from '../farms/country.ts';
import { dayNumberOf, earlierDay, isoDayOf } from '../season-curve/day-number.ts';
import { catchCropMarkersOf } from './catch-crop-markers.ts';
import type { DaySpan } from './crop-calendar.ts';
import { type Evidence, evidenceOf } from './light.ts';
import { blindnessOf, clearDays, lowestOf, type SeenDay, weeklyMeans } from './seen-days.ts';
import { BARE_NDVI, CATCH_CROP_PARAMETERS } from './sen4cap-parameters.ts';

/** A cover that was sown needs some weeks until it shows: our assumption. */
const EMERGENCE_DAYS = 28;

/** A secondary crop of a parcel, as the law wants it to stand. */
export interface SecondaryCropTime {
  readonly country: Country;
  /** The days from which and until which it stands. */
  readonly span: DaySpan;
  /** The ISO day of its sowing; null where it is not recorded. */
  readonly sown_on: string | null;
  readonly today: string;
}

/**
 * What images say of a secondary crop in the days in which it must stand: for it where a plant cover is seen, has grown and is not
 * lost (markers M6 to M8); against it where bare ground is seen in both halves of these days.
 */
export function curveOfSecondaryCrop(
  seen: readonly SeenDay[],
  { country, span, sown_on, today }: SecondaryCropTime,
): Evidence {
  const to = earlierDay(today, span.to);
  if (today < span.from) return evidenceOf('curve', 'silent', 'season_open');
  const blindness = blindnessOf(seen, span.from, to);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  const days = clearDays(seen, span.from, to);
  const markers = catchCropMarkersOf(weeklyMeans(days, span.from), CATCH_CROP_PARAMETERS[country]);
  const found = { days: days.map(({ date }) => date), value: Math.max(...days.map(({ ndvi }) => ndvi)) };
  if (markers?.strength === 'strong' || markers?.strength === 'moderate')
    return evidenceOf('curve', 'for', 'growth_seen', found);
  const visible_from = sown_on === null ? span.from : isoDayOf(dayNumberOf(sown_on) + EMERGENCE_DAYS);
  const middle = isoDayOf(Math.floor((dayNumberOf(span.from) + dayNumberOf(span.to)) / 2));
  const bare = days.filter(({ date, ndvi }) => date >= visible_from && ndvi < BARE_NDVI);
  const isBareThroughout = bare.some(({ date }) => date < middle) && bare.some(({ date }) => date >= middle);
  if (isBareThroughout && markers?.present !== true)
    return evidenceOf('curve', 'against', 'bare_seen', lowestOf(bare));
  return evidenceOf('curve', 'silent', today < span.to ? 'season_open' : 'between', found);
}

/** What the journal says of it: whether it was sown, or a kept journal has no sowing although its time is over. */
export function journalOfSecondaryCrop(
  { sown_on, span, today }: SecondaryCropTime,
  is_kept: boolean,
): Evidence {
  if (sown_on !== null) return evidenceOf('journal', 'for', 'work_recorded', { days: [sown_on] });
  if (today <= span.to || !is_kept)
    return evidenceOf('journal', 'silent', today <= span.to ? 'season_open' : 'journal_empty');
  return evidenceOf('journal', 'against', 'journal_empty');
}
