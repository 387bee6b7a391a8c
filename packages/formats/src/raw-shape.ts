import { IMPORT_LIMITS, type RowIssue, type RowIssueCode } from '@brazda/domain';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Polygons as a file has them: rings of X and Y that may be open, short or no numbers (NaN). */
export interface RawShape {
  readonly polygons: readonly (readonly Position[][])[];
  /** Whether any height was left out that is not zero. */
  readonly hasHeights: boolean;
  /** What the file's own way of writing shapes already made necessary to say. */
  readonly issues?: readonly RowIssue[];
}

/** The shape of a row with what is to be said of it. */
export interface FoundShape {
  readonly shape: Polygon | MultiPolygon | null;
  readonly issues: readonly RowIssue[];
}

/** One thing to say of a row. */
export function issue(code: RowIssueCode, values: RowIssue['values'] = {}): RowIssue {
  return { code, values };
}

/** A row without a shape, and why. */
export function withoutShape(code: RowIssueCode, values: RowIssue['values'] = {}): FoundShape {
  return { shape: null, issues: [issue(code, values)] };
}

/** A row that is longer than anything that is kept of one, so that nobody has counted its points. */
export function beyondLimit(): FoundShape {
  const { points: limit } = IMPORT_LIMITS;
  return withoutShape('many_points', { points: `> ${limit}`, limit });
}

/** Makes closed rings of finite numbers of what a file has, or says which point is wrong: `not_finite {point}`, `few_points {points}`, `many_points {points, limit}`. */
export function shapeFrom(raw: RawShape): FoundShape {
  const { points: limit } = IMPORT_LIMITS;
  let points = 0;
  for (const rings of raw.polygons) for (const ring of rings) points += ring.length;
  if (points > limit) return withoutShape('many_points', { points, limit });
  if (points === 0) return withoutShape(raw.polygons.length === 0 ? 'no_shape' : 'few_points', { points });
  const polygons: Position[][][] = [];
  let isMended = false;
  for (const rings of raw.polygons) {
    const closed: Position[][] = [];
    for (const [index, ring] of rings.entries()) {
      const odd = ring.findIndex(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y));
      if (odd >= 0) return withoutShape('not_finite', { point: odd + 1 });
      if (ring.length === 0 && index === 0) break;
      const whole = closedRing(ring);
      if (whole.length < 4) {
        // A hole of two points takes nothing away.
        if (index > 0) continue;
        return withoutShape('few_points', { points: ring.length });
      }
      isMended ||= whole !== ring;
      closed.push(whole);
    }
    if (closed.length > 0) polygons.push(closed);
  }
  if (polygons.length === 0) return withoutShape('few_points', { points: 0 });
  const issues = [...(raw.issues ?? [])];
  if (isMended) issues.push(issue('ring_closed'));
  if (raw.hasHeights) issues.push(issue('height_dropped'));
  return {
    shape:
      polygons.length === 1
        ? { type: 'Polygon', coordinates: polygons[0] }
        : { type: 'MultiPolygon', coordinates: polygons },
    issues,
  };
}

/** The ring with its first point again at its end; the same array where that is so already. */
export function closedRing(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || (ring.length > 1 && first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}
