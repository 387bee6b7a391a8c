import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { gridCellCenter, type ParcelGrid } from './parcel-grid.ts';

/** The rate at a place of a prescription. */
export interface RateHere {
  /** Of the cell under the place; null outside of the parcel. */
  readonly rate: number | null;
  /** The extremes of all cells that the place may be in, by its accuracy; null where none of them has land. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Whether the rate is the same wherever in its accuracy the place is. */
  readonly isSure: boolean;
}

/** The rate where a device is, as far as it knows where it is. */
export function rateHere(
  { grid, areas_m2 }: Pick<ParcelGrid, 'grid' | 'areas_m2'>,
  rates: readonly number[],
  { longitude, latitude, accuracy_m }: { longitude: number; latitude: number; accuracy_m: number },
): RateHere {
  const column = Math.floor((longitude - grid.min_lng) / grid.cell_lng);
  const row = Math.floor((latitude - grid.min_lat) / grid.cell_lat);
  const isOn = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
  const own = isOn ? row * grid.columns + column : -1;
  const degree = metersOfDegree(latitude);
  const half = [(grid.cell_lng * degree.east) / 2, (grid.cell_lat * degree.north) / 2] as const;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isOutside = !isOn || areas_m2[own] === 0;
  for (const [cell, area] of areas_m2.entries()) {
    const { lng, lat } = gridCellCenter(grid, cell);
    // From the place to the nearest point of the cell.
    const x = Math.max(0, Math.abs(lng - longitude) * degree.east - half[0]);
    const y = Math.max(0, Math.abs(lat - latitude) * degree.north - half[1]);
    if (cell !== own && Math.hypot(x, y) >= accuracy_m) continue;
    if (area === 0) isOutside = true;
    else {
      low = Math.min(low, rates[cell]!);
      high = Math.max(high, rates[cell]!);
    }
  }
  const rate = isOn && areas_m2[own]! > 0 ? rates[own]! : null;
  const range = low <= high ? { low, high } : null;
  return { rate, range, isSure: rate === null ? range === null : low === high && !isOutside };
}
