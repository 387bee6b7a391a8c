import { api, decodeAtlas } from '@brazda/contract';
import { MASKED, NDVI_CODES, valueOfCode } from '@brazda/domain';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { EAST, type SeenFarm, useSceneTests, WEST } from '../../../test/farms-seen.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { rectangle } from './testing/catalog.ts';

let product: Product;
let farmer: Caller;
const { farmOf, ingest, item } = useSceneTests((context) => {
  ({ product, farmer } = context);
});

describe('responses of the calls', () => {
  let farm: SeenFarm;
  const onDate = (date: string, rasterKind: 'NDVI_NEW' | 'NDWI' | 'TRUE_COLOR' = 'NDVI_NEW') => ({
    farmId: farm.id,
    seasonId: farm.seasonId,
    date,
    rasterKind,
  });

  beforeEach(async () => {
    farm = await farmOf({ west: WEST, east: EAST });
    await item('S2A_35TNL_20260701_0_L2A', '2026-07-01', 0.4);
    await item('S2A_35TNL_20260706_0_L2A', '2026-07-06', 0.6, { cloudy: 2 });
    await item('S2A_35TNL_20260711_0_L2A', '2026-07-11', 0.6, { cloudy: 30 });
    await ingest(farm.id);
  });

  it('lists the days with the share of the farm that they show', async () => {
    const { response } = await farmer.call(api.farms.sensingDates, { params: { farmId: farm.id } });
    expect(response.sensing_dates).toEqual(['2026-07-01', '2026-07-06', '2026-07-11']);
    expect(response.days).toMatchObject([
      { clear_share: 1, parcels_clear: 2, parcels_seen: 2, simulated: true },
      { clear_share: expect.closeTo(0.9, 3), parcels_clear: 2, parcels_seen: 2 },
      { clear_share: 0.5, parcels_clear: 1, parcels_seen: 2 },
    ]);
  });

  it('lists the rasters of a parcel, skipped dates only on request', async () => {
    const params = farm.params('west');
    const clear = await farmer.call(api.imagery.rasters, { params });
    expect(clear.response.results.map(({ kind }) => kind).sort()).toEqual(
      ['MZ', 'NDVI', 'NDVI_NEW', 'NDWI', 'TRUE_COLOR'].flatMap((kind) => [kind, kind]),
    );
    const all = await farmer.call(api.imagery.rasters, {
      params,
      query: { raster_kind: 'NDVI_NEW', include_skipped: 'true' },
    });
    const [skipped, half, full] = all.response.results;
    expect(skipped).toMatchObject({ skipped: 'OVER_MAX_COVER', index_mean: null, images: null });
    expect(half).toMatchObject({
      n_total: 400,
      n_valid: 15 * 18,
      with_border: false,
      pixel_rule: 2,
      clear_share: expect.closeTo(0.8, 6),
    });
    expect(full.class_hectares?.reduce((sum, area) => sum + area, 0)).toBeCloseTo(full.hectares, 2);
    expect(half.class_hectares?.reduce((sum, area) => sum + area, 0)).toBeCloseTo(half.hectares * 0.8, 2);
  });

  it('returns how each parcel has changed since the previous clear date', async () => {
    const { response } = await farmer.call(api.imagery.observations, { params: onDate('2026-07-06') });
    expect(response.results).toMatchObject([
      {
        parcel_id: `${farm.id}-east`,
        index_mean: expect.closeTo(0.6, 9),
        index_change: expect.closeTo(0.2, 9),
      },
      { parcel_id: `${farm.id}-west`, clear_share: expect.closeTo(0.8, 6) },
    ]);
    const first = await farmer.call(api.imagery.observations, { params: onDate('2026-07-01') });
    expect(first.response.results[0].index_change).toBeNull();
  });

  it('renders the farm on the day that its map shows first, or on the day of the URL', async () => {
    const params = { farmId: farm.id };
    const pictureOn = async (query: { date?: string } = {}) => {
      const { raw } = await farmer.call(api.openings.pictureOfFarm, { params, query });
      const { data, info } = await sharp(raw).raw().toBuffer({ resolveWithObject: true });
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += info.channels)
        colors.add(data.subarray(at, at + info.channels).toString('hex'));
      return { longest: Math.max(info.width, info.height), colors };
    };
    const newest = await pictureOn();
    expect(newest.longest).toBe(640);
    expect(newest).toEqual(await pictureOn({ date: '2026-07-06' }));
    const earlier = await pictureOn({ date: '2026-07-01' });
    expect(earlier.colors).not.toEqual(newest.colors);
    // One color for 0.4 on both parcels, and nothing around them.
    expect(earlier.colors.size).toBe(2);
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

  it('packs true color into one WebP', async () => {
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

  it('gives pictures a versioned URL that caches may keep', async () => {
    const { response } = await farmer.call(api.imagery.rasters, { params: farm.params('east') });
    expect(response.results[0].images?.z15).toMatch(/^\/api\/v1\/farm\/.+\/z15\.png\?v=[\w-]{12}$/);
  });

  it('shows the newest clear scene as base map, transparent beyond its edge', async () => {
    const { response } = await farmer.call(api.imagery.baseMap, { params: { farmId: farm.id } });
    expect(response.base_map).toMatchObject({ sensing_date: '2026-07-06', simulated: true, maxzoom: 15 });
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
    expect(response.base_map?.tiles).toMatch(/\{y\}\.webp\?v=\d+$/);
    expect((await sharp(inside.raw).stats()).channels[3].max).toBe(255);
    const outside = await tile(12, 100, 100);
    expect((await sharp(outside.raw).stats()).channels[3].max).toBe(0);
    expect((await tile(12, 5000, 1)).status).toBe(404);
  });

  it('fills the base map with scenes of other tiles where the best one shows only a part of the farm', async () => {
    const wide = await farmOf({ west: WEST, east: rectangle(70, 10, 90, 30) });
    await item('S2A_35TPL_20260709_0_L2A', '2026-07-09', 0.5, { tile: '35TPL', shift: 40 });
    await ingest(wide.id);
    const { response } = await farmer.call(api.imagery.baseMap, { params: { farmId: wide.id } });
    const { tiles = '', bounds } = response.base_map ?? {};
    expect(tiles).toMatch(/S2A_35T(P|N)L_.*&below=S2A_35T(P|N)L_\d+_0_L2A$/);
    const [, , east] = bounds ?? [];
    expect(east).toBeGreaterThan(27.012);
    const [, sceneId = ''] = /base_map\/([^/]+)\//.exec(tiles) ?? [];
    const [, below = ''] = /below=(.+)/.exec(tiles) ?? [];
    const tile = (query: { below?: string }) =>
      farmer.call(api.imagery.baseMapTile, {
        params: { farmId: wide.id, sceneId, z: 15, x: 18842, y: 11768 },
        query,
      });
    const coverOf = async (raw: Uint8Array) => (await sharp(raw).stats()).channels[3].mean;
    const one = await tile({});
    const both = await tile({ below });
    expect(await coverOf(both.raw)).toBeGreaterThan((await coverOf(one.raw)) + 3);
    expect((await tile({ below: 'S2A_35TNL_20200101_0_L2A' })).status).toBe(404);
    expect((await tile({ below: '../etc' })).status).toBe(400);
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
