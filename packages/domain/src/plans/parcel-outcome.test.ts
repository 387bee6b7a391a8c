import { expect, it } from 'vitest';
import { hasMargin, parcelOutcomesOf } from './parcel-outcome.ts';
import { outcomeOf } from './plan-outcome.ts';

const plan = { sale_price: 1000, lease_cost: 500, subsidies: 0 };

it('computes a parcel from its own yield, else from that of the crop', () => {
  const parcel = { hectares: 10, total_cost: 20_000.5, yield_measured: null };
  const [estimated, measured] = parcelOutcomesOf(plan, [parcel, { ...parcel, yield_measured: 5 }], 4);
  expect(estimated!.margin).toBe(1_499_950);
  expect(measured!.margin_per_ha).toBe(249_995);
});

it('shares the cents of a crop among its parcels, so that each amount sums to that of the crop', () => {
  // Each alone is 0.335 lei of income, lease and subsidies, which rounds to 0.34: 1.02 lei in place of 1.01.
  const parcel = { hectares: 0.67, total_cost: 0, yield_measured: null };
  const prices = { sale_price: 0.5, lease_cost: 0.5, subsidies: 0.5 };
  const outcomes = parcelOutcomesOf(prices, [parcel, parcel, parcel], 1);
  const crop = outcomeOf({ area: 2.01, yield: 1, cost: 0, price: 0.5, lease: 0.5, subsidies: 0.5 });
  for (const amount of ['income', 'lease', 'subsidies', 'margin'] as const)
    expect(outcomes.reduce((sum, outcome) => sum + outcome[amount], 0)).toBe(crop[amount]);
  expect(outcomes.map(({ income }) => income)).toEqual([34, 34, 33]);
});

it('knows no margin of a plan without activities and without a price', () => {
  expect(
    [[0, 0] as const, [1, 0] as const, [0, 900] as const].map(([activities, sale_price]) =>
      hasMargin({ activities, sale_price }),
    ),
  ).toEqual([false, true, true]);
});
