import { HECTARE_M2, metersOfDegree } from '@brazda/domain';
import type { RatedGrid } from './prescription.ts';

/** Square meters of the field in each cell, 0 outside. */
export function cellAreas(grid: RatedGrid): Float64Array {
  const { min_lat, cell_lat, cell_lng, columns, rates, areas_m2 } = grid;
  return Float64Array.from(rates, (rate, at) => {
    if (Number.isNaN(rate)) return 0;
    if (areas_m2) return areas_m2[at] ?? 0;
    const { east, north } = metersOfDegree(min_lat + (Math.floor(at / columns) + 0.5) * cell_lat);
    return cell_lat * north * cell_lng * east;
  });
}

/** What is spread on an area at a rate per hectare. */
export function amountOn(rate: number, area_m2: number): number {
  return (rate * area_m2) / HECTARE_M2;
}
