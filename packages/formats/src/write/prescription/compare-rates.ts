import { metersOfDegree } from '@brazda/domain';
import type { Position } from 'geojson';
import { signedArea } from '../rings.ts';
import { amountOn, cellAreas } from './cell-areas.ts';
import type { RatedPolygon } from './cells-of-polygons.ts';
import type { RatedGrid } from './prescription.ts';
import type { ReadRing } from './read-isoxml.ts';

/** What was read of a prescription. */
export interface ComparedRates {
  /** Cells or zones that were read. */
  readonly read: number;
  readonly differing: number;
  /** In all, in kg, l or seeds. */
  readonly wanted_amount: number;
  readonly read_amount: number;
}

/** How far rates per hectare, and coordinates in degrees, may be from what was wanted, because files round them. */
export interface Tolerance {
  readonly rate: number;
  readonly degrees: number;
}

/** Compares the cells of a grid; NaN equals NaN alone. */
export function compareCells(
  grid: RatedGrid,
  wanted: Float64Array,
  read: Float64Array,
  { rate }: Tolerance,
): ComparedRates {
  const areas = cellAreas(grid);
  const amountIn = (rates: Float64Array) =>
    areas.reduce((sum, area, at) => (area > 0 ? sum + amountOn(rates[at] ?? Number.NaN, area) : sum), 0);
  const differing = wanted.reduce((count, one, at) => count + (isClose(one, read[at], rate) ? 0 : 1), 0);
  return {
    read: read.length,
    differing: Math.max(differing, Math.abs(wanted.length - read.length)),
    wanted_amount: amountIn(wanted),
    read_amount: amountIn(read),
  };
}

/** Compares zones in their order: their rates, and their rings point by point. */
export function compareZones(
  wanted: readonly RatedPolygon[],
  read: readonly RatedPolygon[],
  tolerance: Tolerance,
): ComparedRates {
  const isSame = (one: RatedPolygon, other: RatedPolygon | undefined) =>
    other !== undefined &&
    isClose(one.rate, other.rate, tolerance.rate) &&
    areSameRings(one.rings, other.rings, tolerance);
  const differing = wanted.filter((one, at) => !isSame(one, read[at])).length;
  return {
    read: read.length,
    differing: differing + Math.max(0, read.length - wanted.length),
    wanted_amount: amountIn(wanted),
    read_amount: amountIn(read),
  };
}

/** Whether rings have the same points, in either direction: formats turn them as they like. */
export function areSameRings(
  wanted: readonly ReadRing[],
  read: readonly ReadRing[],
  { degrees }: Tolerance,
): boolean {
  const isSameLine = (one: readonly Position[], other: readonly Position[]) =>
    one.length === other.length &&
    one.every((point, at) => [0, 1].every((axis) => isClose(point[axis]!, other[at]![axis], degrees)));
  return (
    wanted.length === read.length &&
    wanted.every(({ isHole, points }, at) => {
      const other = read[at]!;
      return (
        isHole === other.isHole &&
        (isSameLine(points, other.points) || isSameLine(points, other.points.toReversed()))
      );
    })
  );
}

function isClose(wanted: number, read: number | undefined, tolerance: number): boolean {
  return Number.isNaN(wanted) ? Number.isNaN(read) : Math.abs(wanted - (read ?? Number.NaN)) <= tolerance;
}

function amountIn(zones: readonly RatedPolygon[]): number {
  return zones.reduce((sum, { rate, rings }) => sum + amountOn(rate, squareMetersOf(rings)), 0);
}

function squareMetersOf(rings: readonly ReadRing[]): number {
  return rings.reduce((sum, { isHole, points }) => {
    const { east, north } = metersOfDegree(points[0]?.[1] ?? 0);
    const area = (Math.abs(signedArea(points)) / 2) * east * north;
    return isHole ? sum - area : sum + area;
  }, 0);
}
