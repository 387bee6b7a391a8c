import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type ProductivityZones } from '@brazda/contract';
import { collectBundles, inspectBundle, type LandRow, readRows } from '@brazda/formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle, writeItem } from '../imagery/testing/catalog.ts';
import { readScenes } from '../imagery/testing/read-scenes.ts';

const FIELD = rectangle(4, 4, 34, 24);
const TINY = rectangle(40, 40, 45, 45);
const UNSEEN = rectangle(40, 50, 60, 60);

let product: Product;
let owner: Caller & { user_id: string };
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  folder = await mkdtemp(join(tmpdir(), 'brazda-zones-'));
  const { db } = product.database;
  for (const [id, imagery_source] of [
    ['zoned', folder],
    ['blind', null],
  ] as const)
    await db
      .insertInto('farm')
      .values({ id, name: id, country: 'RO', owner_id: owner.user_id, imagery_source })
      .execute();
  const seasons = [
    [2026, [plainParcel('field-26', FIELD), plainParcel('tiny', TINY)]],
    [2025, [plainParcel('field-25', FIELD), plainParcel('tiny-25', TINY)]],
    // The south of the field and the land beyond it were two parcels.
    [2024, [plainParcel('part', rectangle(4, 4, 20, 24)), plainParcel('rest', rectangle(20, 4, 34, 24))]],
    [2023, [plainParcel('field-23', FIELD)]],
    [2022, [plainParcel('elsewhere', UNSEEN)]],
  ] as const;
  for (const [end_year, parcels] of seasons)
    await addSeason(
      db,
      { id: 'zoned', country: 'RO' },
      { id: `s${end_year}`, end_year, parcels: [...parcels] },
    );
  await addSeason(
    db,
    { id: 'blind', country: 'RO' },
    { id: 'b2026', end_year: 2026, parcels: [plainParcel('dark', FIELD)] },
  );
  const steps = (low: number, high: number) => (column: number) => (column < 19 ? low : high);
  await item('2026-05-20', steps(0.4, 0.8));
  await item('2026-06-20', steps(0.3, 0.6));
  await item('2025-05-22', steps(0.3, 0.6));
  // The west is under cloud on the only day of the year.
  await item('2023-05-22', 0.8, 8);
  await ingest('zoned');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

function item(date: string, ndvi: number | ((column: number) => number), cloudy = 0) {
  return writeItem(folder, { id: `S2A_35TNL_${date.replaceAll('-', '')}_0_L2A`, date, ndvi, cloudy });
}

async function ingest(farmId: string) {
  const { db } = product.database;
  await readScenes(db, farmId);
}

const WHERE = { farmId: 'zoned', seasonId: 's2026', parcelId: 'field-26' };
async function fetchZones(query: { years?: string; classes?: number } = {}, params = WHERE) {
  const { response } = await owner.call(api.zones.ofParcel, { params, query });
  return response;
}

function leftOut({ years }: ProductivityZones) {
  return Object.fromEntries(years.map(({ end_year, left_out }) => [end_year, left_out]));
}

/** The summed hectares of zones as PostGIS measures them in the legal projection, and the hectares of their union. */
async function measured({ zones }: { readonly zones: readonly { readonly shape: object | null }[] }) {
  const shapes = zones.map(({ shape }) => JSON.stringify(shape));
  const { rows } = await sql<{ sum: number; whole: number }>`
    with zone as (select st_transform(st_setsrid(st_geomfromgeojson(given), 4326), 3844) as geom
      from unnest(${shapes}::text[]) as given)
    select sum(st_area(geom)) / 10000 as sum, st_area(st_union(geom)) / 10000 as whole from zone`.execute(
    product.database.db,
  );
  return rows[0]!;
}

/** The rows that the product's own readers find in a file. */
async function readBack(name: string, content: Uint8Array): Promise<LandRow[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const { bundles } = await collectBundles(
    [{ name, path, size: content.length }],
    join(folder, `${name}-unpacked`),
  );
  const [layer] = await inspectBundle(bundles[0]!, { country: 'RO' });
  return Array.fromAsync(readRows(layer!, { country: 'RO' }));
}

describe('productivity zones', () => {
  it('divide a parcel by the peak images of its years, the weakest part first', async () => {
    const { zones, years } = await fetchZones();
    expect(years.filter(({ is_used }) => is_used).map(({ sensing_date }) => sensing_date)).toEqual([
      '2026-05-20',
      '2025-05-22',
    ]);
    expect(zones.map(({ number, mean }) => [number, Math.round(mean * 100)])).toEqual([
      [1, 67],
      [2, 133],
    ]);
    expect(zones.map(({ stability }) => stability)).toEqual([1, 1]);
  });

  it('cover the parcel without gap or overlap, to the hundredth of a hectare', async () => {
    const response = await fetchZones();
    const { sum, whole } = await measured(response);
    expect(Math.abs(sum - response.hectares)).toBeLessThan(0.01);
    expect(Math.abs(whole - response.hectares)).toBeLessThan(0.01);
    const listed = response.zones.reduce((total, { hectares }) => total + Math.round(hectares * 100), 0);
    expect(listed).toBe(Math.round(response.hectares * 100));
  });

  it('report why a year is left out', async () => {
    expect(leftOut(await fetchZones())).toEqual({
      2026: null,
      2025: null,
      2024: 'other_ground',
      2023: 'too_cloudy',
      2022: 'other_ground',
    });
  });

  it('are made of the selected years', async () => {
    const response = await fetchZones({ years: '2025' });
    expect(leftOut(response)).toMatchObject({ 2026: 'not_chosen', 2025: null });
    expect(response.zones.every(({ stability }) => stability === null)).toBe(true);
  });

  it('are the same when requested through a season created later', async () => {
    const before = await fetchZones({}, { farmId: 'zoned', seasonId: 's2025', parcelId: 'field-25' });
    expect(before.zones).toEqual((await fetchZones()).zones);
  });

  it('are not made of too few pixels', async () => {
    const response = await fetchZones({}, { farmId: 'zoned', seasonId: 's2026', parcelId: 'tiny' });
    expect(response.zones).toEqual([]);
    expect(response.inner_pixels).toBeLessThan(25);
    expect(leftOut(response)).toMatchObject({ 2026: 'too_few_pixels', 2025: 'too_few_pixels' });
  });

  it('are empty, and so cannot be exported, where there is no image', async () => {
    const params = { farmId: 'blind', seasonId: 'b2026', parcelId: 'dark' };
    const response = await fetchZones({}, params);
    expect(response).toMatchObject({ zones: [], inner_pixels: null, years: [{ left_out: 'no_images' }] });
    expect((await owner.call(api.zones.geojson, { params })).status).toBe(404);
  });

  it('return 304 to a browser that has them', async () => {
    const first = await owner.call(api.zones.ofParcel, { params: WHERE });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await owner.call(api.zones.ofParcel, { params: WHERE, headers })).status).toBe(304);
  });

  it.each([{ classes: 2 }, { classes: 6 }, { years: 'all' }])('refuse %o', async (query) => {
    const { status } = await owner.call(api.zones.ofParcel, { params: WHERE, query });
    expect(status).toBe(400);
  });
});

describe('access to zones', () => {
  it('without access the parcel is not found', async () => {
    expect((await product.anonymous.call(api.zones.ofParcel, { params: WHERE })).status).toBe(404);
  });
  it('a guest of the farm can read them, a guest of single parcels cannot', async () => {
    const share = async (
      email: string,
      body: { shared_farm: 'view_only' | 'no_access'; parcels?: string[] },
    ) => {
      const guest = await product.signUp(email);
      await owner.call(api.sharing.share, { params: { farmId: 'zoned' }, body: { email, ...body } });
      return (await guest.call(api.zones.ofParcel, { params: WHERE })).status;
    };
    expect(await share('oaspete@example.org', { shared_farm: 'view_only' })).toBe(200);
    expect(await share('vecin@example.org', { shared_farm: 'no_access', parcels: ['field-26'] })).toBe(403);
  });
  it('a parcel of another farm or season is not found', async () => {
    for (const params of [
      { ...WHERE, farmId: 'blind' },
      { ...WHERE, seasonId: 's2025' },
    ])
      expect((await owner.call(api.zones.ofParcel, { params })).status).toBe(404);
  });
});

describe('a file of zones', () => {
  it.each([
    ['zones.geojson', api.zones.geojson],
    ['zones.zip', api.zones.shapefile],
  ] as const)('%s is opened again by the readers of land', async (name, endpoint) => {
    const { zones } = await fetchZones();
    const { response } = await owner.call(endpoint, { params: WHERE });
    const rows = await readBack(name, response);
    expect(rows.map(({ issues }) => issues)).toEqual([[], []]);
    const area = await measured({ zones: rows.map(({ shape }) => ({ shape })) });
    expect(area.sum).toBeCloseTo(
      zones.reduce((sum, { hectares }) => sum + hectares, 0),
      1,
    );
  });
  it('names each zone with its area and the days of its images', async () => {
    const { response } = await owner.call(api.zones.geojson, { params: WHERE });
    const { features } = JSON.parse(Buffer.from(response).toString('utf8'));
    expect(features.map(({ properties }: { properties: object }) => properties)).toMatchObject([
      { zone: 1, stable_pct: 100, dates: '2026-05-20 2025-05-22', parcel: 'field-26' },
      { zone: 2, stable_pct: 100 },
    ]);
  });
});
