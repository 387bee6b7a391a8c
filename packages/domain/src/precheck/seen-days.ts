import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';

/** A parcel in fewer pixels is not judged (JRC cbm c4bc350: at least 40 pixels). */
export const MIN_PARCEL_PIXELS = 40;
/** A smaller clear share of the parcel says nothing of the whole: our assumption. */
const MIN_CLEAR_SHARE = 0.7;
const WEEK = 7;

/** An image of a parcel without its border. */
export interface SeenDay {
  /** ISO day. */
  readonly date: string;
  /** The mean of its clear pixels; null where there are none. */
  readonly ndvi: number | null;
  /** Clear pixels. */
  readonly n_valid: number;
  /** Their share of all pixels of the parcel, 0 to 1. */
  readonly clear_share: number;
}

/** An image that shows the parcel. */
export interface ClearDay extends SeenDay {
  readonly ndvi: number;
}

/** The days between two ISO days, both included, on which an image shows the parcel, oldest first. */
export function clearDays(seen: readonly SeenDay[], from: string, to: string): ClearDay[] {
  return seen
    .filter(
      (day): day is ClearDay =>
        day.ndvi !== null &&
        day.n_valid >= MIN_PARCEL_PIXELS &&
        day.clear_share >= MIN_CLEAR_SHARE &&
        day.date >= from &&
        day.date <= to,
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The days of some images, and the lowest NDVI on them. */
export function lowestOf(days: readonly ClearDay[]): { readonly days: string[]; readonly value: number } {
  return { days: days.map(({ date }) => date), value: Math.min(...days.map(({ ndvi }) => ndvi)) };
}

/** Why images of a parcel say nothing between two ISO days; null where one of them shows it. */
export function blindnessOf(
  seen: readonly SeenDay[],
  from: string,
  to: string,
): 'no_clear_image' | 'few_pixels' | null {
  if (clearDays(seen, from, to).length > 0) return null;
  const isClear = ({ clear_share }: SeenDay) => clear_share >= MIN_CLEAR_SHARE;
  const isSmall = seen.some((day) => isClear(day) && day.n_valid < MIN_PARCEL_PIXELS);
  return isSmall ? 'few_pixels' : 'no_clear_image';
}

/** A cut, or a crop, may come and go in a longer time without an image: our assumption. */
const MAX_GAP_DAYS = 45;

/** Whether clear images, oldest first, show a parcel between two ISO days without a long gap: only then something was not there. */
export function isSeenThroughout(days: readonly ClearDay[], from: string, to: string): boolean {
  const seen = days.map(({ date }) => date).filter((date) => date >= from && date <= to);
  const edges = [from, ...seen, to].map(dayNumberOf);
  return edges.every((day, at) => at === 0 || day - edges[at - 1]! <= MAX_GAP_DAYS);
}

/** The mean of the images of a week. */
export interface WeekMean {
  /** The ISO day on which the week begins. */
  readonly from: string;
  readonly ndvi: number;
}

/** Means of weeks that are counted from an ISO day on, oldest first; weeks without an image are missing. */
export function weeklyMeans(days: readonly ClearDay[], first: string): WeekMean[] {
  const begin = dayNumberOf(first);
  const weeks = Map.groupBy(days, ({ date }) => Math.floor((dayNumberOf(date) - begin) / WEEK));
  return [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, of]) => ({
      from: isoDayOf(begin + week * WEEK),
      ndvi: of.reduce((sum, { ndvi }) => sum + ndvi, 0) / of.length,
    }));
}
