import type { CropDates } from '../crops/crop-dates.ts';
import { CROP_DAYS, type CropDay } from '../crops/crop-interval.ts';
import type { Crop } from '../crops/crops.ts';
import { standsTooLong } from '../crops/longest-stand.ts';
import { parseDay, parseYearlessDay } from '../text/parse-day-input.ts';

/** The days that a cell may mean: several where it names no year. */
export type DayChoices = Readonly<Record<CropDay, readonly string[]>>;

/** The crop of a row, null where it is not known, its usual days, and the year of its season. */
export interface GrownCrop {
  readonly crop: Crop | null;
  readonly usual: CropDates;
  readonly end_year: number;
}

/** The days of a window that a text may mean, one for each year where it names none; why it means none otherwise. */
export function daysInWindow(
  text: string,
  window: { readonly start_date: string; readonly end_date: string },
): readonly string[] | 'unreadable' | 'outside_season' {
  const [first, last] = [window.start_date, window.end_date].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: last! - first! + 1 }, (_, i) => first! + i);
  const day = parseDay(text);
  const days = day === null ? parseYearlessDay(text, years) : [day];
  if (days.length === 0) return 'unreadable';
  const inside = days.filter((each) => each >= window.start_date && each <= window.end_date);
  return inside.length === 0 ? 'outside_season' : inside;
}

/** Whether a crop that is harvested on an ISO day is of an earlier season: all but cover crops are harvested in the year of theirs. */
export function isOfEarlierSeason(crop: Crop | null, harvest_date: string, end_year: number): boolean {
  return crop?.group !== 'cover' && harvest_date < `${end_year}-01-01`;
}

/**
 * The days of a crop, where each cell means one day: a day without a year is in the year in which the crop is sown before it is
 * harvested, does not stand too long, and is harvested in the year of its season, as all but cover crops are; with its usual days
 * where a cell is empty. `no_year` where that leaves several.
 */
export function chooseYears(
  choices: DayChoices,
  { crop, usual, end_year }: GrownCrop,
): Readonly<Record<CropDay, string | null | 'no_year'>> {
  const daysOf = (day: CropDay) => (choices[day].length === 0 ? [usual[day]] : choices[day]);
  const pairs = daysOf('sow_date').flatMap((sow_date) =>
    daysOf('harvest_date').map((harvest_date) => ({ sow_date, harvest_date })),
  );
  const likely = pairs.filter(
    ({ sow_date, harvest_date }) =>
      harvest_date === null ||
      (!isOfEarlierSeason(crop, harvest_date, end_year) &&
        (sow_date === null ||
          (sow_date <= harvest_date && !(crop && standsTooLong(crop, sow_date, harvest_date))))),
  );
  const choose = (day: CropDay) => {
    const left = choices[day].length > 1 ? new Set(likely.map((pair) => pair[day])) : new Set(choices[day]);
    const [found = null] = left;
    return left.size > 1 || (left.size === 0 && choices[day].length > 1) ? 'no_year' : found;
  };
  const [sow_date, harvest_date] = CROP_DAYS.map(choose);
  return { sow_date: sow_date!, harvest_date: harvest_date! };
}
