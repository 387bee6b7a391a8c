import type { CropKey } from '../crops/crops.ts';
import type { DaySpan } from './crop-calendar.ts';
import { type CropCourse, distanceFrom } from './crop-courses.ts';
import { type Evidence, evidenceOf } from './light.ts';
import { clearDays, type SeenDay } from './seen-days.ts';

/** Root mean squares of NDVI: as near as this a parcel is like its crop, as far as this it is not. Chosen on one half of `bench -- precheck`. */
export const PEER_DISTANCES = { like: 0.1, unlike: 0.2 } as const;

/** What the other parcels of a crop say of one between two ISO days: whether it ran as they did. */
export function peersAlike(
  crop_key: CropKey,
  seen: readonly SeenDay[],
  courses: ReadonlyMap<CropKey, CropCourse>,
  { from, to }: DaySpan,
): Evidence {
  const course = courses.get(crop_key);
  const distance = course ? distanceFrom(course, clearDays(seen, from, to)) : null;
  if (distance === null) return evidenceOf('peers', 'silent', 'no_peers');
  const found = { value: distance };
  if (distance <= PEER_DISTANCES.like) return evidenceOf('peers', 'for', 'like_its_crop', found);
  return distance >= PEER_DISTANCES.unlike
    ? evidenceOf('peers', 'against', 'unlike_its_crop', found)
    : evidenceOf('peers', 'silent', 'between', found);
}
