import { RASTER_KIND, type RasterKind, valueOfCode } from '@brazda/domain';
import { cogOf, type PixelGrid, toUtm, toWgs84 } from '@brazda/raster';
import { HttpError } from '../../platform/http/http-error.ts';

/** A file has at most so many pixels on a side: 400 km at 10 m. */
const MAX_SIDE = 40_000;
/** Overviews are made in memory, of files with at most so many pixels. */
const MAX_WITH_OVERVIEWS = 50_000_000;
const MAX_TILE = 512;

/** The values of an index on a day on the pixels of its images, as a Cloud-Optimized GeoTIFF in the UTM zone of most parcels. */
export function farmRasterOf(grids: readonly PixelGrid[], kind: Exclude<RasterKind, 'TRUE_COLOR'>) {
  const { codes: table } = RASTER_KIND[kind];
  const zones = Map.groupBy(grids, ({ epsg }) => epsg);
  const [epsg] = [...zones].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
  const pixel = grids[0]!.pixel;
  const placed = grids.map((grid) => placeIn(epsg, grid, pixel));
  const west = Math.min(...placed.map(({ x0 }) => x0));
  const north = Math.max(...placed.map(({ y0 }) => y0));
  const width = Math.round((Math.max(...placed.map(({ x0, width }) => x0 + width * pixel)) - west) / pixel);
  const height = Math.round(
    (north - Math.min(...placed.map(({ y0, height }) => y0 - height * pixel))) / pixel,
  );
  if (width > MAX_SIDE || height > MAX_SIDE) throw new HttpError('raster_too_wide');
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
    meaning: { scale: table.step, offset: Math.round((table.from - table.step / 2) * 1e6) / 1e6 },
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

/** A grid in a UTM zone: one of a neighboring zone gets the nearest pixels there. */
function placeIn(epsg: number, grid: PixelGrid, pixel: number): PixelGrid {
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
  if (width > MAX_SIDE || height > MAX_SIDE) throw new HttpError('raster_too_wide');
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
  return { epsg, x0, y0, pixel, width, height, codes };
}
