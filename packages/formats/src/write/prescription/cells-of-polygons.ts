import type { RatedGrid } from './prescription.ts';
import type { ReadRing } from './read-isoxml.ts';

/** Polygons of one rate. */
export interface RatedPolygon {
  readonly rate: number;
  readonly rings: readonly ReadRing[];
}

/**
 * The rate at the center of each cell of a grid; NaN outside of all polygons, and `Infinity` where several polygons lie, because
 * a terminal then chooses any.
 */
export function ratesAtCenters(
  { min_lat, min_lng, cell_lat, cell_lng, columns, rows }: RatedGrid,
  polygons: readonly RatedPolygon[],
): Float64Array {
  const rates = new Float64Array(columns * rows).fill(Number.NaN);
  for (const { rate, rings } of polygons) {
    const lines = rings.map(({ points }) =>
      points.map(([lng = 0, lat = 0]) => [(lng - min_lng) / cell_lng, (lat - min_lat) / cell_lat] as const),
    );
    const norths = lines.flat().map(([, y]) => y);
    const first = Math.max(0, Math.floor(norths.reduce((a, b) => Math.min(a, b), rows)));
    const last = Math.min(rows - 1, Math.ceil(norths.reduce((a, b) => Math.max(a, b), 0)));
    for (let row = first; row <= last; row++) {
      const crossings = lines.flatMap((line) => crossingsOf(line, row + 0.5)).sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2)
        for (
          let column = Math.max(0, Math.ceil(crossings[i]! - 0.5));
          column < columns && column + 0.5 < crossings[i + 1]!;
          column++
        ) {
          const at = row * columns + column;
          rates[at] = Number.isNaN(rates[at]) ? rate : Number.POSITIVE_INFINITY;
        }
    }
  }
  return rates;
}

/** Where a closed line crosses a parallel. */
function crossingsOf(line: readonly (readonly [number, number])[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [x0, y0] = line[i]!;
    const [x1, y1] = line[i + 1]!;
    if (y0 <= y !== y1 <= y) found.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return found;
}
