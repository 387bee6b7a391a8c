import type { ShapeCoordinates } from './plane.ts';
import { countSampleCells } from './sample-cells.ts';

/**
 * The largest effort of a division into cells. Chosen because what crumbles most then takes ten
 * seconds, and a parcel of 4000 ha may still have ten thousand corners at 4 ha per sample.
 */
export const MAX_DIVISION_EFFORT = 10_000_000;

/**
 * How much work it is at most to divide a parcel into cells, which is known at once: each corner counts once for each cell,
 * and where there are several cells each ring for each other one.
 */
export function divisionEffort(shape: ShapeCoordinates, hectaresPerSample: number): number {
  const cells = countSampleCells(shape, hectaresPerSample);
  let [corners, rings] = [0, 0];
  for (const polygon of shape) {
    rings += polygon.length;
    for (const ring of polygon) corners += ring.length;
  }
  return corners * cells + (cells > 1 ? rings ** 2 : 0);
}
