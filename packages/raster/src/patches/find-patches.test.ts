import { describe, expect, it } from 'vitest';
import { findPatches, type PixelValues } from './find-patches.ts';

const SIZE = 12;

/** A square parcel of 144 pixels with a value by column and row. */
function grid(valueAt: (x: number, y: number) => number): PixelValues {
  const values = Float32Array.from({ length: SIZE * SIZE }, (_, at) =>
    valueAt(at % SIZE, Math.floor(at / SIZE)),
  );
  return { width: SIZE, height: SIZE, values };
}

const EVEN = grid(() => 0.8);
const isCorner = (x: number, y: number) => x < 5 && y < 5;

describe('a patch of a parcel', () => {
  it('is a connected part that lost more than the rest', () => {
    const after = grid((x, y) => (isCorner(x, y) ? 0.6 : 0.8));
    const [patch, ...others] = findPatches(EVEN, after);
    expect(others).toEqual([]);
    expect(patch?.pixels).toHaveLength(25);
    expect(patch?.difference).toBeCloseTo(-0.2, 5);
  });

  it('is not seen where the whole parcel changed, as when a crop ripens', () => {
    expect(
      findPatches(
        EVEN,
        grid(() => 0.5),
      ),
    ).toEqual([]);
  });

  it('is not seen where a part was always weaker', () => {
    const weaker = (green: number) => grid((x, y) => (isCorner(x, y) ? green - 0.2 : green));
    expect(findPatches(weaker(0.8), weaker(0.7))).toEqual([]);
  });

  it('has twenty pixels at least', () => {
    const after = grid((x, y) => (x < 4 && y < 4 ? 0.5 : 0.8));
    expect(findPatches(EVEN, after)).toEqual([]);
  });

  it('is no line along an edge, as two images that lie a pixel apart make', () => {
    const after = grid((x) => (x < 2 ? 0.5 : 0.8));
    expect(findPatches(EVEN, after)).toEqual([]);
  });

  it('does not connect over corners', () => {
    // Two squares of four by four that touch at a corner only.
    const after = grid((x, y) => ((x < 4 && y < 4) || (x >= 4 && x < 8 && y >= 4 && y < 8) ? 0.5 : 0.8));
    expect(findPatches(EVEN, after)).toEqual([]);
  });

  it('stands out from parcels whose pixels differ anyway', () => {
    const uneven = grid((x, y) => 0.7 + 0.08 * ((x * 7 + y * 3) % 5) - 0.16);
    const after = grid((x, y) => (isCorner(x, y) ? 0.62 : 0.7));
    expect(findPatches(uneven, after)).toEqual([]);
  });

  it('needs forty pixels of the parcel on both images', () => {
    const clouded = grid((x, y) => (x < 6 && y < 6 ? 0.8 : Number.NaN));
    expect(
      findPatches(
        clouded,
        grid((x, y) => (isCorner(x, y) ? 0.5 : 0.8)),
      ),
    ).toEqual([]);
  });

  it('cannot be found between images of different pixels', () => {
    expect(() => findPatches({ width: 2, height: 2, values: new Float32Array(4) }, EVEN)).toThrow(
      /different pixels/,
    );
  });
});
