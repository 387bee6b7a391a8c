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

/** The plane of a machine on its way: meters across it, from the edge of its first pass, and along it. */
export interface MachinePlane {
  at(place: { readonly lng: number; readonly lat: number }): {
    readonly across: number;
    readonly along: number;
  };
  /** Longitude and latitude of a place on the plane. */
  placeOf(across: number, along: number): readonly [number, number];
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

/** The plane of a machine over the cells of a grid with an area; its first pass runs along the edge of the parcel. */
export function machinePlaneOf(
  grid: RateGrid,
  areas_m2: readonly number[],
  { bearing_deg }: MachineWay,
): MachinePlane {
  const degree = metersOfDegree(grid.min_lat + (grid.rows * grid.cell_lat) / 2);
  const [sin, cos] = [Math.sin(bearing_deg * RADIAN), Math.cos(bearing_deg * RADIAN)];
  const rotated = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => {
    const x = (lng - grid.min_lng) * degree.east;
    const y = (lat - grid.min_lat) * degree.north;
    return { across: x * cos - y * sin, along: x * sin + y * cos };
  };
  let first = Number.POSITIVE_INFINITY;
  for (const [cell, area] of areas_m2.entries())
    if (area > 0) first = Math.min(first, rotated(gridCellCenter(grid, cell)).across);
  // The first centers lie half a cell from the edge.
  const edge = first - (grid.cell_lat * degree.north) / 2;
  return {
    at(place) {
      const { across, along } = rotated(place);
      return { across: across - edge, along };
    },
    placeOf(across, along) {
      const side = across + edge;
      return [
        grid.min_lng + (side * cos + along * sin) / degree.east,
        grid.min_lat + (along * cos - side * sin) / degree.north,
      ];
    },
  };
}

/**
 * Divides the cells of a grid with an area into passes of a machine side by side, the first one along the edge of the parcel,
 * and those into pieces as long as the machine is wide. Cells without an area have -1.
 */
export function machineCellsOf(
  grid: RateGrid,
  areas_m2: readonly number[],
  machine: MachineWay,
): MachineCells {
  const plane = machinePlaneOf(grid, areas_m2, machine);
  const pass = new Int32Array(areas_m2.length).fill(-1);
  const piece = new Int32Array(areas_m2.length).fill(-1);
  const pieces = new Map<string, number>();
  let passes = 0;
  for (const [cell, area] of areas_m2.entries()) {
    if (area === 0) continue;
    const { across, along } = plane.at(gridCellCenter(grid, cell));
    const of = Math.floor(across / machine.width_m);
    const key = `${of} ${Math.floor(along / machine.width_m)}`;
    if (!pieces.has(key)) pieces.set(key, pieces.size);
    pass[cell] = of;
    piece[cell] = pieces.get(key)!;
    passes = Math.max(passes, of + 1);
  }
  return { pass, piece, passes, pieces: pieces.size };
}

/** The middle of the middle pass of a machine, from end to end: longitude and latitude, for guidance. */
export function guidanceLine(
  grid: RateGrid,
  areas_m2: readonly number[],
  machine: MachineWay,
): { readonly a: readonly [number, number]; readonly b: readonly [number, number] } {
  const plane = machinePlaneOf(grid, areas_m2, machine);
  let [from, to, widest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const [cell, area] of areas_m2.entries()) {
    if (area === 0) continue;
    const { across, along } = plane.at(gridCellCenter(grid, cell));
    from = Math.min(from, along);
    to = Math.max(to, along);
    widest = Math.max(widest, across);
  }
  const passes = Math.floor(widest / machine.width_m) + 1;
  const across = (Math.floor(passes / 2) + 0.5) * machine.width_m;
  return { a: plane.placeOf(across, from), b: plane.placeOf(across, to) };
}
