import type { CropKey } from '../crops/crops.ts';
import { robustSpreadOf } from '../statistics/robust-score.ts';
import type { ClearDay } from './seen-days.ts';

/** The usual NDVI of a crop on an ISO day. */
export interface UsualDay {
  readonly median: number;
  /** The robust standard deviation of its parcels. */
  readonly sd: number;
}

/** The usual NDVI of a crop by ISO day, on days on which enough of its parcels were seen. */
export type CropCourse = ReadonlyMap<string, UsualDay>;

/** A parcel with its clear images. */
interface SeenParcel {
  readonly crop_key: CropKey;
  readonly days: readonly ClearDay[];
}

/** Fewer parcels do not show what is usual (JRC cbm c4bc350 takes up to ten peers; five as for alerts). */
export const MIN_PEERS = 5;

/** What is usual of each crop by the parcels of a farm and its neighbors; crops with too few parcels are missing. */
export function cropCoursesOf(parcels: readonly SeenParcel[]): ReadonlyMap<CropKey, CropCourse> {
  const courses = new Map<CropKey, CropCourse>();
  for (const [crop_key, of] of Map.groupBy(parcels, (parcel) => parcel.crop_key)) {
    if (of.length < MIN_PEERS) continue;
    const byDay = Map.groupBy(
      of.flatMap(({ days }) => days),
      ({ date }) => date,
    );
    const course = new Map<string, UsualDay>();
    for (const [date, seen] of byDay) {
      if (seen.length < MIN_PEERS) continue;
      course.set(date, robustSpreadOf(seen.map(({ ndvi }) => ndvi))!);
    }
    if (course.size > 0) courses.set(crop_key, course);
  }
  return courses;
}

/** Fewer common days do not compare seasons. */
const MIN_DAYS = 4;

/** How far a parcel is from the usual course of a crop: the root mean square of NDVI over their common days; null with too few. */
export function distanceFrom(course: CropCourse, days: readonly ClearDay[]): number | null {
  const differences = days.flatMap(({ date, ndvi }) => {
    const usual = course.get(date);
    return usual ? [ndvi - usual.median] : [];
  });
  if (differences.length < MIN_DAYS) return null;
  return Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0) / differences.length);
}
