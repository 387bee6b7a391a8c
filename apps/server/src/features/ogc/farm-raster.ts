import { RASTER_KIND, valueOfCode } from '@brazda/domain';
import { cogOf, type Grid, type PixelGrid, toUtm, toWgs84 } from '@brazda/raster';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Index } from './farm-images.ts';

/** A file has at most so many pixels on a side: 400 km at 10 m. */
const MAX_SIDE = 40_000;
/** Overviews are made in memory, of files with at most so many pixels. */
const MAX_WITH_OVERVIEWS = 50_000_000;
const MAX_TILE = 512;

/** How the codes of a file become values: `code * scale + offset`. */
export function meaningOf(kind: Index) {
  const { codes: table } = RASTER_KIND[kind];
  return { scale: table.step, offset: Math.round((table.from - table.step / 2) * 1e6) / 1e6 };
}

/** Where a file in a UTM zone lies that holds some grids. */
export function fileGridOf(epsg: number, grids: readonly Grid[]): Grid {
  const { pixel } = grids[0]!;
  const placed = grids.map((grid) => gridIn(epsg, grid, pixel));
  const x0 = Math.min(...placed.map((grid) => grid.x0));
  const y0 = Math.max(...placed.map((grid) => grid.y0));
  const east = Math.max(...placed.map((grid) => grid.x0 + grid.width * pixel));
  const south = Math.min(...placed.map((grid) => grid.y0 - grid.height * pixel));
  const [width, height] = [Math.round((east - x0) / pixel), Math.round((y0 - south) / pixel)];
  return { epsg, x0, y0, pixel, width, height };
}

/** Whether the parcels lie too far apart for a file. */
export function isTooWide({ width, height }: Grid): boolean {
  return width > MAX_SIDE || height > MAX_SIDE;
}

/** The values of an index on a day on the pixels of its images, as a Cloud-Optimized GeoTIFF in the UTM zone of most parcels. */
export function farmRasterOf(grids: readonly PixelGrid[], kind: Index) {
  const { codes: table } = RASTER_KIND[kind];
  const zones = Map.groupBy(grids, ({ epsg }) => epsg);
  const [epsg] = [...zones].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
  const whole = fileGridOf(epsg, grids);
  if (isTooWide(whole)) throw new HttpError('raster_too_wide');
  const { x0: west, y0: north, pixel, width, height } = whole;
  const placed = grids.map((grid) => placeIn(epsg, grid, pixel));
  // Tiles of a TIFF are multiples of 16 pixels wide; a small farm is one.
  const side = Math.min(MAX_TILE, Math.ceil(Math.max(width, height) / 16) * 16);
  const tile = new Uint8Array(side * side);
  const at = placed.map((grid) => ({
    grid,
    left: Math.round((grid.x0 - west) / pixel),
    top: Math.round((north - grid.y0) / pixel),
  }));
  return cogOf({
    width,
    height,
    tileSize: side,
    bits: 8,
    epsg,
    origin: [west, north],
    pixel,
    overviews: width * height <= MAX_WITH_OVERVIEWS ? 'nearest' : 'none',
    meaning: meaningOf(kind),
    data(tx, ty) {
      tile.fill(0);
      for (const { grid, left, top } of at) {
        const from = { x: Math.max(left, tx * side), y: Math.max(top, ty * side) };
        const to = {
          x: Math.min(left + grid.width, (tx + 1) * side),
          y: Math.min(top + grid.height, (ty + 1) * side),
        };
        for (let y = from.y; y < to.y; y++)
          for (let x = from.x; x < to.x; x++) {
            const code = grid.codes[(y - top) * grid.width + x - left]!;
            // Hidden pixels, and those beyond the scale, have no value.
            if (valueOfCode(table, code) !== null) tile[(y - ty * side) * side + x - tx * side] = code;
          }
      }
      return tile;
    },
  });
}

/** Where a grid lies in a UTM zone: one of a neighboring zone has whole pixels around it there. */
function gridIn(epsg: number, grid: Grid, pixel: number): Grid {
  if (grid.epsg === epsg) return grid;
  const east = grid.x0 + grid.width * grid.pixel;
  const south = grid.y0 - grid.height * grid.pixel;
  const corners = [grid.x0, east].flatMap((x) =>
    [grid.y0, south].map((y) => toUtm(epsg, toWgs84(grid.epsg, [x, y]))),
  );
  const x0 = Math.floor(Math.min(...corners.map(([x]) => x)) / pixel) * pixel;
  const y0 = Math.ceil(Math.max(...corners.map(([, y]) => y)) / pixel) * pixel;
  const width = Math.ceil((Math.max(...corners.map(([x]) => x)) - x0) / pixel);
  const height = Math.ceil((y0 - Math.min(...corners.map(([, y]) => y))) / pixel);
  return { epsg, x0, y0, pixel, width, height };
}

/** A grid in a UTM zone: one of a neighboring zone gets the nearest pixels there. */
function placeIn(epsg: number, grid: PixelGrid, pixel: number): PixelGrid {
  if (grid.epsg === epsg) return grid;
  const place = gridIn(epsg, grid, pixel);
  const { x0, y0, width, height } = place;
  const codes = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const center = toWgs84(epsg, [x0 + (column + 0.5) * pixel, y0 - (row + 0.5) * pixel]);
      const [x, y] = toUtm(grid.epsg, center);
      const u = Math.floor((x - grid.x0) / grid.pixel);
      const v = Math.floor((grid.y0 - y) / grid.pixel);
      if (u >= 0 && v >= 0 && u < grid.width && v < grid.height)
        codes[row * width + column] = grid.codes[v * grid.width + u]!;
    }
  return { ...place, codes };
}
