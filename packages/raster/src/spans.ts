import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Grid } from './grid.ts';
import { toUtm } from './projection.ts';

/** The pixels of one polygon on a grid as horizontal runs, north to south and west to east. */
export interface Spans {
  readonly rows: Int32Array;
  /** First column of each run, and the one after its last. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Number of pixels before each run. */
  readonly starts: Int32Array;
  /** Pixels on the grid. */
  readonly count: number;
  /** Pixels that the polygon would have beyond the grid's edges. */
  readonly outside: number;
  /** Bounding box of the runs; `right` and `bottom` are not included. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Pixels whose center is strictly inside a polygon or a part of a multipolygon; holes are excluded. Vertices are
 * projected one by one; edges are straight in the grid. Null when there is no such pixel on the grid.
 */
export function spansOf(geometry: Polygon | MultiPolygon, grid: Grid): Spans | null {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const runs = polygons.map((rings) =>
    runsOf(
      rings.map((ring) => toPixels(ring, grid)),
      grid,
    ),
  );
  const kept = runs.length === 1 ? runs[0].kept : unite(runs.flatMap((run) => run.kept));
  if (kept.length === 0) return null;
  return spansOfRuns(
    kept,
    runs.reduce((sum, run) => sum + run.outside, 0),
  );
}

/** Row, first column, column after the last. */
export type Run = readonly [number, number, number];

/** Vertices in pixel units, so that the center of column c is at c + 0.5. */
function toPixels(ring: readonly Position[], grid: Grid): [number, number][] {
  return ring.map(([lng, lat]) => {
    const [x, y] = toUtm(grid.epsg, [lng, lat]);
    return [(x - grid.x0) / grid.pixel, (grid.y0 - y) / grid.pixel];
  });
}

function runsOf(rings: readonly [number, number][][], grid: Grid): { kept: Run[]; outside: number } {
  const { top, crossings } = crossingsOf(rings);
  const kept: Run[] = [];
  let outside = 0;
  for (const [line, xs] of crossings.entries()) {
    const row = top + line;
    // Most rows cross a parcel twice, in order.
    if (xs.length > 2 || xs[0] > xs[1]) xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.floor(xs[i] - 0.5) + 1;
      const to = Math.ceil(xs[i + 1] - 0.5);
      if (to <= from) continue;
      const inRows = row >= 0 && row < grid.height;
      const left = Math.max(from, 0);
      const right = inRows ? Math.min(to, grid.width) : left;
      const inside = Math.max(right - left, 0);
      if (inside > 0) kept.push([row, left, right]);
      outside += to - from - inside;
    }
  }
  return { kept, outside };
}

/** Farther from the grid than this, in pixels, the projection is so distorted that a polygon is meaningless. */
const FAR = 1e6;

/**
 * By row from `top` on, where its center line crosses an edge; an edge includes its upper end but not its lower, so that
 * corners count once.
 */
function crossingsOf(rings: readonly [number, number][][]): { top: number; crossings: number[][] } {
  let [north, south] = [FAR, -FAR];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      if (!(Math.abs(x) < FAR && Math.abs(y) < FAR)) return { top: 0, crossings: [] };
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
  }
  const top = Math.ceil(north - 0.5);
  const crossings = Array.from({ length: Math.max(Math.ceil(south - 0.5) - top, 0) }, (): number[] => []);
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[(i + 1) % ring.length];
      const first = Math.ceil(Math.min(ay, by) - 0.5);
      const end = Math.ceil(Math.max(ay, by) - 0.5);
      for (let row = first; row < end; row++) {
        const x = ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax);
        crossings[row - top].push(x);
      }
    }
  }
  return { top, crossings };
}

function inOrder(a: Run, b: Run): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Merges runs, so that pixels in several overlapping parts of a multipolygon count once. */
function unite(runs: Run[]): Run[] {
  const united: Run[] = [];
  for (const run of runs.sort(inOrder)) {
    const last = united.at(-1);
    if (last && last[0] === run[0] && last[2] >= run[1]) {
      united[united.length - 1] = [last[0], last[1], Math.max(last[2], run[2])];
    } else united.push(run);
  }
  return united;
}

/** The pixels of runs (at least one), which are in order and do not overlap. */
export function spansOfRuns(runs: readonly Run[], outside: number): Spans {
  const [rows, from, to, starts] = Array.from({ length: 4 }, () => new Int32Array(runs.length));
  let [count, left, right] = [0, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < runs.length; i++) {
    [rows[i], from[i], to[i]] = runs[i];
    starts[i] = count;
    count += to[i] - from[i];
    left = Math.min(left, from[i]);
    right = Math.max(right, to[i]);
  }
  return {
    rows,
    from,
    to,
    starts,
    count,
    outside,
    left,
    right,
    top: runs[0][0],
    bottom: runs[runs.length - 1][0] + 1,
  };
}
