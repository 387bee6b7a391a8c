import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Atlas, decodeAtlas, encodeAtlas } from './atlas-format.ts';

const atlasOf = (width: number, height: number, parcel_id: string): Atlas => ({
  header: {
    kind: 'NDVI',
    sensing_date: '2026-05-15',
    width,
    height,
    encoding: 'codes',
    entries: [
      {
        parcel_id,
        x: 0,
        y: 0,
        w: width,
        h: height,
        corners: [
          [27, 45],
          [28, 45],
          [28, 44],
          [27, 44],
        ],
        low: 120,
        high: 180,
      },
    ],
  },
  pixels: Uint8Array.from({ length: width * height }, (_, pixel) => pixel % 256),
});

describe('an atlas', () => {
  it('round-trips with any size and names', () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(side, side, fc.string({ unit: 'grapheme' }), (width, height, parcel_id) => {
        const atlas = atlasOf(width, height, parcel_id);
        expect(decodeAtlas(encodeAtlas(atlas).buffer)).toEqual(atlas);
      }),
    );
  });

  it('throws a RangeError wherever it is truncated', () => {
    const bytes = encodeAtlas(atlasOf(5, 4, 'a'));
    // Truncation inside the JSON leaves a length field that points beyond the end.
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeAtlas(bytes.slice(0, length).buffer), `cut at ${length}`).toThrow(RangeError);
  });

  it('of a picture keeps its bytes, for any length', () => {
    const { header } = atlasOf(256, 256, 'a');
    const picture: Atlas = {
      header: { ...header, kind: 'TRUE_COLOR', encoding: 'webp' },
      pixels: Uint8Array.of(82, 73),
    };
    expect(decodeAtlas(encodeAtlas(picture).buffer)).toEqual(picture);
  });
});
