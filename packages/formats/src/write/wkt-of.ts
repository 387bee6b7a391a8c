import type { MultiPolygon } from 'geojson';
import { turned } from './rings.ts';

/** A shape as WKT, outer rings counterclockwise. */
export function wktOf(shape: MultiPolygon): string {
  const polygons = turned(shape, 'counterclockwise').map((rings) => {
    const texts = rings.map((ring) => `(${ring.map(([x, y]) => `${x} ${y}`).join(', ')})`);
    return `(${texts.join(', ')})`;
  });
  return `MULTIPOLYGON (${polygons.join(', ')})`;
}
