import { HEIC } from '@brazda/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEIC_SAMPLE, TWO_PICTURES } from '../testing/heic-sample.ts';
import { withoutDecoder } from '../testing/without-decoder.ts';
import { convertHeic } from './convert-heic.ts';
import { type PhotoWorker, startPhotoWorker } from './photo-worker-client.ts';

let worker: PhotoWorker;
beforeEach(() => {
  worker = startPhotoWorker();
});
afterEach(() => {
  worker.end();
  vi.unstubAllGlobals();
});

async function prepared(bytes: Uint8Array<ArrayBuffer>) {
  const photo = await worker.prepare(new Blob([bytes]));
  if (!('jpeg' in photo)) throw new Error(JSON.stringify(photo));
  return photo;
}

/** The color of a pixel of a JPEG. */
async function colorAt(jpeg: ArrayBuffer, x: number, y: number) {
  const image = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
}

it('prepares a HEIC photo, with what it says about itself', async () => {
  const photo = await prepared(HEIC_SAMPLE);
  expect(photo).toMatchObject({ width: 64, height: 48 });
  expect(photo.facts).toMatchObject({ position: [27.25, 44.5], direction: 90 });
  expect(photo.facts.taken_at).toContain('2026-05-14');
  const [red, green] = await colorAt(photo.jpeg, 8, 8);
  expect(red).toBeGreaterThan(180);
  expect(green).toBeGreaterThan(140);
  const [right] = await colorAt(photo.jpeg, 56, 40);
  expect(right).toBeLessThan(70);
});

it.each([
  ['half of its content', HEIC_SAMPLE.slice(0, 700)],
  ['nothing but its beginning', HEIC_SAMPLE.slice(0, 24)],
])('a HEIC photo with %s cannot be read', async (_, bytes) => {
  const photo = await worker.prepare(new Blob([bytes]));
  expect(photo).toEqual({ error: 'unreadable' });
});

it('a HEIC photo that claims 50 000 by 50 000 pixels is not decoded', async () => {
  const bytes = HEIC_SAMPLE.slice();
  const at = bytes.findIndex((_, i) => String.fromCharCode(...bytes.slice(i, i + 4)) === 'ispe');
  const size = new DataView(bytes.buffer, at + 8);
  size.setUint32(0, 50_000);
  size.setUint32(4, 50_000);
  const photo = await worker.prepare(new Blob([bytes]));
  // The library has a limit of its own, and may refuse it first.
  expect(['large', 'unreadable'].map((error) => ({ error }))).toContainEqual(photo);
});

it('reads the next photo after one that cannot be read', async () => {
  const [broken, whole] = await Promise.all([
    worker.prepare(new Blob([HEIC_SAMPLE.slice(0, 700)])),
    worker.prepare(new Blob([HEIC_SAMPLE])),
  ]);
  expect(broken).toEqual({ error: 'unreadable' });
  expect(whole).toMatchObject({ width: 64 });
});

it.each([
  [1, [0, 0, 254]],
  [2, [255, 204, 0]],
])('of several pictures in a HEIC file the primary one is the photo: %s', async (primary, color) => {
  const bytes = TWO_PICTURES.slice();
  const at = bytes.findIndex((_, i) => String.fromCharCode(...bytes.slice(i, i + 4)) === 'pitm');
  bytes[at + 9] = primary;
  const photo = await prepared(bytes);
  const found = await colorAt(photo.jpeg, 20, 20);
  for (const [i, channel] of color.entries()) expect(Math.abs(found[i]! - channel)).toBeLessThan(12);
});

it('keeps a HEIC photo as it is, with what it says about itself, while its decoder cannot be fetched', async () => {
  withoutDecoder();
  const photo = await worker.prepare(new Blob([HEIC_SAMPLE]));
  if (!('heic' in photo)) throw new Error(JSON.stringify(photo));
  expect(new Uint8Array(photo.heic)).toEqual(HEIC_SAMPLE);
  expect(photo.facts.position).toEqual([27.25, 44.5]);
  await expect(convertHeic({ bytes: photo.heic, type: HEIC })).rejects.toThrow('cannot be decoded yet');
  vi.unstubAllGlobals();
  const sent = await convertHeic({ bytes: photo.heic, type: HEIC });
  expect(sent.type).toBe('image/jpeg');
  expect(await createImageBitmap(new Blob([sent.bytes]))).toMatchObject({ width: 64, height: 48 });
});
