import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HybridPlot, rankHybrids } from './hybrid-ranking.ts';

/** A place in a block: blocks are ten kilometers apart. */
const inBlock = (block: number): HybridPlot['place'] => [27 + block * 0.125, 44.4];
/** Parcels of a hybrid, each in a block of its own. */
const apart = (hybrid: string | null, ...values: (number | null)[]): HybridPlot[] =>
  values.map((value, block) => ({ hybrid, value, place: inBlock(block) }));
/** Parcels of a hybrid in one block. */
const together = (hybrid: string, block: number, ...values: number[]): HybridPlot[] =>
  values.map((value) => ({ hybrid, value, place: inBlock(block) }));

describe('rankHybrids', () => {
  it('puts the highest mean first', () => {
    const { ranked } = rankHybrids([...apart('Glosa', 5, 6, 7), ...apart('Izvor', 7, 8, 9)]);
    expect(ranked.map(({ hybrid }) => hybrid)).toEqual(['Izvor', 'Glosa']);
    expect(ranked[0]).toMatchObject({ parcels: 3, blocks: 3, mean: 8 });
  });

  it('has intervals by the studentized range of all hybrids', () => {
    const { ranked } = rankHybrids([...apart('Glosa', 5, 6, 7), ...apart('Izvor', 7, 8, 9)]);
    // q(91 %, 2, 4) = √2 · t(91 %, 4) = 3.148, s = 1, b = 3.
    expect(ranked[0]!.high - 8).toBeCloseTo(3.148 / 2 / Math.sqrt(3), 3);
    expect(8 - ranked[0]!.low).toBeCloseTo(3.148 / 2 / Math.sqrt(3), 3);
  });

  it('has the interval of Student for a single hybrid', () => {
    const [only] = rankHybrids(apart('Glosa', 5, 6, 7)).ranked;
    // t(91 %, 2) = 3.104.
    expect(only!.high - 6).toBeCloseTo(3.104 / Math.sqrt(3), 3);
    expect(only!.isSurelyBehind).toBe(false);
  });

  it('separates hybrids only where the difference is above the least significant one', () => {
    // q(91 %, 2, 4) · s / √3 = 1.818.
    const second = (mean: number) =>
      rankHybrids([...apart('Izvor', 7, 8, 9), ...apart('Glosa', mean - 1, mean, mean + 1)]).ranked[1]!;
    expect(second(6.19).isSurelyBehind).toBe(false);
    expect(second(6.17).isSurelyBehind).toBe(true);
  });

  it('asks for a larger difference the more hybrids are compared', () => {
    const two = [...apart('A', 7, 8, 9), ...apart('B', 5.1, 6.1, 7.1)];
    const others = ['C', 'D', 'E', 'F'].flatMap((hybrid) => apart(hybrid, 6.6, 7.6, 8.6));
    const isBehind = (plots: readonly HybridPlot[]) =>
      rankHybrids(plots).ranked.find(({ hybrid }) => hybrid === 'B')!.isSurelyBehind;
    expect([isBehind(two), isBehind([...two, ...others])]).toEqual([true, false]);
  });

  it('counts neighboring parcels as one repetition', () => {
    const { ranked } = rankHybrids([
      ...together('Izvor', 0, 8, 8.1, 8.2),
      ...together('Izvor', 1, 6, 6.1, 6.2),
      ...together('Glosa', 2, 6.4, 6.5, 6.6),
      ...together('Glosa', 3, 5.4, 5.5, 5.6),
    ]);
    expect(ranked[0]).toMatchObject({ hybrid: 'Izvor', parcels: 6, blocks: 2 });
    expect(ranked[1]!.isSurelyBehind).toBe(false);
  });

  it('gives every block the same weight', () => {
    const { ranked } = rankHybrids([...together('Glosa', 0, 4, 5, 6), ...together('Glosa', 1, 9)]);
    expect(ranked[0]).toMatchObject({ parcels: 4, blocks: 2, mean: 7 });
  });

  it('does not compare a hybrid that stands in one block', () => {
    const { ranked, oneBlock } = rankHybrids([
      ...together('Glosa', 0, 5, 5.1, 5.2),
      ...together('Izvor', 1, 8, 8.1, 8.2),
    ]);
    expect(ranked).toEqual([]);
    expect(oneBlock).toEqual([
      { hybrid: 'Izvor', parcels: 3, blocks: 1, mean: expect.closeTo(8.1, 9) },
      { hybrid: 'Glosa', parcels: 3, blocks: 1, mean: expect.closeTo(5.1, 9) },
    ]);
  });

  it('ranks no hybrid with fewer than three parcels', () => {
    const { ranked, tooFew } = rankHybrids([...apart('Glosa', 5, 6), ...apart('Izvor', 9)]);
    expect(ranked).toEqual([]);
    expect(tooFew).toEqual([
      { hybrid: 'Izvor', parcels: 1, blocks: 1, mean: 9 },
      { hybrid: 'Glosa', parcels: 2, blocks: 2, mean: 5.5 },
    ]);
  });

  it('merges spellings of one hybrid and keeps the most common', () => {
    const [first, second, third] = apart('P0023', 5, 6, 7);
    const { ranked } = rankHybrids([
      first!,
      second!,
      { ...third!, hybrid: ' p0023 ' },
      ...apart('P0023', null),
    ]);
    expect(ranked).toMatchObject([{ hybrid: 'P0023', parcels: 3, mean: 6 }]);
  });

  it('leaves out parcels without a hybrid or a value', () => {
    const nothing = { ranked: [], oneBlock: [], tooFew: [] };
    expect(
      rankHybrids([...apart(null, 5, 6, 7), ...apart('  ', 4), ...apart('Izvor', null, Number.NaN)]),
    ).toEqual(nothing);
  });

  it('calls one of eight equal hybrids behind on at most one farm in ten, though parcels lie in blocks', () => {
    let state = 1;
    // A linear congruential generator (Numerical Recipes) is enough for a few hundred farms.
    const uniform = () => {
      state = (1_664_525 * state + 1_013_904_223) % 2 ** 32;
      return (state + 0.5) / 2 ** 32;
    };
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const farm = () =>
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].flatMap((hybrid) =>
        [0, 1].flatMap((block) => {
          const level = 8 + 0.6 * normal();
          return together(hybrid, block, ...[0, 1, 2].map(() => level + 0.5 * normal()));
        }),
      );
    const farms = Array.from({ length: 400 }, () => rankHybrids(farm()).ranked);
    const wrong = farms.filter((ranked) => ranked.some(({ isSurelyBehind }) => isSurelyBehind));
    // Of 400 farms 36 are expected, and 55 would be three standard deviations more.
    expect(wrong.length).toBeLessThan(55);
    expect(wrong.length).toBeGreaterThan(0);
  });

  const value = fc.double({ min: 0, max: 20, noNaN: true });
  const block = fc.integer({ min: 0, max: 4 });
  const field = fc.array(
    fc.record({ hybrid: fc.constantFrom('A', 'B', 'C'), value, place: block.map(inBlock) }),
    { maxLength: 40 },
  );
  it('does not depend on the order of parcels', () => {
    fc.assert(
      fc.property(field, (all) => {
        expect(rankHybrids(all.toReversed())).toEqual(rankHybrids(all));
      }),
      { numRuns: 30 },
    );
  });

  it('shifts by a constant added to every parcel', () => {
    fc.assert(
      fc.property(field, value, (all, more) => {
        const ranks = (found: readonly HybridPlot[]) =>
          Object.fromEntries(rankHybrids(found).ranked.map((one) => [one.hybrid, one]));
        const before = ranks(all);
        const after = ranks(all.map((one) => ({ ...one, value: one.value + more })));
        for (const hybrid of Object.keys(before)) {
          expect(after[hybrid]!.mean).toBeCloseTo(before[hybrid]!.mean + more, 6);
          expect(after[hybrid]!.low).toBeCloseTo(before[hybrid]!.low + more, 6);
          expect(after[hybrid]!.high).toBeCloseTo(before[hybrid]!.high + more, 6);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has wider intervals the more parcels differ', () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 3, maxLength: 30 }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (values, by) => {
          const width = (of: readonly number[]) => {
            const [one] = rankHybrids(apart('A', ...of)).ranked;
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
