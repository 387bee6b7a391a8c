import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tonnesOf } from './expected-harvest.ts';
import { type OutcomeFacts, outcomeOf, yieldBandOf } from './plan-outcome.ts';

const facts: OutcomeFacts = {
  area: 100,
  tonnes: 500,
  price: 900,
  cost: 25_000_000,
  lease: 800,
  subsidies: 700,
};

describe('the result of a crop', () => {
  it('is income and subsidies less cost and lease', () => {
    expect(outcomeOf(facts)).toEqual({
      income: 45_000_000,
      subsidies: 7_000_000,
      lease: 8_000_000,
      cost: 25_000_000,
      margin: 19_000_000,
      margin_per_ha: 190_000,
      break_even_price: 52_000,
      break_even_yield: 2.89,
    });
  });

  it('has no margin per hectare without an area, and no break-even price without a harvest', () => {
    const nothing = outcomeOf({ ...facts, area: 0, tonnes: 0 });
    expect(nothing).toMatchObject({ margin: -25_000_000, margin_per_ha: null, break_even_yield: null });
    expect(outcomeOf({ ...facts, tonnes: 0 }).break_even_price).toBeNull();
  });

  it('needs no price where subsidies cover the cost', () => {
    expect(outcomeOf({ ...facts, subsidies: 10_000 })).toMatchObject({
      break_even_price: 0,
      break_even_yield: 0,
    });
  });

  it('is not a loss at the break-even yield, and is one just below it', () => {
    const hundredths = (max: number) => fc.integer({ min: 100, max }).map((value) => value / 100);
    fc.assert(
      fc.property(
        fc.record({
          area: hundredths(100_000),
          price: hundredths(500_000),
          cost: fc.integer({ min: 0, max: 1e9 }),
          lease: hundredths(200_000),
          subsidies: hundredths(200_000),
        }),
        (some) => {
          const marginAt = (t_ha: number) => outcomeOf({ ...some, tonnes: tonnesOf(some.area, t_ha) }).margin;
          const { break_even_yield } = outcomeOf({ ...some, tonnes: some.area });
          expect(marginAt(break_even_yield!)).toBeGreaterThanOrEqual(0);
          fc.pre(break_even_yield! > 0.02);
          const below = Math.round(break_even_yield! * 100 - 2) / 100;
          expect(marginAt(below)).toBeLessThan(0);
        },
      ),
    );
  });
});

describe('the band of yields of earlier years', () => {
  it('names its years', () => {
    expect(yieldBandOf([4.2, 5.1, 3.9])).toEqual({ low: 3.9, mean: 4.4, high: 5.1, years: 3 });
    expect(yieldBandOf([])).toBeNull();
  });
});

it('knows no income and no margin without a price', () => {
  const facts = { area: 10, tonnes: 50, price: 0, cost: 10_000, lease: 0, subsidies: 200 };
  expect(outcomeOf(facts)).toMatchObject({
    income: null,
    margin: null,
    margin_per_ha: null,
    subsidies: 200_000,
  });
});
