import { api } from '@brazda/contract';
import { addDays } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cost, type PlannedFarm, plan, season, startPlannedFarm } from '../../../test/planned-farm.ts';
import type { Caller } from '../../../test/product.ts';

let farm: PlannedFarm;
let owner: Caller;
beforeAll(async () => {
  farm = await startPlannedFarm();
  ({ owner } = farm);
});
afterAll(() => farm.world.stop());
beforeEach(() => farm.clear());

describe('activities', () => {
  it('are added at the end, reordered, and undone', async () => {
    const sow = await farm.add('sow');
    const harvest = await farm.add('harvest', { total_budget: 1500.5 });
    expect(await farm.kindsOf()).toEqual(['sow', 'harvest']);
    const { version } = (await farm.get()).response;
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
    await farm.undo(ordered.response.change);
    expect(await farm.kindsOf()).toEqual(['sow', 'harvest']);
  });

  it('are added with their notes and costs at once, which one undo takes back', async () => {
    const added = await farm.add('fertilise', { notes: 'Analiza 12', work_evaluations: [cost()] });
    expect(added).toMatchObject({ notes: 'Analiza 12', work_evaluations: [{ quantity: 180 }] });
    expect((await farm.get()).response.total_cost).toBeGreaterThan(0);
    await farm.undo(added.change);
    expect(await farm.kindsOf()).toEqual([]);
    const create = (work_evaluations: object[]) =>
      owner.callUnchecked(api.activities.create, {
        params: plan,
        body: { activity: 'sow', work_evaluations },
      });
    expect((await create([cost({ unit: 'l' })])).status).toBe(422);
    expect(await farm.kindsOf()).toEqual([]);
  });

  it('refuse unknown kinds and a period that ends before it begins', async () => {
    const create = (body: object) => owner.callUnchecked(api.activities.create, { params: plan, body });
    expect((await create({ activity: 'dans' })).status).toBe(400);
    const reversed = await create({ activity: 'sow', start_date: '2026-10-02', end_date: '2026-10-01' });
    expect([reversed.status, reversed.error.error]).toEqual([422, 'period_reversed']);
    const sow = await farm.add('sow', { end_date: '2025-10-01' });
    expect((await farm.change(sow.id, { start_date: '2025-10-02' })).error.error).toBe('period_reversed');
  });

  it('cost what their lines sum to, exactly', async () => {
    await farm.update({ total_area: 12.34 });
    const fertilise = await farm.add('fertilise');
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
    const { response } = await farm.change(fertilise.id, { work_evaluations: [cost(), labor] });
    expect(response.work_evaluations?.map(({ total_cost }) => total_cost)).toEqual([5441.94, 731.25]);
    expect(response.total_cost).toBe(6173.19);
    expect((await farm.get()).response.total_cost).toBe(6173.19);
    await farm.update({ total_area: 24.68 });
    expect((await farm.get()).response.total_cost).toBe(10_883.88 + 731.25);
  });

  it('refuse values whose result no amount can hold, and keep what was there', async () => {
    await farm.update({ sale_price: 905, target_yield: 6 });
    const huge = await farm.update({ sale_price: 1e9, total_area: 1e7 });
    expect([huge.status, huge.error.error]).toEqual([422, 'plan_large']);
    expect((await farm.get()).response.sale_price).toBe(905);
    expect((await owner.call(api.plans.margins, { params: season })).status).toBe(200);
  });

  it('keep the ids of costs that stay, and refuse units that do not convert, keeping what was there', async () => {
    const fertilise = await farm.add('fertilise');
    const first = await farm.change(fertilise.id, { work_evaluations: [cost()] });
    const [line] = first.response.work_evaluations!;
    const { total_cost: _, ...same } = line!;
    const second = await farm.change(fertilise.id, { work_evaluations: [cost({ name: 'Uree' }), same] });
    expect(second.response.work_evaluations?.map(({ name }) => name)).toEqual(['Uree', 'Îngrășământ NPK']);
    expect(second.response.work_evaluations?.[1]?.id).toBe(line!.id);
    const wrong = await farm.change(fertilise.id, { work_evaluations: [cost({ unit: 'l' })] });
    expect([wrong.status, wrong.error.error]).toEqual([422, 'cost_units']);
    expect(wrong.error.detail).toContain('Îngrășământ NPK');
    const huge = await farm.change(fertilise.id, { work_evaluations: [cost({ quantity: 1e9, price: 1e9 })] });
    expect(huge.error.error).toBe('cost_large');
    const { response } = await owner.call(api.activities.list, {
      params: plan,
      query: { include_work_evaluations: 'true' },
    });
    expect(response.results[0]?.work_evaluations).toHaveLength(2);
  });

  it('refuse a cost for more hectares than the crop has, in words, and keep what was there', async () => {
    const { parcels_area } = (await farm.get()).response;
    const tooMuch = [cost({ hectares: Math.ceil(parcels_area * 2) })];
    const fertilise = await farm.add('fertilise', { work_evaluations: [cost({ hectares: parcels_area })] });
    const changed = await farm.change(fertilise.id, { work_evaluations: tooMuch });
    expect([changed.status, changed.error.error]).toEqual([422, 'cost_hectares']);
    expect(changed.error.detail).toContain('Îngrășământ NPK');
    const added = await owner.callUnchecked(api.activities.create, {
      params: plan,
      body: { activity: 'sow', work_evaluations: tooMuch },
    });
    expect(added.error.error).toBe('cost_hectares');
    expect(await farm.kindsOf()).toEqual(['fertilise']);
    // A plan may have more hectares than the map has yet.
    await farm.update({ total_area: Math.ceil(parcels_area * 2) });
    expect((await farm.change(fertilise.id, { work_evaluations: tooMuch })).status).toBe(200);
  });

  it('are removed with their costs and come back with them', async () => {
    const sow = await farm.add('sow');
    await farm.change(sow.id, { work_evaluations: [cost()] });
    const { response } = await owner.call(api.activities.remove, { params: { ...plan, activityId: sow.id } });
    expect(await farm.kindsOf()).toEqual([]);
    expect((await farm.undo(response.change)).status).toBe(200);
    const [activity] = (await farm.get()).response.activities;
    expect([activity?.id, activity?.total_cost]).toEqual([sow.id, (await farm.get()).response.total_cost]);
    expect(activity?.total_cost).toBeGreaterThan(0);
  });

  it('closed are not changed until they are opened', async () => {
    const { id: activityId } = await farm.add('sow');
    const params = { ...plan, activityId };
    const closed = await owner.call(api.activities.close, { params });
    expect(closed.response).toMatchObject({ is_closed: true, closed_by: 'proprietar@example.org' });
    expect((await farm.change(activityId, { notes: 'gata' })).error.error).toBe('activity_closed');
    await owner.call(api.activities.open, { params });
    expect((await farm.change(activityId, { notes: 'gata' })).response.notes).toBe('gata');
  });
});

describe('parcels of an activity', () => {
  const mark = (activityId: string, parcels: object[], day = '2025-10-05') =>
    owner.callUnchecked(api.activities.markParcels, {
      params: { ...plan, activityId },
      body: { parcels, day },
    });

  it('are done on a day of their own where one is given, which has begun', async () => {
    const { id } = await farm.add('sow');
    const east = 'own-2026-east';
    const ahead = await mark(id, [{ id: east, is_done: true, day: '2099-10-14' }]);
    expect(ahead.response).toMatchObject({ error: 'day_ahead' });
    const { response } = await mark(id, [{ id: east, is_done: true, day: '2025-10-14' }]);
    expect(response.results[0]).toMatchObject({ id: east, done_on: '2025-10-14' });
  });

  it('are not sown after the entered harvest of their crop', async () => {
    const { id } = await farm.add('sow');
    const { rows } = await farm.world.product.database.pool.query<{ last: string }>(
      `update crop_interval set estimated = '{}' where parcel_id = 'own-2026-east' and crop_id = '1'
       returning (upper(during) - 1)::text as last`,
    );
    const { last } = rows[0]!;
    const late = await mark(id, [{ id: 'own-2026-east', is_done: true }], addDays(last, 1));
    expect([late.status, late.error.error, Object.keys(late.error.details ?? {})]).toEqual([
      422,
      'day_beyond_crop',
      ['day'],
    ]);
    const ofParcel = await mark(id, [{ id: 'own-2026-east', is_done: true, day: addDays(last, 1) }]);
    expect(ofParcel.error.error).toBe('day_beyond_crop');
    expect((await mark(id, [{ id: 'own-2026-east', is_done: true }], last)).status).toBe(200);
  });

  it('are done or not, with day and area, in the journal', async () => {
    const { id } = await farm.add('sow');
    const { response } = await mark(id, [{ id: 'own-2026-east', is_done: true }]);
    const [parcel] = response.results;
    expect(parcel).toMatchObject({ id: 'own-2026-east', is_done: true, done_on: '2025-10-05' });
    expect(parcel?.hectares_done).toBe(parcel?.hectares);
    expect((await farm.get()).response.activities[0]).toMatchObject({
      parcels_done: 1,
      last_done: '2025-10-05',
    });
    await mark(id, [{ id: 'own-2026-east', is_done: true, hectares: 0.01 }]);
    expect((await farm.get()).response.activities[0]?.hectares_done).toBe(0.01);
    const open = await mark(id, [{ id: 'own-2026-east', is_done: false }]);
    expect(open.response.results[0]).toMatchObject({ is_done: false, hectares_done: 0, done_on: null });
    const { rows } = await farm.world.product.database.pool.query('select 1 from journal_entry');
    expect(rows).toHaveLength(2);
  });

  it('of another crop or farm are refused, and more hectares than there are', async () => {
    const { id } = await farm.add('sow');
    for (const parcel of ['own-2026-west', 'other-2026-east', 'nicio-parcela'])
      expect((await mark(id, [{ id: parcel, is_done: true }])).status).toBe(404);
    const large = await mark(id, [{ id: 'own-2026-east', is_done: true, hectares: 1e6 }]);
    expect([large.status, large.error.error]).toEqual([422, 'area_too_large']);
  });

  it('share the costs to the cent', async () => {
    const { id } = await farm.add('fertilise');
    await farm.change(id, { work_evaluations: [cost()] });
    const { response } = await owner.call(api.plans.parcels, { params: plan });
    const sum = response.results.reduce((total, parcel) => total + Math.round(parcel.total_cost * 100), 0);
    expect(sum).toBe(Math.round((await farm.get()).response.total_cost * 100));
  });
});

describe('an activity for the fertilizer of a soil analysis', () => {
  const order = async (farmId: string, season: string, parcels: string[]) => {
    const body = { season, parcels, hectares_per_sample: 5, package: 'basic', depths: 'arable' } as const;
    return (await owner.call(api.soilAnalyses.create, { params: { farmId }, body })).response.id;
  };

  it('names the analysis and its parcel, which its notes in any language do not change', async () => {
    const source = { soil_order: await order('own', 'own-2026', ['own-2026-east']), parcel: 'own-2026-east' };
    const { id } = await farm.add('fertilise', { source, notes: 'Din analiza de sol nr. 1' });
    await farm.change(id, { notes: 'D’après l’analyse de sol n° 1' });
    await farm.add('fertilise', { notes: 'NPK' });
    const { activities } = (await farm.get()).response;
    expect(activities.map((each) => each.source)).toEqual([source, null]);
  });

  it.each([
    ['an analysis that there is not', 'own-2026-east', { soil_order: 'none' }],
    ['a parcel that is not in it', 'own-2026-west', {}],
  ])('cannot name %s', async (_, parcel, wrong) => {
    const soil_order = await order('own', 'own-2026', ['own-2026-east']);
    const body = {
      activity: 'fertilise' as const,
      source: { soil_order, parcel, ...wrong },
    };
    const { status, response } = await owner.callUnchecked(api.activities.create, { params: plan, body });
    expect([status, response]).toMatchObject([404, { error: 'not_found' }]);
    expect((await farm.get()).response.activities).toEqual([]);
  });
});
