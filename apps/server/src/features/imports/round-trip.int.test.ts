import { api } from '@brazda/contract';
import { type Country, CROPS, cropByKey, LANGUAGES, type Language } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  dumpLand,
  type Field,
  fileOf,
  listImportRows,
  startFarm,
  take,
  uploadNamed,
} from '../../../test/farmer.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { createCropIntervals } from '../parcels/index.ts';

/** Formats that can be imported again, by the file extension. */
const FORMATS = {
  geojson: 'geojson',
  shp: 'zip',
  kml: 'kml',
  gpkg: 'gpkg',
  parquet: 'parquet',
  csv: 'csv',
} as const;
const NAMES = ['Spre sat', '=Via', "'-Nucul", 'Sub „deal”; la "cruce"', 'Ștefan, țăran', '<Lunca> & Co', '+'];
/** Crops that share codes with others, have none, or mean that nothing is grown. */
const KEYS = ['winter_wheat', 'maize', 'peppers', 'permanent_pasture', 'fallow', 'hay_meadow', 'apple'];

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

function fieldsOf(country: Country): Field[] {
  const locality_code = country === 'RO' ? '93487' : '28422';
  const named = NAMES.map(
    (name, i): Field => ({
      at: [i * 30, 0, i * 30 + 20, 20],
      properties: {
        locality_code,
        locality_name: 'Dragalina',
        physical_block: `0${i}`,
        parcel_no: `${i + 1}`,
        crop_no: 'a',
        name,
        crop: KEYS[i]!,
        ...(i < 2 && { hybrid: `Soi ${i}, nou` }),
      },
    }),
  );
  const bare: Field[] = [
    { at: [0, 30, 20, 50], properties: { locality_code, physical_block: '88', parcel_no: '1' } },
    { at: [30, 30, 50, 50] },
  ];
  return [...named, ...bare];
}

/** The fields of other tests are in Romania; 24 degrees to the west of them is France. */
const landIn = (country: Country) => landOf(country, fieldsOf(country));

function landOf(country: Country, fields: readonly Field[]): Buffer {
  const file = String(fileOf(fields));
  if (country === 'RO') return Buffer.from(file);
  return Buffer.from(
    file.replace(/\[(2[67]\.\d+|2[67]),/g, (_, lng: string) => `[${(Number(lng) - 24).toFixed(7)},`),
  );
}

interface Farmer {
  readonly caller: Caller;
  readonly season: FarmSeason;
}

async function exported({ caller, season }: Farmer, format: keyof typeof FORMATS, language: Language) {
  const { raw } = await caller.call(api.exports.parcels, {
    params: season,
    body: { format },
    headers: { 'accept-language': language },
  });
  return { name: `parcele.${FORMATS[format]}`, bytes: raw };
}

describe.each(['RO', 'FR'] as const)('the land of a farm in %s, exported and imported again', (country) => {
  let farmer: Farmer;
  beforeAll(async () => {
    farmer = await startFarm(product, `${country}@example.org`, 2026, country);
    await take(product, farmer.caller, farmer.season, landIn(country));
    const { db, pool } = product.database;
    // One of them is drawn by hand, and one has a second crop.
    await pool.query("update parcel set imported = null where farm_id = $1 and parcel_no = '3'", [
      farmer.season.farmId,
    ]);
    const { rows } = await pool.query<{ id: string }>(
      "select id from parcel where farm_id = $1 and parcel_no = '3'",
      [farmer.season.farmId],
    );
    await pool.query(
      `update parcel set organic = '{"conversion_from": "2022-03-01", "certified_from": "2024-03-01", "until": null}',
         special_use = 'seed_plot'
       where farm_id = $1 and parcel_no = '3'`,
      [farmer.season.farmId],
    );
    const second = { id: `second-${farmer.season.farmId}`, crop_id: cropByKey('maize').id };
    await createCropIntervals(db, wholeFarm(farmer.season.farmId), [
      { ...second, parcel_id: rows[0]!.id, lower: '2026-12-01', upper: '2026-12-20', is_secondary: true },
    ]);
  });

  let year = 2030;
  const files = (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).flatMap((format) =>
    (format === 'csv' ? LANGUAGES : (['ro'] as const)).map((language) => [format, language] as const),
  );
  it.each(files)('as %s in %s is the same and changes nothing', async (format, language) => {
    const { caller, season } = farmer;
    const before = await dumpLand(product, season.farmId);
    const read = await uploadNamed(product, caller, season, await exported(farmer, format, language));
    const rows = await listImportRows(caller, season.farmId, read.id);
    expect(rows.flatMap(({ differences }) => differences)).toEqual([]);
    expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
    expect(read).toMatchObject({ state: 'ready', refusals: [] });
    expect(read.counts).toEqual({ same: NAMES.length + 2 });
    expect(await apply(product, caller, season.farmId, read.id)).toMatchObject({ change: null });
    expect(await dumpLand(product, season.farmId)).toEqual(before);
  });

  it.each(files)('as %s in %s sets everything in an empty season', async (format, language) => {
    const { caller, season } = farmer;
    const file = await exported(farmer, format, language);
    const { farmId } = season;
    const { response: empty } = await caller.call(api.seasons.create, {
      params: { farmId },
      body: { end_year: year++ },
    });
    const seasonId = empty.id;
    const read = await uploadNamed(product, caller, { farmId, seasonId }, file);
    const rows = await listImportRows(caller, farmId, read.id);
    const keyOf = ({ display_name, reference, crop_id }: Record<string, unknown>) =>
      JSON.stringify([display_name, reference, crop_id]);
    const before = await caller.call(api.parcels.list, { params: season });
    const kept = before.response.results.map((parcel) =>
      keyOf({ ...parcel, crop_id: parcel.crop_intervals[0]?.crop_id ?? null }),
    );
    expect(rows.map(keyOf).sort()).toEqual(kept.sort());
    const applied = await apply(product, caller, farmId, read.id);
    const { response } = await caller.call(api.parcels.list, { params: { farmId, seasonId } });
    expect(
      response.results.flatMap(({ organic, special_use }) => (organic ? { organic, special_use } : [])),
    ).toEqual([
      {
        organic: { conversion_from: '2022-03-01', certified_from: '2024-03-01', until: null },
        special_use: 'seed_plot',
      },
    ]);
    const hybrids = response.results.flatMap(({ crop_intervals }) => crop_intervals[0]?.crop_hybrid ?? []);
    expect(hybrids.sort()).toEqual(['Soi 0, nou', 'Soi 1, nou']);
    expect(applied.state).toBe('applied');
  });

  it('has the same days in another farm, estimates as such', async () => {
    const listParcels = async ({ caller, season }: Farmer) =>
      (await caller.call(api.parcels.list, { params: season })).response.results;
    // Files hold the days of one crop.
    const [entered, ...others] = (await listParcels(farmer)).filter(
      ({ crop_intervals }) => crop_intervals.length === 1,
    );
    const names = [entered!, ...others].map(({ display_name }) => display_name);
    const daysOf = async (of: Farmer) =>
      (await listParcels(of))
        .filter(({ display_name }) => names.includes(display_name))
        .map(({ display_name, crop_intervals: [crop] }) => [display_name, crop?.interval, crop?.estimated])
        .sort();
    const { id: intervalId, interval } = entered!.crop_intervals[0]!;
    await farmer.caller.call(api.cropIntervals.update, {
      params: { ...farmer.season, parcelId: entered!.id, intervalId },
      body: { interval: { ...interval, lower: '2025-11-11' } },
    });
    const before = await daysOf(farmer);
    expect(before.map(([, , estimated]) => estimated)).toContainEqual(['harvest_date']);
    const other = await startFarm(product, `${country}2@example.org`, 2026, country);
    const file = await exported(farmer, 'geojson', 'ro');
    const read = await uploadNamed(product, other.caller, other.season, file);
    await apply(product, other.caller, other.season.farmId, read.id);
    expect(await daysOf(other)).toEqual(before);
  });
});

/** Every code of the catalog by which a declaration of a country names a crop. */
const codesOf = (country: Country): string[] =>
  CROPS.flatMap(({ apia_code, apia_alt, pac_code, pac_alt }) =>
    country === 'RO' ? [apia_code, ...apia_alt] : [pac_code, ...pac_alt],
  ).filter((code, at, all) => code !== null && all.indexOf(code) === at) as string[];

it.each(['RO', 'FR'] as const)(
  'every code of a declaration in %s comes back as it came in',
  async (country) => {
    const farmer = await startFarm(product, `codes-${country}@example.org`, 2026, country);
    const codes = codesOf(country);
    const fields = codes.map(
      (code, i): Field => ({
        at: [(i % 12) * 30, Math.floor(i / 12) * 30, (i % 12) * 30 + 20, Math.floor(i / 12) * 30 + 20],
        properties: { name: code, crop: code },
      }),
    );
    await take(product, farmer.caller, farmer.season, landOf(country, fields));
    const codesInFile = async () => {
      const { bytes } = await exported(farmer, 'geojson', 'en');
      const { features } = JSON.parse(String(bytes)) as {
        features: { properties: { name: string; crop_code: string } }[];
      };
      return Object.fromEntries(features.map(({ properties: { name, crop_code } }) => [name, crop_code]));
    };
    expect(await codesInFile()).toEqual(Object.fromEntries(codes.map((code) => [code, code])));

    const { response } = await farmer.caller.call(api.parcels.list, { params: farmer.season });
    const last = response.results.find(({ display_name }) => display_name === codes.at(-1))!;
    await farmer.caller.call(api.cropIntervals.update, {
      params: { ...farmer.season, parcelId: last.id, intervalId: last.crop_intervals[0]!.id },
      body: { crop: cropByKey('maize').id },
    });
    expect((await codesInFile())[codes.at(-1)!]).toBe(country === 'RO' ? '108' : 'MIS');
  },
);
