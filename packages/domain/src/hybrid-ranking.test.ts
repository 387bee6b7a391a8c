import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HybridPlot, rankHybrids } from './hybrid-ranking.ts';

const plots = (hybrid: string | null, ...values: (number | null)[]): HybridPlot[] =>
  values.map((value) => ({ hybrid, value }));

describe('rankHybrids', () => {
  it('puts the highest mean first, with the interval of Student', () => {
    const { ranked } = rankHybrids([...plots('Glosa', 5, 6, 7), ...plots('Izvor', 7, 8, 9)]);
    expect(ranked.map(({ hybrid }) => hybrid)).toEqual(['Izvor', 'Glosa']);
    // t(90 %, 2) = 2.920, s = 1, n = 3.
    expect(ranked[0]).toMatchObject({ parcels: 3, mean: 8 });
    expect(ranked[0]!.high - 8).toBeCloseTo(2.92 / Math.sqrt(3), 3);
    expect(8 - ranked[0]!.low).toBeCloseTo(2.92 / Math.sqrt(3), 3);
  });
  it('does not separate hybrids whose intervals overlap', () => {
    const { ranked } = rankHybrids([...plots('Glosa', 5, 6, 7), ...plots('Izvor', 6, 7, 8)]);
    expect(ranked[1]!.isSurelyBehind).toBe(false);
  });
  it('separates hybrids whose intervals do not overlap', () => {
    const { ranked } = rankHybrids([...plots('Glosa', 5, 5.1, 5.2), ...plots('Izvor', 8, 8.1, 8.2)]);
    expect(ranked.map(({ isSurelyBehind }) => isSurelyBehind)).toEqual([false, true]);
  });
  it('ranks no hybrid with fewer than three parcels', () => {
    const { ranked, tooFew } = rankHybrids([...plots('Glosa', 5, 6), ...plots('Izvor', 9)]);
    expect(ranked).toEqual([]);
    expect(tooFew).toEqual([
      { hybrid: 'Izvor', parcels: 1, mean: 9 },
      { hybrid: 'Glosa', parcels: 2, mean: 5.5 },
    ]);
  });
  it('merges spellings of one hybrid and keeps the most common', () => {
    const { ranked } = rankHybrids([
      ...plots('P0023', 5, 6),
      ...plots(' p0023 ', 7),
      ...plots('P0023', null),
    ]);
    expect(ranked).toMatchObject([{ hybrid: 'P0023', parcels: 3, mean: 6 }]);
  });
  it('leaves out parcels without a hybrid or a value', () => {
    const nothing = { ranked: [], tooFew: [] };
    expect(
      rankHybrids([...plots(null, 5, 6, 7), ...plots('  ', 4), ...plots('Izvor', null, Number.NaN)]),
    ).toEqual(nothing);
  });

  const value = fc.double({ min: 0, max: 20, noNaN: true });
  const field = fc.array(fc.record({ hybrid: fc.constantFrom('A', 'B', 'C'), value }), { maxLength: 40 });
  it('does not depend on the order of parcels', () => {
    fc.assert(
      fc.property(field, (all) => {
        expect(rankHybrids(all.toReversed())).toEqual(rankHybrids(all));
      }),
    );
  });
  it('shifts by a constant added to every parcel', () => {
    fc.assert(
      fc.property(field, value, (all, more) => {
        const ranks = (found: readonly HybridPlot[]) =>
          Object.fromEntries(rankHybrids(found).ranked.map((one) => [one.hybrid, one]));
        const [before, after] = [ranks(all), ranks(all.map((one) => ({ ...one, value: one.value + more })))];
        for (const hybrid of Object.keys(before)) {
          expect(after[hybrid]!.mean).toBeCloseTo(before[hybrid]!.mean + more, 6);
          expect(after[hybrid]!.low).toBeCloseTo(before[hybrid]!.low + more, 6);
          expect(after[hybrid]!.high).toBeCloseTo(before[hybrid]!.high + more, 6);
        }
      }),
    );
  });
  it('has wider intervals the more parcels differ', () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 3, maxLength: 30 }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (values, by) => {
          const width = (of: readonly number[]) => {
            const [one] = rankHybrids(plots('A', ...of)).ranked;
            return one!.high - one!.low;
          };
          const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
          expect(width(values.map((one) => mean + (one - mean) * by))).toBeGreaterThanOrEqual(
            width(values) - 1e-9,
          );
        },
      ),
    );
  });
});
