import { gridCellCenter, type ParcelGrid, type RateGrid } from '../prescriptions/parcel-grid.ts';

/** Zones as they were drawn on the grid that the parcel had then. */
export interface DrawnZones {
  readonly grid: RateGrid;
  /** By cell, 0 outside of the parcel. */
  readonly zones: readonly number[];
}

/**
 * The zones of a parcel on its grid from those that were drawn on another one: of the cell under each center, and for land that
 * was outside then of the nearest cell that has one. Null where the parcel has no land that was drawn.
 */
export function zonesOnGrid(
  drawn: DrawnZones,
  { grid, areas_m2 }: Pick<ParcelGrid, 'grid' | 'areas_m2'>,
): number[] | null {
  const zones = areas_m2.map((area, cell) => (area === 0 ? 0 : zoneAt(drawn, gridCellCenter(grid, cell))));
  let edge = zones.flatMap((zone, cell) => (zone > 0 ? [cell] : []));
  if (edge.length === 0) return null;
  // Grows over the box of the parcel, ring by ring: its parts may be apart.
  const grown = [...zones];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const cell of edge)
      for (const beside of besideOf(grid, cell))
        if (grown[beside] === 0) {
          grown[beside] = grown[cell]!;
          next.push(beside);
        }
    edge = next;
  }
  return areas_m2.map((area, cell) => (area === 0 ? 0 : grown[cell]!));
}

function zoneAt({ grid, zones }: DrawnZones, { lng, lat }: { readonly lng: number; readonly lat: number }) {
  const column = Math.floor((lng - grid.min_lng) / grid.cell_lng);
  const row = Math.floor((lat - grid.min_lat) / grid.cell_lat);
  const isOn = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
  return isOn ? zones[row * grid.columns + column]! : 0;
}

function besideOf({ columns, rows }: RateGrid, cell: number): number[] {
  const column = cell % columns;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    cell - columns,
    cell + columns,
  ].filter((beside) => beside >= 0 && beside < columns * rows);
}
