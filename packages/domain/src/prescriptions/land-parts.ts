import type { ShapeCoordinates } from '../soil/plane.ts';
import { cellsInShape } from './cells-in-shape.ts';
import type { ParcelGrid } from './parcel-grid.ts';

/** Land along the boundary on which a machine turns, with a rate of its own per hectare. */
export interface Headland {
  readonly width_m: number;
  readonly rate: number;
}

/** Land that the map treats in another way than the rest. */
export interface LandRules {
  readonly headland: Headland | null;
  /** Polygons, longitude and latitude, on which nothing may be spread. */
  readonly no_go: ShapeCoordinates;
  /** Land closer to water than so many meters gets nothing; null where no strip is left. */
  readonly water_strip_m: number | null;
}

/** Cells, and how far each is from water in meters; null where it is too far to matter. */
export interface LandCells extends Pick<ParcelGrid, 'grid' | 'areas_m2' | 'edges_m'> {
  readonly water_m: readonly (number | null)[];
}

/** What each cell of a parcel is: inside it, headland, land on which nothing may be spread, or outside of the parcel. */
export type LandPart = 'inside' | 'headland' | 'no_go' | 'outside';

/** The most no-go areas of a map, and corners of one. */
export const NO_GO_LIMITS = { areas: 20, corners: 200 } as const;

/** Into so many parts a cell is divided on each side to find out whether a no-go area touches it. */
const PARTS = 5;

/**
 * The part of each cell. A cell that a no-go area or the strip along water touches gets nothing as a whole, so that no more land is spread than may be;
 * headland are cells whose centers are closer to the boundary than its width.
 */
export function landParts(
  { grid, areas_m2, edges_m, water_m }: LandCells,
  { headland, no_go, water_strip_m }: LandRules,
): readonly LandPart[] {
  const fine = {
    ...grid,
    cell_lat: grid.cell_lat / PARTS,
    cell_lng: grid.cell_lng / PARTS,
    columns: grid.columns * PARTS,
    rows: grid.rows * PARTS,
  };
  const touched = new Set(
    // Each polygon by itself, because overlapping ones would cancel each other.
    no_go
      .flatMap((polygon) => cellsInShape(fine, [polygon]))
      .map((part) => {
        const [column, row] = [part % fine.columns, Math.floor(part / fine.columns)];
        return Math.floor(row / PARTS) * grid.columns + Math.floor(column / PARTS);
      }),
  );
  return areas_m2.map((area, cell) => {
    if (area === 0) return 'outside';
    if (touched.has(cell) || isNearWater({ water_m }, { water_strip_m }, cell)) return 'no_go';
    return headland && edges_m[cell]! < headland.width_m ? 'headland' : 'inside';
  });
}

/** Whether a cell is closer to water than the strip that is left. */
export function isNearWater(
  { water_m }: Pick<LandCells, 'water_m'>,
  { water_strip_m }: Pick<LandRules, 'water_strip_m'>,
  cell: number,
): boolean {
  return water_strip_m !== null && (water_m[cell] ?? Number.POSITIVE_INFINITY) < water_strip_m;
}
