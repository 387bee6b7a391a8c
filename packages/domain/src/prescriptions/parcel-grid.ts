import { splitWhole } from '../licenses/money.ts';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { type PlaneRing, planeBoxOf, planeShapeOf, type ShapeCoordinates } from '../soil/plane.ts';
import { HECTARE_M2 } from '../soil/sample-cells.ts';
import { crossingsAt } from '../soil/split-shape.ts';

/** A grid in degrees, as terminals read it: its cells run from the south-west corner to the east, then northwards. */
export interface RateGrid {
  readonly min_lat: number;
  readonly min_lng: number;
  /** Sides of a cell in degrees. */
  readonly cell_lat: number;
  readonly cell_lng: number;
  readonly columns: number;
  readonly rows: number;
}

/** A grid over a parcel, and how much of the parcel lies in each cell. */
export interface ParcelGrid {
  readonly grid: RateGrid;
  /** Side of a cell, meters. */
  readonly cell_m: number;
  /** Whole square meters of the parcel in each cell, which add up to its area; 0 in cells outside. */
  readonly areas_m2: readonly number[];
  /** From the center of each cell to the boundary of the parcel, meters with one decimal; 0 where it lies outside. */
  readonly edges_m: readonly number[];
}

/**
 * Sides of cells, meters. 10 m are a pixel of Sentinel-2; a side is taken that gives at most MAX_SIDE columns and rows, the
 * most that terminals read without trouble.
 */
const CELL_SIDES_M = [10, 15, 20, 30, 50, 100] as const;
const MAX_SIDE = 250;

/** Lengths are counted in millimeters. */
const PER_METER = 1000;
/** Lines across a cell on which the land in it is measured. */
const LINES_PER_CELL = 5;

/** Divides a parcel of an area in hectares, with two decimals, into cells; null for one that spreads over more than 25 km. */
export function parcelGridOf(shape: ShapeCoordinates, hectares: number): ParcelGrid | null {
  const plane = planeShapeOf(shape);
  const [west, south, east, north] = planeBoxOf(plane);
  const points = shape.flat(2);
  const [min_lng, min_lat, max_lat] = [
    Math.min(...points.map(([lng = 0]) => lng)),
    Math.min(...points.map(([, lat = 0]) => lat)),
    Math.max(...points.map(([, lat = 0]) => lat)),
  ];
  const degree = metersOfDegree((min_lat + max_lat) / 2);
  const longest = Math.max(east - west, north - south);
  const cell_m = CELL_SIDES_M.find((side) => longest / side <= MAX_SIDE);
  if (cell_m === undefined) return null;
  const columns = Math.max(1, Math.ceil((east - west) / cell_m));
  const rows = Math.max(1, Math.ceil((north - south) / cell_m));
  const covered = new Float64Array(columns * rows);
  for (let line = 0; line < rows * LINES_PER_CELL; line++) {
    const y = south + ((line + 0.5) / LINES_PER_CELL) * cell_m;
    const row = Math.floor(line / LINES_PER_CELL);
    const crossings = crossingsAt(plane.flat(), 'y', y);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      addStretch(covered, row * columns, cell_m, crossings[i]!.x - west, crossings[i + 1]!.x - west);
  }
  const areas_m2 = splitWhole(Math.round(hectares * HECTARE_M2), Array.from(covered, Math.round));
  return {
    grid: {
      min_lat,
      min_lng,
      cell_lat: cell_m / degree.north,
      cell_lng: cell_m / degree.east,
      columns,
      rows,
    },
    cell_m,
    areas_m2,
    edges_m: areas_m2.map((area, cell) => {
      if (area === 0) return 0;
      const x = west + ((cell % columns) + 0.5) * cell_m;
      const y = south + (Math.floor(cell / columns) + 0.5) * cell_m;
      return isInside(plane.flat(), x, y) ? Math.round(distanceToRings(plane.flat(), x, y) * 10) / 10 : 0;
    }),
  };
}

/** Adds a stretch of a line to the cells that it crosses, from `first`, the cell at 0 m. */
function addStretch(covered: Float64Array, first: number, cell_m: number, from: number, to: number): void {
  for (let column = Math.floor(from / cell_m); column * cell_m < to; column++) {
    const length = Math.min(to, (column + 1) * cell_m) - Math.max(from, column * cell_m);
    covered[first + column]! += Math.max(0, length) * PER_METER;
  }
}

function isInside(rings: readonly PlaneRing[], x: number, y: number): boolean {
  return crossingsAt(rings, 'y', y).filter((crossing) => crossing.x > x).length % 2 === 1;
}

function distanceToRings(rings: readonly PlaneRing[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (const [at, to] of ring.entries()) {
      const from = ring.at(at - 1)!;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
      const along = Math.min(1, Math.max(0, share));
      nearest = Math.min(nearest, Math.hypot(x - from.x - along * dx, y - from.y - along * dy));
    }
  return nearest;
}

/** Longitude and latitude of the center of a cell. */
export function gridCellCenter({ min_lat, min_lng, cell_lat, cell_lng, columns }: RateGrid, cell: number) {
  return {
    lng: min_lng + ((cell % columns) + 0.5) * cell_lng,
    lat: min_lat + (Math.floor(cell / columns) + 0.5) * cell_lat,
  };
}

/** The cell of a grid in which a place lies; null outside. */
export function gridCellAt(
  { min_lat, min_lng, cell_lat, cell_lng, columns, rows }: RateGrid,
  { lng, lat }: { readonly lng: number; readonly lat: number },
): number | null {
  const [column, row] = [Math.floor((lng - min_lng) / cell_lng), Math.floor((lat - min_lat) / cell_lat)];
  const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
  return isInside ? row * columns + column : null;
}
