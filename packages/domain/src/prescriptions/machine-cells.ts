import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { axesOf } from '../parcels/slanted-box.ts';
import { planeShapeOf, type ShapeCoordinates } from '../soil/plane.ts';
import { gridCellCenter, type RateGrid } from './parcel-grid.ts';

/** A machine on its way through a parcel. */
export interface MachineWay {
  readonly width_m: number;
  /** Direction of travel in degrees clockwise from north; 90 and 270 are the same way. */
  readonly bearing_deg: number;
}

/** What a machine sets at once: a piece of a pass, as long as it is wide. */
export interface MachineCells {
  /** By cell of the grid: the pass that crosses its center, from 0. */
  readonly pass: Int32Array;
  /** By cell of the grid: the number of its piece, from 0, without gaps. */
  readonly piece: Int32Array;
  readonly passes: number;
  readonly pieces: number;
}

const RADIAN = Math.PI / 180;

/** The direction of most of the boundary of a parcel, degrees clockwise from north, below 180, with one decimal. */
export function longSideBearing(shape: ShapeCoordinates): number {
  const rings = planeShapeOf(shape).map(([outer = []]) => [...outer, outer[0]!].map(({ x, y }) => [x, y]));
  const [[x, y]] = axesOf(rings);
  const bearing = Math.round((Math.atan2(x, y) / RADIAN) * 10) / 10;
  return (bearing + 180) % 180;
}

/**
 * Divides the cells of a grid with an area into passes of a machine side by side, the first one along the edge of the parcel,
 * and those into pieces as long as the machine is wide. Cells without an area have -1.
 */
export function machineCellsOf(
  grid: RateGrid,
  areas_m2: readonly number[],
  { width_m, bearing_deg }: MachineWay,
): MachineCells {
  const degree = metersOfDegree(grid.min_lat + (grid.rows * grid.cell_lat) / 2);
  const [sin, cos] = [Math.sin(bearing_deg * RADIAN), Math.cos(bearing_deg * RADIAN)];
  const across = new Float64Array(areas_m2.length);
  const along = new Float64Array(areas_m2.length);
  let first = Number.POSITIVE_INFINITY;
  for (const [cell, area] of areas_m2.entries()) {
    if (area === 0) continue;
    const { lng, lat } = gridCellCenter(grid, cell);
    const x = (lng - grid.min_lng) * degree.east;
    const y = (lat - grid.min_lat) * degree.north;
    across[cell] = x * cos - y * sin;
    along[cell] = x * sin + y * cos;
    first = Math.min(first, across[cell]!);
  }
  // The first centers lie half a cell from the edge.
  const edge = first - (grid.cell_lat * degree.north) / 2;
  const pass = new Int32Array(areas_m2.length).fill(-1);
  const piece = new Int32Array(areas_m2.length).fill(-1);
  const pieces = new Map<string, number>();
  let passes = 0;
  for (const [cell, area] of areas_m2.entries()) {
    if (area === 0) continue;
    const of = Math.floor((across[cell]! - edge) / width_m);
    const key = `${of} ${Math.floor(along[cell]! / width_m)}`;
    if (!pieces.has(key)) pieces.set(key, pieces.size);
    pass[cell] = of;
    piece[cell] = pieces.get(key)!;
    passes = Math.max(passes, of + 1);
  }
  return { pass, piece, passes, pieces: pieces.size };
}
