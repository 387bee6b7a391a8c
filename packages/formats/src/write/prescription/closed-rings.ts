import type { MultiPolygon, Polygon, Position } from 'geojson';
import { StickRefused } from './prescription.ts';

/** Points of the smallest ring: a triangle that ends where it begins. */
const MIN_POINTS = 4;

/** The rings of an area by part, each ending where it begins; throws StickRefused where they enclose nothing. */
export function closedRings(shape: Polygon | MultiPolygon, field: string): Position[][][] {
  const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  if (parts.length === 0 || parts.some((rings) => rings.length === 0))
    throw new StickRefused('broken_ring', field);
  return parts.map((rings) =>
    rings.map((ring) => {
      const [first, last] = [ring[0], ring.at(-1)];
      const closed =
        first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
      if (closed.length < MIN_POINTS || !closed.flat().every(Number.isFinite))
        throw new StickRefused('broken_ring', field);
      return closed;
    }),
  );
}
