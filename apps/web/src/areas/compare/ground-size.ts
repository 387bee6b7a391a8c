import type { AtlasEntry } from '@brazda/contract/client';
import { metersBetween } from '../../lib/geometry/measure.ts';

/** The width and height of a raster's rectangle on the ground, in meters, from its corners. */
export function sizeInMetersOf({ corners }: Pick<AtlasEntry, 'corners'>): { width: number; height: number } {
  const [topLeft, topRight, , bottomLeft] = corners;
  return { width: metersBetween(topLeft, topRight), height: metersBetween(topLeft, bottomLeft) };
}

/** Steps of a scale bar, times a power of ten. */
const ROUND_STEPS = [5, 2, 1, 0.5] as const;

/** The longest round length up to a maximum, in meters: 1, 2 or 5 times a power of ten. */
export function roundLength(max_m: number): number {
  const power = 10 ** Math.floor(Math.log10(max_m));
  return (ROUND_STEPS.find((step) => step * power <= max_m) ?? 0.5) * power;
}
