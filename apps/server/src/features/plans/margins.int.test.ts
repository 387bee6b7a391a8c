import { api } from '@brazda/contract';
import { outcomesOf } from '@brazda/domain';
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
const WEST = 'own-2026-west';
const margins = async (caller = owner) => caller.call(api.plans.margins, { params: season });
const setPlan = (body: object) => owner.call(api.plans.update, { params: { ...season, planId }, body });

const readPlan = async () =>
  (await owner.call(api.plans.get, { params: { ...season, cropId: '1' } })).response;
const sumOfMargins = async () =>
  (await margins()).response.results.reduce((sum, { margin }) => sum + Math.round(margin * 100), 0) / 100;

/** Gives the crop 10 ha in the east and 90 ha in the west, on which nothing is measured. */
async function setLand({ east_yield = null }: { readonly east_yield?: number | null } = {}) {
  const { pool } = world.product.database;
  await pool.query(
    `update crop_interval set crop_id = '1', yield_measured = case parcel_id when '${EAST}' then $1::numeric end
     where parcel_id in ('${EAST}', '${WEST}')`,
    [east_yield],
  );
  await pool.query(`update parcel set hectares = case id when '${EAST}' then 10 else 90 end
    where id in ('${EAST}', '${WEST}')`);
}

async function addCost(price: number, basis = 'total') {
  const { response } = await owner.call(api.activities.create, {
    params: { ...season, planId },
    body: { activity: 'sow' },
  });
  const line = {
    kind: 'contractor',
    name: 'Semănat',
    basis,
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

it('is not known without a sale price', async () => {
  await setLand();
  await addCost(500);
  expect((await margins()).response).toEqual({ results: [], unpriced: [EAST, WEST] });
  await setPlan({ sale_price: 900 });
  expect((await margins()).response).toMatchObject({ results: [{ id: EAST }, { id: WEST }], unpriced: [] });
});

it('sums to the margin of the plan where one of two parcels is measured', async () => {
  await setLand({ east_yield: 9 });
  await setPlan({ sale_price: 900, target_yield: 6, lease_cost: 800, subsidies: 900 });
  const plan = await readPlan();
  expect(plan.expected_harvest).toEqual([
    { source: 'yield_measured', hectares: 10, tonnes: 90 },
    { source: 'target_yield', hectares: 90, tonnes: 540 },
  ]);
  expect(await sumOfMargins()).toBe(outcomesOf(plan).expected.margin! / 100);
  const { response } = await owner.call(api.plans.seasons, { params: { farmId: 'own', cropId: '1' } });
  expect(response.results[0]!.expected_harvest).toEqual(plan.expected_harvest);
});

it('has harvested no more of a plan of fewer hectares than it counts', async () => {
  await setLand({ east_yield: 9 });
  await setPlan({ sale_price: 900, target_yield: 6, total_area: 50 });
  const { progress } = await readPlan();
  expect(progress).toMatchObject({ harvested_area: 5, harvested_tonnes: 45 });
});

it('puts on the parcels of a plan of more hectares only what they cost and bring', async () => {
  await setLand();
  await setPlan({ sale_price: 900, target_yield: 6, total_area: 200 });
  await addCost(2500, 'hectare');
  const { response } = await owner.call(api.plans.parcels, { params: { ...season, planId } });
  expect(new Map(response.results.map(({ id, total_cost }) => [id, total_cost]))).toEqual(
    new Map([
      [EAST, 25_000],
      [WEST, 225_000],
    ]),
  );
  expect(await sumOfMargins()).toBe(100 * (6 * 900 - 2500));
  expect(outcomesOf(await readPlan()).expected.margin).toBe(200_00 * (6 * 900 - 2500));
});

it('is the same per hectare on every parcel while a work of every hectare is under way', async () => {
  await setLand();
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
