import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../test/product.ts';
import { seedDemoFarms } from './seed-demo-farms.ts';

let product: Product;
let today: string;
beforeAll(async () => {
  product = await startProduct();
  today = new Date(product.clock.now()).toISOString().slice(0, 10);
  await seedDemoFarms(product.database.db, '/nowhere', today);
});
afterAll(() => product.stop());

const SEASON = { start_date: '2025-10-01', end_date: '2026-12-31' };
const register = async (farmId: string) =>
  (await product.visitor().call(api.treatments.list, { params: { farmId }, query: SEASON })).response;
const against = async (farmId: string) => new Set((await register(farmId)).against.map(({ says }) => says));

describe.each([
  ['demo-ro', ['dose_against', 'stage_against', 'harvest_recorded', 'inspection_ended']],
  ['demo-fr', ['dose_against', 'stage_against', 'authorized_other_crop', 'reentry_too_short']],
] as const)('the register of %s', (farmId, sentences) => {
  it('is seen by visitors, with treatments that are against a rule and more that are not', async () => {
    await seedDemoFarms(product.database.db, '/nowhere', '2026-08-31');
    const { results, against: found, unrecorded } = await register(farmId);
    const wrong = new Set(found.map(({ treatment }) => treatment));
    expect(results.length).toBeGreaterThan(wrong.size);
    expect(unrecorded.length).toBeGreaterThan(0);
    expect([...(await against(farmId))]).toEqual(expect.arrayContaining([...sentences]));
    expect(results.every(({ record }) => record.applicator === null)).toBe(true);
  });

  it('has a store from which the treatments have taken', async () => {
    const { response } = await product.visitor().call(api.products.stock, { params: { farmId } });
    expect(response.results.length).toBeGreaterThan(2);
    expect(response.results.every(({ left }) => left > 0)).toBe(true);
  });

  it('has grain, fertilizer and fuel beside its products, all said to be invented or without a name', async () => {
    const { response } = await product.visitor().call(api.store.items, { params: { farmId } });
    const kinds = new Set(response.results.map(({ kind, product: of }) => (of === null ? kind : 'product')));
    expect([...kinds].toSorted()).toEqual(['fuel', 'grain', 'input', 'product']);
    expect(response.results.every(({ below_zero_on }) => below_zero_on === null)).toBe(true);
  });

  it('says which products are verified, by whom, or that they are invented', async () => {
    const { response } = await product.visitor().call(api.products.list, { params: { farmId } });
    for (const { name, number, edition } of response.results)
      if (farmId === 'demo-fr') expect(edition).toEqual({ source: 'e_phy', day: '2026-02-24' });
      else expect([name, number, edition]).toEqual([expect.stringContaining('demo'), '', null]);
  });

  it('is the same after another start', async () => {
    const before = await register(farmId);
    await seedDemoFarms(product.database.db, '/nowhere', '2026-08-31');
    expect((await register(farmId)).results).toHaveLength(before.results.length);
  });
});

it('a parcel is closed on the day of the start', async () => {
  await seedDemoFarms(product.database.db, '/nowhere', today);
  const { response } = await product
    .visitor()
    .call(api.treatments.closures, { params: { farmId: 'demo-ro' } });
  expect(response.results).toMatchObject([
    { parcel: 'demo-ro-2026-12', entry: { treated_on: today }, harvest: { treated_on: today } },
  ]);
});
