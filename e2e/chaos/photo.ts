import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createRandom } from './random.ts';
import type { ScheduledPhoto } from './scheduled-actions.ts';

/** A photo as a device queues it. */
export interface QueuedPhoto {
  readonly id: string;
  readonly jpeg: Buffer;
  readonly sha256: string;
}

/** Makes a photo of noise, which no compression makes equal to another one. */
export async function makePhoto(id: string, { seed, width }: ScheduledPhoto): Promise<QueuedPhoto> {
  const random = createRandom(seed);
  const height = Math.round((width * 3) / 4);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = random.below(256);
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { id, jpeg, sha256: sha256Of(jpeg) };
}

/** The hash of bytes, in hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
