import { type Country, isInBox, REGIONS, type Region } from '@brazda/domain';
import type { LngLat } from '../../lib/geometry/shape.ts';

/**
 * The country whose sketch a map shows: the one in its center, else one in view between the southwest and the northeast,
 * because under the sheet of a phone the center is beside what is looked at; null if there is none.
 */
export function countryInView(
  center: LngLat,
  [[west, south], [east, north]]: readonly [LngLat, LngLat],
): Country | null {
  const isInView = ([left, bottom, right, top]: Region['box']) =>
    left < east && right > west && bottom < north && top > south;
  const region = REGIONS.find(({ box }) => isInBox(box, center)) ?? REGIONS.find(({ box }) => isInView(box));
  return region?.country ?? null;
}
