import { cutRings } from './cuts.ts';
import { isInRing, type LngLat, type Polygon, type Ring, type Shape, signedAreaOf } from './shape.ts';
import { traceRings } from './trace-rings.ts';

/**
 * The pieces into which a line cuts a shape, the largest first; only the shape itself if the line cuts nothing. Pieces
 * share the exact corners of the cut, so there are no gaps or overlaps. Polygons that the line misses stay with the
 * largest piece.
 */
export function splitShape(shape: Shape, line: readonly LngLat[]): readonly Shape[] {
  const parts = shape.map((polygon) => splitPolygon(polygon, line));
  const pieces = parts.flatMap((part) => (part.length > 1 ? part : []));
  if (pieces.length === 0) return [shape];
  const [largest, ...others] = pieces.toSorted(([a], [b]) => signedAreaOf(b!) - signedAreaOf(a!));
  const whole = parts.flatMap((part) => (part.length > 1 ? [] : part));
  return [[largest!, ...whole], ...others.map((piece) => [piece])];
}

/** The pieces into which a line cuts a polygon. */
function splitPolygon(polygon: Polygon, line: readonly LngLat[]): readonly Polygon[] {
  const rings = polygon.map((ring, i) => (signedAreaOf(ring) > 0 === (i === 0) ? ring : ring.toReversed()));
  const { edges, cuts } = cutRings(rings, line);
  const faces = traceRings(edges, cuts);
  const outers = faces.filter((ring) => signedAreaOf(ring) > 0);
  if (outers.length < 2) return [polygon];
  const holes = faces.filter((ring) => signedAreaOf(ring) < 0);
  return outers.map((outer) => [
    outer,
    ...holes.filter((hole) => findContainingRing(hole, outers) === outer),
  ]);
}

/** The ring that contains a hole; one corner may be on its edge, so the majority of corners decides. */
function findContainingRing(hole: Ring, outers: readonly Ring[]): Ring {
  const heldBy = (outer: Ring) => hole.filter((point) => isInRing(point, outer)).length;
  return outers.reduce((best, outer) => (heldBy(outer) > heldBy(best) ? outer : best));
}
