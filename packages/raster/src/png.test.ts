import { lookupOf, MASKED, NDVI_CODES, ndviScale, OUTSIDE } from '@brazda/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deflateCodes, inflateCodes } from './code-compression.ts';
import { paintRgbaPng, paintWebp } from './pictures.ts';
import { paintPng } from './png.ts';

const lookup = Uint8Array.from({ length: 1024 }, (_, i) =>
  i < 4 ? 0 : i % 4 === 3 ? 255 - (i >> 6) : (i * 37) % 251,
);
const codes = Uint8Array.from({ length: 13 * 7 }, (_, i) =>
  i % 5 === 0 ? OUTSIDE : i % 7 === 0 ? MASKED : (i * 31) % 240,
);

async function decode(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8Array(data) };
}

describe('a painted PNG', () => {
  it('shows the color of every code', async () => {
    const { width, height, rgba } = await decode(paintPng(codes, 13, 7, lookup));
    const expected = [...codes].flatMap((code) => [...lookup.subarray(code * 4, code * 4 + 4)]);
    expect([width, height]).toEqual([13, 7]);
    expect([...rgba]).toEqual(expected);
  });

  it('can be enlarged to squares', async () => {
    const { width, height, rgba } = await decode(paintPng(codes, 13, 7, lookup, 3));
    expect([width, height]).toEqual([39, 21]);
    for (let y = 0; y < 21; y++)
      for (let x = 0; x < 39; x++) {
        const code = codes[Math.floor(y / 3) * 13 + Math.floor(x / 3)];
        const at = (y * 39 + x) * 4;
        expect([...rgba.subarray(at, at + 4)]).toEqual([...lookup.subarray(code * 4, code * 4 + 4)]);
      }
  });

  it('contains only the colors of the scale that occur', () => {
    const png = paintPng(codes, 13, 7, lookupOf(NDVI_CODES, ndviScale, 'standard'));
    const at = Buffer.from(png).indexOf('PLTE');
    expect(Buffer.from(png).readUInt32BE(at - 4) / 3).toBeLessThanOrEqual(ndviScale.classes.length + 2);
  });

  it('is refused when codes and size disagree', () => {
    expect(() => paintPng(codes, 13, 8, lookup)).toThrow('Cannot paint 91 codes as 13 x 8 pixels times 1');
  });
});

describe('a true-color picture', () => {
  const picture = { width: 2, height: 1, codes: Uint8Array.of(10, 200, 30, 255, 0, 0, 0, 0) };

  it('is exact as PNG, also enlarged', async () => {
    expect([...(await decode(await paintRgbaPng(picture))).rgba]).toEqual([...picture.codes]);
    const { width, rgba } = await decode(await paintRgbaPng(picture, 2));
    expect([width, [...rgba.subarray(4, 8)]]).toEqual([4, [10, 200, 30, 255]]);
  });

  it('is exact in its alpha as WebP', async () => {
    const { rgba } = await decode(await paintWebp(picture, 8));
    expect([rgba[3], rgba[15 * 4 + 3]]).toEqual([255, 0]);
  });
});

it('codes round-trip through storage', () => {
  expect(inflateCodes(deflateCodes(codes))).toEqual(codes);
});
