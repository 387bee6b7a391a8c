import type { Country } from '../farms/country.ts';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { dayNumberOf, earlierDay, isoDayOf } from '../season-curve/day-number.ts';
import type { LightColor } from './light.ts';
import { SUMMER_COVER } from './precheck-rules.ts';
import { type CoverParcel, type CoverSum, coverOfFarm } from './soil-cover.ts';

/** Days between two looks at the cover of a farm. */
const STEP_DAYS = 7;
/** A breach shows on so many days, or one image decides. */
const BREACH_DAYS = 2;

/** The cover of the arable land of a farm in summer. */
export interface FarmCover {
  readonly color: LightColor;
  /** By week, oldest first. */
  readonly days: readonly CoverSum[];
  readonly min_percent: number;
  readonly law: string;
}

/**
 * The light of the cover of the arable land of a farm in a year up to an ISO day; null where no rule of the year was read, and before
 * its first day. Red where less than the share can be covered on two days, even if all that is unknown were; green where the share is
 * known to be covered on every day; yellow otherwise.
 */
export function farmCoverOf(
  parcels: readonly CoverParcel[],
  { country, year, today }: { readonly country: Country; readonly year: number; readonly today: string },
): FarmCover | null {
  const rule = legalRuleIn(SUMMER_COVER, country, year);
  if (!rule) return null;
  const { from, to, min_percent, open_days } = rule.values;
  const last = earlierDay(today, `${year}-${to}`);
  const days: CoverSum[] = [];
  for (let day = dayNumberOf(`${year}-${from}`); isoDayOf(day) <= last; day += STEP_DAYS)
    days.push(coverOfFarm(parcels, isoDayOf(day), open_days));
  if (days.length === 0) return null;
  const needed = parcels.reduce((sum, { ares }) => sum + ares, 0) * (min_percent / 100);
  const breaches = days.filter(({ covered, unknown }) => covered + unknown < needed);
  const isCovered = days.every(({ covered }) => covered >= needed);
  const color = breaches.length >= BREACH_DAYS ? 'red' : isCovered ? 'green' : 'yellow';
  return { color, days, min_percent, law: rule.id };
}
