import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareToWhole, equalParts, parseFraction, splitByFractions } from './fraction.ts';

const part = fc
  .record({ numerator: fc.integer({ min: 1, max: 60 }), denominator: fc.integer({ min: 1, max: 60 }) })
  .filter(({ numerator, denominator }) => numerator <= denominator);

describe('parts of a whole', () => {
  it('are compared exactly, where decimals would not be', () => {
    expect(compareToWhole(equalParts(3))).toBe(0);
    expect(compareToWhole(equalParts(7).slice(1))).toBe(-1);
    expect(compareToWhole([...equalParts(2), { numerator: 1, denominator: 1_000_000 }])).toBe(1);
  });

  it.each([
    ['1/3', 1, 3],
    [' 2 / 8 ', 1, 4],
    ['50%', 1, 2],
    ['33,33 %', 3333, 10_000],
    ['1', 1, 1],
    ['100%', 1, 1],
  ])('are read from %s', (text, numerator, denominator) => {
    expect(parseFraction(text)).toEqual({ numerator, denominator });
  });

  it.each(['', '3/2', '0/4', '1/0', '120%', '0,5', 'half'])('are not read from %j', (text) => {
    expect(parseFraction(text)).toBeNull();
  });
});

describe('an amount that is split by fractions', () => {
  it('is whole again where the parts are', () => {
    expect(splitByFractions(100, equalParts(3))).toEqual([34, 33, 33]);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (amount, count) => {
        const parts = splitByFractions(amount, equalParts(count));
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
      }),
    );
  });

  it('is each part within one unit, and never more than the whole', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(part, { maxLength: 12 }), (amount, parts) => {
        fc.pre(compareToWhole(parts) <= 0);
        const amounts = splitByFractions(amount, parts);
        for (const [index, { numerator, denominator }] of parts.entries())
          expect(Math.abs(amounts[index]! - (amount * numerator) / denominator)).toBeLessThan(1 + 1e-6);
        expect(amounts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
