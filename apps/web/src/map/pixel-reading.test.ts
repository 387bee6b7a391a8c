import type { AtlasEntry } from '@brazda/contract/client';
import { codeOf, MASKED, NDVI_CODES } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelReaderOf } from './pixel-reading.ts';

/** Two pixels by three, slightly rotated against north like a UTM rectangle. */
const corners = [
  [27.0, 44.003],
  [27.002, 44.0032],
  [27.0022, 44.0002],
  [27.0002, 44.0],
] as const satisfies AtlasEntry['corners'];
const entry: AtlasEntry = { parcel_id: 'a', x: 1, y: 1, w: 2, h: 3, corners, low: 1, high: 2 };
const header = {
  kind: 'NDVI' as const,
  sensing_date: '2026-05-05',
  width: 4,
  height: 5,
  encoding: 'codes' as const,
  entries: [entry],
};

/** The point at a share of the way along the top and down the side. */
function placeAt(u: number, v: number): [number, number] {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return [0, 1].map(
    (axis) =>
      (1 - v) * ((1 - u) * topLeft[axis] + u * topRight[axis]) +
      v * ((1 - u) * bottomLeft[axis] + u * bottomRight[axis]),
  ) as [number, number];
}

function read(codes: Uint8Array<ArrayBuffer>, point: [number, number]) {
  return pixelReaderOf({ header, codes })('NDVI', point);
}

describe('reading a pixel', () => {
  it('finds the pixel at any point of the raster', () => {
    const codes = Uint8Array.from({ length: 20 }, (_, i) => i + 1);
    const inner = fc.double({ min: 0.02, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(inner, inner, (u, v) => {
        const x = u * 2;
        const y = v * 3;
        fc.pre([x, y].every((along) => Math.abs(along - Math.round(along)) > 0.02));
        expect(read(codes, placeAt(u, v))?.code).toBe((1 + Math.floor(y)) * 4 + 1 + Math.floor(x) + 1);
      }),
    );
  });

  it('returns parcel, value and class', () => {
    const codes = new Uint8Array(20).fill(codeOf(NDVI_CODES, 0.62));
    const reading = read(codes, placeAt(0.4, 0.4));
    expect(reading).toMatchObject({ parcel_id: 'a', kind: 'NDVI', class: 8, masked: false });
    expect(reading!.value).toBeCloseTo(0.6225, 10);
  });

  it('reads the same codes in the finer scale of the kind that shares them', () => {
    const codes = new Uint8Array(20).fill(codeOf(NDVI_CODES, 0.62));
    expect(pixelReaderOf({ header, codes })('NDVI_NEW', placeAt(0.4, 0.4))?.class).toBe(10);
  });

  it('reports pixels hidden by clouds', () => {
    const reading = read(new Uint8Array(20).fill(MASKED), placeAt(0.4, 0.4));
    expect(reading).toMatchObject({ masked: true, value: null, class: -1 });
  });

  it('is null beside the raster, outside the outline, and on a true-color picture', () => {
    const codes = new Uint8Array(20).fill(100);
    expect(read(codes, [27.01, 44.001])).toBeNull();
    expect(read(new Uint8Array(20), placeAt(0.4, 0.4))).toBeNull();
    expect(pixelReaderOf({ header, codes: null })('TRUE_COLOR', placeAt(0.4, 0.4))).toBeNull();
  });

  it('falls through the empty corner of one parcel to the next', () => {
    const neighbor = { ...entry, parcel_id: 'b', x: 0, y: 0, w: 1, h: 1 };
    const codes = new Uint8Array(20);
    codes[0] = 100;
    const reader = pixelReaderOf({ header: { ...header, entries: [entry, neighbor] }, codes });
    expect(reader('NDVI', placeAt(0.4, 0.4))?.parcel_id).toBe('b');
  });
});
