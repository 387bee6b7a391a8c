import type { Grid } from './grid.ts';
import type { RasterizedShape } from './rasterized-shape.ts';
import type { PixelGrid } from './scene-statistics.ts';

/**
 * Paints the bounding box of a shape: calls `paint` for each pixel with its index in the box's codes and in the shape's
 * samples.
 */
export function pixelGridOf(
  grid: Grid,
  { spans }: RasterizedShape,
  channels: 1 | 4,
  paint: (codes: Uint8Array, at: number, sample: number) => void,
): PixelGrid {
  const width = spans.right - spans.left;
  const height = spans.bottom - spans.top;
  const codes = new Uint8Array(width * height * channels);
  for (let run = 0; run < spans.rows.length; run++) {
    let at = ((spans.rows[run] - spans.top) * width + spans.from[run] - spans.left) * channels;
    let sample = spans.starts[run];
    for (let column = spans.from[run]; column < spans.to[run]; column++, at += channels)
      paint(codes, at, sample++);
  }
  return {
    epsg: grid.epsg,
    x0: grid.x0 + spans.left * grid.pixel,
    y0: grid.y0 - spans.top * grid.pixel,
    pixel: grid.pixel,
    width,
    height,
    codes,
  };
}
