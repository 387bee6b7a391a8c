import type { SoilCell } from '@brazda/contract/client';

/** West, south, east and north of some cells; null without any. */
export function boundsOfCells(cells: readonly SoilCell[]): [number, number, number, number] | null {
  if (cells.length === 0) return null;
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of cells.flatMap(({ shape }) => shape.coordinates.flat(2))) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
