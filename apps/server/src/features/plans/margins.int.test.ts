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
beforeEach(() =>
  world.product.database.pool.query(
    'delete from journal_entry; delete from plan_activity; delete from crop_plan',
  ),
);

const season = { farmId: 'own', seasonId: 'own-2026' };
const planId = 'own-2026.1';
const EAST = 'own-2026-east';
const margins = async (caller = owner) => caller.call(api.plans.margins, { params: season });
const setPlan = (body: object) => owner.call(api.plans.update, { params: { ...season, planId }, body });

async function addCost(price: number) {
  const { response } = await owner.call(api.activities.create, {
    params: { ...season, planId },
    body: { activity: 'sow' },
  });
  const line = {
    kind: 'contractor',
    name: 'Semănat',
    basis: 'total',
    quantity: 1,
    unit: 'ha',
    price_unit: 'ha',
  };
  await owner.callUnchecked(api.activities.update, {
    params: { ...season, planId, activityId: response.id },
    body: { work_evaluations: [{ ...line, price }] },
  });
}

it('parcels without a plan have no margin', async () => {
  expect((await margins()).response.results).toEqual([]);
});

it('the margin of a parcel is that of the list of its plan', async () => {
  await setPlan({ sale_price: 950.5, target_yield: 6, lease_cost: 900, subsidies: 850 });
  await addCost(12_345.67);
  const { results } = (await margins()).response;
  const plan = (await owner.call(api.plans.list, { params: season })).response.results.find(
    ({ id }) => id === planId,
  )!;
  // The only parcel of the crop.
  const area = plan.parcels_area;
  const expected = Math.round((area * (6 * 950.5 + 850 - 900) - 12_345.67) * 100) / 100;
  expect(results.map(({ id, is_measured }) => [id, is_measured])).toEqual([[EAST, false]]);
  expect(results[0]!.margin).toBeCloseTo(expected, 2);
  expect(results[0]!.margin_per_ha).toBeCloseTo(expected / area, 2);
});

it('uses the yield measured on the parcel', async () => {
  await setPlan({ sale_price: 1000, target_yield: 6 });
  const { response } = await owner.call(api.cropIntervals.list, { params: season });
  const interval = response.results.find(({ parcel }) => parcel === EAST)!.crop_intervals[0]!;
  const params = { ...season, parcelId: EAST, intervalId: interval.id };
  await owner.callUnchecked(api.cropIntervals.update, { params, body: { yield_measured: 4.5 } });
  const [margin] = (await margins()).response.results;
  expect(margin).toMatchObject({ id: EAST, margin_per_ha: 4500, is_measured: true });
  await owner.callUnchecked(api.cropIntervals.update, { params, body: { yield_measured: null } });
});

it('is the same per hectare on every parcel while a work of every hectare is under way', async () => {
  const WEST = 'own-2026-west';
  const { pool } = world.product.database;
  await pool.query(`update crop_interval set crop_id = '1' where parcel_id = '${WEST}'`);
  await pool.query(`update parcel set hectares = case id when '${EAST}' then 10 else 90 end
    where id in ('${EAST}', '${WEST}')`);
  await setPlan({ sale_price: 900, target_yield: 6, lease_cost: 800, subsidies: 900 });
  const { response } = await owner.call(api.activities.create, {
    params: { ...season, planId },
    body: { activity: 'fertilise' },
  });
  const params = { ...season, planId, activityId: response.id };
  const line = { kind: 'input', name: 'Uree', basis: 'hectare', quantity: 200, unit: 'kg' } as const;
  await owner.call(api.activities.update, {
    params,
    body: { work_evaluations: [{ ...line, price: 2500, price_unit: 't' }] },
  });
  const rows = async () => ({
    margins: (await margins()).response.results.map(({ id, margin_per_ha }) => [id, margin_per_ha]),
    costs: (await owner.call(api.plans.parcels, { params: { ...season, planId } })).response.results.map(
      ({ id, total_cost }) => [id, total_cost],
    ),
  });
  const expected = {
    margins: expect.arrayContaining([
      [EAST, 5000],
      [WEST, 5000],
    ]),
    costs: expect.arrayContaining([
      [EAST, 5000],
      [WEST, 45_000],
    ]),
  };
  expect(await rows()).toEqual(expected);
  for (const parcels of [
    [{ id: EAST, is_done: true, hectares: 4 }],
    [{ id: EAST, is_done: true }],
    [{ id: WEST, is_done: true }],
  ]) {
    await owner.call(api.activities.markParcels, { params, body: { parcels, day: '2026-05-01' } });
    expect(await rows()).toEqual(expected);
  }
});

it('is read by viewers, and not by guests of single parcels', async () => {
  expect((await margins(world.people['guest, view'].caller)).status).toBe(200);
  expect((await margins(world.people['guest of parcels'].caller)).status).toBe(403);
});
