import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { EXPORT_FORMATS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  dumpLand,
  listImportRows,
  listParcels,
  type NamedFile,
  startFarm,
  uploadNamed,
} from '../../../test/farmer.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';

const TELEPAC = '../../../../../packages/formats/src/testing/samples/sample_telepac_reunion.zip';
type Ring = readonly (readonly [number, number])[];

/** Squares of 1 km in the legal projection of each region, from `gdaltransform -s_srs EPSG:… -t_srs OGC:CRS84`. */
// biome-ignore format: a corner after the other
const HUNDRED_HECTARES: readonly (readonly [region: string, ring: Ring])[] = [
  ['métropole', [[1.439927624, 43.598852369], [1.452305967, 43.59902942], [1.452063277, 43.608025351], [1.439682993, 43.607848271]]],
  ['Guadeloupe', [[-61.530900842, 16.24862061], [-61.521545766, 16.248555553], [-61.521478186, 16.257592724], [-61.530833688, 16.25765782]]],
  ['Martinique', [[-61.003750285, 14.644916354], [-60.99446945, 14.64483654], [-60.994387255, 14.653872472], [-61.00366847, 14.653952337]]],
  ['Guyane', [[-52.307700428, 4.893200269], [-52.298683376, 4.893217819], [-52.298700829, 4.902262132], [-52.307718003, 4.902244549]]],
  ['La Réunion', [[55.498093714, -21.10044121], [55.50771884, -21.100526194], [55.507809087, -21.091493728], [55.498184542, -21.091408783]]],
  ['Mayotte', [[45.147433002, -12.808832983], [45.156647541, -12.808827663], [45.156641958, -12.799784845], [45.147427747, -12.799790161]]],
];

let product: Product;
let caller: Caller;
let season: FarmSeason;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

let farms = 0;
async function newFarm() {
  farms++;
  ({ caller, season } = await startFarm(product, `exploitant${farms}@example.org`, 2026, 'FR'));
}

const squareAt = (lng: number, lat: number, side = 0.01): Ring => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
];

function geojson(fields: readonly (readonly [parcel_no: string, ring: Ring])[]): NamedFile {
  const features = fields.map(([parcel_no, ring]) => ({
    type: 'Feature',
    properties: { parcel_no, insee: '97413', crop: 'maize' },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  }));
  return {
    name: 'parcelles.geojson',
    bytes: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  };
}

async function taken(file: NamedFile) {
  const read = await uploadNamed(product, caller, season, file);
  const rows = await listImportRows(caller, season.farmId, read.id);
  const { change } = await apply(product, caller, season.farmId, read.id);
  return { read, rows, change, parcels: await listParcels(caller, season) };
}

describe('a farm overseas', () => {
  it('imports a Telepac file of La Réunion without a projection, and undoes it', async () => {
    await newFarm();
    const before = await dumpLand(product, season.farmId);
    const bytes = readFileSync(join(import.meta.dirname, TELEPAC));
    const { read, rows, change, parcels } = await taken({ name: 'parcelles.zip', bytes });
    expect(read).toMatchObject({ counts: { new: 3 }, repaired: 0, refusals: [] });
    expect(read.layers).toMatchObject([{ source: 'telepac', epsg: 2975, epsg_from: 'format' }]);
    // The declared area is that of EPSG:2975: in another projection it would differ and be reported.
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
    expect(parcels.map(({ reference, hectares }) => [reference, hectares])).toEqual([
      ['97413-1-1', 20],
      ['97413-1-2', 12],
      ['97413-2-1', 5],
    ]);
    const undone = await caller.call(api.changes.undo, {
      params: { farmId: season.farmId, changeId: change! },
    });
    expect(undone.status).toBe(200);
    expect(await dumpLand(product, season.farmId)).toEqual(before);
  });

  it('has the area of each parcel in the legal projection of its region', async () => {
    await newFarm();
    const { rows, parcels } = await taken(geojson(HUNDRED_HECTARES));
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
    const hectares = Object.fromEntries(parcels.map(({ parcel_no, hectares }) => [parcel_no, hectares]));
    expect(hectares).toEqual(Object.fromEntries(HUNDRED_HECTARES.map(([region]) => [region, 100])));
  });

  it('has its crops for the whole season, since sowing dates there are unknown', async () => {
    await newFarm();
    const { parcels } = await taken(geojson([['A', squareAt(55.5, -21.1)]]));
    expect(parcels[0]?.crop_intervals).toMatchObject([{ interval: { lower: null, upper: null } }]);
  });

  it('joins small parcels that touch into one block', async () => {
    await newFarm();
    const west = squareAt(55.5, -21.1, 0.001);
    const east = squareAt(55.501, -21.1, 0.001);
    const { parcels } = await taken(
      geojson([
        ['A', west],
        ['B', east],
      ]),
    );
    const { response } = await caller.call(api.parcels.blocks, { params: season });
    expect(response.results.map((block) => block.parcels.toSorted())).toEqual([
      parcels.map(({ id }) => id).toSorted(),
    ]);
    const [lng, lat] = response.results[0]!.shape.coordinates[0]![0]![0]!;
    expect(lng).toBeCloseTo(55.501, 2);
    expect(lat).toBeCloseTo(-21.0995, 2);
  });

  it('accepts parcels drawn there, and none in the sea', async () => {
    await newFarm();
    const drawn = (ring: Ring) => ({ type: 'MultiPolygon' as const, coordinates: [[[...ring]]] });
    const draw = (ring: Ring) =>
      caller.callUnchecked(api.parcels.edit, {
        params: season,
        body: { create: [{ shape: drawn(ring) }] },
      });
    expect((await draw(HUNDRED_HECTARES[4]![1])).status).toBe(200);
    expect((await listParcels(caller, season)).map(({ hectares }) => hectares)).toEqual([100]);
    expect((await draw(squareAt(-40, 30))).status).toBe(400);
  });
});

describe('exports of a farm overseas', () => {
  beforeAll(async () => {
    await newFarm();
    await taken(geojson(HUNDRED_HECTARES));
  });

  it.each(EXPORT_FORMATS)('are written as %s', async (format) => {
    const body = { format };
    const { status, raw } = await caller.call(api.exports.parcels, { params: season, body });
    expect(status).toBe(200);
    expect(raw.length).toBeGreaterThan(1000);
  });

  it('are measured alike when its archive is imported again', async () => {
    const { farmId } = season;
    const areasOf = async (farm: string) => {
      const { rows } = await product.database.pool.query(
        'select area_m2::float8 as area from shape where farm_id = $1 order by st_xmin(geom)',
        [farm],
      );
      return rows.map(({ area }) => area);
    };
    const { raw } = await caller.call(api.exports.archive, { params: { farmId } });
    const { status, response } = await caller.call(api.exports.importArchive, {
      body: raw as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(status).toBe(200);
    expect(await areasOf(response.id)).toEqual(await areasOf(farmId));
  });
});

describe('land elsewhere', () => {
  it('is refused in the ocean and on foreign islands, and only reported in Spain', async () => {
    await newFarm();
    const { rows, parcels } = await taken(
      geojson([
        ['ocean', squareAt(-40, 30)],
        ['Mauritius', squareAt(57.5, -20.3)],
        ['Madrid', squareAt(-3.7, 40.4)],
      ]),
    );
    expect(rows.map(({ issues }) => issues)).toEqual([
      [{ code: 'outside_europe', values: { longitude: -40, latitude: 30 } }],
      [{ code: 'outside_europe', values: { longitude: 57.5, latitude: -20.3 } }],
      [{ code: 'outside_country', values: { longitude: -3.7, latitude: 40.4 } }],
    ]);
    expect(parcels.map(({ parcel_no }) => parcel_no)).toEqual(['Madrid']);
  });
});
