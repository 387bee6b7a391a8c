import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../licenses/money.ts';
import { sumOfHectares } from '../parcels/sum-of-hectares.ts';
import { expectedHarvestOf, plannedLandOf } from './expected-harvest.ts';
import { parcelCostsOf, type SharedCost } from './parcel-costs.ts';
import { hasPlanFigures, parcelOutcomesOf } from './parcel-outcome.ts';
import { outcomeOf } from './plan-outcome.ts';
import { outcomesOf, planAreaOf } from './plan-outcomes.ts';

const plan = {
  total_area: 0,
  target_yield: 4,
  sale_price: 1000,
  lease_cost: 500,
  subsidies: 0,
  total_cost: 40_001,
};
const unknown = { yield_measured: null, yield_estimated: null, yield_forecast: null };

it('computes a parcel from its own yield, else from the target of the plan', () => {
  const parcel = { ...unknown, hectares: 10, total_cost: 20_000.5 };
  const { on_parcels, elsewhere } = parcelOutcomesOf(plan, [parcel, { ...parcel, yield_measured: 5 }]);
  expect(on_parcels.map(({ source, outcome }) => [source, outcome.margin])).toEqual([
    ['target_yield', 1_499_950],
    ['yield_measured', 2_499_950],
  ]);
  expect(on_parcels[1]!.outcome.margin_per_ha).toBe(249_995);
  expect(elsewhere).toBeNull();
});

it('shares the cents of a crop among its parcels, so that each amount sums to that of the crop', () => {
  // Each alone is 0.335 lei of income, lease and subsidies, which rounds to 0.34: 1.02 lei in place of 1.01.
  const parcel = { ...unknown, hectares: 0.67, total_cost: 0 };
  const prices = { sale_price: 0.5, lease_cost: 0.5, subsidies: 0.5 };
  const { on_parcels } = parcelOutcomesOf({ ...prices, total_area: 0, target_yield: 1, total_cost: 0 }, [
    parcel,
    parcel,
    parcel,
  ]);
  const outcomes = on_parcels.map(({ outcome }) => outcome);
  const crop = outcomeOf({ area: 2.01, tonnes: 2.01, cost: 0, price: 0.5, lease: 0.5, subsidies: 0.5 });
  for (const amount of ['income', 'lease', 'subsidies', 'margin'] as const)
    expect(outcomes.reduce((sum, outcome) => sum + outcome[amount]!, 0)).toBe(crop[amount]);
  expect(outcomes.map(({ income }) => income)).toEqual([34, 34, 33]);
});

it('counts hectares of a plan that are on no parcel beside the parcels, not on them', () => {
  const parcel = { ...unknown, hectares: 100, total_cost: 10_000 };
  const larger = { ...plan, total_area: 120, lease_cost: 0, total_cost: 12_000 };
  const { on_parcels, elsewhere } = parcelOutcomesOf(larger, [parcel]);
  expect(on_parcels[0]!.outcome.margin_per_ha).toBe(390_000);
  expect(elsewhere).toMatchObject({ hectares: 20, outcome: { cost: 200_000, margin_per_ha: 390_000 } });
});

describe('the amounts of the parcels and of what is on none', () => {
  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
  const t_ha = fc.option(hundredths(1500));
  const parcel = fc.record({
    hectares: hundredths(20_000).map((value) => value + 0.01),
    yield_measured: t_ha,
    yield_estimated: t_ha,
    yield_forecast: t_ha,
    share_done: fc.constantFrom(0, 0.4, 1),
  });
  const cost = fc.integer({ min: 0, max: 1e9 });
  const line: fc.Arbitrary<SharedCost> = fc.record({
    cost,
    basis: fc.constantFrom('hectare', 'total'),
    hectares: fc.option(hundredths(10_000)),
  });
  const activity = fc.record({ costs: fc.array(line, { maxLength: 3 }), is_closed: fc.boolean() });

  it('sum to those of the plan at every moment, whatever is measured, done and planned', () => {
    fc.assert(
      fc.property(
        fc.array(parcel, { minLength: 1, maxLength: 30 }),
        fc.array(activity, { maxLength: 6 }),
        fc.record({
          // Of the area of the parcels; 0 where the plan follows it.
          area_share: fc.constantFrom(0, 0.4, 0.999, 1, 1.001, 1.7),
          target_yield: hundredths(1500),
          sale_price: hundredths(300_000),
          lease_cost: hundredths(200_000),
          subsidies: hundredths(200_000),
        }),
        (land, activities, { area_share, ...prices }) => {
          const parcels = land.map((one, at) => ({
            ...one,
            id: String(at),
            hectares: Math.round(one.hectares * 100) / 100,
          }));
          const parcels_area = sumOfHectares(parcels);
          const total_area = Math.round(parcels_area * area_share * 100) / 100;
          const total = activities.flatMap(({ costs }) => costs).reduce((sum, one) => sum + one.cost, 0);
          const figures = { ...prices, total_area, total_cost: amountOf(total) };
          const costs = parcelCostsOf(
            parcels,
            activities.map((one) => ({
              ...one,
              done: new Map(
                parcels.map(({ id, hectares, share_done }) => [
                  id,
                  Math.round(hectares * share_done * 100) / 100,
                ]),
              ),
            })),
            plannedLandOf(figures, parcels).elsewhere,
          );
          const { on_parcels, elsewhere } = parcelOutcomesOf(
            figures,
            parcels.map((one) => ({ ...one, total_cost: amountOf(costs.get(one.id)!) })),
          );
          const { expected } = outcomesOf({
            ...figures,
            parcels_area,
            total_budget: 0,
            expected_harvest: expectedHarvestOf(figures, parcels),
          });
          const parts = elsewhere ? [...on_parcels, elsewhere] : on_parcels;
          for (const amount of ['income', 'subsidies', 'lease', 'cost', 'margin'] as const)
            if (expected[amount] === null)
              expect(parts.every(({ outcome }) => outcome[amount] === null)).toBe(true);
            else
              expect([amount, parts.reduce((sum, { outcome }) => sum + outcome[amount]!, 0)]).toEqual([
                amount,
                expected[amount],
              ]);
          expect(sumOfHectares(parts)).toBe(planAreaOf({ total_area, parcels_area }));
          for (const { outcome } of parts) expect(outcome.cost).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

it('knows no margin of a plan without activities and without a price', () => {
  expect(
    [[0, 0] as const, [1, 0] as const, [0, 900] as const].map(([activities, sale_price]) =>
      hasPlanFigures({ activities, sale_price }),
    ),
  ).toEqual([false, true, true]);
});
