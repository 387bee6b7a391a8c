import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, STAC_PAGE } from '@brazda/contract';
import { type Scene, searchScenes } from '@brazda/raster';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { startWorld, type World } from '../../../test/world.ts';
import { STAC_CONFORMANCE } from './conformance.ts';

const FARM = { farmId: 'own' };

/*
 * What STAC 1.0.0 requires, after its schemas: schemas.stacspec.org/v1.0.0/{catalog-spec,collection-spec,item-spec}/json-schema,
 * and those of its extensions: stac-extensions.github.io/{projection/v1.1.0,raster/v1.1.0,grid/v1.1.0}/schema.json.
 */
const Link = z.object({
  href: z.url(),
  rel: z.string().min(1),
  type: z.string(),
  title: z.string().optional(),
});
const Catalog = z.object({
  type: z.literal('Catalog'),
  stac_version: z.literal('1.0.0'),
  id: z.string().min(1),
  description: z.string().min(1),
  links: z.array(Link),
  conformsTo: z.array(z.url()),
});
const Time = z.iso.datetime({ offset: true });
const Collection = Catalog.omit({ conformsTo: true }).extend({
  type: z.literal('Collection'),
  license: z.string().regex(/^[\w.-]+$/),
  extent: z.object({
    spatial: z.object({ bbox: z.array(z.array(z.number()).length(4)).min(1) }),
    temporal: z.object({ interval: z.array(z.tuple([Time.nullable(), Time.nullable()])).min(1) }),
  }),
});
const Projection = {
  'proj:epsg': z.int(),
  'proj:shape': z.tuple([z.int(), z.int()]).optional(),
  'proj:transform': z.array(z.number()).min(6).max(9).optional(),
};
const Item = z.object({
  type: z.literal('Feature'),
  stac_version: z.literal('1.0.0'),
  stac_extensions: z.array(z.url()),
  id: z.string().min(1),
  collection: z.literal('images'),
  bbox: z.array(z.number()).length(4),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()])).min(4)),
  }),
  properties: z.looseObject({
    datetime: Time,
    platform: z.string(),
    constellation: z.string(),
    'grid:code': z.string().regex(/^[A-Z0-9]+-[-_.A-Za-z0-9]+$/),
    'proj:epsg': Projection['proj:epsg'],
  }),
  links: z
    .array(Link)
    // An item that names its collection has a link to it.
    .refine((links) => links.some(({ rel }) => rel === 'collection')),
  assets: z.record(
    z.string(),
    z.strictObject({
      href: z.url(),
      type: z.string(),
      title: z.string(),
      roles: z.array(z.string()),
      ...Projection,
      'raster:bands': z.array(
        z.strictObject({
          data_type: z.enum(['uint8']),
          nodata: z.number(),
          spatial_resolution: z.number(),
          scale: z.number(),
          offset: z.number(),
        }),
      ),
    }),
  ),
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const owner = () => world.people.owner.caller;

async function days(query: object = {}) {
  const reply = await owner().callUnchecked(api.stac.days, { params: FARM, query });
  const page = reply.status === 200 ? JSON.parse(reply.raw.toString()) : { features: [], links: [] };
  return {
    ...reply,
    text: reply.raw.toString(),
    items: page.features as z.infer<typeof Item>[],
    ids: (page.features as { id: string }[]).map(({ id }) => id),
    links: page.links as { rel: string; href: string }[],
  };
}

/** The query of the link to the next page. */
function nextOf(links: readonly { rel: string; href: string }[]): object | null {
  const next = links.find(({ rel }) => rel === 'next');
  return next ? Object.fromEntries(new URL(next.href).searchParams) : null;
}

describe('the way from the catalog', () => {
  it('leads to the collection, its items and their files, and every address responds', async () => {
    const { response: catalog } = await owner().call(api.stac.landing, { params: FARM });
    Catalog.parse(catalog);
    expect(catalog.title).toBe('Ferma own');
    const { response: collection } = await owner().call(api.stac.images, { params: FARM });
    Collection.parse(collection);
    const { raw } = await owner().call(api.stac.day, { params: { ...FARM, day: '2026-05-01' } });
    const item = Item.parse(JSON.parse(raw.toString()));
    const rels = (links: readonly { rel: string }[]) => links.map(({ rel }) => rel);
    expect(rels(catalog.links)).toEqual(['self', 'root', 'service-desc', 'conformance', 'data', 'child']);
    expect(rels(collection.links)).toEqual(['self', 'root', 'parent', 'items']);
    expect(rels(item.links)).toEqual(['self', 'root', 'parent', 'collection']);
    const { links } = await days();
    const hrefs = [...catalog.links, ...collection.links, ...item.links, ...links].map(({ href }) => href);
    const files = Object.values(item.assets).map(({ href }) => href);
    const { cookies } = owner() as unknown as { cookies: Map<string, string> };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const href of new Set([...hrefs, ...files])) {
      const { pathname, search } = new URL(href);
      const reply = await world.product.app.http.inject({ url: pathname + search, headers: { cookie } });
      expect(reply.statusCode, pathname).toBe(200);
    }
  });

  it('begins at the landing page of the farm', async () => {
    const { response } = await owner().call(api.ogc.landing, { params: FARM });
    const { response: catalog } = await owner().call(api.stac.landing, { params: FARM });
    expect(response.links.map(({ href }) => href)).toContain(catalog.links[0]!.href);
  });

  it('declares the same conformance in the catalog and by itself, and lists the one collection', async () => {
    const { response: catalog } = await owner().call(api.stac.landing, { params: FARM });
    const { response: conformance } = await owner().call(api.stac.conformance, { params: FARM });
    expect(catalog.conformsTo).toEqual([...STAC_CONFORMANCE]);
    expect(conformance.conformsTo).toEqual(catalog.conformsTo);
    const { response: collection } = await owner().call(api.stac.images, { params: FARM });
    const { response } = await owner().call(api.stac.collections, { params: FARM });
    expect(response.collections).toEqual([collection]);
    expect(collection.extent.temporal.interval).toEqual([['2025-06-01T00:00:00Z', '2026-05-06T23:59:59Z']]);
  });

  it('of a demo farm needs no token', async () => {
    const params = { farmId: 'demo-ro' };
    for (const call of [api.stac.landing, api.stac.conformance, api.stac.collections, api.stac.days])
      expect((await world.product.anonymous.callUnchecked(call, { params })).status).toBe(200);
  });

  it('a farm without images has no collection, and no items', async () => {
    const visitor = world.people['anonymous on their trial farm'];
    const params = { farmId: visitor.farmId };
    const { response: catalog } = await visitor.caller.call(api.stac.landing, { params });
    expect(catalog.links.map(({ rel }) => rel)).not.toContain('child');
    const { response } = await visitor.caller.call(api.stac.collections, { params });
    expect(response.collections).toEqual([]);
    expect((await visitor.caller.callUnchecked(api.stac.images, { params })).status).toBe(404);
    const { raw } = await visitor.caller.call(api.stac.days, { params });
    expect(JSON.parse(raw.toString()).features).toEqual([]);
  });
});

describe('items', () => {
  it('are days, newest first, as the specification requires them', async () => {
    const { headers, items, ids } = await days();
    expect(headers['content-type']).toBe('application/geo+json');
    expect(ids).toEqual(['2026-05-06', '2026-05-01', '2025-06-01']);
    for (const item of items) Item.parse(item);
    const { properties, assets } = items[1]!;
    expect(properties).toMatchObject({
      datetime: '2026-05-01T09:10:00.000Z',
      platform: 'sentinel-2a',
      constellation: 'sentinel-2',
      'grid:code': 'MGRS-35TNL',
      'proj:epsg': 32635,
      'brazda:clear_share': 1,
      'brazda:simulated': true,
    });
    expect(properties).not.toHaveProperty('eo:cloud_cover');
    // Not those that differ by their colors only.
    expect(Object.keys(assets)).toEqual(['NDVI', 'NDWI', 'MZ']);
    expect(assets.NDVI).toMatchObject({
      type: 'image/tiff; application=geotiff; profile=cloud-optimized',
      roles: ['data'],
      href: expect.stringMatching(/\/ogc\/farm\/own\/rasters\/2026-05-01\/NDVI\.tif$/),
    });
  });

  it('say where the pixels of their files lie, as the files do', async () => {
    const { items } = await days({ datetime: '2026-05-01' });
    const { raw } = await owner().call(api.ogcRasters.file, {
      params: { ...FARM, rasterKind: 'NDVI', date: '2026-05-01' },
    });
    const entry = (tag: number) =>
      Array.from({ length: raw.readUInt16LE(8) }, (_, at) => 10 + at * 12).find(
        (at) => raw.readUInt16LE(at) === tag,
      )!;
    const [width, height] = [256, 257].map((tag) => raw.readUInt32LE(entry(tag) + 8));
    // The place of the corner: column, row and height in the image, then easting, northing and height.
    const corner = raw.readUInt32LE(entry(33_922) + 8);
    const [east, north] = [24, 32].map((at) => raw.readDoubleLE(corner + at));
    expect(items[0]!.assets.NDVI).toMatchObject({
      'proj:shape': [height, width],
      'proj:transform': [10, 0, east, 0, -10, north],
    });
  });

  it('and their files are of the newest season that has parcels', async () => {
    const { pool } = world.product.database;
    await pool.query(
      `insert into season (id, farm_id, end_year, start_date, end_date)
       values ('own-2027', 'own', 2027, '2026-04-01', '2027-09-30')`,
    );
    const [item] = (await days({ datetime: '2026-05-01' })).items;
    const params = { ...FARM, rasterKind: 'NDVI', date: '2026-05-01' } as const;
    expect(item?.assets).toHaveProperty('NDVI');
    expect((await owner().callUnchecked(api.ogcRasters.file, { params })).status).toBe(200);
    await pool.query(`delete from season where id = 'own-2027'`);
  });

  it('are read by the reader of this product', async () => {
    const folder = await mkdtemp(join(inject('runFolder'), 'stac-'));
    const file = join(folder, 'items.json');
    await writeFile(file, (await days()).text);
    const scenes: Scene[] = [];
    for await (const scene of searchScenes(file, { from: '2026-01-01' })) scenes.push(scene);
    expect(scenes.map(({ id }) => id)).toEqual(['2026-05-06', '2026-05-01']);
    expect(scenes[0]).toMatchObject({
      collection: 'images',
      sensing_date: '2026-05-06',
      platform: 'sentinel-2a',
      tile: '35TNL',
      epsg: 32635,
      simulated: true,
    });
  });

  it('come in pages, each with a link to the next one and no day twice', async () => {
    const seen: string[] = [];
    for (let query: object | null = { limit: 1 }; query; ) {
      const { ids, links } = await days(query);
      expect(ids).toHaveLength(1);
      seen.push(...ids);
      query = nextOf(links);
    }
    expect(seen).toEqual(['2026-05-06', '2026-05-01', '2025-06-01']);
  });

  it('a limit above the largest one is taken as the largest one, as the standard has it', async () => {
    const { status, ids } = await days({ limit: STAC_PAGE.most + 1 });
    expect([status, ids.length]).toEqual([200, 3]);
  });

  it.each([
    ['2026-05-01', ['2026-05-01']],
    ['2026-05-01T09:10:00Z', ['2026-05-01']],
    ['2026-05-01T09:10:01Z', []],
    ['2026-05-01T12:10:00+03:00/..', ['2026-05-06', '2026-05-01']],
    ['2026-05-01T09:11:00Z/2026-05-06', ['2026-05-06']],
    ['../2026-01-01', ['2025-06-01']],
    ['2027-01-01/..', []],
  ])('of %s are those of that time', async (datetime, expected) => {
    expect((await days({ datetime })).ids).toEqual(expected);
  });

  it('are found by a box, also across the line where days change', async () => {
    const [item] = (await days({ datetime: '2026-05-01' })).items;
    const [west = 0, south = 0, east = 0, north = 0] = item?.bbox ?? [];
    const inside = (west + east) / 2;
    expect((await days({ bbox: `${inside},${south},${inside},${north}` })).ids).toContain('2026-05-01');
    expect((await days({ bbox: `${west},-80,-170,80` })).ids).toHaveLength(3);
    expect((await days({ bbox: '170,-80,-170,80' })).ids).toEqual([]);
    expect((await days({ bbox: `${west},${north + 1},${east},${north + 2}` })).ids).toEqual([]);
  });

  it('are as they are alone', async () => {
    const { items } = await days();
    const { raw } = await owner().call(api.stac.day, { params: { ...FARM, day: '2026-05-06' } });
    expect(JSON.parse(raw.toString())).toEqual(items[0]);
  });
});

describe('bad input', () => {
  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 'many' }],
    ['datetime', { datetime: 'yesterday' }],
    ['datetime', { datetime: '2026-05-01/2026-04-01' }],
    ['bbox', { bbox: '1,2,3' }],
    ['bbox', { bbox: '1,2,3,91' }],
    ['before', { before: '2026-02-30' }],
    ['collections', { collections: 'images' }],
  ])('%s is named where it is wrong: %j', async (field, query) => {
    const { status, error } = await days(query);
    expect([status, Object.keys(error.details as object)]).toEqual([400, [field]]);
    expect(error.detail).not.toBe('');
  });

  it.each(['2026-05-02', '2026-02-30', 'nowhere'])('there is no item %s', async (day) => {
    const { status, error } = await owner().callUnchecked(api.stac.day, { params: { ...FARM, day } });
    expect([status, error.error]).toEqual([404, 'not_found']);
  });

  it('there is no other collection', async () => {
    const url = '/api/v1/ogc/farm/demo-ro/stac/collections/parcels-2026';
    expect((await world.product.app.http.inject({ url })).statusCode).toBe(404);
  });
});
