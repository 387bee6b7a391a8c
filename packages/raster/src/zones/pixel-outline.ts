import { NO_LABEL, type PixelPolygon, ringsOfZones } from '@brazda/domain';
import type { MultiPolygon, Position } from 'geojson';
import type { Grid } from '../grid.ts';
import { toWgs84 } from '../projection.ts';

/** Polygons in columns and rows of a grid, in WGS 84. */
export function outlineOnMap(polygons: readonly PixelPolygon[], { epsg, x0, y0, pixel }: Grid): MultiPolygon {
  const place = ([column, row]: readonly [number, number]): Position =>
    toWgs84(epsg, [x0 + column * pixel, y0 - row * pixel]);
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map((ring) => ring.map(place))) };
}

/** The outline of some pixels of a grid, by position row by row from the north-west, along their sides, in WGS 84. */
export function outlineOfPixels(grid: Grid, pixels: readonly number[]): MultiPolygon {
  const labels = new Int8Array(grid.width * grid.height).fill(NO_LABEL);
  for (const at of pixels) labels[at] = 0;
  return outlineOnMap(ringsOfZones(labels, grid.width).get(0) ?? [], grid);
}
