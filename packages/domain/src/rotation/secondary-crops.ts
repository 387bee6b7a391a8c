import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { SECONDARY_CROPS } from './rotation-duties.ts';
import { speciesOf } from './rule-crop.ts';
import type { NextCrops, RotationParcel, SecondaryCrop } from './verdict.ts';

/**
 * The middle of the year between whose main crops a secondary crop stands, `MM-DD`: earlier in the year it was sown after
 * the main crop of the year before. Our own reading, for acts that set no days.
 */
const MIDDLE = '06-15';
/** The season of a year ends here: what stands longer is recorded in the season after it. */
const LAST_DAY = '12-31';

/** Whether a secondary crop counts; `open` where what is recorded does not reach far enough to tell. */
export type SecondaryState = 'counts' | 'open' | 'none';

/**
 * Whether land had a secondary crop after the main crop of a year that counts by the law of the year: from what its season
 * holds, and what the season after it holds, null where nothing is known of that.
 */
export function secondaryAfter(
  country: Country,
  year: number,
  own: Pick<RotationParcel, 'main' | 'secondary'>,
  next: NextCrops | null,
): SecondaryState {
  // True for nearly all of tens of thousands of parcels.
  if (own.secondary.length === 0 && !next?.secondary.length) return 'none';
  const rule = legalRuleIn(SECONDARY_CROPS, country, year);
  if (!rule) return 'none';
  const sown = [...own.secondary, ...(next?.secondary ?? [])];
  const { from, to } = rule.values;
  const isOther = (crop: CropKey) => {
    const mains = [own.main, next?.main ?? null].flatMap((key) => (key === null ? [] : speciesOf(key)));
    return !mains.includes(speciesOf(crop));
  };
  const others = sown.filter(({ crop }) => isOther(crop));
  if (from === null || to === null) {
    const first = `${year}-${MIDDLE}`;
    const last = `${year + 1}-${MIDDLE}`;
    return others.some((one) => one.from > first && one.to < last) ? 'counts' : 'none';
  }
  const stands = (crops: readonly SecondaryCrop[], last: string) =>
    [...Map.groupBy(crops, ({ crop }) => speciesOf(crop)).values()].some((days) =>
      areCovered(days, `${year}-${from}`, last),
    );
  const lastDay = `${year + 1}-${to}`;
  const known = others.filter(({ is_end_known = true }) => is_end_known);
  if (stands(known, lastDay)) return 'counts';
  // Without a known end it may stand for as long as it takes, or may not.
  const atMost = others.map((one) => (known.includes(one) ? one : { ...one, to: lastDay }));
  return stands(atMost, lastDay) || (next === null && stands(known, `${year}-${LAST_DAY}`)) ? 'open' : 'none';
}

/** Whether a secondary crop was sown for a year at all, and not for the one before or after it. */
export function isSownFor(year: number, { from, to }: SecondaryCrop): boolean {
  return to > `${year}-${MIDDLE}` && from < `${year + 1}-${MIDDLE}`;
}

/** Whether land had a secondary crop after a year on every parcel that it became in the following one. */
export function secondaryAfterParcel(country: Country, year: number, parcel: RotationParcel): SecondaryState {
  const { after = [] } = parcel;
  const states = (after.length > 0 ? after : [null]).map((next) =>
    secondaryAfter(country, year, parcel, next),
  );
  if (states.every((state) => state === 'counts')) return 'counts';
  return states.every((state) => state !== 'none') ? 'open' : 'none';
}

/** Whether every day from one to another is among the days of some crops, which may follow each other. */
function areCovered(crops: readonly SecondaryCrop[], from: string, to: string): boolean {
  let reached = dayNumberOf(from) - 1;
  for (const one of [...crops].sort((a, b) => (a.from < b.from ? -1 : 1)))
    if (dayNumberOf(one.from) <= reached + 1) reached = Math.max(reached, dayNumberOf(one.to));
  return reached >= dayNumberOf(to);
}
