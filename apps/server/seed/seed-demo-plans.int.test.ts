import { api } from '@brazda/contract';
import { outcomesOf } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../test/product.ts';
import { seedDemoFarms } from './seed-demo-farms.ts';

const HARVEST = '2026-07-20';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedDemoFarms(product.database.db, '/nowhere', HARVEST);
});
afterAll(() => product.stop());

const listPlans = async (farmId: string, year: number) =>
  (
    await product.visitor().call(api.plans.list, { params: { farmId, seasonId: `${farmId}-${year}` } })
  ).response.results.filter(({ activities }) => activities > 0);
const doneOf = async () =>
  (await listPlans('demo-ro', 2026)).reduce((sum, { activities_done }) => sum + activities_done, 0);

/** Lei and euros per hectare between which the costs of usual crops are. */
const USUAL = { 'demo-ro': [1000, 9000], 'demo-fr': [200, 1800] } as const;

describe.each(['demo-ro', 'demo-fr'] as const)('the plans of %s', (farmId) => {
  it('have figures as they are usual, in each season', async () => {
    const [least, most] = USUAL[farmId];
    for (const year of [2024, 2025, 2026]) {
      const plans = await listPlans(farmId, year);
      expect(plans.length).toBeGreaterThanOrEqual(3);
      for (const plan of plans) {
        const { budget } = outcomesOf(plan);
        const perHectare = budget.cost / 100 / plan.parcels_area;
        expect(perHectare, plan.id).toBeGreaterThan(least);
        expect(perHectare, plan.id).toBeLessThan(most);
        expect(Math.abs(budget.margin_per_ha! / 100), plan.id).toBeLessThan(most);
      }
    }
  });

  it('say that they are simulated, and can be compared over the seasons', async () => {
    const visitor = product.visitor();
    const params = { farmId, seasonId: `${farmId}-2026`, cropId: '1' };
    const { response } = await visitor.call(api.plans.get, { params });
    expect(response.notes).toMatch(/simul/);
    const { response: seasons } = await visitor.call(api.plans.seasons, { params: { farmId, cropId: '1' } });
    expect(seasons.results.map(({ end_year }) => end_year)).toEqual([2026, 2025, 2024]);
    const { response: prices } = await visitor.call(api.prices.list, { params });
    expect(prices.results.length).toBeGreaterThan(10);
  });
});

it('work is done until the day of the start, and goes on with the next one', async () => {
  const before = await doneOf();
  await seedDemoFarms(product.database.db, '/nowhere', HARVEST);
  expect(await doneOf()).toBe(before);
  await seedDemoFarms(product.database.db, '/nowhere', '2026-12-01');
  expect(await doneOf()).toBeGreaterThan(before);
  const maize = (await listPlans('demo-ro', 2026)).find(({ crop }) => crop === '11')!;
  expect(maize.activities - maize.activities_done).toBe(2);
});
