import { IMPORT_LIMITS, type RowIssue, type RowIssueCode } from '@brazda/domain';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Polygons as in a file: rings of X and Y that may be open, too short or not numbers (NaN). */
export interface RawShape {
  readonly polygons: readonly (readonly Position[][])[];
  /** Whether any height other than 0 was dropped. */
  readonly hasHeights: boolean;
  /** Issues that the format's reader already found. */
  readonly issues?: readonly RowIssue[];
}

/** The shape of a row with its issues. */
export interface FoundShape {
  readonly shape: Polygon | MultiPolygon | null;
  readonly issues: readonly RowIssue[];
  /** Its lines, which are no land: they may have one point, or points that are no numbers. None where it has none. */
  readonly lines?: readonly Position[][];
}

/** Creates an issue of a row. */
export function issue(code: RowIssueCode, values: RowIssue['values'] = {}): RowIssue {
  return { code, values };
}

/** The result for a row without a shape, with the reason. */
export function withoutShape(code: RowIssueCode, values: RowIssue['values'] = {}): FoundShape {
  return { shape: null, issues: [issue(code, values)] };
}

/** What was found of a row that has lines, too. */
export function withLines(found: FoundShape, lines: readonly Position[][]): FoundShape {
  return lines.length === 0 ? found : { ...found, lines };
}

/** The result for a row that exceeds the kept size, so that its points were not counted. */
export function beyondLimit(): FoundShape {
  const { points: limit } = IMPORT_LIMITS;
  return withoutShape('many_points', { points: `> ${limit}`, limit });
}

/**
 * Converts raw polygons to closed rings of finite numbers, or reports what is wrong: `not_finite {point}`,
 * `few_points {points}`, `many_points {points, limit}`.
 */
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
        // A hole of two points has no area.
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

/** The ring with its first point repeated at its end; the same array where it is already closed. */
export function closedRing(ring: Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || (ring.length > 1 && first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}
