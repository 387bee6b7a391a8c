import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

const season = { farmId: 'own', seasonId: 'own-2026' };
const WHEAT = '1';
const plan = { ...season, planId: 'own-2026.1' };

const get = (caller = owner, cropId = WHEAT) => caller.call(api.plans.get, { params: { ...season, cropId } });
const update = (body: object, caller = owner) => caller.call(api.plans.update, { params: plan, body });
const list = async (caller = owner) =>
  (await caller.call(api.plans.list, { params: season })).response.results;
const add = async (activity: string, more: object = {}) =>
  (await owner.call(api.activities.create, { params: plan, body: { activity, ...more } })).response;
const change = (activityId: string, body: object, caller = owner) =>
  caller.call(api.activities.update, { params: { ...plan, activityId }, body });
const kindsOf = async () => (await get()).response.activities.map(({ activity }) => activity);
const undo = (changeId: string | null) =>
  owner.call(api.changes.undo, { params: { farmId: 'own', changeId: changeId ?? 'none' } });
const cost = (fields: object = {}) => ({
  kind: 'input',
  name: 'Îngrășământ NPK',
  basis: 'hectare',
  quantity: 180,
  unit: 'kg',
  price: 2450,
  price_unit: 't',
  ...fields,
});

beforeEach(async () => {
  await world.product.database.pool.query(
    'delete from journal_entry; delete from plan_worksheet; delete from plan_activity; delete from crop_plan',
  );
});

describe('a crop plan', () => {
  it('is empty before its first change, with the figures of its crop, and reading it writes nothing', async () => {
    const { response } = await get();
    expect(response).toMatchObject({
      id: 'own-2026.1',
      crop: WHEAT,
      ...{ target_yield: 0, sale_price: 0, total_area: 0, version: 0, is_closed: false },
      ...{ parcels: 1, activities: [], total_budget: 0, total_cost: 0 },
    });
    expect(response.parcels_area).toBeGreaterThan(0);
    const { rows } = await world.product.database.pool.query('select 1 from crop_plan');
    expect(rows).toHaveLength(0);
  });

  it('keeps what is set, to the ban, and shows nothing else changed', async () => {
    const { response } = await update({ target_yield: 6.25, sale_price: 912.35, subsidies: 0.1 });
    expect(response).toMatchObject({ target_yield: 6.25, sale_price: 912.35, subsidies: 0.1, total_area: 0 });
    expect((await get()).response).toMatchObject({ sale_price: 912.35, version: 2 });
  });

  it('refuses an edit of an older version, and what is no amount of money', async () => {
    await update({ sale_price: 900, version: 0 });
    const late = await update({ sale_price: 800, version: 0 });
    expect([late.status, late.error.error]).toEqual([409, 'plan_changed']);
    for (const body of [{ sale_price: 1.005 }, { sale_price: -1 }, { target_yield: 'mult' }, { price: 1 }])
      expect((await update(body)).status).toBe(400);
    expect((await get()).response.sale_price).toBe(900);
  });

  it('is undone', async () => {
    await update({ sale_price: 900 });
    const { response } = await update({ sale_price: 950 });
    const undone = await undo(response.change);
    expect([undone.status, undone.response.events]).toEqual([200, ['plans']]);
    expect((await get()).response.sale_price).toBe(900);
  });

  it('is not there for unknown crops and seasons, nor under the id of another season', async () => {
    expect((await get(owner, 'fara')).status).toBe(404);
    const wrong = { ...plan, planId: 'own-2025.1' };
    expect((await owner.call(api.plans.update, { params: wrong, body: {} })).status).toBe(404);
    const unknown = { farmId: 'own', seasonId: 'other-2026', planId: 'other-2026.1' };
    expect((await owner.call(api.plans.update, { params: unknown, body: {} })).status).toBe(404);
    const { rows } = await world.product.database.pool.query('select 1 from crop_plan');
    expect(rows).toHaveLength(0);
  });

  it('is listed with the other crops of the season', async () => {
    await add('sow', { start_date: '2025-09-25', end_date: '2025-10-31' });
    const crops = await list();
    expect(crops.map(({ crop, activities }) => [crop, activities])).toEqual([
      ['1', 1],
      ['2', 0],
    ]);
    expect(crops[0]).toMatchObject({ activities_overdue: 1, activities_done: 0 });
  });
});

describe('activities', () => {
  it('are added at the end, reordered, and undone', async () => {
    const sow = await add('sow');
    const harvest = await add('harvest', { total_budget: 1500.5 });
    expect(await kindsOf()).toEqual(['sow', 'harvest']);
    const { version } = (await get()).response;
    const order = (ids: string[], more: object = {}) =>
      owner.call(api.activities.setOrder, { params: plan, body: { crop_plan_activities: ids, ...more } });
    const ordered = await order([harvest.id, sow.id], { version });
    expect(ordered.response.results.map(({ activity, order: at }) => [activity, at])).toEqual([
      ['harvest', 1],
      ['sow', 2],
    ]);
    // Someone else ordered them meanwhile.
    const late = await order([sow.id, harvest.id], { version });
    expect([late.status, late.error.error]).toEqual([409, 'plan_changed']);
    expect((await order([sow.id])).error.error).toBe('plan_changed');
    expect((await order([sow.id, sow.id])).error.error).toBe('plan_changed');
    await undo(ordered.response.change);
    expect(await kindsOf()).toEqual(['sow', 'harvest']);
  });

  it('refuse unknown kinds and a period that ends before it begins', async () => {
    const create = (body: object) => owner.call(api.activities.create, { params: plan, body } as never);
    expect((await create({ activity: 'dans' })).status).toBe(400);
    const reversed = await create({ activity: 'sow', start_date: '2026-10-02', end_date: '2026-10-01' });
    expect([reversed.status, reversed.error.error]).toEqual([422, 'period_reversed']);
    const sow = await add('sow', { end_date: '2025-10-01' });
    expect((await change(sow.id, { start_date: '2025-10-02' })).error.error).toBe('period_reversed');
  });

  it('cost what their lines sum to, exactly', async () => {
    await update({ total_area: 12.34 });
    const fertilise = await add('fertilise');
    const labor = cost({
      kind: 'labor',
      name: 'Tractorist',
      basis: 'total',
      quantity: 7.5,
      unit: 'h',
      price: 32.5,
      price_unit: 'h',
      people: 3,
    });
    const { response } = await change(fertilise.id, { work_evaluations: [cost(), labor] });
    expect(response.work_evaluations?.map(({ total_cost }) => total_cost)).toEqual([5441.94, 731.25]);
    expect(response.total_cost).toBe(6173.19);
    expect((await get()).response.total_cost).toBe(6173.19);
    await update({ total_area: 24.68 });
    expect((await get()).response.total_cost).toBe(10_883.88 + 731.25);
  });

  it('refuse values whose result no amount can hold, and keep what was there', async () => {
    await update({ sale_price: 905, target_yield: 6 });
    const huge = await update({ sale_price: 1e9, total_area: 1e7 });
    expect([huge.status, huge.error.error]).toEqual([422, 'plan_large']);
    expect((await get()).response.sale_price).toBe(905);
    expect((await owner.call(api.plans.margins, { params: season })).status).toBe(200);
  });

  it('keep the ids of costs that stay, and refuse units that do not convert, keeping what was there', async () => {
    const fertilise = await add('fertilise');
    const first = await change(fertilise.id, { work_evaluations: [cost()] });
    const [line] = first.response.work_evaluations!;
    const { total_cost: _, ...same } = line!;
    const second = await change(fertilise.id, { work_evaluations: [cost({ name: 'Uree' }), same] });
    expect(second.response.work_evaluations?.map(({ name }) => name)).toEqual(['Uree', 'Îngrășământ NPK']);
    expect(second.response.work_evaluations?.[1]?.id).toBe(line!.id);
    const wrong = await change(fertilise.id, { work_evaluations: [cost({ unit: 'l' })] });
    expect([wrong.status, wrong.error.error]).toEqual([422, 'cost_units']);
    expect(wrong.error.detail).toContain('Îngrășământ NPK');
    const huge = await change(fertilise.id, { work_evaluations: [cost({ quantity: 1e9, price: 1e9 })] });
    expect(huge.error.error).toBe('cost_large');
    const { response } = await owner.call(api.activities.list, {
      params: plan,
      query: { include_work_evaluations: 'true' },
    });
    expect(response.results[0]?.work_evaluations).toHaveLength(2);
  });

  it('are removed with their costs and come back with them', async () => {
    const sow = await add('sow');
    await change(sow.id, { work_evaluations: [cost()] });
    const { response } = await owner.call(api.activities.remove, { params: { ...plan, activityId: sow.id } });
    expect(await kindsOf()).toEqual([]);
    expect((await undo(response.change)).status).toBe(200);
    const [activity] = (await get()).response.activities;
    expect([activity?.id, activity?.total_cost]).toEqual([sow.id, (await get()).response.total_cost]);
    expect(activity?.total_cost).toBeGreaterThan(0);
  });

  it('closed are not changed until they are opened', async () => {
    const { id: activityId } = await add('sow');
    const params = { ...plan, activityId };
    const closed = await owner.call(api.activities.close, { params });
    expect(closed.response).toMatchObject({ is_closed: true, closed_by: 'proprietar@example.org' });
    expect((await change(activityId, { notes: 'gata' })).error.error).toBe('activity_closed');
    await owner.call(api.activities.open, { params });
    expect((await change(activityId, { notes: 'gata' })).response.notes).toBe('gata');
  });
});

describe('parcels of an activity', () => {
  const mark = (activityId: string, parcels: object[], day = '2025-10-05') =>
    owner.call(api.activities.markParcels, {
      params: { ...plan, activityId },
      body: { parcels, day } as never,
    });

  it('are done or not, with day and area, in the journal', async () => {
    const { id } = await add('sow');
    const { response } = await mark(id, [{ id: 'own-2026-east', is_done: true }]);
    const [parcel] = response.results;
    expect(parcel).toMatchObject({ id: 'own-2026-east', is_done: true, done_on: '2025-10-05' });
    expect(parcel?.hectares_done).toBe(parcel?.hectares);
    expect((await get()).response.activities[0]).toMatchObject({ parcels_done: 1, last_done: '2025-10-05' });
    await mark(id, [{ id: 'own-2026-east', is_done: true, hectares: 0.01 }]);
    expect((await get()).response.activities[0]?.hectares_done).toBe(0.01);
    const open = await mark(id, [{ id: 'own-2026-east', is_done: false }]);
    expect(open.response.results[0]).toMatchObject({ is_done: false, hectares_done: 0, done_on: null });
    const { rows } = await world.product.database.pool.query('select 1 from journal_entry');
    expect(rows).toHaveLength(2);
  });

  it('of another crop or farm are refused, and more hectares than there are', async () => {
    const { id } = await add('sow');
    for (const parcel of ['own-2026-west', 'other-2026-east', 'nicio-parcela'])
      expect((await mark(id, [{ id: parcel, is_done: true }])).status).toBe(404);
    const large = await mark(id, [{ id: 'own-2026-east', is_done: true, hectares: 1e6 }]);
    expect([large.status, large.error.error]).toEqual([422, 'area_too_large']);
  });

  it('share the costs to the ban', async () => {
    const { id } = await add('fertilise');
    await change(id, { work_evaluations: [cost()] });
    const { response } = await owner.call(api.plans.parcels, { params: plan });
    const sum = response.results.reduce((total, parcel) => total + Math.round(parcel.total_cost * 100), 0);
    expect(sum).toBe(Math.round((await get()).response.total_cost * 100));
  });
});

describe('closing a plan', () => {
  it('signs a worksheet of what was planned and done, and stops changes until it is opened again', async () => {
    await update({ target_yield: 6, sale_price: 900 });
    const sow = await add('sow', { total_budget: 1000 });
    const closed = await owner.call(api.plans.close, { params: plan });
    expect(closed.response).toMatchObject({ is_closed: true, closed_by: 'proprietar@example.org' });
    expect((await update({ sale_price: 1 })).error.error).toBe('plan_closed');
    expect((await change(sow.id, { total_budget: 1 })).error.error).toBe('plan_closed');
    expect((await owner.call(api.plans.close, { params: plan })).response.change).toBeNull();
    const sheets = () => owner.call(api.plans.worksheets, { params: plan });
    const [sheet] = (await sheets()).response.results;
    expect(sheet).toMatchObject({
      signed_by: 'proprietar@example.org',
      reopened_at: null,
      plan: { target_yield: 6, sale_price: 900 },
      activities: [{ activity: 'sow', total_budget: 1000, parcels_done: 0 }],
    });
    await owner.call(api.plans.open, { params: plan });
    await update({ sale_price: 950 });
    const [kept] = (await sheets()).response.results;
    expect(kept?.reopened_at).not.toBeNull();
    expect(kept?.plan.sale_price).toBe(900);
  });
});

describe('templates', () => {
  it('start a plan with the usual activities of its crop', async () => {
    const { response } = await owner.call(api.plans.start, { params: plan });
    expect(response.activities.map(({ activity }) => activity)).toContain('harvest');
    expect(response.activities.find(({ activity }) => activity === 'sow')?.start_date).toMatch(/^2025-/);
    expect((await undo(response.change)).status).toBe(200);
    expect(await kindsOf()).toEqual([]);
  });

  it('copy the activities of another season with their costs, a year later', async () => {
    const before = { farmId: 'own', seasonId: 'own-2025', planId: 'own-2025.1' };
    const body = {
      activity: 'sow',
      start_date: '2024-10-01',
      end_date: '2024-10-20',
      total_budget: 500,
    } as const;
    const { response: sow } = await owner.call(api.activities.create, { params: before, body });
    await owner.call(api.activities.update, {
      params: { ...before, activityId: sow.id },
      body: { work_evaluations: [cost()] } as never,
    });
    const copy = (more: object, caller = owner) =>
      caller.call(api.plans.copy, { params: plan, body: { farm: 'own', plan: 'own-2025.1', ...more } });
    const { response } = await copy({});
    expect(response.activities).toMatchObject([
      { activity: 'sow', start_date: '2025-10-01', end_date: '2025-10-20', total_budget: 500 },
    ]);
    expect(response.activities[0]?.total_cost).toBeGreaterThan(0);
    const bare = await copy({ with_costs: false });
    expect(bare.response.activities[1]).toMatchObject({ total_budget: 0, total_cost: 0 });
  });

  it('of a farm that the person does not see are not there', async () => {
    const others = { farmId: 'other', seasonId: 'other-2026', planId: 'other-2026.1' };
    await world.otherOwner.call(api.activities.create, { params: others, body: { activity: 'sow' } });
    const body = { farm: 'other', plan: 'other-2026.1' };
    expect((await owner.call(api.plans.copy, { params: plan, body })).status).toBe(404);
    expect((await world.people.staff.caller.call(api.plans.copy, { params: others, body })).status).not.toBe(
      200,
    );
  });
});

describe('access', () => {
  it('viewers see plans without addresses of others, and change nothing', async () => {
    await add('sow');
    await owner.call(api.plans.close, { params: plan });
    const viewer = world.people['guest, view'].caller;
    expect((await get(viewer)).response).toMatchObject({ is_closed: true, closed_by: '' });
    expect((await update({ sale_price: 1 }, viewer)).status).toBe(403);
    const guest = world.people['guest of parcels'].caller;
    expect((await get(guest)).status).toBe(403);
    expect((await get(world.people.stranger.caller)).status).toBe(404);
  });
});
