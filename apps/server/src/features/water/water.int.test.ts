import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
/** The south-west corner of the farm's land. */
let corner: readonly [number, number];
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  const { response } = await owner.call(api.parcels.list, {
    params: { farmId: 'own', seasonId: 'own-2026' },
  });
  const [west, south] = response.results[0]!.bbox;
  corner = [west, south];
});
afterAll(() => world.stop());
beforeEach(async () => {
  for (const table of ['water_place', 'water_statement'])
    await world.product.database.pool.query(`delete from ${table}`);
});

const params = { farmId: 'own' };
const BYTES = { 'content-type': 'application/octet-stream' };
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const lineAt = (east: number): InputOf<typeof api.water.add, 'body'>['shape'] => ({
  type: 'MultiLineString',
  coordinates: [
    [
      [rounded(corner[0] + east), rounded(corner[1])],
      [rounded(corner[0] + east), rounded(corner[1] + 0.001)],
    ],
  ],
});
const list = async (by = owner) => (await by.call(api.water.list, { params })).response;
const undo = (change: string | null) =>
  owner.call(api.changes.undo, { params: { ...params, changeId: change! } });
const importFile = async (...features: object[]) => {
  const body = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const query = { file: 'ape.geojson' };
  return (await owner.call(api.water.importFile, { params, query, body, headers: BYTES })).response;
};
const feature = (geometry: object, properties = {}) => ({ type: 'Feature', properties, geometry });

it('a place of water is drawn, changed and removed, and each can be undone', async () => {
  const body = { id: randomUUID(), name: 'Bega', kind: 'watercourse', shape: lineAt(0) } as const;
  const { response: added } = await owner.call(api.water.add, { params, body });
  expect(added).toMatchObject({ id: body.id, name: 'Bega', shape: body.shape });
  await owner.call(api.water.add, { params, body: { ...body, name: 'Timiș' } });
  expect((await list()).results).toMatchObject([{ name: 'Bega' }]);
  const { response: changed } = await owner.call(api.water.update, {
    params: { ...params, waterId: body.id },
    body: { name: '', kind: 'ditch', shape: lineAt(0.001) },
  });
  expect((await list()).results).toMatchObject([{ name: '', kind: 'ditch', shape: lineAt(0.001) }]);
  await undo(changed.change);
  expect((await list()).results).toMatchObject([{ name: 'Bega', shape: lineAt(0) }]);
  const { response: removed } = await owner.call(api.water.remove, {
    params: { ...params, waterId: body.id },
  });
  expect((await list()).results).toEqual([]);
  await undo(removed.change);
  expect((await list()).results).toHaveLength(1);
});

it('water elsewhere, without a length, or by a guest is refused', async () => {
  const add = (shape: InputOf<typeof api.water.add, 'body'>['shape'], by = owner) =>
    by.callUnchecked(api.water.add, {
      params,
      body: { id: randomUUID(), name: '', kind: 'watercourse', shape },
    });
  const [point] = lineAt(0).coordinates[0] as [[number, number]];
  const short = { type: 'MultiLineString', coordinates: [[point, point]] } as const;
  expect((await add({ ...short, coordinates: [[point, point]] })).error.error).toBe('water_shape');
  const far = [
    [100, 10],
    [101, 10],
  ] as [number, number][];
  expect((await add({ type: 'MultiLineString', coordinates: [far] })).error.error).toBe('water_shape');
  expect((await add(lineAt(0), world.people['guest, view'].caller)).status).toBe(403);
});

it('a file adds the water near the parcels once, and tells which rows are none', async () => {
  const features = [
    feature(lineAt(0), { name: 'Bega', waterway: 'river' }),
    feature(lineAt(1), { name: 'Mureș' }),
    feature({ type: 'Point', coordinates: corner }),
  ];
  const report = await importFile(...features);
  expect(report).toMatchObject({
    rows: 3,
    added: 1,
    known: 0,
    far: 1,
    refused_rows: 1,
    problems: [{ file: 'ape.geojson', row: 3, problem: 'no_line' }],
    refusals: [],
  });
  expect((await list()).results).toMatchObject([{ name: 'Bega', kind: 'watercourse', shape: lineAt(0) }]);
  expect(await importFile(...features)).toMatchObject({ added: 0, known: 1, change: null });
  await undo(report.change);
  expect((await list()).results).toEqual([]);
});

it('a name that is too long is cut, and that is told', async () => {
  const report = await importFile(feature(lineAt(0), { name: 'a'.repeat(81) }));
  expect(report).toMatchObject({ added: 1, shortened: 1 });
  expect((await list()).results[0]?.name).toBe('a'.repeat(80));
});

it('a file that is none of water is told with its name', async () => {
  const query = { file: 'scrisoare.txt' };
  const body = Buffer.from('Bună ziua');
  const { response } = await owner.call(api.water.importFile, { params, query, body, headers: BYTES });
  expect(response).toMatchObject({
    rows: 0,
    added: 0,
    refusals: [{ file: 'scrisoare.txt', code: 'unknown_format' }],
  });
});

it('a farm says that its water is complete for the parcels that it has, and takes that back', async () => {
  const set = async (is_complete: boolean) =>
    (await owner.call(api.water.setComplete, { params, body: { is_complete } })).response.change;
  expect((await list()).complete).toBeNull();
  const change = await set(true);
  expect((await list()).complete).toMatchObject({ later: [] });
  const { pool } = world.product.database;
  await pool.query(`update parcel set lineage_id = 'newcomer' where id = 'own-2026-east'`);
  expect((await list()).complete).toMatchObject({ later: ['own-2026-east'] });
  await set(true);
  expect((await list()).complete).toMatchObject({ later: [] });
  await set(false);
  expect((await list()).complete).toBeNull();
  expect(change).not.toBeNull();
});
