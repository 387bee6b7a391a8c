import { levelAt } from './level-at.ts';
import {
  type Corner,
  type PlaneShape,
  planeShapeOf,
  type ShapeCoordinates,
  turnedAlongRows,
} from './plane.ts';
import { SAMPLE_CORES } from './soil-sampling.ts';
import { areaBelow, crossingsAt, extentOf } from './split-shape.ts';

/** How far cores stay from the border of a cell that is wide enough: the usual headland. */
const BORDER_M = 5;
/** Legs of the W. */
const LEGS = 4;
/** How many places on a line across the cell are compared. */
const PLACES = 60;
/** Lines across the cell that are tried for a core, as shares of the length that it stands for. */
const LINES = [0, 0.2, -0.2, 0.4, -0.4];

/**
 * Where to take the cores of a composite sample: points inside a cell along a W over its length, each for an equal part
 * of its area. They keep 5 m from the border, or as far as the cell allows, and leave the W for that. A cell without an
 * area has none.
 */
export function corePoints(cell: ShapeCoordinates, count: number): (readonly [lng: number, lat: number])[] {
  const shape = turnedAlongRows(planeShapeOf(cell));
  if (shape.length === 0) return [];
  const [low, high] = extentOf(shape, 'x');
  const inset = high - low > 4 * BORDER_M ? BORDER_M : 0;
  const from = areaBelow(shape, 'x', low + inset);
  const to = areaBelow(shape, 'x', high - inset);
  return Array.from({ length: count }, (_, i) => {
    const height = heightOfW((i + 0.5) / count);
    let best: Place | null = null;
    for (const offset of LINES) {
      const x = levelAt(shape, 'x', from + ((to - from) * (i + 0.5 + offset)) / count);
      best = placeAcross(shape, x, height, best) ?? best;
      if (best?.clearance === BORDER_M) break;
    }
    return [best!.lng, best!.lat];
  });
}

/** The core of a composite sample that is nearest to the middle of all: a place inside of a cell, also of a bent one. */
export function cellCenter(cell: ShapeCoordinates): readonly [lng: number, lat: number] {
  const cores = corePoints(cell, SAMPLE_CORES.from);
  const mean = [0, 1].map((axis) => cores.reduce((sum, core) => sum + core[axis]!, 0) / cores.length);
  const distance = ([lng, lat]: readonly [number, number]) => Math.hypot(lng - mean[0]!, lat - mean[1]!);
  return cores.reduce((best, core) => (distance(core) < distance(best) ? core : best));
}

/** The height of a W over its length, both from 0 to 1. */
function heightOfW(share: number): number {
  const leg = share * LEGS;
  const along = leg - Math.floor(leg);
  return Math.floor(leg) % 2 === 0 ? 1 - along : along;
}

interface Place {
  readonly lng: number;
  readonly lat: number;
  /** Meters from the border, at most `BORDER_M`. */
  readonly clearance: number;
}

/**
 * The place on a line across a shape, nearest to a share of what is inside, that is clear of the border; null without one
 * that is clearer than the best so far.
 */
function placeAcross(shape: PlaneShape, x: number, height: number, best: Place | null): Place | null {
  const across = stretchesOf(crossingsAt(shape.flat(), 'x', x));
  let found: Place | null = null;
  for (const i of placesBy(height)) {
    const point = pointWithin(across, (i + 0.5) / PLACES);
    if (!point) return null;
    const { corner, reach } = point;
    const known = (found ?? best)?.clearance ?? 0;
    // The ends of its stretch are on the border.
    if (reach <= known) continue;
    const clearance = clearanceOf(shape, corner, Math.min(BORDER_M, reach));
    if (clearance > known) found = { lng: corner.lng, lat: corner.lat, clearance };
    if (clearance === BORDER_M) break;
  }
  return found;
}

/** The numbers of places on a line, the nearest to a height first. */
function placesBy(height: number): number[] {
  const wanted = Math.min(PLACES - 1, Math.floor(height * PLACES));
  return Array.from({ length: PLACES }, (_, i) => i).sort(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b,
  );
}

/** The stretches between the first two crossings of a line, the next two and so on. */
interface Stretches {
  readonly crossings: readonly Corner[];
  /** Meters of all stretches up to the end of each. */
  readonly ends: readonly number[];
}

function stretchesOf(crossings: readonly Corner[]): Stretches {
  const ends: number[] = [];
  for (let i = 0; i < crossings.length; i += 2)
    ends.push((ends.at(-1) ?? 0) + crossings[i + 1]!.y - crossings[i]!.y);
  return { crossings, ends };
}

/** The point at a share of stretches, and the meters from there to the nearer end of its own; null without any. */
function pointWithin({ crossings, ends }: Stretches, share: number) {
  const along = share * (ends.at(-1) ?? 0);
  let [at, last] = [0, ends.length];
  while (at < last) {
    const middle = (at + last) >> 1;
    if (ends[middle]! <= along) at = middle + 1;
    else last = middle;
  }
  if (at === ends.length) return null;
  const from = crossings[2 * at]!;
  const to = crossings[2 * at + 1]!;
  const part = (along - (ends[at - 1] ?? 0)) / (to.y - from.y);
  const between = (key: keyof Corner) => from[key] + part * (to[key] - from[key]);
  const corner: Corner = { x: from.x, y: between('y'), lng: between('lng'), lat: between('lat') };
  return { corner, reach: Math.min(corner.y - from.y, to.y - corner.y) };
}

/** Meters from a point to the border of a shape, at most a limit. */
function clearanceOf(shape: PlaneShape, { x, y }: Corner, limit: number): number {
  let least = limit;
  for (const polygon of shape)
    for (const ring of polygon) {
      let a = ring.at(-1)!;
      for (const b of ring) {
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const square = dx * dx + dy * dy;
        // Corners less than a tenth of a millimeter apart are in one place of the plane.
        const along = square === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / square;
        const at = Math.min(1, Math.max(0, along));
        least = Math.min(least, Math.hypot(x - a.x - at * dx, y - a.y - at * dy));
        a = b;
      }
    }
  return least;
}
