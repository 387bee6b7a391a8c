import { gridCellCenter, type ParcelGrid } from '../prescriptions/parcel-grid.ts';
import { planeAround } from '../soil/plane.ts';
import {
  boxOf,
  distanceOf,
  doMeet,
  isInside,
  type Point,
  type Segment,
  segmentsOf,
  toSegment,
} from './plane-segments.ts';
import { pathsOf, type WaterPlace } from './water-place.ts';

/** The widest strip along water that a map of rates leaves. */
export const MAX_WATER_STRIP_M = 100;

/**
 * How far each cell is from the nearest water, in meters rounded down to decimeters: from its nearest point, so that a cell that a strip touches
 * is found. Null outside of the parcel and farther than the widest strip.
 */
export function cellsNearWater(
  { grid, areas_m2 }: Pick<ParcelGrid, 'grid' | 'areas_m2'>,
  places: readonly Pick<WaterPlace, 'shape'>[],
): (number | null)[] {
  const { min_lng, min_lat, cell_lng, cell_lat, columns, rows } = grid;
  const [max_lng, max_lat] = [min_lng + columns * cell_lng, min_lat + rows * cell_lat];
  const plane = planeAround([
    [min_lng, min_lat],
    [max_lng, max_lat],
  ]);
  const corner = plane([max_lng, max_lat]);
  const whole = { west: 0, south: 0, east: corner.x, north: corner.y };
  const banks = places
    .flatMap(({ shape }) => segmentsOf(pathsOf(shape), plane))
    .filter((bank) => doMeet(boxOf([bank]), whole, MAX_WATER_STRIP_M));
  const ponds = places.flatMap(({ shape }) =>
    shape.type === 'MultiPolygon' ? [segmentsOf(pathsOf(shape), plane)] : [],
  );
  const [width, height] = [corner.x / columns, corner.y / rows];
  const half = Math.hypot(width, height) / 2;
  return areas_m2.map((area, cell) => {
    if (area === 0 || banks.length + ponds.length === 0) return null;
    const { lng, lat } = gridCellCenter(grid, cell);
    const center = plane([lng, lat]);
    if (ponds.some((pond) => isInside(pond, center))) return 0;
    const near = banks.filter((bank) => toSegment(center, bank) < MAX_WATER_STRIP_M + half);
    if (near.length === 0) return null;
    // A millimeter is the precision of the plane.
    const meters = distanceOf(sidesAround(center, width / 2, height / 2), near, Number.POSITIVE_INFINITY);
    return meters < MAX_WATER_STRIP_M ? Math.floor((meters + 0.001) * 10) / 10 : null;
  });
}

function sidesAround({ x, y }: Point, east: number, north: number): Segment[] {
  const corners = [
    { x: x - east, y: y - north },
    { x: x + east, y: y - north },
    { x: x + east, y: y + north },
    { x: x - east, y: y + north },
  ];
  return corners.map((corner, at): Segment => [corner, corners[(at + 1) % 4]!]);
}
