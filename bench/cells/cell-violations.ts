import {
  CELL_AREA_SHARE,
  corePoints,
  crossingsOf,
  SAMPLE_CORES,
  SAMPLE_HECTARES,
  type SampleCell,
  sampleCells,
  samplesOf,
} from '../../packages/domain/src/index.ts';
import { distanceTo, edgesOf, isInside } from './inside.ts';

type Ring = readonly (readonly number[])[];
type Shape = readonly (readonly Ring[])[];

/** What sample cells promise of any parcel, by a name for it. */
export const CELL_PROPERTIES = [
  'the number of cells is that of samples',
  'areas add up to the parcel',
  'areas are within the limits',
  'no cell is below the minimum',
  'rings are closed, without repeated points',
  'outer rings run counterclockwise, holes clockwise',
  'rings neither cross nor cover each other',
  'every edge is shared by two cells or on the border of the parcel',
  'cores are as many as needed, all different and inside their cell',
  'the same parcel has the same cells',
  'a parcel farther east has the same areas',
] as const;
export type CellProperty = (typeof CELL_PROPERTIES)[number];

/** What only cells along the rows promise: zones decide on the number and area of cells, and stay where they are. */
const OF_GRID: ReadonlySet<CellProperty> = new Set([
  'the number of cells is that of samples',
  'areas are within the limits',
  'a parcel farther east has the same areas',
]);

/** Whether cells promise a property also where they follow zones. */
export function isOfAllCells(property: CellProperty): boolean {
  return !OF_GRID.has(property);
}

const AREA_TOLERANCE = 1e-6;
const BORDER_TOLERANCE = 1e-12;
/** Rounding of the limits. */
const SLACK = 1e-9;

/** The properties that the cells of a parcel do not have. */
export function cellViolations(
  parcel: Shape,
  hectaresPerSample: number,
  cellsOf: (parcel: Shape, hectaresPerSample: number) => readonly SampleCell[] = sampleCells,
): CellProperty[] {
  const cells = cellsOf(parcel, hectaresPerSample);
  const hectares = cells.reduce((sum, cell) => sum + cell.hectares, 0);
  const mean = hectares / cells.length;
  const rings = cells.flatMap(({ shape }) => shape.flat());
  const checks: Record<CellProperty, () => boolean> = {
    'the number of cells is that of samples': () =>
      cells.length === Math.max(1, samplesOf(hectares, hectaresPerSample)),
    'areas add up to the parcel': () => {
      const whole = areaOf(parcel);
      const sum = cells.reduce((area, { shape }) => area + areaOf(shape), 0);
      return Math.abs(sum - whole) <= whole * AREA_TOLERANCE;
    },
    'areas are within the limits': () =>
      cells.every(
        (cell) =>
          cell.hectares >= mean * CELL_AREA_SHARE.from * (1 - SLACK) &&
          cell.hectares <= mean * CELL_AREA_SHARE.to * (1 + SLACK),
      ),
    'no cell is below the minimum': () =>
      cells.length === 1 ||
      cells.every((cell) => cell.hectares >= SAMPLE_HECTARES.min * CELL_AREA_SHARE.from * 0.999),
    'rings are closed, without repeated points': () =>
      rings.every(
        (ring) =>
          ring.length >= 4 &&
          ring[0]!.join() === ring.at(-1)!.join() &&
          new Set(ring.map((point) => point.join())).size === ring.length - 1,
      ),
    'outer rings run counterclockwise, holes clockwise': () =>
      cells.every(({ shape }) =>
        shape.every((polygon) =>
          polygon.every((ring, i) => Math.sign(signedArea(ring)) === (i === 0 ? 1 : -1)),
        ),
      ),
    'rings neither cross nor cover each other': () =>
      cells.every(({ shape }) => crossingsOf(shape).crossings === 0),
    'every edge is shared by two cells or on the border of the parcel': () => areEdgesShared(parcel, cells),
    'cores are as many as needed, all different and inside their cell': () =>
      cells.every(({ shape }) => {
        const points = corePoints(shape, SAMPLE_CORES.from);
        const inside = points.filter((point) => isInside(point, shape)).map(String);
        return points.length === SAMPLE_CORES.from && new Set(inside).size === points.length;
      }),
    'the same parcel has the same cells': () =>
      JSON.stringify(cells) === JSON.stringify(cellsOf(parcel, hectaresPerSample)),
    'a parcel farther east has the same areas': () => {
      const east = parcel.map((polygon) =>
        polygon.map((ring) => ring.map(([lng, lat]) => [Math.round((lng! + 1.5) * 1e7) / 1e7, lat!])),
      );
      const moved = cellsOf(east, hectaresPerSample);
      return cells.every(
        (cell, i) => Math.abs(cell.hectares - (moved[i]?.hectares ?? 0)) <= cell.hectares * SLACK,
      );
    },
  };
  return CELL_PROPERTIES.filter((property) => !checks[property]());
}

/**
 * Whether each edge of a cell is either the reverse of exactly one edge of another cell, or on an edge of the parcel:
 * with the sum of areas, cells then cover the parcel without gaps and overlaps.
 */
function areEdgesShared(parcel: Shape, cells: readonly SampleCell[]): boolean {
  const edges = cells.flatMap(({ shape }) => shape.flat().flatMap(edgesOf));
  const keys = new Set(edges.map(([a, b]) => `${a} ${b}`));
  if (keys.size < edges.length) return false;
  const border = parcel.flat().flatMap(edgesOf);
  return edges.every(
    ([a, b]) =>
      keys.has(`${b} ${a}`) ||
      border.some((edge) => distanceTo(edge, a) + distanceTo(edge, b) < BORDER_TOLERANCE),
  );
}

function areaOf(shape: Shape): number {
  return shape.reduce(
    (sum, [outer, ...holes]) =>
      sum + Math.abs(signedArea(outer!)) - holes.reduce((held, hole) => held + Math.abs(signedArea(hole)), 0),
    0,
  );
}

function signedArea(ring: Ring): number {
  const [[x0, y0]] = ring as [readonly [number, number]];
  let twice = 0;
  for (const [[ax, ay], [bx, by]] of edgesOf(ring))
    twice += (ax! - x0) * (by! - y0) - (bx! - x0) * (ay! - y0);
  return twice / 2;
}
