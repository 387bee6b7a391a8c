import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FARM, fetchArchive, makeFarm, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let elsewhere: Product;
let owner: Caller & { user_id: string };
let archive: Buffer;

beforeAll(async () => {
  [product, elsewhere] = [await startProduct(), await startProduct()];
  owner = await product.signUp('ana@example.org');
  await makeFarm(product, owner.user_id);
  archive = await fetchArchive(owner, FARM.id);
});
afterAll(async () => {
  await product.stop();
  await elsewhere.stop();
});

describe('a farm archive', () => {
  it('contains the current data of the farm and nothing that was deleted', async () => {
    const files = await unpackFiles(archive);
    expect([...files.keys()]).toEqual([
      'archive.json',
      'localities.json',
      'seasons.json',
      'parcels/2025.geojson',
      'parcels/2026.geojson',
      'notes.geojson',
    ]);
    const ids = (path: string) =>
      JSON.parse(files.get(path) ?? '').features.map(({ id }: { id: string }) => id);
    expect(ids('parcels/2025.geojson')).toEqual(['p-bow-tie-2025', 'p-hole-2025']);
    expect(ids('parcels/2026.geojson')).toEqual(['p-bow-tie-2026', 'p-hole-2026', 'p-islands-2026']);
    expect(files.get('archive.json')).not.toContain(owner.user_id);
  });

  it('imported into an empty server and exported again, is byte-identical', async () => {
    const person = await elsewhere.signUp('ana@example.org');
    const { status, response } = await take(person, archive);
    expect(status).toBe(200);
    expect(response).toMatchObject({ id: FARM.id, name: FARM.name, access: 'owner' });
    expect(response.seasons.map(({ parcels_count }) => parcels_count)).toEqual([3, 2]);
    expect(Buffer.compare(await fetchArchive(person, FARM.id), archive)).toBe(0);
  });

  it('gets new ids when its own are taken, consistently', async () => {
    const { status, response } = await take(owner, archive);
    expect(status).toBe(200);
    expect(response.id).not.toBe(FARM.id);
    const lineages = await product.database.db
      .selectFrom('parcel')
      .select('lineage_id')
      .where('farm_id', '=', response.id)
      .execute();
    expect(lineages).toHaveLength(5);
    expect(new Set(lineages.map(({ lineage_id }) => lineage_id)).size).toBe(3);
    const nameless = (files: Map<string, string>) =>
      [...files.values()]
        .map((text) => text.replaceAll(/"(id|lineage)":\s*"[^"]+"|,$/gm, ''))
        .map((text) => text.split('\n').sort());
    expect(nameless(await unpackFiles(await fetchArchive(owner, response.id)))).toEqual(
      nameless(await unpackFiles(archive)),
    );
  });

  it('does not change the existing farm', async () => {
    expect(Buffer.compare(await fetchArchive(owner, FARM.id), archive)).toBe(0);
  });
});

it('contains every column of the farm but those of its server', async () => {
  const ofServer = ['owner_id', 'is_demo', 'imagery_source', 'created_at', 'updated_at', 'deleted_at'];
  const { rows } = await product.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'farm'`,
  );
  const { farm } = JSON.parse((await unpackFiles(archive)).get('archive.json') ?? '');
  const columns = rows.map(({ name }) => name).filter((name) => !ofServer.includes(name));
  // The currency is that of the country.
  expect(Object.keys(farm).toSorted()).toEqual([...columns, 'currency'].toSorted());
});

it('contains the localities of its own farm only', async () => {
  const files = await unpackFiles(archive);
  const localities = (files.get('localities.json') ?? '').replace('Fundulea', 'Altundeva');
  const other = await packFiles(files.set('localities.json', localities));
  const guest = await product.signUp('vecin@example.org');
  const { status, response: farm } = await take(guest, other);
  expect(status).toBe(200);
  expect((await unpackFiles(await fetchArchive(guest, farm.id))).get('localities.json')).toContain(
    'Altundeva',
  );
  expect((await unpackFiles(await fetchArchive(owner, FARM.id))).get('localities.json')).toContain(
    'Fundulea',
  );
});

it('requires full access to the farm', async () => {
  const stranger = await product.signUp('straina@example.org');
  const params = { farmId: FARM.id };
  expect((await stranger.call(api.exports.archive, { params })).status).toBe(404);
  expect((await take(product.visitor(), archive)).status).toBe(401);
});

// The embedded database has one connection, which the lock would hold.
it.skipIf(!process.env.TEST_DATABASE_URL)('is written at most twice at a time for one user', async () => {
  const params = { farmId: FARM.id };
  const lock = await product.database.pool.connect();
  try {
    // No archive is finished before the third is requested.
    await lock.query('begin');
    await lock.query('lock table parcel in access exclusive mode');
    const requested = [1, 2, 3].map(() => owner.call(api.exports.archive, { params }));
    expect((await Promise.race(requested)).status).toBe(429);
    await lock.query('rollback');
    const statuses = (await Promise.all(requested)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
  } finally {
    lock.release();
  }
  expect((await owner.call(api.exports.archive, { params })).status).toBe(200);
});
