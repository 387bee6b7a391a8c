import { api, OGC_PAGE } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../test/world.ts';
import { CONFORMANCE } from './conformance.ts';

const FARM = { farmId: 'own' };
const PARCELS = { ...FARM, collectionId: 'parcels-2026' };
const STEREO_70 = 'http://www.opengis.net/def/crs/EPSG/0/3844';
const LAMBERT_93 = 'http://www.opengis.net/def/crs/EPSG/0/2154';
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const owner = () => world.people.owner.caller;

interface Feature {
  readonly type: string;
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: number[][][][] };
  readonly properties: Readonly<Record<string, unknown>>;
}

async function items(query: object = {}, params: object = PARCELS, caller = owner()) {
  const reply = await caller.callUnchecked(api.ogc.items, { params, query });
  const page = reply.status === 200 ? JSON.parse(reply.raw.toString()) : { features: [], links: [] };
  return {
    ...reply,
    features: page.features as Feature[],
    page,
    next: (page.links as { rel: string; href: string }[]).find(({ rel }) => rel === 'next')?.href,
  };
}
const idsOf = (features: readonly Feature[]) => features.map(({ id }) => id);
const firstCorner = ({ geometry }: Feature) => geometry.coordinates[0]![0]![0]!;

describe('the way from the landing page', () => {
  it('leads to definition, conformance and collections', async () => {
    const { response } = await owner().call(api.ogc.landing, { params: FARM });
    expect(response.title).toBe('Ferma own');
    const rels = response.links.map(({ rel }) => rel);
    expect(rels).toEqual(expect.arrayContaining(['self', 'service-desc', 'conformance', 'data']));
    for (const { href } of response.links) {
      const { pathname } = new URL(href);
      expect(pathname).not.toMatch(/\/$/);
      const { cookies } = world.people.owner.caller as unknown as { cookies: Map<string, string> };
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await world.product.app.http.inject({ url: pathname, headers: { cookie } });
      expect(reply.statusCode, pathname).toBe(200);
    }
    const { response: conformance } = await owner().call(api.ogc.conformance, { params: FARM });
    expect(conformance.conformsTo).toEqual([...CONFORMANCE]);
  });

  it('lists the collections that the farm has, with extent and systems', async () => {
    const { response } = await owner().call(api.ogc.collections, { params: FARM });
    expect(response.collections.map(({ id }) => id)).toEqual([
      'parcels-2026',
      'parcels-2025',
      'crops-2026',
      'crops-2025',
      'soil',
    ]);
    const [parcels] = response.collections;
    expect(parcels).toMatchObject({
      title: 'Parcels 2026',
      itemType: 'feature',
      storageCrs: CRS84,
      crs: [CRS84, STEREO_70, LAMBERT_93],
    });
    expect(parcels!.extent!.spatial!.bbox[0]).toHaveLength(4);
    const { response: one } = await owner().call(api.ogc.collection, { params: PARCELS });
    expect(one).toEqual(parcels);
  });

  it('has a definition of OpenAPI 3.0 that names the largest page', async () => {
    const { raw, headers } = await owner().call(api.ogc.definition, { params: FARM });
    const definition = JSON.parse(raw.toString());
    expect(headers['content-type']).toBe('application/vnd.oai.openapi+json;version=3.0');
    expect(definition.openapi).toBe('3.0.3');
    expect(definition.components.parameters.limit.schema).toMatchObject({ minimum: 1, maximum: OGC_PAGE });
    const used = JSON.stringify(definition.paths).match(/#\/components\/parameters\/[\w-]+/g)!;
    for (const name of used)
      expect(definition.components.parameters).toHaveProperty([name.split('/').at(-1)!]);
  });
});

describe('features', () => {
  it('are GeoJSON with what the parcel is called and grows', async () => {
    const { headers, features, page } = await items();
    expect(headers['content-type']).toBe('application/geo+json');
    expect(headers['content-crs']).toBe(`<${CRS84}>`);
    expect(page).toMatchObject({ type: 'FeatureCollection', numberReturned: 2 });
    expect(features[0]).toMatchObject({
      type: 'Feature',
      id: 'own-2026-east',
      geometry: { type: 'MultiPolygon' },
      properties: { locality: 'Deschisa', season: 2026, crops: expect.any(String) },
    });
    const { raw } = await owner().call(api.ogc.item, { params: { ...PARCELS, featureId: 'own-2026-east' } });
    expect(JSON.parse(raw.toString())).toMatchObject(features[0]!);
  });

  it('come in pages, each with a link to the next one and no feature twice', async () => {
    const first = await items({ limit: 1 });
    expect(idsOf(first.features)).toEqual(['own-2026-east']);
    const query = Object.fromEntries(new URL(first.next!).searchParams);
    const second = await items(query);
    expect(idsOf(second.features)).toEqual(['own-2026-west']);
    expect(second.next).toBeUndefined();
  });

  it('a limit above the largest one is taken as the largest one, as the standard has it', async () => {
    const { status, features } = await items({ limit: OGC_PAGE + 1 });
    expect([status, features.length]).toEqual([200, 2]);
  });

  it('in Stereo 70 have their northing first, in Lambert 93 their easting', async () => {
    const { rows } = await world.product.database.pool.query(
      `select st_x(st_pointn(st_exteriorring(st_geometryn(st_transform(geom, 3844), 1)), 1)) as east,
         st_y(st_pointn(st_exteriorring(st_geometryn(st_transform(geom, 3844), 1)), 1)) as north
       from parcel join shape on shape.id = shape_id where parcel.id = 'own-2026-east'`,
    );
    const { features, headers } = await items({ crs: STEREO_70 });
    const [a, b] = firstCorner(features[0]!);
    expect(headers['content-crs']).toBe(`<${STEREO_70}>`);
    expect(a).toBeCloseTo(rows[0].north, 1);
    expect(b).toBeCloseTo(rows[0].east, 1);
    const [x, y] = firstCorner((await items({ crs: LAMBERT_93 })).features[0]!);
    expect(x).toBeGreaterThan(2_000_000);
    expect(y).toBeGreaterThan(6_000_000);
  });

  it('are found by a box, in any of the systems, also across the line where days change', async () => {
    const { response } = await owner().call(api.parcels.get, {
      params: { ...FARM, seasonId: 'own-2026', parcelId: 'own-2026-east' },
    });
    const [west, south, east, north] = response.bbox;
    expect(idsOf((await items({ bbox: response.bbox.join() })).features)).toEqual(['own-2026-east']);
    expect(idsOf((await items({ bbox: `${west},${south},0,${east},${north},100` })).features)).toEqual([
      'own-2026-east',
    ]);
    expect((await items({ bbox: '170,-10,-170,10' })).features).toEqual([]);
    expect((await items({ bbox: `${west},-80,-170,80` })).features).toHaveLength(1);
    const { features } = await items({ crs: STEREO_70 });
    const corners = features[0]!.geometry.coordinates.flat(2);
    const edges = [0, 1].map((axis) => corners.map((corner) => corner[axis]!));
    const box = [
      Math.min(...edges[0]!),
      Math.min(...edges[1]!),
      Math.max(...edges[0]!),
      Math.max(...edges[1]!),
    ];
    expect(idsOf((await items({ bbox: box.join(), 'bbox-crs': STEREO_70 })).features)).toEqual([
      'own-2026-east',
    ]);
  });

  it('are found by time and by what their collection can be asked for', async () => {
    expect((await items({ datetime: '2026-05-01' })).features).toHaveLength(2);
    expect((await items({ datetime: '2026-05-01T10:00:00+03:00/..' })).features).toHaveLength(2);
    expect((await items({ datetime: '../2020-01-01' })).features).toEqual([]);
    expect(idsOf((await items({ locality: 'Deschisa' })).features)).toEqual(['own-2026-east']);
    const crops = { ...FARM, collectionId: 'crops-2026' };
    const grown = await items({ parcel: 'own-2026-west' }, crops);
    expect(grown.features).toMatchObject([{ properties: { crop_id: '2', parcel: 'own-2026-west' } }]);
    const { raw } = await owner().call(api.ogc.queryables, { params: crops });
    expect(Object.keys(JSON.parse(raw.toString()).properties)).toEqual(['parcel', 'crop_id', 'crop']);
  });

  it('are not sent again while nothing has changed', async () => {
    const { headers } = await items();
    const again = await owner().callUnchecked(api.ogc.items, {
      params: PARCELS,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('notes are points, zones are cut along the parcel, and cells have the results of the laboratory', async () => {
    const season = { ...FARM, seasonId: 'own-2026' };
    await owner().call(api.notes.create, {
      params: { ...season, parcelId: 'own-2026-east' },
      body: { text: 'Apă în capăt', user_created_date: '2026-05-07T08:00:00Z' },
    });
    const notes = await items({}, { ...FARM, collectionId: 'notes' });
    expect(notes.features).toMatchObject([
      {
        geometry: { type: 'Point' },
        properties: { text: 'Apă în capăt', written_at: '2026-05-07T08:00:00Z' },
      },
    ]);

    const { response: basis } = await owner().call(api.prescriptions.basis, {
      params: season,
      query: { parcel: 'own-2026-east' },
    });
    const { columns, rows } = basis.grid;
    const runs: [number, number][] = [
      [1, Math.floor(rows / 2) * columns],
      [2, (rows - Math.floor(rows / 2)) * columns],
    ];
    await owner().call(api.fieldZones.put, {
      params: { ...season, parcelId: 'own-2026-east' },
      body: { columns, runs },
    });
    const zones = await items({}, { ...FARM, collectionId: 'zones' });
    expect(zones.features.map(({ properties }) => properties.zone)).toEqual([1, 2]);
    const { rows: areas } = await world.product.database.pool.query(
      `select sum(st_area(st_geomfromgeojson(zone))) / (
         select st_area(geom) from shape join parcel on shape_id = shape.id where parcel.id = 'own-2026-east') as share
       from unnest($1::text[]) zone`,
      [zones.features.map(({ geometry }) => JSON.stringify(geometry))],
    );
    expect(areas[0].share).toBeCloseTo(1, 4);

    await world.product.database.pool.query(
      `insert into soil_result (cell_id, depth, parameter, method, value) values ('own-cell', '0-20', 'ph', 'water', 6.5)`,
    );
    const cells = await items({}, { ...FARM, collectionId: 'soil' });
    expect(cells.features).toMatchObject([
      { id: 'own-cell', properties: { number: 1, state: 'waiting', ph_water_0_20: 6.5 } },
    ]);
  });

  it('of harvests count once their file is applied', async () => {
    const { pool } = world.product.database;
    await pool.query(
      `insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report)
       values ('a-harvest', 'own', 'own-2026', 'Grâu', 'a', 1, 'csv', 1, '{}')`,
    );
    await pool.query(
      `insert into harvest_map (harvest_id, parcel_id, epsg, x0, y0, pixel, width, height, step, codes, areas, mean_t_ha,
         tonnes, hectares, coverage, day, report)
       values ('a-harvest', 'own-2026-east', 32635, 0, 0, 10, 1, 1, 0.1, '', '', 6.25, 25, 4, 0.9, '2026-07-12', '{}')`,
    );
    const params = { ...FARM, collectionId: 'yields-2026' };
    expect((await items({}, params)).features).toEqual([]);
    await pool.query(`update harvest set applied_at = now() where id = 'a-harvest'`);
    expect((await items({ day: '2026-07-12' }, params)).features).toMatchObject([
      { id: 'a-harvest.own-2026-east', properties: { t_ha: 6.25, tonnes: 25, file: 'Grâu' } },
    ]);
  });
});

describe('bad input', () => {
  it.each([
    ['bbox', { bbox: '1,2,3' }],
    ['bbox', { bbox: '1,2,3,x' }],
    ['bbox', { bbox: '1,2,3,91' }],
    ['bbox', { bbox: '-181,2,3,4' }],
    ['bbox', { bbox: '1,5,3,4' }],
    ['bbox', { bbox: '500000,2,400000,4', 'bbox-crs': LAMBERT_93 }],
    ['bbox-crs', { bbox: '1,2,3,4', 'bbox-crs': 'EPSG:4326' }],
    ['crs', { crs: 'http://www.opengis.net/def/crs/EPSG/0/3857' }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 'many' }],
    ['datetime', { datetime: 'yesterday' }],
    ['datetime', { datetime: '2026-02-30' }],
    ['datetime', { datetime: '2026-05-01/2026-04-01' }],
    ['datetime', { datetime: '..' }],
    ['crop_id', { crop_id: '1' }],
    ['shade', { shade: 'red' }],
  ])('%s is named where it is wrong: %j', async (field, query) => {
    const { status, error } = await items(query);
    expect([status, Object.keys(error.details as object)]).toEqual([400, [field]]);
    expect(error.detail).not.toBe('');
  });

  it.each(['parcels', 'parcels-1999', 'notes-2026', 'nothing', 'parcels-2026x'])(
    'there is no collection %s',
    async (collectionId) => {
      const { status, error } = await items({}, { ...FARM, collectionId });
      expect([status, error.error]).toEqual([404, 'not_found']);
    },
  );

  it('a feature of another farm, or none, is not found', async () => {
    for (const featureId of ['other-2026-east', 'nowhere', 'own-2025-north'])
      expect((await owner().callUnchecked(api.ogc.item, { params: { ...PARCELS, featureId } })).status).toBe(
        404,
      );
  });
});
