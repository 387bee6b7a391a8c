import { ALERT_RULES } from '../alerts/alert-rules.ts';
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

/** A parcel of another farm whose owner agreed to be compared. */
interface NeighborCourse extends SeenParcel {
  readonly farm_id: string;
}

/**
 * What is usual of each crop by the parcels of a farm; by those of farms nearby, too, where it has too few of its own: on days on which
 * enough of theirs were seen, of so many farms that none can be told from the others. Crops with too few parcels are missing.
 */
export function cropCoursesOf(
  parcels: readonly SeenParcel[],
  neighbors: readonly NeighborCourse[] = [],
): ReadonlyMap<CropKey, CropCourse> {
  const courses = new Map<CropKey, CropCourse>();
  const around = Map.groupBy(neighbors, (parcel) => parcel.crop_key);
  for (const [crop_key, own] of Map.groupBy(parcels, (parcel) => parcel.crop_key)) {
    const others = own.length < MIN_PEERS ? (around.get(crop_key) ?? []) : [];
    const course = new Map<string, UsualDay>();
    const byDay = Map.groupBy(seenOf([...own, ...others]), ({ date }) => date);
    for (const [date, seen] of byDay)
      if (others.length > 0 ? isFromManyFarms(seen) : seen.length >= MIN_PEERS)
        course.set(date, robustSpreadOf(seen.map(({ ndvi }) => ndvi))!);
    if (course.size > 0) courses.set(crop_key, course);
  }
  return courses;
}

interface SeenAt {
  readonly date: string;
  readonly ndvi: number;
  /** Null for a parcel of the farm itself. */
  readonly farm_id: string | null;
}

function seenOf(parcels: readonly (SeenParcel | NeighborCourse)[]): SeenAt[] {
  return parcels.flatMap((parcel) => {
    const farm_id = 'farm_id' in parcel ? parcel.farm_id : null;
    return parcel.days.map(({ date, ndvi }) => ({ date, ndvi, farm_id }));
  });
}

/** Whether enough parcels of other farms were seen, of enough farms (docs/decisions/0114). */
function isFromManyFarms(seen: readonly SeenAt[]): boolean {
  const others = seen.flatMap(({ farm_id }) => farm_id ?? []);
  return others.length >= MIN_PEERS && new Set(others).size >= ALERT_RULES.neighborhood.min_farms;
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
