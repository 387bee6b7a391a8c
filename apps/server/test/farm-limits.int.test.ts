import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { HARVEST_LIMITS, JOURNAL_LIMITS, NOTE_LIMITS, PLAN_LIMITS } from '@brazda/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLED } from './make-world.ts';
import { atOnce, outcomesOf } from './outcomes.ts';
import { cost, type PlannedFarm, plan, season, startPlannedFarm } from './planned-farm.ts';
import type { Caller } from './product.ts';

let farm: PlannedFarm;
let owner: Caller;
beforeAll(async () => {
  farm = await startPlannedFarm();
  ({ owner } = farm);
});
afterAll(() => farm.world.stop());
beforeEach(() => farm.clear());

const query = async (text: string, values: unknown[] = []) =>
  (await farm.world.product.database.pool.query(text, values)).rows;
const race = <T>(calls: number, call: (at: number) => Promise<T>, table = 'change_row') =>
  atOnce(farm.world.product, { calls, table, call });
const inFarm = { farmId: 'own' };

describe.each([
  { of: 'workers', table: 'worker', max: JOURNAL_LIMITS.workers },
  { of: 'machines', table: 'machine', max: JOURNAL_LIMITS.machines },
] as const)('$of of a farm', ({ of, table, max }) => {
  const create = () => owner.call(api[of].create, { params: inFarm, body: { name: 'Încă unul' } });
  const remove = async (id: string) =>
    of === 'workers'
      ? owner.call(api.workers.remove, { params: { ...inFarm, workerId: id } })
      : owner.call(api.machines.remove, { params: { ...inFarm, machineId: id } });
  const count = async () =>
    (await query(`select from ${table} where farm_id = 'own' and removed_at is null`)).length;

  it('are no more than the limit after concurrent calls and undos', async () => {
    const free = 2;
    await query(
      `insert into ${table} (id, farm_id, name) select '${table}' || i, 'own', 'Unul' from generate_series(1, $1::int) i`,
      [max - free - (await count())],
    );
    expect(outcomesOf(await race(6, create))).toEqual({
      done: free,
      [`${of}_full`]: 4,
    });
    const removals = await race(3, async (at) => (await remove(`${table}${at + 1}`)).response.change);
    expect(outcomesOf(await race(2, create))).toEqual({ done: 2 });
    const undone = await race(3, (at) => farm.undo(removals[at]!));
    expect(outcomesOf(undone)).toEqual({ done: 1, [`${of}_full`]: 2 });
    expect(await count()).toBe(max);
    await query(`delete from ${table} where id like '${table}%'`);
  });
});

describe('a crop plan', () => {
  const addRows = (activities: number) =>
    query(
      `insert into plan_activity (id, farm_id, plan_id, kind, place)
       select 'a' || i, 'own', $1, 'sow', i from generate_series(1, $2::int) i`,
      [plan.planId, activities],
    );
  const create = () => owner.call(api.activities.create, { params: plan, body: { activity: 'sow' } });
  const remove = (activityId: string) =>
    owner.call(api.activities.remove, { params: { ...plan, activityId } });

  it('has no more activities than the limit, after concurrent calls and undos', async () => {
    await farm.add('sow');
    await addRows(PLAN_LIMITS.activities - 3);
    expect(outcomesOf(await race(6, create))).toEqual({ done: 2, plan_full: 4 });
    const { response } = await remove('a1');
    expect((await create()).status).toBe(200);
    expect(outcomesOf([await farm.undo(response.change)])).toEqual({ plan_full: 1 });
    await remove('a2');
    expect(outcomesOf([await farm.undo(response.change)])).toEqual({ done: 1 });
  });

  it('has no more costs of an activity than the limit after an undo', async () => {
    const { id } = await farm.add('sow');
    const lines = Array.from({ length: PLAN_LIMITS.costs }, (_, at) => cost({ name: `Cost ${at}` }));
    await farm.change(id, { work_evaluations: lines });
    const { response } = await farm.change(id, { work_evaluations: [] });
    expect((await farm.change(id, { work_evaluations: [cost()] })).status).toBe(200);
    const undone = await farm.undo(response.change);
    expect([undone.status, undone.error.error]).toEqual([409, 'costs_full']);
    expect(await query('select from work_evaluation where activity_id = $1', [id])).toHaveLength(1);
  });

  it('has no more people of an activity than the limit after an undo', async () => {
    const { id } = await farm.add('sow');
    const ids = (from: number) =>
      Array.from({ length: JOURNAL_LIMITS.assigned }, (_, at) => `om${from + at}`);
    await query(
      `insert into worker (id, farm_id, name) select 'om' || i, 'own', 'Om' from generate_series(1, 200) i`,
    );
    await farm.change(id, { workers: ids(1) });
    const { response } = await farm.change(id, { workers: [] });
    expect((await farm.change(id, { workers: ids(101) })).status).toBe(200);
    expect(outcomesOf([await farm.undo(response.change)])).toEqual({ assigned_full: 1 });
    await query(`delete from activity_worker; delete from worker where id like 'om%'`);
  });
});

it('a season has no more prices than the limit, after concurrent calls and undos', async () => {
  await query(
    `insert into price_item (id, farm_id, season_id, kind, name, unit, price)
     select 'p' || i, 'own', $1, 'input', 'Preț ' || i, 't', 1 from generate_series(1, $2::int) i`,
    [season.seasonId, PLAN_LIMITS.prices - 2],
  );
  const put = (at: number) =>
    owner.call(api.prices.put, {
      params: season,
      body: { prices: [{ kind: 'input', name: `Nou ${at}`, unit: 't', price: 1 }] },
    });
  expect(outcomesOf(await race(6, put))).toEqual({ done: 2, prices_full: 4 });
  const { response } = await owner.call(api.prices.remove, { params: { ...season, priceId: 'p1' } });
  expect((await put(9)).status).toBe(200);
  expect(outcomesOf([await farm.undo(response.change)])).toEqual({ prices_full: 1 });
  await query('delete from price_item');
});

it('a note has no more photos than the limit after an undo', async () => {
  const { response: note } = await owner.call(api.notes.create, {
    params: { ...season, parcelId: 'own-2026-east' },
    body: { text: 'Buruieni', user_created_date: '2026-05-07T08:00:00Z' },
  });
  const params = { ...inFarm, noteId: note.id };
  const [{ author_id }] = await query('select author_id from note where id = $1', [note.id]);
  const upload = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    await query(
      `insert into note_photo (id, farm_id, author_id, sha256, bytes, width, height)
       select id, 'own', $2, sha256(id::bytea), 1000, 1, 1 from unnest($1::text[]) id`,
      [ids, author_id],
    );
    return ids;
  };
  const name = (photos: string[]) => owner.call(api.notes.update, { params, body: { photos } });
  await name(await upload(NOTE_LIMITS.photos));
  const { response: emptied } = await name([]);
  expect((await name(await upload(1))).status).toBe(200);
  const undone = await farm.undo(emptied.change);
  expect([undone.status, undone.error.error]).toEqual([409, 'note_photos_full']);
  expect(await query('select from note_photo where note_id = $1', [note.id])).toHaveLength(1);
});

describe('the files of a farm', () => {
  const BYTES = { 'content-type': 'application/octet-stream' };
  /** Bytes of what is there already: less than a photo or a report, of at least `bytes`, is left of the default quota. */
  const fullBut = (bytes: number) => 2_000_000_000 - bytes;
  const picture = async (width: number) => {
    const image = sharp({ create: { width, height: 400, channels: 3, background: '#0a0' } });
    return Uint8Array.from(await image.jpeg().toBuffer());
  };

  it('of notes take no more room than there is, however they are sent at once', async () => {
    const bodies = await Promise.all([401, 402, 403, 404, 405, 406].map(picture));
    const put = (at: number) =>
      owner.call(api.notes.putPhoto, {
        params: { ...inFarm, photoId: randomUUID() },
        body: bodies[at]!,
        headers: BYTES,
      });
    expect((await put(0)).status).toBe(200);
    const [{ bytes }] = await query('select bytes from note_photo order by created_at desc limit 1');
    await query(
      `insert into note_photo (id, farm_id, sha256, bytes, width, height) values ('full', 'own', sha256('a'), 1, 1, 1)`,
    );
    const sum = Number((await query('select sum(bytes) as sum from note_photo'))[0].sum);
    await query(`update note_photo set bytes = $1 where id = 'full'`, [
      fullBut(Math.round(bytes * 1.5)) - sum,
    ]);
    expect(outcomesOf(await race(5, (at) => put(at + 1), 'note_photo'))).toEqual({
      done: 1,
      photos_full: 4,
    });
  });

  it('of laboratories take no more room than there is, on whatever analyses', async () => {
    // One user makes two expensive calls at once.
    const orders = ['own-soil-analysis', 'lab-1'];
    await query(
      `insert into soil_order (id, farm_id, season_id, hectares_per_sample, package, depths, state)
       select id, 'own', 'own-2026', 5, 'basic', 'arable', 'at_lab'
       from unnest(array['lab-1', 'lab-full']) id`,
    );
    await query(`update soil_order set state = 'at_lab'`);
    const body = Uint8Array.from(Buffer.from('%PDF-1.7\npH 6,4\n%%EOF\n'));
    await query(`insert into soil_lab_report (order_id, id, name, bytes) values ('lab-full', 'f', 'f', $1)`, [
      fullBut(body.length * 1.5),
    ]);
    const replies = await race(
      2,
      (at) =>
        owner.call(api.soilResults.putLabReport, {
          params: { ...inFarm, soilAnalysisId: orders[at]! },
          query: { name: 'Buletin.pdf' },
          body,
          headers: BYTES,
        }),
      'soil_lab_report',
    );
    expect(outcomesOf(replies)).toEqual({ done: 1, lab_reports_full: 1 });
    await query(`delete from soil_order where id like 'lab-%'`);
  });

  it('of samples take no more room than there is, on whatever analyses', async () => {
    const sampler = farm.world.people['soil sampler'].caller;
    await query(
      `insert into soil_order (id, farm_id, season_id, hectares_per_sample, package, depths, state, sampler_email)
       select 'photo-' || i, 'own', 'own-2026', 5, 'basic', 'arable', 'ordered',
         (select sampler_email from soil_order where id = 'own-soil-analysis')
       from generate_series(1, 4) i`,
    );
    await query(
      `insert into soil_cell (id, order_id, parcel_id, number, geom, hectares, center)
       select 'cell-' || i, 'photo-' || i, parcel_id, 1, geom, hectares, center
       from soil_cell, generate_series(1, 4) i where id = $1`,
      [SAMPLED.own],
    );
    await query(`update soil_order set state = 'ordered' where farm_id = 'own'`);
    const body = await picture(600);
    const put = (cellId: string) =>
      sampler.call(api.sampling.putPhoto, { params: { ...inFarm, cellId }, body, headers: BYTES });
    expect((await put(SAMPLED.own)).status).toBe(200);
    const [{ bytes }] = await query('select bytes from soil_photo where cell_id = $1', [SAMPLED.own]);
    await query('update soil_photo set bytes = $1', [fullBut(Math.round(bytes * 1.5))]);
    const replies = await race(4, (at) => put(`cell-${at + 1}`), 'soil_photo');
    expect(outcomesOf(replies)).toEqual({ done: 1, photos_full: 3 });
    await query(`delete from soil_order where id like 'photo-%'`);
  });

  it('of harvests are no more in a season than the limit, however they are sent at once', async () => {
    await query(
      `insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report)
       select 'h' || i, 'own', 'own-2026', 'f', 'f' || i, 1, 'csv', 1, '{}' from generate_series(1, $1::int) i`,
      [HARVEST_LIMITS.files - 1],
    );
    const [{ lng, lat }] = await query(
      `select st_x(st_centroid(geom)) as lng, st_y(st_centroid(geom)) as lat
       from parcel join shape on shape.id = shape_id where parcel.id = 'own-2026-east'`,
    );
    const file = (tonnes: number) => {
      const rows = Array.from(
        { length: 40 },
        (_, at) => `${lat + at * 1e-5},${lng},${tonnes},2026-07-10T10:00:${String(at).padStart(2, '0')}Z`,
      );
      return Uint8Array.from(Buffer.from(['lat,lon,yield,time', ...rows].join('\n')));
    };
    const replies = await atOnce(farm.world.product, {
      calls: 2,
      table: 'harvest',
      // Files are read one after the other.
      patience_s: 3,
      call: (at) =>
        owner.call(api.harvests.upload, {
          params: season,
          query: { name: `r${at}.csv` },
          body: file(6 + at),
          headers: BYTES,
        }),
    });
    expect(outcomesOf(replies)).toEqual({ done: 1, many_harvests: 1 });
    await query('delete from harvest');
  });
});
