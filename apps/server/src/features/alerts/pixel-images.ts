import { NDVI_CODES, valueOfCode } from '@brazda/domain';
import type { PixelImage } from '@brazda/raster';
import type { SeenPixels } from './standing-crops.repo.ts';

/** Those of some images that have the pixels of the last one. */
export function withGridOfLast(images: readonly SeenPixels[]): SeenPixels[] {
  const last = images.at(-1);
  return images.filter((image) => last && GRID.every((key) => image[key] === last[key]));
}

const GRID = ['epsg', 'x0', 'y0', 'pixel', 'width', 'height'] as const;

/** The NDVI of each code; not a number for one without a value. */
const VALUES = Float32Array.from({ length: 256 }, (_, code) => valueOfCode(NDVI_CODES, code) ?? Number.NaN);

/** An image of NDVI by pixel. */
export function pixelImageOf({ date, width, height, codes }: SeenPixels): PixelImage {
  const values = new Float32Array(codes.length);
  for (let at = 0; at < values.length; at++) values[at] = VALUES[codes[at]!]!;
  return { date, pixels: { width, height, values } };
}
