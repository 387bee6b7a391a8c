import { expect, it } from 'vitest';
import { outcomesOf, planAreaOf } from './plan-outcomes.ts';

const plan = {
  id: 's.1',
  farm: 'f',
  season: 's',
  crop: '1',
  is_closed: false,
  parcels: 1,
  target_yield: 5,
  sale_price: 1000,
  total_area: 0,
  parcels_area: 10,
  lease_cost: 0,
  subsidies: 0,
  yield_measured: null,
  yield_estimated: null,
  yield_forecast: null,
  total_budget: 20_000.5,
  total_cost: 18_000,
};

it('takes the area of the parcels unless the plan has its own', () => {
  expect([planAreaOf(plan), planAreaOf({ ...plan, total_area: 8 })]).toEqual([10, 8]);
});

it('computes the expected result from the best known yield, and says which', () => {
  expect(outcomesOf(plan)).toMatchObject({ source: 'target_yield', yield: 5 });
  const estimated = outcomesOf({ ...plan, yield_estimated: 4, yield_forecast: 4.5 });
  expect(estimated).toMatchObject({ source: 'yield_estimated', yield: 4 });
  expect([estimated.budget.margin, estimated.expected.margin]).toEqual([2_999_950, 2_200_000]);
});

it('has no source of a yield where none is known and no target is set, and a measured yield of 0 is one', () => {
  const unset = { ...plan, target_yield: 0 };
  expect(outcomesOf(unset)).toMatchObject({ source: null, yield: 0 });
  expect(outcomesOf({ ...unset, yield_measured: 0 })).toMatchObject({ source: 'yield_measured', yield: 0 });
});
