import sharp from 'sharp';
import type { PixelGrid } from './scene-statistics.ts';

/** A true-colour grid: `codes` holds red, green, blue and alpha of each pixel. */
export type Picture = Pick<PixelGrid, 'width' | 'height' | 'codes'>;

/** Paints a picture as PNG; `scale` makes every pixel a square of so many. */
export async function paintRgbaPng(picture: Picture, scale = 1): Promise<Uint8Array> {
  return enlarged(picture, scale).png({ compressionLevel: 6 }).toBuffer();
}

/** Paints a picture as WebP of photo quality; alpha stays exact. More effort than 0 takes longer and saves nothing at this size. */
export async function paintWebp(picture: Picture, scale = 1): Promise<Uint8Array> {
  return enlarged(picture, scale).webp({ quality: 80, effort: 0 }).toBuffer();
}

function enlarged({ codes, width, height }: Picture, scale: number) {
  const picture = sharp(codes, { raw: { width, height, channels: 4 } });
  return scale === 1 ? picture : picture.resize(width * scale, height * scale, { kernel: 'nearest' });
}
