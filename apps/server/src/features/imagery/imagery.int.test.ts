import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, decodeAtlas } from '@brazda/contract';
import { MASKED, NDVI_CODES, valueOfCode } from '@brazda/domain';
import type { Polygon } from 'geojson';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { addSeason } from '../land/index.ts';
import { lookForScenes, readWaitingScene, sceneProgress } from './index.ts';
import { claimScene } from './scenes.repo.ts';
import { assetPath, rectangle, removeItem, type SampleItem, writeItem } from './testing/catalogue.ts';

let product: Product;
let farmer: Caller & { user_id: string };
let folder: string;
let farms = 0;

beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-catalogue-'));
  return () => rm(folder, { recursive: true });
});

const WEST = rectangle(4, 4, 24, 24);
const EAST = rectangle(36, 10, 56, 30);

/** A farm with a season of 2026 and these parcels; ids are `west`, `east`, … after the farm's. */
async function farmOf(parcels: Record<string, Polygon>) {
  const id = `farm-${++farms}`;
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id, name: id, country: 'RO', owner_id: farmer.user_id, imagery_source: folder })
    .execute();
  const seasonId = await addParcels(id, 2026, parcels);
  return {
    id,
    seasonId,
    params: (parcel: string) => ({ farmId: id, seasonId, parcelId: `${id}-${parcel}` }),
  };
}

async function addParcels(farmId: string, end_year: number, parcels: Record<string, Polygon>) {
  const drafts = Object.entries(parcels).map(([name, geometry]) => ({
    id: `${farmId}-${name}`,
    label: name,
    geometry,
    display_name: name,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: null,
  }));
  const { season_id } = await product.database.db
    .transaction()
    .execute((tx) => addSeason(tx, { id: farmId, country: 'RO' }, { end_year, parcels: drafts }));
  return season_id;
}

function look(farmId: string) {
  const today = () => '2026-11-20';
  return lookForScenes({ db: product.database.db, defaultSource: '/nowhere', today }, farmId);
}

function read(scene_id: string, options: { resume?: boolean; isLastTry?: boolean } = {}) {
  return readWaitingScene({ db: product.database.db, workers: 0, ...options }, scene_id);
}

async function ingest(farmId: string) {
  const { waiting } = await look(farmId);
  for (const { scene_id } of waiting) await read(scene_id);
  return waiting.map(({ scene_id }) => scene_id);
}

async function ndviOf(farm: Awaited<ReturnType<typeof farmOf>>, parcel: string) {
  const { answer } = await farmer.call(api.imagery.rasters, {
    params: farm.params(parcel),
    query: { raster_kind: 'NDVI' },
  });
  return answer.results.map(({ sensing_date, scene_id, index_mean }) => ({
    sensing_date,
    scene_id,
    index_mean: index_mean === null ? null : Math.round(index_mean * 1e4) / 1e4,
  }));
}

const item = (id: string, date: string, ndvi: number, more: Partial<SampleItem> = {}) =>
  writeItem(folder, { id, date, ndvi, ...more });

describe('reading a catalogue', () => {
  it('does not read a scene again for old ground that it does not show', async () => {
    const farm = await farmOf({ west: WEST, tiny: rectangle(30.1, 30.1, 30.4, 30.4) });
    await item('S2A_35TNL_20260501_0_L2A', '2026-05-01', 0.4);
    await ingest(farm.id);
    await product.database.db
      .updateTable('parcel')
      .set({ updated_at: new Date(Date.now() - 3_600_000) })
      .where('farm_id', '=', farm.id)
      .execute();
    expect(await ingest(farm.id)).toEqual([]);
  });

  it('gives every parcel its index by date, and reads nothing twice', async () => {
    const farm = await farmOf({ west: WEST, east: EAST });
    await item('S2A_35TNL_20260501_0_L2A', '2026-05-01', 0.4);
    await item('S2A_35TNL_20260506_0_L2A', '2026-05-06', 0.6, { cloudy: 30 });
    expect(await ingest(farm.id)).toHaveLength(2);
    expect(await ndviOf(farm, 'east')).toEqual([
      { sensing_date: '2026-05-06', scene_id: 'S2A_35TNL_20260506_0_L2A', index_mean: 0.6 },
      { sensing_date: '2026-05-01', scene_id: 'S2A_35TNL_20260501_0_L2A', index_mean: 0.4 },
    ]);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ sensing_date: '2026-05-01' }]);
    expect(await ingest(farm.id)).toEqual([]);
  });

  it('leaves out dates that no season of the parcel has', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20250601_0_L2A', '2025-06-01', 0.4);
    expect(await ingest(farm.id)).toEqual([]);
  });

  it('keeps the newest processing, whichever is read last', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260501_0_L2A', '2026-05-01', 0.4);
    const { waiting } = await look(farm.id);
    await item('S2A_35TNL_20260501_1_L2A', '2026-05-01', 0.5, { generated: '2026-05-03T00:00:00Z' });
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.5 }]);
    await read(waiting[0].scene_id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.5 }]);
  });

  it('reads an item again when its own processing is newer', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260502_0_L2A', '2026-05-02', 0.4);
    await ingest(farm.id);
    await item('S2A_35TNL_20260502_0_L2A', '2026-05-02', 0.7, { generated: '2026-06-01T00:00:00Z' });
    expect(await ingest(farm.id)).toHaveLength(1);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ index_mean: 0.7 }]);
  });

  it('keeps the clearer of two overlapping tiles', async () => {
    const farm = await farmOf({ west: WEST, east: EAST });
    await item('S2A_35TML_20260503_0_L2A', '2026-05-03', 0.3, { tile: '35TML', cloudy: 6 });
    await item('S2A_35TNL_20260503_0_L2A', '2026-05-03', 0.5);
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ scene_id: 'S2A_35TNL_20260503_0_L2A' }]);
    await item('S2A_35TPL_20260503_0_L2A', '2026-05-03', 0.6, { tile: '35TPL', cloudy: 6 });
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toMatchObject([{ scene_id: 'S2A_35TNL_20260503_0_L2A' }]);
  });

  it('reads a scene once for all farms under it', async () => {
    const [one, two] = [await farmOf({ west: WEST }), await farmOf({ east: EAST })];
    await item('S2A_35TNL_20260504_0_L2A', '2026-05-04', 0.4);
    for (const { id } of [one, two]) await look(id);
    expect(await read('S2A_35TNL_20260504_0_L2A')).toMatchObject({ farm_ids: [one.id, two.id] });
    expect(await read('S2A_35TNL_20260504_0_L2A')).toBeNull();
  });

  it('lets one of two readers have a scene', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260507_0_L2A', '2026-05-07', 0.4);
    const [{ scene_id }] = (await look(farm.id)).waiting;
    const reads = await Promise.all([read(scene_id), read(scene_id), read(scene_id)]);
    expect(reads.filter((one) => one !== null)).toHaveLength(1);
  });

  it('leaves farms of another catalogue alone', async () => {
    const other = await farmOf({ west: WEST });
    await product.database.db
      .updateTable('farm')
      .set({ imagery_source: '/elsewhere' })
      .where('id', '=', other.id)
      .execute();
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260505_0_L2A', '2026-05-05', 0.4);
    await ingest(farm.id);
    expect(await ndviOf(other, 'west')).toEqual([]);
  });
});

describe('when something goes wrong', () => {
  it('resumes a scene whose reader is gone, and does not read one that is being read', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260601_0_L2A', '2026-06-01', 0.4);
    const [{ scene_id }] = (await look(farm.id)).waiting;
    await claimScene(product.database.db, scene_id, { resume: false });
    expect(await read(scene_id)).toBeNull();
    expect(await read(scene_id, { resume: true })).toMatchObject({ observations: 4 });
    expect(await sceneProgress(product.database.db, farm.id)).toMatchObject({ done: 1, running: 0 });
  });

  it('says which asset failed, writes nothing of the scene, and reads it when it is mended', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260602_0_L2A', '2026-06-02', 0.4);
    const nir = assetPath(folder, 'S2A_35TNL_20260602_0_L2A', 'nir');
    await rename(nir, `${nir}.away`);
    const [{ scene_id }] = (await look(farm.id)).waiting;
    await expect(read(scene_id, { isLastTry: false })).rejects.toThrow('nir.tif');
    await expect(read(scene_id)).rejects.toThrow('nir.tif');
    const { answer } = await farmer.call(api.imagery.scenes, { params: { farmId: farm.id } });
    expect(answer.progress).toEqual({ queued: 0, running: 0, done: 0, failed: 1 });
    expect(answer.results).toMatchObject([
      { state: 'failed', attempts: 2, error: expect.stringContaining('nir.tif') },
    ]);
    expect(await ndviOf(farm, 'west')).toEqual([]);
    await rename(`${nir}.away`, nir);
    expect(await ingest(farm.id)).toEqual([scene_id]);
    expect(await ndviOf(farm, 'west')).toHaveLength(1);
  });

  it('reads what was seen before a parcel came, for that parcel only', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20251101_0_L2A', '2025-11-01', 0.4);
    await item('S2A_35TNL_20260603_0_L2A', '2026-06-03', 0.5);
    await ingest(farm.id);
    await addParcels(farm.id, 2025, { 'east-2025': EAST });
    const { waiting } = await look(farm.id);
    expect(waiting).toMatchObject([{ sensing_date: '2025-11-01' }]);
    expect(await read(waiting[0].scene_id)).toMatchObject({ observations: 4 });
    const { answer } = await farmer.call(api.imagery.scenes, { params: { farmId: farm.id } });
    expect(answer.results.map(({ parcels }) => parcels)).toEqual([1, 2]);
  });

  it('forgets nothing when an item leaves the catalogue', async () => {
    const farm = await farmOf({ west: WEST });
    await item('S2A_35TNL_20260604_0_L2A', '2026-06-04', 0.4);
    await item('S2A_35TNL_20260609_0_L2A', '2026-06-09', 0.4);
    await ingest(farm.id);
    await removeItem(folder, 'S2A_35TNL_20260604_0_L2A');
    await ingest(farm.id);
    expect(await ndviOf(farm, 'west')).toHaveLength(2);
  });
});

describe('what the calls answer', () => {
  let farm: Awaited<ReturnType<typeof farmOf>>;
  const onDate = (date: string, rasterKind: 'NDVI_NEW' | 'NDWI' | 'TRUE_COLOR' = 'NDVI_NEW') => ({
    farmId: farm.id,
    seasonId: farm.seasonId,
    date,
    rasterKind,
  });

  beforeEach(async () => {
    farm = await farmOf({ west: WEST, east: EAST });
    await item('S2A_35TNL_20260701_0_L2A', '2026-07-01', 0.4);
    await item('S2A_35TNL_20260706_0_L2A', '2026-07-06', 0.6, { cloudy: 8 });
    await item('S2A_35TNL_20260711_0_L2A', '2026-07-11', 0.6, { cloudy: 30 });
    await ingest(farm.id);
  });

  it('lists the days with how much of the farm they show', async () => {
    const { answer } = await farmer.call(api.farms.sensingDates, { params: { farmId: farm.id } });
    expect(answer.sensing_dates).toEqual(['2026-07-01', '2026-07-06', '2026-07-11']);
    expect(answer.days).toMatchObject([
      { clear_share: 1, parcels_clear: 2, parcels_seen: 2, simulated: true },
      { clear_share: expect.closeTo(0.9, 3), parcels_clear: 2, parcels_seen: 2 },
      { clear_share: 0.5, parcels_clear: 1, parcels_seen: 2 },
    ]);
  });

  it('lists the rasters of a parcel, skipped dates only when asked', async () => {
    const params = farm.params('west');
    const clear = await farmer.call(api.imagery.rasters, { params });
    expect(clear.answer.results.map(({ kind }) => kind).sort()).toEqual(
      ['MZ', 'NDVI', 'NDVI_NEW', 'NDWI', 'TRUE_COLOR'].flatMap((kind) => [kind, kind]),
    );
    const all = await farmer.call(api.imagery.rasters, {
      params,
      query: { raster_kind: 'NDVI_NEW', include_skipped: 'true' },
    });
    const [skipped, half, full] = all.answer.results;
    expect(skipped).toMatchObject({ skipped: 'OVER_MAX_COVER', index_mean: null, images: null });
    expect(half).toMatchObject({ n_total: 400, n_valid: 320, clear_share: expect.closeTo(0.8, 6) });
    expect(full.class_hectares?.reduce((sum, area) => sum + area, 0)).toBeCloseTo(full.hectares, 2);
    expect(half.class_hectares?.reduce((sum, area) => sum + area, 0)).toBeCloseTo(half.hectares * 0.8, 2);
  });

  it('says how each parcel has changed since the clear date before', async () => {
    const { answer } = await farmer.call(api.imagery.observations, { params: onDate('2026-07-06') });
    expect(answer.results).toMatchObject([
      {
        parcel_id: `${farm.id}-east`,
        index_mean: expect.closeTo(0.6, 9),
        index_change: expect.closeTo(0.2, 9),
      },
      { parcel_id: `${farm.id}-west`, clear_share: expect.closeTo(0.8, 6) },
    ]);
    const first = await farmer.call(api.imagery.observations, { params: onDate('2026-07-01') });
    expect(first.answer.results[0].index_change).toBeNull();
  });

  it('packs the codes of all parcels into one atlas', async () => {
    const { raw } = await farmer.call(api.imagery.atlas, { params: onDate('2026-07-06') });
    const { header, pixels } = decodeAtlas(Uint8Array.from(raw).buffer);
    expect(header.entries.map(({ parcel_id }) => parcel_id).sort()).toEqual([
      `${farm.id}-east`,
      `${farm.id}-west`,
    ]);
    const west = header.entries.find(({ parcel_id }) => parcel_id.endsWith('west'));
    const codeAt = (x: number, y: number) => pixels[((west?.y ?? 0) + y) * header.width + (west?.x ?? 0) + x];
    expect(codeAt(0, 0)).toBe(MASKED);
    expect(valueOfCode(NDVI_CODES, codeAt(10, 10))).toBeCloseTo(0.6, 2);
    expect(west?.low).toBe(west?.high);
  });

  it('packs true colour into one WebP', async () => {
    const { raw } = await farmer.call(api.imagery.atlas, { params: onDate('2026-07-01', 'TRUE_COLOR') });
    const { header, pixels } = decodeAtlas(Uint8Array.from(raw).buffer);
    expect(header.encoding).toBe('webp');
    expect(await sharp(pixels).metadata()).toMatchObject({ width: header.width, height: header.height });
  });

  it.each([
    ['thumbnail', 80],
    ['z14', 20],
    ['z16', 120],
  ] as const)('paints the picture %s %i pixels wide', async (size, width) => {
    for (const rasterKind of ['NDVI', 'TRUE_COLOR'] as const) {
      const params = { ...farm.params('west'), date: '2026-07-01', rasterKind, size };
      const { raw, headers } = await farmer.call(api.imagery.picture, { params, query: { v: '1' } });
      expect(headers['cache-control']).toContain('immutable');
      expect(await sharp(raw).metadata()).toMatchObject({
        format: 'png',
        width,
        height: width,
        hasAlpha: true,
      });
    }
  });

  it('gives pictures an address with a version, which caches may trust', async () => {
    const { answer } = await farmer.call(api.imagery.rasters, { params: farm.params('east') });
    expect(answer.results[0].images?.z15).toMatch(/^\/api\/v1\/farm\/.+\/z15\.png\?v=[\w-]{12}$/);
  });

  it('shows the newest clear scene as base map, transparent where it ends', async () => {
    const { answer } = await farmer.call(api.imagery.baseMap, { params: { farmId: farm.id } });
    expect(answer.base_map).toMatchObject({ sensing_date: '2026-07-06', simulated: true, maxzoom: 15 });
    const sceneId = 'S2A_35TNL_20260706_0_L2A';
    const tile = (z: number, x: number, y: number) =>
      farmer.call(api.imagery.baseMapTile, {
        params: { farmId: farm.id, sceneId, z, x, y },
        query: { v: '1' },
      });
    // 27 degrees east, 45.15 degrees north.
    const inside = await tile(12, 2355, 1470);
    expect(inside.status).toBe(200);
    expect(inside.headers['cache-control']).toContain('immutable');
    expect(answer.base_map?.tiles).toMatch(/\{y\}\.webp\?v=\d+$/);
    expect((await sharp(inside.raw).stats()).channels[3].max).toBe(255);
    const outside = await tile(12, 100, 100);
    expect((await sharp(outside.raw).stats()).channels[3].max).toBe(0);
    expect((await tile(12, 5000, 1)).status).toBe(404);
  });

  it('does not find what belongs to another farm', async () => {
    const other = await farmOf({ west: WEST });
    const params = { ...other.params('west'), farmId: farm.id };
    const mixed = { ...farm.params('west'), parcelId: `${other.id}-west` };
    expect((await farmer.call(api.imagery.rasters, { params })).status).toBe(404);
    expect((await farmer.call(api.imagery.rasters, { params: mixed })).status).toBe(404);
    const seen = { ...onDate('2026-07-01'), seasonId: other.seasonId };
    expect((await farmer.call(api.imagery.observations, { params: seen })).status).toBe(404);
    expect((await farmer.call(api.imagery.atlas, { params: seen })).status).toBe(404);
    const picture = { ...mixed, date: '2026-07-01', rasterKind: 'NDVI', size: 'z14' } as const;
    expect((await farmer.call(api.imagery.picture, { params: picture })).status).toBe(404);
    const stranger = await product.signUp(`strain-${farm.id}@example.org`);
    expect((await stranger.call(api.imagery.rasters, { params: farm.params('west') })).status).toBe(404);
  });
});
