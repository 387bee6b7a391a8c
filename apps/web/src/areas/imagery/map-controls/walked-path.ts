import { metersAlong, metersBetween, ringHectares } from '../../../lib/geometry/measure.ts';
import { isLngLat, type LngLat } from '../../../lib/geometry/shape.ts';
import type { Position } from '../../../lib/position.ts';

/** A path that is recorded while walking. */
export interface Walk {
  readonly points: readonly LngLat[];
  readonly isPaused: boolean;
  /** Whether the last position was too inaccurate to be recorded. */
  readonly isInaccurate: boolean;
}

/** What a walked path measures. */
export interface WalkMeasure {
  readonly length_m: number;
  /** Of the area that the path encloses when its end is joined to its start; 0 for fewer than three points. */
  readonly hectares: number;
}

/** A walk as it is kept on the device, so that a page that is closed loses none of it. */
export interface KeptWalk extends Walk {
  /** When its last position came, in ms by the clock of the device. */
  readonly at: number;
}

/** After a longer rest it would go on somewhere else. */
const KEPT_MS = 6 * 3_600_000;

/** Chosen because a device in an open field does better, and one that does not is off by a row. */
const MAX_ACCURACY_M = 15;
/** Shorter steps are noise of a device that stands still. */
const MIN_STEP_M = 3;

export const NO_WALK: Walk = { points: [], isPaused: false, isInaccurate: false };

/** The walk after a position of the device. */
export function withPosition(walk: Walk, { longitude, latitude, accuracy_m }: Position): Walk {
  const isInaccurate = accuracy_m > MAX_ACCURACY_M;
  const point: LngLat = [longitude, latitude];
  const last = walk.points.at(-1);
  // Closer than the accuracy, it may be the same place.
  const isStep = last === undefined || metersBetween(last, point) >= Math.max(MIN_STEP_M, accuracy_m);
  if (walk.isPaused || isInaccurate || !isStep)
    return walk.isInaccurate === isInaccurate ? walk : { ...walk, isInaccurate };
  return { ...walk, points: [...walk.points, point], isInaccurate };
}

/** The walk without its last point. */
export function withoutLast(walk: Walk): Walk {
  return { ...walk, points: walk.points.slice(0, -1) };
}

/** The ring that a walk encloses; null for fewer than three points. */
export function ringOf({ points }: Walk): readonly LngLat[] | null {
  return points.length < 3 ? null : [...points, points[0]!];
}

/** The length of a walk and the area that it encloses. */
export function measureOf(walk: Walk): WalkMeasure {
  const ring = ringOf(walk);
  return { length_m: metersAlong(walk.points), hectares: ring ? ringHectares(ring) : 0 };
}

/** Parses a stored walk; undefined for any other stored value, and for a walk that has rested for hours. */
export function readWalk(stored: unknown, now = Date.now()): KeptWalk | undefined {
  const { points, isPaused, at } = (stored ?? {}) as Partial<Record<keyof KeptWalk, unknown>>;
  if (!Array.isArray(points) || !points.every(isLngLat)) return undefined;
  if (typeof isPaused !== 'boolean' || typeof at !== 'number') return undefined;
  // The clock of the device may have been set back since.
  return Math.abs(now - at) > KEPT_MS ? undefined : { points, isPaused, isInaccurate: false, at };
}
