import type { Grid } from './grid.ts';
import { toUtm } from './projection.ts';

/** Side of a map tile in pixels. */
export const TILE = 256;
/** Cells of the control grid along a side; between its nodes the projection is practically linear. */
const CELLS = 16;
const EARTH_CIRCUMFERENCE = 40_075_016.686;

/** Ground size of a pixel at the center of a Web Mercator tile, meters. */
export function groundPixelOf(z: number, y: number): number {
  return (EARTH_CIRCUMFERENCE / TILE / 2 ** z) * Math.cos((latitudeAt(z, y + 0.5) * Math.PI) / 180);
}

/** Positions of the nodes of a tile's control grid (17 x 17, row by row) on a raster, in pixels from its outer corner. */
export function controlGrid(
  grid: Grid,
  z: number,
  x: number,
  y: number,
): { xs: Float64Array; ys: Float64Array } {
  const side = CELLS + 1;
  const xs = new Float64Array(side * side);
  const ys = new Float64Array(side * side);
  for (let row = 0; row < side; row++) {
    const lat = latitudeAt(z, y + row / CELLS);
    for (let column = 0; column < side; column++) {
      const lng = ((x + column / CELLS) / 2 ** z) * 360 - 180;
      const [easting, northing] = toUtm(grid.epsg, [lng, lat]);
      xs[row * side + column] = (easting - grid.x0) / grid.pixel;
      ys[row * side + column] = (grid.y0 - northing) / grid.pixel;
    }
  }
  return { xs, ys };
}

/** Calls `paint` for each pixel of a tile with the raster position of its center, interpolated in the control grid. */
export function walkTile(
  { xs, ys }: { xs: Float64Array; ys: Float64Array },
  paint: (at: number, x: number, y: number) => void,
): void {
  const side = CELLS + 1;
  const step = TILE / CELLS;
  for (let row = 0; row < TILE; row++) {
    const cellRow = Math.floor(row / step);
    const down = (row + 0.5) / step - cellRow;
    for (let cell = 0; cell < CELLS; cell++) {
      const node = cellRow * side + cell;
      const x = mix(xs, node, node + side, down);
      const y = mix(ys, node, node + side, down);
      const dx = (mix(xs, node + 1, node + 1 + side, down) - x) / step;
      const dy = (mix(ys, node + 1, node + 1 + side, down) - y) / step;
      for (let i = 0; i < step; i++) {
        paint(row * TILE + cell * step + i, x + (i + 0.5) * dx, y + (i + 0.5) * dy);
      }
    }
  }
}

function mix(values: Float64Array, a: number, b: number, share: number): number {
  return values[a] + (values[b] - values[a]) * share;
}

function latitudeAt(z: number, y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
}
