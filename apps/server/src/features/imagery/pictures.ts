import { lookupOf, type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { type PixelGrid, paintPng, paintRgbaPng, toWgs84 } from '@brazda/raster';

/** The size of a picture: to fit a box of so many pixels, or at a Web Mercator zoom level. */
const SIZES = {
  thumbnail: { box: 96 },
  z14: { zoom: 14 },
  z15: { zoom: 15 },
  z16: { zoom: 16 },
  z17: { zoom: 17 },
} as const;
export type PictureSize = keyof typeof SIZES;

/** Meters per pixel of a 256-pixel tile at zoom 0 on the equator. */
const ZOOM_0_METERS = 156_543.033_928;

/** Renders the raster of a parcel as PNG, transparent around it; pixels become whole squares without interpolation. */
export async function paintRaster(
  pixels: PixelGrid,
  kind: RasterKind,
  size: PictureSize,
  palette: Palette,
): Promise<Uint8Array> {
  const { grid, factor } = sizedTo(pixels, SIZES[size], kind === 'TRUE_COLOR' ? 4 : 1);
  const { scale, codes: table } = RASTER_KIND[kind];
  if (scale === null) return paintRgbaPng(grid, factor);
  return paintPng(grid.codes, grid.width, grid.height, lookupOf(table, scale, palette), factor);
}

function sizedTo(pixels: PixelGrid, size: (typeof SIZES)[PictureSize], channels: number) {
  if ('zoom' in size) {
    const [, latitude] = toWgs84(pixels.epsg, [pixels.x0, pixels.y0]);
    const meters = (ZOOM_0_METERS * Math.cos((latitude * Math.PI) / 180)) / 2 ** size.zoom;
    return { grid: pixels, factor: Math.max(1, Math.round(pixels.pixel / meters)) };
  }
  const longest = Math.max(pixels.width, pixels.height);
  if (longest <= size.box) return { grid: pixels, factor: Math.floor(size.box / longest) };
  return { grid: everyNth(pixels, Math.ceil(longest / size.box), channels), factor: 1 };
}

/** Keeps every nth pixel of every nth row. */
function everyNth({ codes, ...grid }: PixelGrid, n: number, channels: number): PixelGrid {
  const width = Math.ceil(grid.width / n);
  const height = Math.ceil(grid.height / n);
  const kept = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * n * grid.width + x * n) * channels;
      kept.set(codes.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return { ...grid, width, height, codes: kept, pixel: grid.pixel * n };
}
