import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(() => world.product.database.pool.query('delete from plan_activity; delete from crop_plan'));

const CROP = '1';
const read = (caller = owner) => caller.call(api.plans.seasons, { params: { farmId: 'own', cropId: CROP } });
const at = (year: number) => ({
  farmId: 'own',
  seasonId: `own-${year}`,
  planId: `own-${year}.${CROP}`,
});

async function fill(year: number, body: object, price: number) {
  await owner.call(api.plans.update, { params: at(year), body });
  const { response } = await owner.call(api.activities.create, {
    params: at(year),
    body: { activity: 'sow', total_budget: 500.05 },
  });
  const seeds = {
    kind: 'input',
    name: 'Sămânță',
    basis: 'hectare',
    quantity: 200,
    unit: 'kg',
    price_unit: 't',
  };
  await owner.callUnchecked(api.activities.update, {
    params: { ...at(year), activityId: response.id },
    body: { work_evaluations: [{ ...seeds, price }] },
  });
}

it('a crop without a plan has none to compare', async () => {
  expect((await read()).response.results).toEqual([]);
});

it('each season has the figures of the list of its plans, newest first', async () => {
  await fill(2025, { target_yield: 5, sale_price: 900 }, 2000);
  await fill(2026, { target_yield: 6.2, sale_price: 955.5, lease_cost: 800, subsidies: 700.25 }, 2450);
  const { results } = (await read()).response;
  expect(results.map(({ end_year }) => end_year)).toEqual([2026, 2025]);
  for (const { end_year, ...season } of results) {
    const { response } = await owner.call(api.plans.list, { params: at(end_year) });
    const {
      activities_done: _,
      activities_overdue: __,
      ...row
    } = response.results.find(({ crop }) => crop === CROP)!;
    expect(season).toEqual(row);
  }
});

it('is read by viewers, not by guests of single parcels, and not for an unknown crop', async () => {
  expect((await read(world.people['guest, view'].caller)).status).toBe(200);
  expect((await read(world.people['guest of parcels'].caller)).status).toBe(403);
  const unknown = { farmId: 'own', cropId: 'fara' };
  expect((await owner.call(api.plans.seasons, { params: unknown })).status).toBe(404);
});
