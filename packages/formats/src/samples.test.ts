import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codesOf, filesOf, readLandOfFiles } from './testing/files-on-disk.ts';

const SAMPLES = join(import.meta.dirname, 'testing/samples');
/** A ten-millionth of a degree, which is a centimeter, and half of it for rounding. */
const CENTIMETER = 1.5e-7;

function sample(name: string) {
  return filesOf({ [name]: readFileSync(join(SAMPLES, name)) });
}

function expectNear(ring: readonly (readonly number[])[], expected: readonly (readonly number[])[]): void {
  expect(ring).toHaveLength(expected.length);
  expected.forEach(([lng, lat], i) => {
    expect(Math.abs(ring[i]![0]! - lng!)).toBeLessThan(CENTIMETER);
    expect(Math.abs(ring[i]![1]! - lat!)).toBeLessThan(CENTIMETER);
  });
}

/** The first parcel as `ogr2ogr -s_srs EPSG:3844 -t_srs EPSG:4326` gives it. */
const DRAGALINA = [
  [27.4042920086408, 44.4372130006774],
  [27.4036760086414, 44.4412400006771],
  [27.4031010086419, 44.4453010006767],
  [27.4067780086401, 44.4455940006763],
  [27.4104520086383, 44.4458750006758],
  [27.4110690086377, 44.4418650006761],
  [27.4116920086371, 44.4378500006765],
  [27.408015008639, 44.437541000677],
  [27.4042920086408, 44.4372130006774],
];
/** The first parcel as `ogr2ogr -s_srs EPSG:2154 -t_srs EPSG:4326` gives it. */
const VOVES = [
  [1.63178, 48.274744],
  [1.631153, 48.278321],
  [1.63062, 48.281918],
  [1.634713, 48.282209],
  [1.638807, 48.282502],
  [1.639365, 48.278945],
  [1.639949, 48.275334],
  [1.635813, 48.275052],
  [1.63178, 48.274744],
];

describe('the shapefile of APIA, whose .prj is empty', () => {
  it('is recognized by its columns and is where ogr2ogr puts it', async () => {
    const { layers, rows, refused } = await readLandOfFiles(sample('sample_apia_parcels.zip'), 'RO');
    expect(refused).toEqual([]);
    expect(layers).toMatchObject([
      {
        source: 'apia',
        epsg: 3844,
        epsg_from: 'format',
        encoding: 'utf-8',
        path: 'sample_apia_parcels.zip/RO000000001_2026_0.shp',
      },
    ]);
    expect(rows).toHaveLength(29);
    expect(codesOf(rows).flat()).toEqual([]);
    expectNear(rows[0]!.shape!.coordinates[0]![0]!, DRAGALINA);
  });

  it('fills every field that it has', async () => {
    const { layers, rows } = await readLandOfFiles(sample('sample_apia_parcels.zip'), 'RO');
    expect(layers[0]!.sample[0]).toMatchObject({ crop_name: 'RAPIȚĂ DE TOAMNĂ', bloc_nr: '412' });
    expect(rows[0]!.fields).toEqual({
      display_name: null,
      locality_code: '93487',
      locality_name: 'DRAGALINA',
      physical_block: '412',
      parcel_no: '1',
      crop_no: 'a',
      crop_id: '19',
      crop_code: '202',
      crop_hybrid: null,
      sow_date: null,
      harvest_date: null,
      days_estimated: [],
      organic: null,
      special_use: null,
      declared_hectares: 53.3,
      year: 2026,
    });
    expect(rows.every(({ fields }) => fields.crop_id !== null && fields.declared_hectares! > 7)).toBe(true);
  });
});

describe('the shapefile of Telepac, which has no .prj', () => {
  it('is recognized by its columns and is where ogr2ogr puts it', async () => {
    const { layers, rows, refused } = await readLandOfFiles(sample('sample_telepac_parcelles.zip'), 'FR');
    expect(refused).toEqual([]);
    expect(layers).toMatchObject([{ source: 'telepac', epsg: 2154, epsg_from: 'format' }]);
    expect(rows).toHaveLength(7);
    expect(codesOf(rows).flat()).toEqual([]);
    expectNear(rows[0]!.shape!.coordinates[0]![0]!, VOVES);
    expect(rows[0]!.fields).toMatchObject({
      locality_code: '28422',
      physical_block: '1',
      parcel_no: '1',
      crop_id: '1',
      declared_hectares: 48.98,
      year: 2026,
    });
  });
});

describe('the shapefile of the RPG', () => {
  it('declares its projection', async () => {
    const { layers, rows, refused } = await readLandOfFiles(sample('sample_rpg_parcelles.zip'), 'FR');
    expect(refused).toEqual([]);
    expect(layers).toMatchObject([{ source: 'rpg', epsg: 2154, epsg_from: 'file' }]);
    expect(rows).toHaveLength(7);
    expectNear(rows[0]!.shape!.coordinates[0]![0]!, VOVES);
    expect(rows[0]!.fields).toMatchObject({ parcel_no: '9000000', crop_id: '1', declared_hectares: 48.98 });
  });
});
