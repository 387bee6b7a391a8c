import { cutEvenly } from './cut-evenly.ts';
import { partGroupsOf } from './part-groups.ts';
import { coordinatesOf, type PlaneShape, planeShapeOf, type ShapeCoordinates, shapeArea } from './plane.ts';
import { SAMPLE_HECTARES, samplesOf } from './soil-sampling.ts';

/**
 * The smallest and largest area of a cell as a share of the mean cell of its parcel. As the
 * mean is at least 2 hectares, no cell is below 1.2 hectares unless the parcel is.
 */
export const CELL_AREA_SHARE = { from: 0.6, to: 1.5 } as const;

export const HECTARE_M2 = 10_000;

/** The land that one composite sample stands for. */
export interface SampleCell {
  /** A GeoJSON MultiPolygon: closed rings, outer ones counterclockwise, holes clockwise. */
  readonly shape: number[][][][];
  readonly hectares: number;
}

/**
 * Divides a parcel into as many cells as it needs samples, about equal in area and compact, along its rows. Cells cover
 * the parcel exactly, and neighbors share every point of their border. A cell has several parts where the parcel has, or
 * where connected cells would differ too much in area (`CELL_AREA_SHARE`). A parcel without an area has no cells.
 */
export function sampleCells(
  shape: ShapeCoordinates,
  hectaresPerSample: number = SAMPLE_HECTARES.usual,
): readonly SampleCell[] {
  const parcel = planeShapeOf(shape);
  const count = countOf(parcel, hectaresPerSample);
  if (count === 0) return [];
  if (count === 1) return [cellOf(parcel)];
  const mean = shapeArea(parcel) / count;
  const limits = { mean, from: mean * CELL_AREA_SHARE.from, to: mean * CELL_AREA_SHARE.to };
  return partGroupsOf(parcel, count).flatMap((group) =>
    cutEvenly(group.parts, group.cells, limits).map(cellOf),
  );
}

/** How many cells `sampleCells` makes of a parcel, which is known at once. */
export function countSampleCells(shape: ShapeCoordinates, hectaresPerSample: number): number {
  return countOf(planeShapeOf(shape), hectaresPerSample);
}

function countOf(parcel: PlaneShape, hectaresPerSample: number): number {
  if (parcel.length === 0) return 0;
  return Math.max(1, samplesOf(shapeArea(parcel) / HECTARE_M2, hectaresPerSample));
}

/** A cell of a shape on the plane. */
export function cellOf(shape: PlaneShape): SampleCell {
  return { shape: coordinatesOf(shape), hectares: shapeArea(shape) / HECTARE_M2 };
}
