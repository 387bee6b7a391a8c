import { expect, it } from 'vitest';
import { hasMargin, parcelOutcomeOf } from './parcel-outcome.ts';

const plan = { sale_price: 1000, lease_cost: 500, subsidies: 0 };

it('computes a parcel from its own yield, else from that of the crop', () => {
  const parcel = { hectares: 10, total_cost: 20_000.5, yield_measured: null };
  expect(parcelOutcomeOf(plan, parcel, 4).margin).toBe(1_499_950);
  expect(parcelOutcomeOf(plan, { ...parcel, yield_measured: 5 }, 4).margin_per_ha).toBe(249_995);
});

it('knows no margin of a plan without activities and without a price', () => {
  expect(
    [[0, 0] as const, [1, 0] as const, [0, 900] as const].map(([activities, sale_price]) =>
      hasMargin({ activities, sale_price }),
    ),
  ).toEqual([false, true, true]);
});
