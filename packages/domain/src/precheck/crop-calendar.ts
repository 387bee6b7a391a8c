import { type CropKey, cropByKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';

/** What images can tell apart by the course of a year; crops of one kind are alike to them. */
export type CropKind = 'winter' | 'summer' | 'grass';

const GRASS_GROUPS: ReadonlySet<string> = new Set(['grassland', 'fodder']);
const FIELD_GROUPS: ReadonlySet<string> = new Set(['cereals', 'oilseeds', 'pulses', 'roots', 'fibre']);

/** The kind of a crop; null for one of whose course nothing general can be said, such as vegetables, vines and fallow. */
export function cropKindOf(key: CropKey): CropKind | null {
  const { group, cycle } = cropByKey(key);
  if (GRASS_GROUPS.has(group) && cycle === 'perennial') return 'grass';
  if (!FIELD_GROUPS.has(group) || cycle === 'perennial') return null;
  return cycle === 'winter' ? 'winter' : 'summer';
}

/** Some days, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** What the days of sowing and harvest of a field crop let expect of its images. */
export interface CropCalendar {
  /** The days of which one is its greenest. */
  readonly greenest: DaySpan;
  /** Days on which it is green wherever it grows; null for crops of summer, whose growth differs too much. */
  readonly surely_green: DaySpan | null;
  /** Days on one of which it is gone; null for crops of summer, which are harvested until winter. */
  readonly gone: DaySpan | null;
}

/** How many days before harvest, or after sowing, a field crop is how green: our assumption, chosen on one half of `bench -- precheck`. */
const CALENDAR_DAYS = {
  winter_growth_before_harvest: 120,
  summer_growth_after_sowing: 60,
  ripening_before_harvest: 20,
  surely_green_before_harvest: { first: 80, last: 40 },
  gone_after_harvest: 45,
} as const;

/**
 * The calendar of a field crop in its year of harvest, by its usual days of sowing and harvest in a country; null for other crops, and
 * where its days are not known.
 */
export function cropCalendarOf(key: CropKey, country: Country, year: number): CropCalendar | null {
  const kind = cropKindOf(key);
  const { sow, harvest } = cropByKey(key);
  const [harvested, sown] = [harvest[country], sow[country]];
  if (kind === null || kind === 'grass' || harvested === null || sown === null) return null;
  const dayOf = (day: string, shift: number) => isoDayOf(dayNumberOf(`${year}-${day}`) + shift);
  const { winter_growth_before_harvest, summer_growth_after_sowing, ripening_before_harvest } = CALENDAR_DAYS;
  const to = dayOf(harvested[1], -ripening_before_harvest);
  const harvestDay = dayOf(harvested[0], 0);
  if (kind === 'summer')
    return {
      greenest: { from: dayOf(sown[0], summer_growth_after_sowing), to },
      surely_green: null,
      gone: null,
    };
  const { first, last } = CALENDAR_DAYS.surely_green_before_harvest;
  return {
    greenest: { from: dayOf(harvested[0], -winter_growth_before_harvest), to },
    surely_green: { from: dayOf(harvested[0], -first), to: dayOf(harvested[0], -last) },
    gone: { from: harvestDay, to: dayOf(harvested[1], CALENDAR_DAYS.gone_after_harvest) },
  };
}
