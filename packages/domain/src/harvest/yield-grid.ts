import type { CleanHarvest } from './clean-harvest.ts';
import type { PlaneGrid } from './swaths.ts';

/** What was harvested in each cell of a grid. */
export interface YieldGrid {
  /** By cell, row by row from the north-west: square meters of kept swaths. */
  readonly area_m2: Float64Array;
  /** By cell: kilograms of kept swaths. */
  readonly mass_kg: Float64Array;
  /** Square meters of kept swaths that are next to no cell of the parcel. */
  readonly lost_m2: number;
}

/** Kilograms per square meter of 1 t/ha. */
const KG_PER_M2 = 0.1;

/**
 * Spreads kept swaths over the cells of a parcel, so that each cell has the area-weighted mean of what was cut in it.
 * `inside` is 1 for cells of the parcel; what was cut in another cell belongs to the nearest of its neighbors in the parcel.
 */
export function gridYields(
  { drops, yields, swaths }: Pick<CleanHarvest, 'drops' | 'yields' | 'swaths'>,
  grid: PlaneGrid,
  inside: Uint8Array,
): YieldGrid {
  const area_m2 = new Float64Array(inside.length);
  const mass_kg = new Float64Array(inside.length);
  const counts = new Map<number, number>();
  let lost_m2 = 0;
  for (let i = 0; i < drops.length; i++) {
    if (drops[i] !== 0) continue;
    counts.clear();
    const area = swaths.visitFresh(i, (x, y) => {
      const cell = cellAt(grid, inside, x, y);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    });
    for (const [cell, count] of counts) {
      if (cell < 0) lost_m2 += count * area;
      else {
        area_m2[cell]! += count * area;
        mass_kg[cell]! += count * area * yields[i]! * KG_PER_M2;
      }
    }
  }
  return { area_m2, mass_kg, lost_m2 };
}

/** The cell of the parcel at a position, else the nearest of the eight around; -1 where none is in the parcel. */
function cellAt(
  { x0, y0, pixel, width, height }: PlaneGrid,
  inside: Uint8Array,
  x: number,
  y: number,
): number {
  const across = (x - x0) / pixel;
  const down = (y0 - y) / pixel;
  const column = Math.floor(across);
  const row = Math.floor(down);
  if (column < 0 || row < 0 || column >= width || row >= height) return -1;
  if (inside[row * width + column] === 1) return row * width + column;
  let [nearest, best] = [-1, Number.POSITIVE_INFINITY];
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      if (inside[r * width + c] !== 1) continue;
      const away = (c + 0.5 - across) ** 2 + (r + 0.5 - down) ** 2;
      if (away < best) [nearest, best] = [r * width + c, away];
    }
  return nearest;
}
