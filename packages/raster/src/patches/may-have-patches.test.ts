import { codeOf, NDVI_CODES, valueOfCode } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPatches } from './find-patches.ts';
import { type CodedImage, mayHavePatches } from './may-have-patches.ts';

const SIZE = 12;

/** A parcel of 144 pixels with a loss in so many of its columns from the west. */
function image(date: string, loss: number, columns: number): CodedImage {
  const codes = Uint8Array.from({ length: SIZE * SIZE }, (_, at) =>
    codeOf(NDVI_CODES, at % SIZE < columns ? 0.8 - loss : 0.8),
  );
  return { date, codes };
}

describe('whether a parcel may have patches', () => {
  const before = image('2026-05-01', 0, 0);

  it('is decided by how many pixels lost more than the median', () => {
    expect(mayHavePatches([before, image('2026-05-06', 0.1, 2)], NDVI_CODES)).toBe(true);
    expect(mayHavePatches([before, image('2026-05-06', 0.1, 1)], NDVI_CODES)).toBe(false);
    expect(mayHavePatches([before, image('2026-05-06', 0.05, 2)], NDVI_CODES)).toBe(false);
  });

  it('is not asked of a parcel that lost everywhere alike, nor of one without another image', () => {
    expect(mayHavePatches([before, image('2026-05-06', 0.3, SIZE)], NDVI_CODES)).toBe(false);
    expect(mayHavePatches([before], NDVI_CODES)).toBe(false);
    expect(mayHavePatches([], NDVI_CODES)).toBe(false);
  });

  it('is true wherever there are patches', () => {
    const pixels = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 144, maxLength: 144 });
    fc.assert(
      fc.property(pixels, fc.integer({ min: 1, max: 60 }), (codes, loss) => {
        const old = Uint8Array.from(codes);
        const now = old.map((code, at) => (at % SIZE < 5 ? Math.max(code - loss, 0) : code));
        const found = findPatches(valuesOf(old), valuesOf(now));
        const may = mayHavePatches(
          [
            { date: '2026-05-01', codes: old },
            { date: '2026-05-06', codes: now },
          ],
          NDVI_CODES,
        );
        expect(may || found.length === 0).toBe(true);
      }),
    );
  });
});

function valuesOf(codes: Uint8Array) {
  const values = Float32Array.from(codes, (code) => valueOfCode(NDVI_CODES, code) ?? Number.NaN);
  return { width: SIZE, height: SIZE, values };
}
