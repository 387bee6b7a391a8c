import { api, type InputOf } from '@brazda/contract';
import { addDays, dayInCountry } from '@brazda/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

const season = { farmId: 'own', seasonId: 'own-2026' };
const plan = { ...season, planId: 'own-2026.1' };

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
afterEach(() =>
  world.product.database.pool.query(
    'delete from journal_entry; delete from plan_activity; delete from machine',
  ),
);

type NewWork = InputOf<typeof api.journal.add, 'body'>;
const add = (body: Partial<NewWork> = {}, caller = owner) =>
  caller.call(api.journal.add, {
    params: season,
    body: { parcels: [{ id: 'own-2026-east' }], kind: 'disc', day: '2026-04-02', ...body } as NewWork,
  });
const entries = async (query: object = {}, caller = owner) =>
  (await caller.call(api.journal.entries, { params: season, query })).response;
const undo = (changeId: string | null) =>
  owner.call(api.changes.undo, { params: { farmId: 'own', changeId: changeId! } });

describe('work that is added', () => {
  it('shares its hours and fuel among the parcels by area, to the hundredth', async () => {
    const parcels = ['east', 'west'].map((name) => ({ id: `own-2026-${name}` }));
    const { response } = await add({ parcels, kind: 'disc', hours: 10, fuel: 100.01 });
    expect(response.results).toHaveLength(2);
    const sums = await entries();
    expect([sums.count, sums.hours, sums.fuel]).toEqual([2, 10, 100.01]);
    expect(sums.hectares).toBe(
      Math.round(response.results.reduce((sum, { parcel_hectares }) => sum + parcel_hectares * 100, 0)) / 100,
    );
  });

  it('gives every parcel the same water, which can be corrected', async () => {
    const parcels = ['east', 'west'].map((name) => ({ id: `own-2026-${name}` }));
    const { response } = await add({ parcels, kind: 'irrigate', irrigation_mm: 32.5 });
    expect(response.results.map(({ irrigation_mm }) => irrigation_mm)).toEqual([32.5, 32.5]);
    const params = { ...season, entryId: response.results[0]!.id };
    const { response: corrected } = await owner.call(api.journal.correct, {
      params,
      body: { irrigation_mm: 30 },
    });
    expect([corrected.irrigation_mm, corrected.kind]).toEqual([30, 'irrigate']);
    for (const irrigation_mm of [0, -5, 501, 1.234])
      expect((await add({ parcels, kind: 'irrigate', irrigation_mm })).status).toBe(400);
  });

  it('is one change, all or nothing', async () => {
    const parcels = [{ id: 'own-2026-east' }, { id: 'other-2026-east' }];
    const refused = await add({ parcels, kind: 'disc' });
    expect([refused.status, (await entries()).count]).toEqual([404, 0]);
    const { response } = await add({
      parcels: [{ id: 'own-2026-east' }, { id: 'own-2026-west' }],
      kind: 'disc',
    });
    expect((await undo(response.change)).status).toBe(200);
    expect((await entries()).count).toBe(0);
  });

  it('cannot be the sowing of a crop after its harvest', async () => {
    const params = { ...plan };
    const { response: sowing } = await owner.call(api.activities.create, {
      params,
      body: { activity: 'sow' },
    });
    const { pool } = world.product.database;
    const { rows } = await pool.query<{ id: string; last: string }>(
      `update crop_interval set estimated = '{}' where parcel_id = 'own-2026-east' and crop_id = '1'
       returning id, (upper(during) - 1)::text as last`,
    );
    const { last } = rows[0]!;
    const sow = (day: string) => add({ kind: undefined, activity: sowing.id, day });
    const late = await sow(addDays(last, 1));
    expect([late.status, late.error.error, (await entries()).count]).toEqual([422, 'day_beyond_crop', 0]);
    const { response } = await sow('2026-04-02');
    const correct = (day: string) =>
      owner.call(api.journal.correct, {
        params: { ...season, entryId: response.results[0]!.id },
        body: { day },
      });
    const { error } = await correct(addDays(last, 1));
    expect([error.error, Object.keys(error.details ?? {})]).toEqual(['day_beyond_crop', ['day']]);
    expect((await correct(last)).status).toBe(200);
  });

  it('is of a day that has come at the farm', async () => {
    const ahead = addDays(dayInCountry('RO', Date.now()), 1);
    const added = await add({ day: ahead });
    expect([added.status, (await entries()).count]).toEqual([422, 0]);
    expect(added.response).toMatchObject({ error: 'day_ahead', detail: expect.stringContaining(ahead) });
    const { response } = await add();
    const params = { ...season, entryId: response.results[0]!.id };
    expect((await owner.call(api.journal.correct, { params, body: { day: ahead } })).status).toBe(422);
    const { response: activity } = await owner.call(api.activities.create, {
      params: plan,
      body: { activity: 'sow' },
    });
    const marked = await owner.call(api.activities.markParcels, {
      params: { ...plan, activityId: activity.id },
      body: { parcels: [{ id: 'own-2026-east', is_done: true }], day: ahead },
    });
    expect(marked.status).toBe(422);
    expect((await entries()).results.map(({ day }) => day)).toEqual(['2026-04-02']);
  });

  it('names an activity, a person and a machine of the farm, or nothing', async () => {
    const answers = [
      await add({ kind: undefined }),
      await add({ kind: 'disc', worker: 'nowhere' }),
      await add({ kind: 'disc', machine: 'nowhere' }),
      await add({ activity: 'nowhere' }),
      await add({ kind: 'disc', parcels: [{ id: 'own-2026-east', hectares: 9999 }] }),
    ];
    expect(answers.map(({ status, error }) => `${status} ${error.error}`)).toEqual([
      '422 kind_missing',
      '404 not_found',
      '404 not_found',
      '404 not_found',
      '422 area_too_large',
    ]);
  });
});

describe('a correction', () => {
  it('keeps what stood before, by whom', async () => {
    const { response: added } = await add({ kind: 'disc', hours: 4, notes: 'Uscat' });
    const [first] = added.results;
    const params = { ...season, entryId: first!.id };
    const nothing = await owner.call(api.journal.correct, { params, body: {} });
    expect([nothing.status, (await entries()).results.map(({ id }) => id)]).toEqual([400, [params.entryId]]);
    const { response: corrected } = await owner.call(api.journal.correct, { params, body: { hours: 5 } });
    expect(corrected).toMatchObject({ hours: 5, notes: 'Uscat', is_correction: true, kind: 'disc' });
    expect((await entries()).results.map(({ id }) => id)).toEqual([corrected.id]);
    const versions = await owner.call(api.journal.versions, { params: { ...season, entryId: corrected.id } });
    expect(versions.response.results.map(({ hours, ended_at }) => [hours, ended_at !== null])).toEqual([
      [5, false],
      [4, true],
    ]);
    const again = await owner.call(api.journal.correct, { params, body: { hours: 6 } });
    expect([again.status, again.error.error]).toEqual([409, 'entry_ended']);
    await undo(corrected.change);
    expect((await entries()).results).toMatchObject([{ id: first!.id, hours: 4, ended_at: null }]);
  });

  it('is refused where the plan is closed', async () => {
    const body = { activity: 'sow' as const };
    const { response: sowing } = await owner.call(api.activities.create, { params: plan, body });
    const { response } = await add({ kind: undefined, activity: sowing.id });
    await owner.call(api.plans.close, { params: plan });
    const params = { ...season, entryId: response.results[0]!.id };
    const refused = await owner.call(api.journal.correct, { params, body: { hours: 1 } });
    expect(refused.error.error).toBe('plan_closed');
    await owner.call(api.plans.open, { params: plan });
  });

  it('keeps what the farm has changed since', async () => {
    const { response } = await add({ kind: 'disc', parcels: [{ id: 'own-2026-east' }] });
    const { database } = world.product;
    await database.pool.query("update parcel set hectares = 0.01 where id = 'own-2026-east'");
    const params = { ...season, entryId: response.results[0]!.id };
    const corrected = await owner.call(api.journal.correct, { params, body: { hours: 1 } });
    expect([corrected.status, corrected.response.hours]).toEqual([200, 1]);
    const params2 = { ...season, entryId: corrected.response.id };
    const large = await owner.call(api.journal.correct, { params: params2, body: { hectares: 5 } });
    expect(large.error.error).toBe('area_too_large');
    const { parcel_hectares } = response.results[0]!;
    await database.pool.query('update parcel set hectares = $1 where id = $2', [
      parcel_hectares,
      'own-2026-east',
    ]);
  });

  it('may take the entry out, which stays as history and can be undone', async () => {
    const { response } = await add({ kind: 'disc' });
    const params = { ...season, entryId: response.results[0]!.id };
    const removed = await owner.call(api.journal.remove, { params });
    expect((await entries()).count).toBe(0);
    const versions = await owner.call(api.journal.versions, { params });
    expect(versions.response.results[0]!.ended_at).not.toBeNull();
    await undo(removed.response.change);
    expect((await entries()).count).toBe(1);
  });
});

describe('the list', () => {
  it('is filtered by parcel, kind, day and text, which is no pattern', async () => {
    await add({ kind: 'disc', notes: '100% uscat' });
    await add({ kind: 'sow', parcels: [{ id: 'own-2026-west' }], day: '2026-05-01', products: 'Dual Gold' });
    const found = async (query: object) => (await entries(query)).results.map(({ kind }) => kind);
    expect(await found({})).toEqual(['sow', 'disc']);
    expect(await found({ parcel: 'own-2026-west' })).toEqual(['sow']);
    expect(await found({ kind: 'disc' })).toEqual(['disc']);
    expect(await found({ crop: '2' })).toEqual(['sow']);
    expect(await found({ from: '2026-04-15' })).toEqual(['sow']);
    expect(await found({ to: '2026-04-15' })).toEqual(['disc']);
    expect(await found({ search: 'dual' })).toEqual(['sow']);
    expect(await found({ search: '100%' })).toEqual(['disc']);
    expect(await found({ search: '%' })).toEqual(['disc']);
    expect(await found({ search: 'own east' })).toEqual(['disc']);
    expect((await entries({ limit: 1, offset: 1 })).count).toBe(2);
  });

  it('names people only to those with full access, and notes to those who see notes', async () => {
    const { response: ana } = await owner.call(api.workers.create, {
      params: { farmId: 'own' },
      body: { name: 'Ana' },
    });
    await add({ kind: 'disc', worker: ana.id, notes: 'secret' });
    const link = world.people['anonymous with a farm link'].caller;
    const viewer = world.people['guest, view'].caller;
    for (const caller of [link, viewer]) {
      const { results } = await entries({}, caller);
      expect(results).toMatchObject([{ worker: null, author: '', kind: 'disc' }]);
      expect((await entries({ worker: 'nowhere' }, caller)).count).toBe(1);
    }
    const params = season;
    const file = await viewer.call(api.journal.file, { params, query: { format: 'csv' } });
    expect(new TextDecoder().decode(file.response)).not.toContain('Ana');
    await owner.call(api.workers.remove, { params: { farmId: 'own', workerId: ana.id } });
  });

  it('is read by those who see the whole farm, and written by those with full access', async () => {
    await add({ kind: 'disc' });
    const viewer = world.people['guest, view'].caller;
    expect((await entries({}, viewer)).count).toBe(1);
    expect((await add({ kind: 'disc' }, viewer)).status).toBe(403);
    expect((await add({ kind: 'disc' }, world.people['guest, full'].caller)).status).toBe(200);
    const partial = await world.people['guest of parcels'].caller.call(api.journal.entries, {
      params: season,
    });
    expect(partial.status).toBe(403);
  });
});

it('the calendar shows what is planned and done in its days', async () => {
  const body = { activity: 'sow' as const, start_date: '2026-04-01', end_date: '2026-04-10' };
  const { response: sowing } = await owner.call(api.activities.create, { params: plan, body });
  await owner.call(api.activities.create, {
    params: plan,
    body: { activity: 'harvest', start_date: '2026-07-10' },
  });
  await add({ kind: 'disc', day: '2026-04-30', hours: 2 });
  await add({ kind: 'disc', day: '2026-05-01' });
  const read = async (start_date: string, end_date: string) =>
    owner.call(api.journal.calendar, { params: season, query: { start_date, end_date } });
  const { response } = await read('2026-04-10', '2026-04-30');
  expect(response.activities).toMatchObject([
    { activity: 'sow', crop: { id: '1' }, parcels: 1, parcels_done: 0, done_parcels: [] },
  ]);
  expect(response.days).toMatchObject([{ day: '2026-04-30', activity: 'disc', parcels: 1, hours: 2 }]);
  const { results } = (await add({ activity: sowing.id, day: '2026-04-02' })).response;
  expect((await read('2026-04-10', '2026-04-30')).response.activities).toMatchObject([
    { id: sowing.id, parcels_done: 1, done_parcels: [results[0]!.parcel] },
  ]);
  expect((await read('2026-07-10', '2026-07-10')).response.activities).toHaveLength(1);
  expect((await read('2026-05-02', '2026-05-01')).status).toBe(400);
  const lengths = [await read('2024-02-01', '2025-12-31'), await read('2024-02-01', '2026-01-01')];
  expect(lengths.map(({ status }) => status)).toEqual([200, 400]);
});

describe('the file', () => {
  const file = (format: 'xlsx' | 'csv' | 'pdf', query: object = {}) =>
    owner.call(api.journal.file, { params: season, query: { format, ...query } });

  it('has a row for each entry, oldest first, and the sums', async () => {
    await add({ kind: 'disc', hours: 2.5, day: '2026-04-03' });
    await add({ kind: 'sow', products: 'Grâu', day: '2026-04-02' });
    const text = new TextDecoder().decode((await file('csv')).response);
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain('Grâu');
    expect(lines[4]).toMatch(/2[.,]50?/);
    const filtered = new TextDecoder().decode((await file('csv', { kind: 'sow' })).response);
    expect(filtered.trim().split(/\r?\n/)).toHaveLength(4);
  });

  it('is a workbook or a printed field book', async () => {
    await add({ kind: 'disc' });
    expect(new TextDecoder().decode((await file('pdf')).response.slice(0, 5))).toBe('%PDF-');
    expect([...(await file('xlsx')).response.slice(0, 2)]).toEqual([0x50, 0x4b]);
  });
});
