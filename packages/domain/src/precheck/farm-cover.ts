import type { Country } from '../farms/country.ts';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { dayNumberOf, earlierDay, isoDayOf } from '../season-curve/day-number.ts';
import type { LightColor } from './light.ts';
import { SUMMER_COVER } from './precheck-rules.ts';
import { type CoverParcel, type CoverState, type CoverSum, coverOn, sumCover } from './soil-cover.ts';

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

/** A year of a farm up to an ISO day. */
interface FarmYear {
  readonly country: Country;
  readonly year: number;
  readonly today: string;
}

/** The state of a parcel on each day on which the cover of its farm is looked at; empty where no rule of the year was read. */
export function coverStatesOf(parcel: CoverParcel, at: FarmYear): CoverState[] {
  const found = coverRuleOf(at);
  return found ? found.days.map((day) => coverOn(parcel, day, found.rule.values.open_days)) : [];
}

/** A parcel of arable land with its states, as `coverStatesOf` gives them. */
export interface CoveredParcel {
  readonly ares: number;
  readonly states: readonly CoverState[];
}

/**
 * The light of the cover of the arable land of a farm in a year up to an ISO day; null where no rule of the year was read, and before
 * its first day. Red where less than the share can be covered on two days, even if all that is unknown were; green where the share is
 * known to be covered on every day; yellow otherwise.
 */
export function farmCoverOf(parcels: readonly CoveredParcel[], at: FarmYear): FarmCover | null {
  const found = coverRuleOf(at);
  if (!found) return null;
  const { min_percent } = found.rule.values;
  const days = found.days.map((day, index) => sumCover(parcels, day, index));
  if (days.length === 0) return null;
  const needed = parcels.reduce((sum, { ares }) => sum + ares, 0) * (min_percent / 100);
  const breaches = days.filter(({ covered, unknown }) => covered + unknown < needed);
  const isCovered = days.every(({ covered }) => covered >= needed);
  const color = breaches.length >= BREACH_DAYS ? 'red' : isCovered ? 'green' : 'yellow';
  return { color, days, min_percent, law: found.rule.id };
}

/** The rule of a year, with the days up to an ISO day on which cover is looked at; null where none was read. */
function coverRuleOf({ country, year, today }: FarmYear) {
  const rule = legalRuleIn(SUMMER_COVER, country, year);
  if (!rule) return null;
  const last = earlierDay(today, `${year}-${rule.values.to}`);
  const days: string[] = [];
  for (let day = dayNumberOf(`${year}-${rule.values.from}`); isoDayOf(day) <= last; day += STEP_DAYS)
    days.push(isoDayOf(day));
  return { rule, days };
}
