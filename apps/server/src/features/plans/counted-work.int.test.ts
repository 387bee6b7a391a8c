import { api, type InputOf } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cost, type PlannedFarm, plan, season, startPlannedFarm } from '../../../test/planned-farm.ts';
import type { Caller } from '../../../test/product.ts';

const EAST = 'own-2026-east';
const WEST = 'own-2026-west';

let farm: PlannedFarm;
let owner: Caller;
beforeAll(async () => {
  farm = await startPlannedFarm();
  ({ owner } = farm);
});
afterAll(() => farm.world.stop());
beforeEach(() => farm.clear());

const record = async (body: Partial<InputOf<typeof api.journal.add, 'body'>> = {}) =>
  (
    await owner.call(api.journal.add, {
      params: season,
      body: { parcels: [{ id: EAST }], kind: 'spray', day: '2026-04-10', ...body },
    })
  ).response;
const mark = async (activityId: string, marks: object = {}) =>
  (
    await owner.call(api.activities.markParcels, {
      params: { ...plan, activityId },
      body: { parcels: [{ id: EAST, is_done: true, ...marks }], day: '2026-05-20' },
    })
  ).response;
const parcelOf = async (activityId: string) => {
  const { response } = await owner.call(api.activities.parcels, { params: { ...plan, activityId } });
  return response.results.find(({ id }) => id === EAST)!;
};
const journal = async () => (await owner.call(api.journal.entries, { params: season })).response.results;
const inJournal = async () =>
  (await farm.get()).response.activities.map(({ parcels_done, parcels_in_journal }) => [
    parcels_done,
    parcels_in_journal,
  ]);

describe('work that the journal had before the plan', () => {
  it('is told, counts once when it is ticked off, and is taken back by one undo', async () => {
    const [work] = (await record({ hours: 3, products: 'Falcon Pro 0,8 l' })).results;
    const spray = await farm.add('spray', { work_evaluations: [cost({ name: 'Falcon Pro' })] });
    expect(spray).toMatchObject({ parcels_done: 0, parcels_in_journal: 1 });
    const { hectares } = work!;
    expect(await parcelOf(spray.id)).toMatchObject({
      is_done: false,
      in_journal: [{ id: work!.id, day: '2026-04-10', hectares, products: 'Falcon Pro 0,8 l' }],
    });

    const { change, results } = await mark(spray.id);
    expect(results[0]).toMatchObject({ is_done: true, done_on: '2026-04-10', in_journal: [] });
    expect(await journal()).toMatchObject([
      { id: work!.id, activity: spray.id, hours: 3, day: '2026-04-10' },
    ]);
    expect(await inJournal()).toEqual([[1, 0]]);
    const { total_cost, progress } = (await farm.get()).response;
    expect([total_cost > 0, progress.done_cost]).toEqual([true, total_cost]);

    await farm.undo(change);
    expect(await journal()).toMatchObject([{ id: work!.id, activity: null }]);
    expect(await inJournal()).toEqual([[0, 1]]);
  });

  it('is recorded a second time only where that is said', async () => {
    await record();
    const { id } = await farm.add('spray');
    const { results } = await mark(id, { is_new: true });
    expect(results[0]).toMatchObject({ done_on: '2026-05-20', in_journal: [] });
    expect((await journal()).map(({ activity, day }) => [activity, day])).toEqual([
      [id, '2026-05-20'],
      [null, '2026-04-10'],
    ]);
  });

  it('stays in the journal when the tick is taken back, and what the tick recorded does not', async () => {
    const [work] = (await record({ hours: 3 })).results;
    const { id } = await farm.add('spray');
    await mark(id);
    await mark(id, { is_done: false });
    expect(await journal()).toMatchObject([{ id: work!.id, activity: null, hours: 3 }]);
    expect(await inJournal()).toEqual([[0, 1]]);
    await mark(id, { is_new: true });
    await mark(id, { is_done: false });
    expect((await journal()).map((one) => one.id)).toEqual([work!.id]);
  });

  it('counts for the part of the parcel that was done, and the rest may follow', async () => {
    await record({ parcels: [{ id: EAST, hectares: 1 }] });
    const { id } = await farm.add('spray');
    expect((await mark(id)).results[0]).toMatchObject({ is_done: true, hectares_done: 1 });
    const { hectares } = await parcelOf(id);
    expect((await mark(id)).results[0]!.hectares_done).toBe(hectares);
    expect((await journal()).map((entry) => entry.hectares)).toEqual([
      Math.round((hectares - 1) * 100) / 100,
      1,
    ]);
  });

  it('goes to the activity whose period is nearest', async () => {
    await record({ day: '2026-05-12' });
    const april = await farm.add('spray', { start_date: '2026-04-01', end_date: '2026-04-25' });
    const may = await farm.add('spray', { start_date: '2026-05-05', end_date: '2026-05-25' });
    expect((await parcelOf(april.id)).in_journal).toEqual([]);
    expect((await parcelOf(may.id)).in_journal).toHaveLength(1);
  });

  it.each([
    ['of another kind', () => record({ kind: 'hoe' }), 'spray', []],
    [
      'with another product',
      () => record({ products: 'Dual Gold' }),
      'spray',
      [cost({ name: 'Falcon Pro' })],
    ],
    ['on the parcels of another crop', () => record({ parcels: [{ id: WEST }] }), 'spray', []],
  ])('does not count if it is %s', async (_, recorded, kind, work_evaluations) => {
    await recorded();
    const { id } = await farm.add(kind, { work_evaluations });
    expect(await inJournal()).toEqual([[0, 0]]);
    await mark(id);
    expect(await journal()).toHaveLength(2);
  });

  it('is not offered to a closed activity or plan', async () => {
    await record();
    const { id: activityId } = await farm.add('spray');
    await owner.call(api.activities.close, { params: { ...plan, activityId } });
    expect(await inJournal()).toEqual([[0, 0]]);
    await owner.call(api.activities.open, { params: { ...plan, activityId } });
    await owner.call(api.plans.close, { params: plan });
    expect([await inJournal(), (await parcelOf(activityId)).in_journal]).toEqual([[[0, 0]], []]);
  });
});

describe('work that is recorded after the plan', () => {
  it('counts as the activity of each parcel that is named, in one change', async () => {
    const { id } = await farm.add('spray', { work_evaluations: [cost({ name: 'Falcon Pro' })] });
    const { response } = await owner.call(api.journal.calendar, {
      params: season,
      query: { start_date: '2026-04-01', end_date: '2026-04-30' },
    });
    expect(response.activities).toMatchObject([{ id, products: ['Falcon Pro'] }]);
    const { change } = await record({ parcels: [{ id: EAST, activity: id }, { id: WEST }] });
    expect((await journal()).map(({ parcel, activity }) => [parcel, activity]).toSorted()).toEqual([
      [EAST, id],
      [WEST, null],
    ]);
    expect(await inJournal()).toEqual([[1, 0]]);
    // A second tick adds nothing.
    await mark(id);
    expect(await journal()).toHaveLength(2);
    await farm.undo(change);
    expect([await journal(), await inJournal()]).toEqual([[], [[0, 0]]]);
  });
});
