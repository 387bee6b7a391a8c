import type { AtlasEntry, AtlasHeader } from '@brazda/contract/client';
import { mercatorOf } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOATS_PER_QUAD, quadsOf } from './atlas-quads.ts';

const corners = [
  [27.4, 44.45],
  [27.41, 44.45],
  [27.41, 44.44],
  [27.4, 44.44],
] as const satisfies AtlasEntry['corners'];

function atlas(heights: readonly number[]): AtlasHeader {
  let y = 0;
  const entries = heights.map((h, i) => {
    const entry = { parcel_id: `p${i}`, x: 0, y, w: 10, h, corners, low: 100, high: 150 };
    y += h;
    return entry;
  });
  return { kind: 'NDVI', sensing_date: '2026-05-05', width: 10, height: y, encoding: 'codes', entries };
}

const rectOf = (instances: Float32Array, i: number) => {
  const [x, y, w, h, page] = instances.slice(i * FLOATS_PER_QUAD + 8);
  return { x, y, w, h, page };
};

describe('the quads of an atlas', () => {
  it('are in one page if the atlas fits a texture', () => {
    const { pages, instances, count } = quadsOf(atlas([30, 20]), 4096);
    expect(pages).toEqual([{ top: 0, height: 50 }]);
    expect(count).toBe(2);
    expect(rectOf(instances, 1)).toEqual({ x: 0, y: 30, w: 10, h: 20, page: 0 });
  });

  it('are each whole in one page, whatever the heights, and at the same rows as in the atlas', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 80 }), (heights) => {
        const header = atlas(heights);
        const { pages, instances } = quadsOf(header, 128);
        for (const [i, entry] of header.entries.entries()) {
          const { y, h, page } = rectOf(instances, i);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + h).toBeLessThanOrEqual(pages[page].height);
          expect(pages[page].top + y).toBe(entry.y);
        }
        expect(Math.max(...pages.map(({ height }) => height))).toBeLessThanOrEqual(128);
      }),
    );
  });

  it('are accurate to a millimeter despite single precision', () => {
    const { anchor, instances } = quadsOf(atlas([30]), 4096);
    const bottomRight = [instances[6] + anchor[0], instances[7] + anchor[1]];
    const [x, y] = mercatorOf(corners[2]);
    const meters = 40_075_017;
    expect(Math.abs(bottomRight[0] - x) * meters).toBeLessThan(0.001);
    expect(Math.abs(bottomRight[1] - y) * meters).toBeLessThan(0.001);
  });

  it('throws for a raster that is taller than a texture', () => {
    expect(() => quadsOf(atlas([200]), 128)).toThrow(RangeError);
  });

  it('are empty for an empty atlas', () => {
    expect(quadsOf(atlas([]), 4096).count).toBe(0);
  });
});
