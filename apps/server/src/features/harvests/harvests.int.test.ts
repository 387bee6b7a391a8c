import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type Harvest } from '@brazda/contract';
import { HARVEST_LIMITS } from '@brazda/domain';
import { taskDataOf } from '@brazda/formats/testing/task-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepHarvests } from './sweep-harvests.ts';
import { csv, drive } from './testing/combine-table.ts';

type HarvestReading = { decimal_mark?: '.' | ','; dates?: 'day_first' | 'month_first' };

const BINARY = { 'content-type': 'application/octet-stream' };
const SEASON = { farmId: 'own', seasonId: 'own-2026' };
const EAST = { ...SEASON, parcelId: 'own-2026-east' };

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await query('delete from harvest');
  await sweep(inDays(2));
});

const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const root = () => join(world.product.importWork.dataDir, 'files');
const listFiles = () => readdir(join(root(), 'harvests')).catch(() => []);
const sweep = (now: Date) =>
  sweepHarvests({ db: world.product.database.db, files: folderStore(root()), now: () => now });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const upload = (
  body: Uint8Array<ArrayBuffer>,
  {
    by = owner,
    to = SEASON,
    name = 'combina.csv',
    delay_s,
    reading = {},
  }: { by?: Caller; to?: typeof SEASON; name?: string; delay_s?: number; reading?: HarvestReading } = {},
) =>
  by.call(api.harvests.upload, {
    params: to,
    query: { name, ...(delay_s !== undefined && { delay_s }), ...reading },
    body,
    headers: BINARY,
  });
const list = (by = owner, params = SEASON) => by.call(api.harvests.list, { params });
const named = ({ id: harvestId }: Pick<Harvest, 'id'>, params = SEASON) => ({ ...params, harvestId });
const apply = (harvest: Pick<Harvest, 'id'>, is_applied = true, by = owner) =>
  by.call(api.harvests.update, { params: named(harvest), body: { is_applied } });
const mapOf = async (params = EAST, by = owner) => (await by.call(api.harvests.map, { params })).response.map;

describe('a file of a harvest', () => {
  it('becomes a draft with what was found and what was left out, then a map, and a draft again', async () => {
    const { response: draft, status } = await upload(csv([...drive(), ...drive(2000, 2060)]));
    expect(status).toBe(200);
    expect(draft).toMatchObject({ name: 'combina.csv', format: 'csv', is_applied: false, unmapped: [] });
    expect(draft.outside).toBeGreaterThan(900);
    expect(draft.columns).toContainEqual({ field: 'yields', name: 'Yield (t/ha)' });
    const [east] = draft.parcels;
    expect(draft.parcels).toHaveLength(1);
    expect(east).toMatchObject({ parcel: EAST.parcelId, crop: '1', day: '2026-07-05', yield_measured: null });
    expect(east!.mean_t_ha).toBeCloseTo(6.5, 0);
    expect(east!.hectares).toBeGreaterThan(3.6);
    expect(east!.coverage).toBeGreaterThan(0.95);
    expect([east!.moisture, east!.standard_moisture]).toEqual([14, 14]);
    expect(east!.kept + east!.drops.reduce((sum, { points }) => sum + points, 0)).toBe(east!.points);
    expect(await mapOf()).toBeNull();

    expect((await apply(draft)).response.is_applied).toBe(true);
    const map = await mapOf();
    expect(map!.mean_t_ha).toBeCloseTo(east!.mean_t_ha, 9);
    expect(map!.tonnes).toBeCloseTo(east!.tonnes, 9);
    expect([map!.p10, map!.p90].map(Math.round)).toEqual([5, 8]);
    expect(map!.interval).toBe(east!.interval);
    expect(map!.classes.reduce((sum, { hectares }) => sum + hectares, 0)).toBeCloseTo(4 * map!.coverage, 0);
    const { raw, headers } = await owner.call(api.harvests.picture, { params: EAST });
    expect([headers['content-type'], raw.toString('latin1', 1, 4)]).toEqual(['image/png', 'PNG']);
    const { response: zones } = await owner.call(api.harvests.zones, { params: EAST });
    expect(zones.zones).toHaveLength(1);
    expect(zones.zones[0]!.mean_t_ha).toBeCloseTo(6.5, 0);
    expect(zones.days.length).toBeGreaterThan(0);

    await apply(draft, false);
    expect(await mapOf()).toBeNull();
    expect((await owner.call(api.harvests.picture, { params: EAST })).status).toBe(404);
    expect((await list()).response.results.map(({ id }) => id)).toEqual([draft.id]);
  });

  it('may be task data, with another moisture and a declared delay', async () => {
    const records = drive().map(({ yields, ...record }) => ({
      ...record,
      values: { 0: yields * 1e5, 1: 200_000, 2: 6000, 3: 2000 },
    }));
    const zip = await taskDataOf([{ ddis: ['0054', '0063', '0043', '018D'], records }]);
    const { response } = await upload(Uint8Array.from(zip), { name: 'TASKDATA.zip', delay_s: 3 });
    expect(response).toMatchObject({ format: 'isoxml', columns: [] });
    expect(response.parcels[0]).toMatchObject({ delay_s: 3, delay_source: 'declared' });
    expect(response.parcels[0]!.mean_t_ha).toBeCloseTo((6.5 * 80) / 86, 0);
  });

  it('joins those of other combines on the same parcel, and is kept once', async () => {
    const { response: west } = await upload(csv(drive(360, 460)));
    const { response: east } = await upload(csv(drive(462, 560)));
    for (const harvest of [west, east]) await apply(harvest);
    const map = await mapOf();
    expect(map!.files).toHaveLength(2);
    expect(map!.hectares).toBeCloseTo(west.parcels[0]!.hectares! + east.parcels[0]!.hectares!, 9);
    expect(map!.mean_t_ha).toBeGreaterThan(6);
    expect((await upload(csv(drive(360, 460)), { name: 'altfel.csv' })).error.error).toBe('harvest_known');
    expect((await list()).response.results).toHaveLength(2);
  });

  it('is downloaded as it was uploaded, and removed with its file', async () => {
    const { response: harvest } = await upload(csv());
    const { raw } = await owner.call(api.harvests.file, { params: named(harvest) });
    expect(raw.equals(csv())).toBe(true);
    const remove = () => owner.call(api.harvests.remove, { params: named(harvest) });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    await expect.poll(listFiles).toEqual([]);
    expect((await query('select from harvest_map')).rowCount).toBe(0);
  });

  it('is refused where nothing can be made of it, and leaves nothing behind', async () => {
    const text = (content: string) => Uint8Array.from(Buffer.from(content));
    for (const [body, status, error] of [
      [text('\0\0'), 415, 'harvest_unknown_format'],
      [text('lat,lon,yield'), 422, 'harvest_no_points'],
      [text('lat,lon\n1,2'), 422, 'harvest_no_yield'],
      [text('PK\x03\x04'), 422, 'harvest_broken'],
      [csv(drive(5000, 5060)), 422, 'harvest_elsewhere'],
      [new Uint8Array(HARVEST_LIMITS.bytes + 1), 413, 'too_large'],
    ] as const) {
      const reply = await upload(Uint8Array.from(body));
      expect([reply.status, reply.error.error]).toEqual([status, error]);
    }
    expect((await upload(csv(), { name: '' })).status).toBe(400);
    expect((await upload(csv(), { delay_s: 99 })).status).toBe(400);
    await query(`insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report)
      values ('full', 'own', 'own-2026', 'f', 'f', 2000000000, 'csv', 1, '{}')`);
    expect((await upload(csv())).error.error).toBe('harvests_full');
    await query('delete from harvest');
    expect(await listFiles()).toEqual([]);
  });
});

describe('a table that can be read in two ways', () => {
  const table = (header: string, rowOf: (pass: ReturnType<typeof drive>[0]) => string, end = ',') =>
    Uint8Array.from(Buffer.from([header, ...drive().map(rowOf)].join('\n').replaceAll(',', end)));

  it('is asked about its dates unless the season decides, and a wrong day is said', async () => {
    const dated = (date: string) =>
      table('Latitude,Longitude,Yield (t/ha),Width (m),Date,Time', ({ lat, lng, yields, time }) =>
        [lat, lng, yields, 6, date, new Date(time * 1000).toISOString().slice(11, 19)].join(','),
      );
    const refused = await upload(dated('7/5/2026'));
    expect([refused.status, refused.error.error]).toEqual([422, 'harvest_ambiguous_dates']);
    expect(refused.error.detail).toContain('7/5/2026');
    const declared = await upload(dated('7/5/2026'), { reading: { dates: 'month_first' } });
    expect(declared.response.parcels[0]!.day).toBe('2026-07-05');
    expect(declared.response.remarks).toEqual([{ kind: 'month_first', count: 1, names: ['7/5/2026'] }]);
    const decided = await upload(dated('7/12/2026'));
    expect(decided.response.parcels[0]!.day).toBe('2026-07-12');
    const future = await upload(dated('12.12.2026'));
    expect(future.response.remarks).toEqual([{ kind: 'future', count: 1, names: ['2026-12-12'] }]);
    const before = await upload(dated('2024-07-05'));
    expect(before.response.remarks).toEqual([{ kind: 'other_season', count: 1, names: ['2024-07-05'] }]);
    expect((await list()).response.results.map(({ remarks }) => remarks.length)).toEqual([1, 1, 1, 1]);
  });

  it('is asked about its numbers, once', async () => {
    const mixed = table('Latitude;Longitude;Yield (kg/ha);Width (m)', ({ lat, lng, yields }) =>
      [lat, lng, yields > 5 ? '8.000' : yields, 6].join(';'),
    );
    const rows = Buffer.from(mixed).toString().replace(';5;6', ';5,5;6').replace(';5;6', ';5.5;6');
    const body = Uint8Array.from(Buffer.from(rows));
    const refused = await upload(body);
    expect([refused.status, refused.error.error]).toEqual([422, 'harvest_ambiguous_numbers']);
    expect((await upload(body, { reading: { decimal_mark: ',' } })).status).toBe(200);
    expect((await list()).response.results).toHaveLength(1);
  });
});

describe('those who', () => {
  it('may view the farm see the map and change nothing', async () => {
    const { response: harvest } = await upload(csv());
    await apply(harvest);
    const guest = world.people['guest, view'].caller;
    expect((await mapOf(EAST, guest))!.points).toBe(harvest.parcels[0]!.points);
    expect((await list(guest)).response.results).toHaveLength(1);
    expect((await upload(csv(drive(360, 400)), { by: guest })).status).toBe(403);
    expect((await apply(harvest, false, guest)).status).toBe(403);
    expect((await guest.call(api.harvests.remove, { params: named(harvest) })).status).toBe(403);
    expect((await guest.call(api.harvests.file, { params: named(harvest) })).status).toBe(403);
  });

  it.each(['guest of parcels', 'stranger', 'anonymous'] as const)('may not: %s', async (role) => {
    const { response: harvest } = await upload(csv());
    await apply(harvest);
    const { caller } = world.people[role];
    const replies = [
      await list(caller),
      await upload(csv(drive(360, 400)), { by: caller }),
      await caller.call(api.harvests.map, { params: EAST }),
      await caller.call(api.harvests.picture, { params: EAST }),
      await caller.call(api.harvests.zones, { params: EAST }),
    ];
    for (const { status } of replies) expect([401, 403, 404]).toContain(status);
  });

  it('own a farm reach no harvest of another one, nor of another season', async () => {
    const OTHER = { farmId: 'other', seasonId: 'other-2026' };
    const { response: theirs } = await upload(csv(), { by: world.otherOwner, to: OTHER });
    for (const params of [SEASON, { ...OTHER, farmId: 'own' }, { farmId: 'own', seasonId: 'own-2025' }]) {
      const reply = await owner.call(api.harvests.update, {
        params: named(theirs, params),
        body: { is_applied: true },
      });
      expect(reply.status).toBe(404);
      expect((await owner.call(api.harvests.file, { params: named(theirs, params) })).status).toBe(404);
      expect((await owner.call(api.harvests.remove, { params: named(theirs, params) })).status).toBe(404);
    }
    expect((await list(owner, { ...OTHER, farmId: 'own' })).status).toBe(404);
    expect((await owner.call(api.harvests.map, { params: { ...EAST, parcelId: 'nowhere' } })).status).toBe(
      404,
    );
  });
});

describe('files are removed', () => {
  it('of farms and accounts that are gone, and old ones without a row', async () => {
    const OTHER = { farmId: 'other', seasonId: 'other-2026' };
    const { response: kept } = await upload(csv(), { by: world.otherOwner, to: OTHER });
    await upload(csv());
    const [young, old] = ['young', 'old'].map((name) => join(root(), 'harvests', name));
    for (const path of [young!, old!]) await writeFile(path, 'x');
    await utimes(old!, inDays(-2), inDays(-2));
    await query(`update farm set deleted_at = now() - interval '31 days' where id = 'own'`);
    await sweep(new Date());
    await query(`update farm set deleted_at = null where id = 'own'`);
    expect((await listFiles()).sort()).toEqual([kept.id, 'young'].sort());
    await world.otherOwner.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect((await query('select from harvest')).rowCount).toBe(0);
    await sweep(inDays(2));
    expect(await listFiles()).toEqual([]);
  });
});
