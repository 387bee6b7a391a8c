import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkOwnPhoto, hasOnlyPicture } from './own-photo.ts';
import { processPhoto } from './process-photo.ts';

const noise = Buffer.alloc(1200 * 900 * 3).map((_, at) => (at * 7919) % 251);
const upload = await sharp(noise, { raw: { width: 1200, height: 900, channels: 3 } })
  .jpeg({ quality: 40 })
  .withExif({ IFD0: { Copyright: 'Ana Pop' } })
  .toBuffer();
const stored = Buffer.from((await processPhoto('foto', upload)).jpeg);

describe('a photo that was stored by the product', () => {
  it('keeps its bytes', async () => {
    const { jpeg, width, height } = await checkOwnPhoto('foto', stored);
    expect(Buffer.compare(jpeg, stored)).toBe(0);
    expect([width, height]).toEqual([1080, 810]);
  });

  const APP1 = Buffer.from([0xff, 0xe1, 0, 6, 1, 2, 3, 4]);
  const COMMENT = Buffer.from([0xff, 0xfe, 0, 6, 0x3c, 0x61, 0x3e, 0x20]);
  const changed: Record<string, Buffer> = {
    metadata: Buffer.concat([stored.subarray(0, 2), APP1, stored.subarray(2)]),
    'a comment': Buffer.concat([stored.subarray(0, 2), COMMENT, stored.subarray(2)]),
    'bytes after the end': Buffer.concat([stored, Buffer.from('PK')]),
    'no end': stored.subarray(0, stored.length - 2),
  };

  it.each(Object.keys(changed))('is not recognized with %s', (name) => {
    expect(hasOnlyPicture(stored)).toBe(true);
    expect(hasOnlyPicture(changed[name]!)).toBe(false);
  });

  it('is encoded again if it is larger than stored photos are', async () => {
    const large = await sharp(upload).jpeg().toBuffer();
    expect(hasOnlyPicture(large)).toBe(true);
    expect((await checkOwnPhoto('foto', large)).width).toBe(1080);
  });

  it('is encoded again where its scan lacks rows', async () => {
    const end = Buffer.from([0xff, 0xd9]);
    const torn = Buffer.concat([stored.subarray(0, stored.length / 2), end]);
    expect(hasOnlyPicture(torn)).toBe(true);
    expect(Buffer.compare((await checkOwnPhoto('foto', torn)).jpeg, torn)).not.toBe(0);
  });
});
