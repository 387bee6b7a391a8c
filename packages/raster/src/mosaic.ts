import { mercatorOf } from '@brazda/domain';
import { toWgs84 } from './projection.ts';
import type { PixelGrid } from './scene-statistics.ts';

/** Codes of a picture in Web Mercator, row by row from the north-west; 0 is outside of all grids. */
export interface Mosaic {
  readonly width: number;
  readonly height: number;
  readonly codes: Uint8Array;
}

/**
 * Puts grids of codes side by side into one picture in Web Mercator, with its longest side in pixels. `bounds` are west,
 * south, east and north in degrees. Each pixel has the code at its middle, without interpolation; a grid is taken as a
 * parallelogram, which is less than a pixel off for grids of some kilometers.
 */
export function mosaicOf(
  grids: readonly PixelGrid[],
  bounds: readonly [number, number, number, number],
  longest: number,
): Mosaic {
  const [left, top] = mercatorOf([bounds[0], bounds[3]]);
  const [right, bottom] = mercatorOf([bounds[2], bounds[1]]);
  const scale = longest / Math.max(right - left, bottom - top, Number.EPSILON);
  const width = Math.max(1, Math.round((right - left) * scale));
  const height = Math.max(1, Math.round((bottom - top) * scale));
  const codes = new Uint8Array(width * height);
  const pixelAt = ({ epsg, x0, y0, pixel }: PixelGrid, column: number, row: number) => {
    const [x, y] = mercatorOf(toWgs84(epsg, [x0 + column * pixel, y0 - row * pixel]));
    return [(x - left) * scale, (y - top) * scale] as const;
  };
  for (const grid of grids) {
    const [x, y] = pixelAt(grid, 0, 0);
    const [eastX, eastY] = pixelAt(grid, grid.width, 0);
    const [southX, southY] = pixelAt(grid, 0, grid.height);
    // How far one pixel of the picture is in the grid: the inverse of its two edges.
    const ax = (eastX - x) / grid.width;
    const ay = (eastY - y) / grid.width;
    const bx = (southX - x) / grid.height;
    const by = (southY - y) / grid.height;
    const determinant = ax * by - ay * bx;
    const xs = [x, eastX, southX, eastX + southX - x];
    const ys = [y, eastY, southY, eastY + southY - y];
    const lastRow = Math.min(height - 1, Math.ceil(Math.max(...ys)));
    const lastColumn = Math.min(width - 1, Math.ceil(Math.max(...xs)));
    for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor(Math.min(...xs))); column <= lastColumn; column++) {
        const dx = column + 0.5 - x;
        const dy = row + 0.5 - y;
        const u = Math.floor((dx * by - dy * bx) / determinant);
        const v = Math.floor((dy * ax - dx * ay) / determinant);
        if (u < 0 || v < 0 || u >= grid.width || v >= grid.height) continue;
        const code = grid.codes[v * grid.width + u];
        if (code !== 0) codes[row * width + column] = code;
      }
    }
  }
  return { width, height, codes };
}
