import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf } from '../scales/scale.ts';
import { classOfCode, codeOf, valueOfCode } from './index-codes.ts';
import { RASTER_KIND, RASTER_KINDS } from './raster-kind.ts';

describe.each(RASTER_KINDS.filter((kind) => kind !== 'TRUE_COLOR'))('the codes of %s', (kind) => {
  const { codes, scale } = RASTER_KIND[kind];

  it('give every value the class that the value itself has', () => {
    const top = codes.from + codes.step * codes.count;
    fc.assert(
      fc.property(fc.double({ min: codes.from - 1, max: top, noNaN: true }), (value) => {
        const nearEdge = scale.classes.some(({ from }) => from !== null && Math.abs(from - value) < 1e-9);
        fc.pre(!nearEdge);
        expect(classOfCode(codes, scale, codeOf(codes, value))).toBe(classOf(scale, value));
      }),
    );
  });

  it('put every class edge on the first code of its class', () => {
    for (const [position, { from }] of scale.classes.entries()) {
      if (from !== null) expect(classOfCode(codes, scale, codeOf(codes, from))).toBe(position);
    }
  });

  it('return the value within half a step', () => {
    const value = codes.from + codes.step * 101.3;
    expect(Math.abs((valueOfCode(codes, codeOf(codes, value)) ?? Number.NaN) - value)).toBeLessThanOrEqual(
      codes.step / 2,
    );
  });
});
