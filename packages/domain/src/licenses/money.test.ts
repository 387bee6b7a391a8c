import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  centsOf,
  dividedCents,
  productInCents,
  productsInCents,
  splitCents,
  splitDecimal,
} from './money.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amount = fc.integer({ min: -1e12, max: 1e12 });
const area = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);

describe('amounts of money', () => {
  it('keep what floats lose', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(amountOf(centsOf(0.1) + centsOf(0.2))).toBe(0.3);
    expect(centsOf(1_000_000_000.01)).toBe(100_000_000_001);
  });

  it('refuse a third decimal instead of rounding it', () => {
    expect(() => centsOf(1.005)).toThrow('more than two decimals');
    expect(() => centsOf(Number.NaN)).toThrow('no decimal number');
  });

  it('are read from every number of lei with two decimals and printed the same', () => {
    fc.assert(fc.property(amount, (cents) => centsOf(amountOf(cents)) === cents));
  });

  it('round a product once, half up', () => {
    // 1.005 x 100 is 100.49999999999999 in floats.
    expect(productInCents(1.005, 1)).toBe(101);
    expect(productInCents(2.5, 0.125, 12.34)).toBe(386);
    expect(productInCents(1e-7, 1)).toBe(0);
    expect(productInCents(1e21, 0)).toBe(0);
  });

  it('of many products sum to their sum, rounded once', () => {
    expect(
      productsInCents([
        [0.67, 0.5],
        [0.67, 0.5],
        [0.67, 0.5],
      ]),
    ).toEqual([34, 34, 33]);
    expect(productsInCents([[2.5, 0.125, 12.34]])).toEqual([386]);
    expect(
      productsInCents([
        [1e-7, 1],
        [0.001, 4],
      ]),
    ).toEqual([0, 0]);
    expect(productsInCents([])).toEqual([]);
  });

  it('are divided by areas, and by nothing not at all', () => {
    expect(dividedCents(1000, 3)).toBe(333);
    expect(dividedCents(-50, 100)).toBe(-1);
    expect(dividedCents(10_000, 2.5, 4)).toBe(1000);
    expect(dividedCents(1000, 0)).toBeNull();
  });
});

describe('parts of an amount', () => {
  it('sum to the whole, whatever the amount and the areas', () => {
    fc.assert(
      fc.property(amount, fc.array(area, { minLength: 1, maxLength: 300 }), (whole, areas) => {
        expect(sum(splitCents(whole, areas))).toBe(whole);
      }),
    );
  });

  it('differ by less than one cent from their exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.array(area, { minLength: 1 }), (whole, areas) => {
        const all = sum(areas);
        fc.pre(all > 0);
        splitCents(whole, areas).forEach((part, index) => {
          expect(Math.abs(part - (whole * areas[index]!) / all)).toBeLessThan(1 + 1e-3);
        });
      }),
    );
  });

  it('do not depend on the order of the areas, but for equal remainders', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.uniqueArray(area, { minLength: 1, maxLength: 20 }),
        (whole, areas) => {
          const forward = splitCents(whole, areas);
          const backward = splitCents(whole, areas.toReversed()).toReversed();
          for (const [index, part] of forward.entries())
            expect(Math.abs(part - backward[index]!)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('are equal without areas', () => {
    expect(splitCents(100, [0, 0, 0])).toEqual([34, 33, 33]);
    expect(splitCents(100, [])).toEqual([]);
    expect(splitCents(-100, [1, 2])).toEqual([-33, -67]);
  });
});

describe('parts of an area', () => {
  it('with what rounding leaves over on those that lost most', () => {
    expect(splitDecimal(10, [3.336, 3.337, 3.327])).toEqual([3.33, 3.34, 3.33]);
  });

  it('always add up to the total', () => {
    const parts = fc.array(fc.double({ min: 0.001, max: 90, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, (areas) => {
        const whole = Math.round(sum(areas) * 100) / 100;
        const hundredths = splitDecimal(whole, areas).map((part) => Math.round(part * 100));
        expect(sum(hundredths)).toBe(Math.round(whole * 100));
      }),
    );
  });
});
