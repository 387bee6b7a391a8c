import { api } from '@brazda/contract';
import { unzipped, writeZip, type ZipEntry } from '@brazda/formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { createCropIntervals } from '../parcels/index.ts';

type ParcelDraft = Parameters<typeof addSeason>[2]['parcels'][number];

let product: Product;
let elsewhere: Product;
let owner: Caller & { user_id: string };
let archive: Buffer;

const FARM = { id: 'ferma-mea', name: 'Ferma „Țărăneasca” & fiii <ș>', country: 'RO' } as const;

beforeAll(async () => {
  [product, elsewhere] = [await startProduct(), await startProduct()];
  owner = await product.signUp('ana@example.org');
  await makeFarm();
  archive = await fetchArchive(owner, FARM.id);
});
afterAll(async () => {
  await product.stop();
  await elsewhere.stop();
});

const ring = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

/** A farm with holes, islands, a repaired bow-tie, all kinds of text, missing values and deleted rows. */
async function makeFarm() {
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ ...FARM, owner_id: owner.user_id })
    .execute();
  const draft = (label: string, geometry: ParcelDraft['geometry'], fields: Partial<ParcelDraft> = {}) => ({
    id: `p-${label}`,
    label,
    geometry,
    display_name: null,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: null,
    ...fields,
  });
  const bowTie = [
    [26.61, 44.41],
    [26.6173, 44.4171],
    [26.6171, 44.41],
    [26.61, 44.4173],
    [26.61, 44.41],
  ];
  const wheat = { id: '1', crop_hybrid: 'Glosa', yield_measured: 5.25 };
  const parcels = [
    draft(
      'hole',
      { type: 'Polygon', coordinates: [ring(26.5, 44.4, 0.01), ring(26.503, 44.403, 0.002)] },
      {
        display_name: '  La „Fântână”\n=1+1 ',
        locality: { code: '93487', name: 'Fundulea' },
        physical_block: '12',
        parcel_no: '3',
        crop_no: 'a',
        crop: wheat,
      },
    ),
    draft('islands', {
      type: 'MultiPolygon',
      coordinates: [[ring(26.53, 44.4, 0.0012345)], [ring(26.54, 44.4, 0.0033333)]],
    }),
    draft('bow-tie', { type: 'Polygon', coordinates: [bowTie] }, { crop: wheat }),
  ];
  for (const end_year of [2024, 2025, 2026])
    await addSeason(db, FARM, {
      id: `s-${end_year}`,
      end_year,
      parcels: parcels.map((parcel) => ({
        ...parcel,
        id: `${parcel.id}-${end_year}`,
        lineage_id: `l-${parcel.id}`,
      })),
    });
  await sql`update parcel set imported = '{"b": [1.50, null, "ș"], "a": {"crop": "101"}}' where id = 'p-hole-2026'`.execute(
    db,
  );
  const open = { id: 'open', parcel_id: 'p-islands-2026', crop_id: 'null', lower: null, upper: null };
  await createCropIntervals(db, wholeFarm(FARM.id), [{ ...open, agricultural_work: 'sow' }]);
  await sql`update season set deleted_at = now() where id = 's-2024'`.execute(db);
  await sql`update parcel set deleted_at = now() where id = 'p-islands-2025'`.execute(db);
  await sql`update crop_interval set deleted_at = now() where parcel_id = 'p-bow-tie-2026'`.execute(db);
}

async function fetchArchive(person: Caller, farmId: string): Promise<Buffer> {
  const { status, raw } = await person.call(api.exports.archive, { params: { farmId } });
  expect(status).toBe(200);
  return raw;
}

const take = (person: Caller, zip: Uint8Array) =>
  person.call(api.exports.importArchive, {
    body: zip as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': 'application/octet-stream' },
  });

async function unpackFiles(zip: Uint8Array): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path, content } of unzipped(zip, { entries: 100, bytes: 1e8 }))
    files.set(path, Buffer.from(content).toString('utf8'));
  return files;
}

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

it('contains the localities of its own farm only', async () => {
  const files = await unpackFiles(archive);
  const localities = (files.get('localities.json') ?? '').replace('Fundulea', 'Altundeva');
  const entries = [...files].map(([path, content]): ZipEntry => ({ path, content }));
  const other = await writeZip(
    entries.map((entry) => (entry.path === 'localities.json' ? { ...entry, content: localities } : entry)),
  );
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

describe('an untrusted archive is rejected as a whole', () => {
  /** The archive with one file changed or added. */
  async function changed(path: string, change: (text: string) => string): Promise<Uint8Array> {
    const files = await unpackFiles(archive);
    files.set(path, change(files.get(path) ?? ''));
    const entries = [...files].map(([name, content]): ZipEntry => ({ path: name, content }));
    return writeZip(entries);
  }
  const swap = (from: string | RegExp, to: string) => (text: string) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  };
  const PARCELS = 'parcels/2026.geojson';
  /** Two neighboring corners of the first rectangle are swapped; a database may start a ring at any corner. */
  const withBowTie = (text: string) => {
    const collection = JSON.parse(text);
    const rings = collection.features.flatMap(({ geometry }: { geometry: { coordinates: unknown[][][] } }) =>
      geometry.coordinates.map(([outer]) => outer),
    );
    const rectangle = rings.find((ring: unknown[]) => ring.length === 5);
    [rectangle[1], rectangle[2]] = [rectangle[2], rectangle[1]];
    return JSON.stringify(collection);
  };
  /** The first rectangle becomes a ring whose edges mostly cross each other. */
  const withTangle = (text: string) => {
    const collection = JSON.parse(text);
    const { geometry } = collection.features[1];
    const ring = Array.from({ length: 400 }, (_, i) => [
      26.5 + ((i * 0.7549) % 1),
      44.4 + ((i * 0.5698) % 1),
    ]);
    geometry.coordinates = [[[...ring, ring[0]]]];
    return JSON.stringify(collection);
  };
  /** A separate shape for each parcel, far from Romania, where a French farm may have land. */
  const onReunion = (text: string) => {
    const collection = JSON.parse(text);
    for (const [i, { geometry }] of collection.features.entries()) {
      const corner = (lng: number, lat: number) => [55.4 + i / 100 + lng, -21.2 + lat];
      geometry.coordinates = [[[corner(0, 0), corner(0.001, 0), corner(0.001, 0.001), corner(0, 0)]]];
    }
    return JSON.stringify(collection);
  };
  /** Where each archive is wrong, and how it is made. */
  const CASES: Record<string, readonly [where: string, made: () => Promise<Uint8Array>]> = {
    'not a ZIP': ['ZIP: broken', async () => Buffer.from('no archive')],
    'a truncated ZIP': ['ZIP: broken', async () => archive.subarray(0, archive.length - 100)],
    'a future version': [
      'archive.json: version',
      () => changed('archive.json', swap('"version": 1', '"version": 2')),
    ],
    'a path that escapes the folder': ['ZIP: broken', () => changed('../../etc/passwd', () => 'x')],
    'an unknown file': ['secrets.json', () => changed('secrets.json', () => '{}')],
    'invalid JSON': ['seasons.json', () => changed('seasons.json', () => '[{]')],
    'parcels without a season': [
      'parcels/2031.geojson',
      () => changed('parcels/2031.geojson', () => '{"type":"FeatureCollection","features":[]}'),
    ],
    'a season twice': [
      'seasons.json',
      () => changed('seasons.json', swap('"end_year":2025', '"end_year":2026')),
    ],
    'an id twice': ['archive.json: id', () => changed(PARCELS, swap('"p-islands-2026"', '"p-hole-2026"'))],
    'an unknown locality': [
      'parcels/2026.geojson: features.1.properties.locality',
      () => changed(PARCELS, swap('"RO-93487"', '"RO-1"')),
    ],
    'a self-intersecting ring': [
      'parcels/2026.geojson: features.1.geometry',
      () => changed(PARCELS, withBowTie),
    ],
    'a position outside Europe': [
      'parcels/2026.geojson: features.1.geometry.coordinates.0.1.0',
      () => changed(PARCELS, swap(/26\.503/, '126.503')),
    ],
    'a Romanian farm overseas': [
      'parcels/2026.geojson: features.0.geometry',
      () => changed(PARCELS, onReunion),
    ],
    'a text with NUL': [
      'parcels/2026.geojson: features.1.properties.imported',
      () => changed(PARCELS, swap('"crop":"101"', '"crop":"\\\\u0000"')),
    ],
    'a text that is too long': [
      'archive.json: farm.name',
      () => changed('archive.json', swap('fiii', 'x'.repeat(201))),
    ],
    'an id that cannot be part of a URL': [
      'archive.json: farm.id',
      () => changed('archive.json', swap('ferma-mea', 'f'.repeat(41))),
    ],
    'an id that escapes a folder': [
      'archive.json: farm.id',
      () => changed('archive.json', swap('ferma-mea', '..')),
    ],
    'a ring with too many self-intersections': [
      'parcels/2026.geojson: features.1.geometry.coordinates',
      () => changed(PARCELS, withTangle),
    ],
    'too deeply nested lists': [
      'parcels/2026.geojson',
      () => changed(PARCELS, swap('"crop":"101"', `"crop":${'['.repeat(200_000)}${']'.repeat(200_000)}`)),
    ],
    'an interval that ends before it begins': [
      'parcels/2026.geojson: features.1.properties.crops',
      () => changed(PARCELS, swap(/"lower":"20\d\d/, '"lower":"2099')),
    ],
  };

  it('with a parcel smaller than 50 m², naming the parcel', async () => {
    const tiny = await changed(PARCELS, (text) => {
      const collection = JSON.parse(text);
      collection.features[1].geometry.coordinates = [[ring(26.5, 44.4, 0.00006)]];
      return JSON.stringify(collection);
    });
    const { status, error } = await take(owner, tiny);
    expect([status, error.error]).toEqual([400, 'archive_small_parcel']);
    expect(error.detail).toContain(`${PARCELS}: features.1.geometry`);
  });

  it('that unpacks to many times its size, without waiting for it', async () => {
    const bomb = await changed(PARCELS, () => `{"features":[${'[],'.repeat(10_000_000)}[]]}`);
    const { status, error } = await take(owner, bomb);
    expect([status, error.error]).toEqual([413, 'archive_too_large']);
    expect(error.detail).toMatch(/more than a farm can have/);
  });

  it.each(Object.keys(CASES))('%s', async (name) => {
    const before = await product.database.db.selectFrom('farm').select('id').execute();
    const [where, made] = CASES[name];
    const { status, error } = await take(owner, await made());
    expect({ status, ...error }).toMatchObject({
      ...{ status: 400, error: 'invalid' },
      detail: `Some of what was sent is not right: ${where}.`,
    });
    expect(await product.database.db.selectFrom('farm').select('id').execute()).toEqual(before);
  });
});

it('requires full access to the farm', async () => {
  const stranger = await product.signUp('straina@example.org');
  const params = { farmId: FARM.id };
  expect((await stranger.call(api.exports.archive, { params })).status).toBe(404);
  expect((await take(product.visitor(), archive)).status).toBe(401);
});

it('is written at most twice at a time for one user', async () => {
  const params = { farmId: FARM.id };
  const requested = await Promise.all([1, 2, 3].map(() => owner.call(api.exports.archive, { params })));
  expect(requested.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect((await owner.call(api.exports.archive, { params })).status).toBe(200);
});
