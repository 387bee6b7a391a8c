import { api } from '@brazda/contract';
import { tonnesOf } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm } from '../../../test/farm-season.ts';
import { cost, type PlannedFarm, plan, season, startPlannedFarm, WHEAT } from '../../../test/planned-farm.ts';
import type { Caller } from '../../../test/product.ts';

let farm: PlannedFarm;
let owner: Caller;
beforeAll(async () => {
  farm = await startPlannedFarm();
  ({ owner } = farm);
});
afterAll(() => farm.world.stop());
beforeEach(() => farm.clear());

describe('a crop plan', () => {
  it('is empty before its first change, with the figures of its crop, and reading it writes nothing', async () => {
    const { response } = await farm.get();
    expect(response).toMatchObject({
      id: 'own-2026.1',
      crop: WHEAT,
      target_yield: 0,
      sale_price: 0,
      total_area: 0,
      version: 0,
      is_closed: false,
      parcels: 1,
      activities: [],
      total_budget: 0,
      total_cost: 0,
    });
    expect(response.parcels_area).toBeGreaterThan(0);
    const { rows } = await farm.world.product.database.pool.query('select 1 from crop_plan');
    expect(rows).toHaveLength(0);
  });

  it('keeps what is set, to the cent, and shows nothing else changed', async () => {
    const { response } = await farm.update({ target_yield: 6.25, sale_price: 912.35, subsidies: 0.1 });
    expect(response).toMatchObject({ target_yield: 6.25, sale_price: 912.35, subsidies: 0.1, total_area: 0 });
    expect((await farm.get()).response).toMatchObject({ sale_price: 912.35, version: 2 });
  });

  it('refuses an edit of an older version, and what is no amount of money', async () => {
    await farm.update({ sale_price: 900, version: 0 });
    const late = await farm.update({ sale_price: 800, version: 0 });
    expect([late.status, late.error.error]).toEqual([409, 'plan_changed']);
    for (const body of [{ sale_price: 1.005 }, { sale_price: -1 }, { target_yield: 'mult' }, { price: 1 }])
      expect((await farm.update(body)).status).toBe(400);
    expect((await farm.get()).response.sale_price).toBe(900);
  });

  it('says what is harvested, and what the done work has cost', async () => {
    const fertilise = await farm.add('fertilise', { work_evaluations: [cost()] });
    const harvest = await farm.add('harvest');
    await farm.update({ target_yield: 6 });
    const before = (await farm.get()).response;
    expect(before.total_cost).toBeGreaterThan(0);
    expect(before.progress).toEqual({
      harvested_area: 0,
      unweighed_area: 0,
      unweighed_tonnes: 0,
      harvested_tonnes: 0,
      done_cost: 0,
    });
    for (const { id } of [fertilise, harvest]) {
      const params = { ...plan, activityId: id };
      const { response } = await owner.call(api.activities.parcels, { params });
      const parcels = response.results.map((parcel) => ({ id: parcel.id, is_done: true }));
      await owner.call(api.activities.markParcels, { params, body: { parcels, day: '2026-07-10' } });
    }
    const after = (await farm.get()).response;
    expect(after.progress).toEqual({
      harvested_area: after.parcels_area,
      unweighed_area: after.parcels_area,
      unweighed_tonnes: tonnesOf(after.parcels_area, 6),
      harvested_tonnes: 0,
      done_cost: after.total_cost,
    });
  });

  it('says how much land of the season has no crop', async () => {
    const ring = [
      [26.1, 44.3],
      [26.103, 44.3],
      [26.103, 44.303],
      [26.1, 44.3],
    ];
    const bareParcel = { display_name: 'Fără cultură', shape: { type: 'Polygon', coordinates: [ring] } };
    const drawn = await owner.callUnchecked(api.parcels.edit, {
      params: season,
      body: { create: [bareParcel] },
    });
    const { response } = await owner.call(api.plans.list, { params: season });
    const { response: land } = await owner.call(api.parcels.list, { params: season });
    const bare = land.results.filter(({ crop_intervals }) => crop_intervals.length === 0);
    expect(response.without_crop.parcels).toBe(bare.length);
    expect(bare.length).toBeGreaterThan(0);
    const hectares = bare.reduce((sum, parcel) => sum + parcel.hectares, 0);
    expect(response.without_crop.hectares).toBeCloseTo(hectares, 2);
    await farm.undo(drawn.response.change);
  });

  it('is undone', async () => {
    await farm.update({ sale_price: 900 });
    const { response } = await farm.update({ sale_price: 950 });
    const undone = await farm.undo(response.change);
    expect([undone.status, undone.response.events]).toEqual([200, ['plans']]);
    expect((await farm.get()).response.sale_price).toBe(900);
  });

  it('is not there for unknown crops and seasons, nor under the id of another season', async () => {
    expect((await farm.get(owner, 'fara')).status).toBe(404);
    const wrong = { ...plan, planId: 'own-2025.1' };
    expect((await owner.call(api.plans.update, { params: wrong, body: {} })).status).toBe(404);
    const unknown = { farmId: 'own', seasonId: 'other-2026', planId: 'other-2026.1' };
    expect((await owner.call(api.plans.update, { params: unknown, body: {} })).status).toBe(404);
    const { rows } = await farm.world.product.database.pool.query('select 1 from crop_plan');
    expect(rows).toHaveLength(0);
  });

  it('is overdue from the day on that it is at the farm', async () => {
    const { clock } = farm.world.product;
    const start = clock.now();
    const at = async (time: string) => {
      clock.pass((Date.parse(time) - clock.now()) / 1000);
      return (await farm.list())[0]!.activities_overdue;
    };
    await farm.add('sow', { start_date: '2026-11-01', end_date: '2026-11-20' });
    // 22:00 UTC is midnight in Romania.
    expect(await at('2026-11-20T21:30:00Z')).toBe(0);
    expect(await at('2026-11-20T22:30:00Z')).toBe(1);
    clock.pass((start - clock.now()) / 1000);
  });

  it('is listed with the other crops of the season', async () => {
    await farm.add('sow', { start_date: '2025-09-25', end_date: '2025-10-31' });
    const crops = await farm.list();
    expect(crops.map(({ crop, activities }) => [crop, activities])).toEqual([
      ['1', 1],
      ['2', 0],
    ]);
    expect(crops[0]).toMatchObject({ activities_overdue: 1, activities_done: 0 });
  });
});

describe('closing a plan', () => {
  it('signs a worksheet of what was planned and done, and stops changes until it is opened again', async () => {
    await farm.update({ target_yield: 6, sale_price: 900 });
    const sow = await farm.add('sow', { total_budget: 1000 });
    const closed = await owner.call(api.plans.close, { params: plan });
    expect(closed.response).toMatchObject({ is_closed: true, closed_by: 'proprietar@example.org' });
    expect((await farm.update({ sale_price: 1 })).error.error).toBe('plan_closed');
    expect((await farm.change(sow.id, { total_budget: 1 })).error.error).toBe('plan_closed');
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
    await farm.update({ sale_price: 950 });
    const [kept] = (await sheets()).response.results;
    expect(kept?.reopened_at).not.toBeNull();
    expect(kept?.plan.sale_price).toBe(900);
  });
});

describe('templates', () => {
  it('are proposed with the days that they have in a started plan', async () => {
    const { usual_activities } = (await farm.get()).response;
    const { response } = await owner.call(api.plans.start, { params: plan });
    expect(
      response.activities.map(({ activity, start_date, end_date }) => [activity, start_date, end_date]),
    ).toEqual(usual_activities.map(({ activity, start_date, end_date }) => [activity, start_date, end_date]));
    expect(usual_activities).not.toEqual([]);
  });

  it('start a plan with the usual activities of its crop', async () => {
    const { response } = await owner.call(api.plans.start, { params: plan });
    expect(response.activities.map(({ activity }) => activity)).toContain('harvest');
    expect(response.activities.find(({ activity }) => activity === 'sow')?.start_date).toMatch(/^2025-/);
    expect((await farm.undo(response.change)).status).toBe(200);
    expect(await farm.kindsOf()).toEqual([]);
  });

  it('fill a plan once, however many people do it at once', async () => {
    const start = () => owner.call(api.plans.start, { params: plan });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.error).toBe('plan_filled');
    const kinds = await farm.kindsOf();
    expect(kinds.filter((kind) => kind === 'sow')).toHaveLength(1);
    const copy = () =>
      owner.call(api.plans.copy, {
        params: plan,
        body: { farm: 'own', plan: plan.planId, version: 0 },
      });
    expect((await copy()).error.error).toBe('plan_changed');
    expect(await farm.kindsOf()).toEqual(kinds);
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
    await owner.callUnchecked(api.activities.update, {
      params: { ...before, activityId: sow.id },
      body: { work_evaluations: [cost()] },
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

  it('are copied to a farm with another currency without their costs only', async () => {
    await farm.add('sow', { total_budget: 500 });
    const { farmId, seasonId } = await addFarm(owner, { country: 'FR' });
    const params = { farmId, seasonId, planId: `${seasonId}.1` };
    const copy = (with_costs: boolean) =>
      owner.call(api.plans.copy, { params, body: { farm: 'own', plan: plan.planId, with_costs } });
    expect((await copy(true)).error.error).toBe('plan_currency');
    expect((await copy(false)).response.activities).toMatchObject([{ activity: 'sow', total_budget: 0 }]);
  });

  it('of a farm that the person does not see are not there', async () => {
    const others = { farmId: 'other', seasonId: 'other-2026', planId: 'other-2026.1' };
    await farm.world.otherOwner.call(api.activities.create, { params: others, body: { activity: 'sow' } });
    const body = { farm: 'other', plan: 'other-2026.1' };
    expect((await owner.call(api.plans.copy, { params: plan, body })).status).toBe(404);
    expect(
      (await farm.world.people.staff.caller.call(api.plans.copy, { params: others, body })).status,
    ).not.toBe(200);
  });
});

describe('access', () => {
  it('viewers see plans without addresses of others, and change nothing', async () => {
    await farm.add('sow');
    await owner.call(api.plans.close, { params: plan });
    const viewer = farm.world.people['guest, view'].caller;
    expect((await farm.get(viewer)).response).toMatchObject({ is_closed: true, closed_by: '' });
    expect((await farm.update({ sale_price: 1 }, viewer)).status).toBe(403);
    const guest = farm.world.people['guest of parcels'].caller;
    expect((await farm.get(guest)).status).toBe(403);
    expect((await farm.get(farm.world.people.stranger.caller)).status).toBe(404);
  });
});
