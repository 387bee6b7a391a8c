import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FARM,
  fetchArchive,
  makeFarm,
  packFiles,
  ring,
  take,
  unpackFiles,
} from '../../../test/archived-farm.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let owner: Caller & { user_id: string };
let archive: Buffer;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('ana@example.org');
  await makeFarm(product, owner.user_id);
  archive = await fetchArchive(owner, FARM.id);
});
afterAll(() => product.stop());

describe('an untrusted archive is rejected as a whole', () => {
  /** The archive with one file changed or added. */
  async function changed(path: string, change: (text: string) => string): Promise<Uint8Array> {
    const files = await unpackFiles(archive);
    return packFiles(files.set(path, change(files.get(path) ?? '')));
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
  /** The second parcel continues the same one as the first. */
  const withTwins = (text: string) => {
    const collection = JSON.parse(text);
    const [first, second] = collection.features;
    second.properties.lineage = first.properties.lineage;
    return JSON.stringify(collection);
  };
  /** Where each archive is wrong, and how it is made. */
  const CASES: Record<string, readonly [where: string, made: () => Promise<Uint8Array>]> = {
    'not a ZIP': ['ZIP: broken', async () => Buffer.from('no archive')],
    'a truncated ZIP': ['ZIP: broken', async () => archive.subarray(0, archive.length - 100)],
    'a future version': [
      'archive.json: version',
      () => changed('archive.json', swap('"version": 2', '"version": 3')),
    ],
    'money of another country': [
      'archive.json: farm.currency',
      () => changed('archive.json', swap('"currency": "RON"', '"currency": "EUR"')),
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
    'two parcels of one lineage in a season': [
      'parcels/2026.geojson: features.1.properties.lineage',
      () => changed(PARCELS, withTwins),
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

  it('but for characters that no one sees, which are left out of its texts', async () => {
    const named = `Fer\\u202ema\\n\\u0007mea`;
    const files = await unpackFiles(await changed('archive.json', swap(FARM.name, named)));
    const parcels = files.get(PARCELS)!.replace(/"display_name":"/, '"display_name":"\\u200b\\u009b');
    expect(parcels).toContain('\\u200b');
    const { status, response } = await take(owner, await packFiles(files.set(PARCELS, parcels)));
    expect([status, response.name]).toEqual([200, 'Ferma mea']);
    const again = await unpackFiles(await fetchArchive(owner, response.id));
    expect(again.get(PARCELS)).not.toMatch(/\u200b|\u009b/);
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
      status: 400,
      error: 'invalid',
      detail: `Some of what was sent is not right: ${where}.`,
    });
    expect(await product.database.db.selectFrom('farm').select('id').execute()).toEqual(before);
  });
});
