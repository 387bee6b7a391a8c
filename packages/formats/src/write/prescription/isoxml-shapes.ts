import type { MultiPolygon, Polygon, Position } from 'geojson';
import { closedRings } from './closed-rings.ts';
import { degrees, tag } from './isoxml-tags.ts';

/** Types of polygons (ISO 11783-10, table of PLN). */
export const PLN = { boundary: 1, zone: 2, headland: 10, buffer: 11 } as const;
const LSG = { outer: 1, hole: 2, guidance: 5 } as const;
const PNT = { other: 2, a: 6, b: 7 } as const;

/** The versions of ISOXML that are written. */
export type IsoxmlVersion = 3 | 4;

/**
 * The PLN elements of an area. Version 4 has one for each part with its holes; version 3 one with the rings of all parts, because
 * a zone has a single PLN there.
 */
export function polygonTags(
  version: IsoxmlVersion,
  type: number,
  shape: Polygon | MultiPolygon,
  field: string,
  designator: string | null = null,
): string[] {
  const parts = closedRings(shape, field).map((rings) =>
    rings.map((ring, at) =>
      lineTag(
        at === 0 ? LSG.outer : LSG.hole,
        ring.map((point) => pointTag(PNT.other, point)),
      ),
    ),
  );
  const polygons = version === 3 ? [parts.flat()] : parts;
  return polygons.map((lines) => tag('PLN', { A: type, B: designator }, lines));
}

/** The guidance of a field: one line through A and B, endless and repeated to both sides. */
export function guidanceTag(number: number, a: Position, b: Position): string {
  const line = lineTag(LSG.guidance, [pointTag(PNT.a, a), pointTag(PNT.b, b)]);
  return tag('GGP', { A: `GGP${number}`, B: 'AB' }, [
    tag('GPN', { A: `GPN${number}`, B: 'AB', C: 1, E: 1, F: 1 }, [line]),
  ]);
}

function lineTag(type: number, points: readonly string[]): string {
  return tag('LSG', { A: type }, points);
}

function pointTag(type: number, [lng = 0, lat = 0]: Position): string {
  return tag('PNT', { A: type, C: degrees(lat), D: degrees(lng) });
}
