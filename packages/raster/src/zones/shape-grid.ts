import type { MultiPolygon, Polygon } from 'geojson';
import { type Grid, mapGrid } from '../grid.ts';
import { toUtm, toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { spansOf } from '../spans.ts';

/** Whole pixels around a parcel, so that it does not extend beyond the grid, however its edges bend in the projection. */
const MARGIN = 1;

/** A grid that covers a whole shape, and its inner pixels. */
export interface ShapeGrid {
  readonly grid: Grid;
  /**
   * 1 where the centers of the pixel and of its four neighbors are in the shape, so that no pixel is mixed with land
   * outside.
   */
  readonly inner: Uint8Array;
  readonly innerPixels: number;
}

/** Extends the grid `like` over a whole shape and marks its inner pixels. */
export function shapeGridOf(geometry: Polygon | MultiPolygon, like: Grid): ShapeGrid {
  const grid = coveringGrid(geometry, like);
  const { width, height } = grid;
  const inside = pixelsInside(geometry, grid);
  const inner = new Uint8Array(width * height);
  let innerPixels = 0;
  // The margin keeps inside pixels away from the edges of the grid.
  for (let at = width; at < inside.length - width; at++) {
    if (inside[at] && inside[at - 1] && inside[at + 1] && inside[at - width] && inside[at + width]) {
      inner[at] = 1;
      innerPixels++;
    }
  }
  return { grid, inner, innerPixels };
}

/** By pixel, row by row: 1 where its center is in a shape, else 0. */
export function pixelsInside(geometry: Polygon | MultiPolygon, grid: Grid): Uint8Array {
  const inside = new Uint8Array(grid.width * grid.height);
  const spans = spansOf(geometry, grid);
  if (spans)
    for (const [i, row] of spans.rows.entries())
      inside.fill(1, row * grid.width + spans.from[i]!, row * grid.width + spans.to[i]!);
  return inside;
}

/** How many pixels a grid over a whole shape has. */
export function pixelsAround(geometry: Polygon | MultiPolygon, like: Grid): number {
  const { width, height } = coveringGrid(geometry, like);
  return width * height;
}

/** The grid `like`, moved by whole pixels and sized so that it covers a whole shape. */
export function coveringGrid(geometry: Polygon | MultiPolygon, like: Grid): Grid {
  const { epsg, pixel, x0, y0 } = like;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of polygons.flat(2)) {
    const [x, y] = toUtm(epsg, [lng!, lat!]);
    left = Math.min(left, Math.floor((x - x0) / pixel));
    right = Math.max(right, Math.ceil((x - x0) / pixel));
    top = Math.min(top, Math.floor((y0 - y) / pixel));
    bottom = Math.max(bottom, Math.ceil((y0 - y) / pixel));
  }
  return {
    epsg,
    pixel,
    x0: x0 + (left - MARGIN) * pixel,
    y0: y0 - (top - MARGIN) * pixel,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}

/** Resamples pixels on another grid, also in another UTM zone (nearest neighbor); NaN where there is no value. */
export function resampled(
  pixels: PixelGrid,
  grid: Grid,
  read: (code: number) => number | null,
): Float64Array {
  const values = new Float64Array(grid.width * grid.height).fill(Number.NaN);
  const positionOf = finderOf(pixels, grid);
  for (let at = 0; at < values.length; at++) {
    const from = positionOf(at);
    const value = from < 0 ? null : read(pixels.codes[from]!);
    if (value !== null) values[at] = value;
  }
  return values;
}

function finderOf(pixels: PixelGrid, grid: Grid): (at: number) => number {
  if (pixels.epsg === grid.epsg) {
    const { columns, rows } = mapGrid(grid, pixels);
    return (at) => {
      const column = columns[at % grid.width]!;
      const row = rows[Math.floor(at / grid.width)]!;
      return column < 0 || row < 0 ? -1 : row * pixels.width + column;
    };
  }
  return (at) => {
    const x = grid.x0 + ((at % grid.width) + 0.5) * grid.pixel;
    const y = grid.y0 - (Math.floor(at / grid.width) + 0.5) * grid.pixel;
    const [east, north] = toUtm(pixels.epsg, toWgs84(grid.epsg, [x, y]));
    const column = Math.floor((east - pixels.x0) / pixels.pixel);
    const row = Math.floor((pixels.y0 - north) / pixels.pixel);
    const isOn = column >= 0 && row >= 0 && column < pixels.width && row < pixels.height;
    return isOn ? row * pixels.width + column : -1;
  };
}
