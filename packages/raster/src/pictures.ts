import sharp from 'sharp';
import type { PixelGrid } from './scene-statistics.ts';

/** A true-color grid: `codes` contains red, green, blue and alpha of each pixel. */
export type Picture = Pick<PixelGrid, 'width' | 'height' | 'codes'>;

/** Encodes a picture as PNG; every pixel becomes a square of `scale` x `scale`. */
export async function paintRgbaPng(picture: Picture, scale = 1): Promise<Uint8Array> {
  return enlarged(picture, scale).png({ compressionLevel: 6 }).toBuffer();
}

/**
 * Encodes a picture as WebP in photo quality with exact alpha. More effort than 0 takes longer and saves nothing at this
 * size.
 */
export async function paintWebp(picture: Picture, scale = 1): Promise<Uint8Array> {
  return enlarged(picture, scale).webp({ quality: 80, effort: 0 }).toBuffer();
}

function enlarged({ codes, width, height }: Picture, scale: number) {
  const picture = sharp(codes, { raw: { width, height, channels: 4 } });
  return scale === 1 ? picture : picture.resize(width * scale, height * scale, { kernel: 'nearest' });
}
