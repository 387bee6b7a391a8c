import type { AtlasEntry } from '@brazda/contract/client';

/** Meters per degree of latitude, and of longitude on the equator, on a sphere with a radius of 6371 km. */
const METERS_PER_DEGREE = (Math.PI * 6_371_000) / 180;

/** The width and height of a raster's rectangle on the ground, in meters, from its corners. */
export function sizeInMetersOf({ corners }: Pick<AtlasEntry, 'corners'>): { width: number; height: number } {
  const [topLeft, topRight, , bottomLeft] = corners;
  return { width: metersBetween(topLeft, topRight), height: metersBetween(topLeft, bottomLeft) };
}

/** The flat-earth approximation is accurate enough for a parcel: the error stays below one in ten thousand. */
function metersBetween(from: AtlasEntry['corners'][0], to: AtlasEntry['corners'][0]): number {
  const [[west, south], [east, north]] = [from, to];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return METERS_PER_DEGREE * Math.hypot((east - west) * narrowing, north - south);
}

/** Steps of a scale bar, times a power of ten. */
const ROUND_STEPS = [5, 2, 1, 0.5] as const;

/** The longest round length up to a maximum, in meters: 1, 2 or 5 times a power of ten. */
export function roundLength(max_m: number): number {
  const power = 10 ** Math.floor(Math.log10(max_m));
  return (ROUND_STEPS.find((step) => step * power <= max_m) ?? 0.5) * power;
}
