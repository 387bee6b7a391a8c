import { expect, it } from 'vitest';
import { expectedHarvestOf, type YieldingParcel } from './expected-harvest.ts';
import { exceedsCrop, outcomesOf, planAreaOf } from './plan-outcomes.ts';

const plan = {
  target_yield: 5,
  sale_price: 1000,
  total_area: 0,
  parcels_area: 10,
  lease_cost: 0,
  subsidies: 0,
  total_budget: 20_000.5,
  total_cost: 18_000,
};
const unknown = { yield_measured: null, yield_estimated: null, yield_forecast: null };
const PARCELS: readonly YieldingParcel[] = [
  { ...unknown, hectares: 4 },
  { ...unknown, hectares: 6 },
];
const resultsOf = (of: typeof plan, parcels = PARCELS) =>
  outcomesOf({ ...of, expected_harvest: expectedHarvestOf(of, parcels) });

it('takes the area of the parcels unless the plan has its own', () => {
  expect([planAreaOf(plan), planAreaOf({ ...plan, total_area: 8 })]).toEqual([10, 8]);
});

it('computes the expected result from the best known yield of each parcel', () => {
  expect(resultsOf(plan).yield).toBe(5);
  const estimated = resultsOf(
    plan,
    PARCELS.map((parcel) => ({ ...parcel, yield_estimated: 4, yield_forecast: 4.5 })),
  );
  expect(estimated.yield).toBe(4);
  expect([estimated.budget.margin, estimated.expected.margin]).toEqual([2_999_950, 2_200_000]);
});

it('does not take the measured yield of one parcel for that of all', () => {
  const [first, second] = PARCELS;
  const { expected, yield: mean } = resultsOf(plan, [{ ...first!, yield_measured: 9 }, second!]);
  expect(expected.income).toBe(4 * 9 * 1000_00 + 6 * 5 * 1000_00);
  expect(mean).toBe(6.6);
});

it('has no yield where none is known and no target is set, and a measured yield of 0 is one', () => {
  const unset = { ...plan, target_yield: 0 };
  expect(resultsOf(unset).yield).toBeNull();
  expect(resultsOf(unset, [{ ...PARCELS[0]!, yield_measured: 0 }]).yield).toBe(0);
});

it('knows hectares that a crop does not have, in its plan or on the map', () => {
  const isTooMuch = (hectares: number | null, total_area: number, parcels_area = 120) =>
    exceedsCrop({ basis: 'hectare', hectares }, { total_area, parcels_area });
  expect(isTooMuch(500, 0)).toBe(true);
  expect(isTooMuch(500, 500)).toBe(false);
  expect(isTooMuch(100, 60)).toBe(false);
  expect(isTooMuch(null, 0)).toBe(false);
  // Measured on the field and on the map, and before the crop has parcels.
  expect(isTooMuch(121, 0)).toBe(false);
  expect(isTooMuch(500, 0, 0)).toBe(false);
  // Hectares of an amount in all are not used.
  expect(exceedsCrop({ basis: 'total', hectares: 500 }, { total_area: 0, parcels_area: 120 })).toBe(false);
});
