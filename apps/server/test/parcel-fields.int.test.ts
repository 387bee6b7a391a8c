import { api } from '@brazda/contract';
import { type ComparedField, organicKeyOf } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { listPresentParcels } from '../src/features/imports/compare.repo.ts';
import { PARCEL_DATA, type ParcelData } from '../src/features/parcels/parcels.table.ts';
import { inSeason, wholeFarm } from '../src/platform/db/scope.ts';
import { fetchArchive, take as takeArchive } from './archived-farm.ts';
import type { FarmSeason } from './farm-season.ts';
import { apply, startFarm, uploadNamed } from './farmer.ts';
import { type Caller, type Product, startProduct } from './product.ts';

/** The columns of a parcel that are not its farmer's: ids, days of the row, and what the last import declared. */
const OTHER_COLUMNS = [
  'id',
  'farm_id',
  'season_id',
  'lineage_id',
  'shape_id',
  'imported',
  'created_at',
  'updated_at',
  'deleted_at',
];

/** The fact that the comparison of an import takes each field for; its shape decides the hectares, and no file has ids. */
const COMPARED_AS: Record<keyof ParcelData, ComparedField | null> = {
  display_name: 'display_name',
  locality_id: null,
  siruta: 'locality_code',
  physical_block: 'physical_block',
  parcel_no: 'parcel_no',
  crop_no: 'crop_no',
  hectares: null,
  organic: 'organic',
  special_use: 'special_use',
};
const ORGANIC = { conversion_from: '2022-03-01', certified_from: '2024-03-01', until: '2031-12-31' };

let product: Product;
let farmer: Caller;
let season: FarmSeason;
let parcel: ParcelData;
beforeAll(async () => {
  product = await startProduct();
  ({ caller: farmer, season } = await startFarm(product, 'fermier@example.org'));
  const { status } = await farmer.call(api.parcels.edit, {
    params: season,
    body: {
      create: [
        {
          shape: rectangle(0, 0, 9, 9),
          display_name: 'Sub deal',
          locality: 'Dragalina',
          siruta: '93487',
          physical_block: '12',
          parcel_no: '3',
          crop_no: 'a',
          organic: ORGANIC,
          special_use: 'greenhouse',
        },
      ],
    },
  });
  expect(status).toBe(200);
  parcel = await onlyParcelOf(season);
});
afterAll(() => product.stop());

/** The fields of the only parcel of a season. */
async function onlyParcelOf({ farmId, seasonId }: FarmSeason): Promise<ParcelData> {
  const fields = Object.keys(PARCEL_DATA) as (keyof ParcelData)[];
  return product.database.db
    .selectFrom('parcel')
    .select(fields)
    .where('farm_id', '=', farmId)
    .where('season_id', '=', seasonId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

it('each column of a parcel is a field of its farmer, or is known not to be', async () => {
  const { rows } = await product.database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'parcel'`,
  );
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  expect([...typeOf.keys()].sort()).toEqual([...Object.keys(PARCEL_DATA), ...OTHER_COLUMNS].sort());
  for (const [name, type] of Object.entries(PARCEL_DATA))
    expect([name, typeOf.get(name)]).toEqual([name, type]);
});

it('the parcel of these tests has every field', () => {
  expect(Object.entries(parcel).filter(([, value]) => value === null)).toEqual([]);
});

it('an edit of one field keeps the others', async () => {
  const { response } = await farmer.call(api.parcels.list, { params: season });
  const id = response.results[0]!.id;
  await farmer.call(api.parcels.edit, {
    params: season,
    body: { update: [{ id, display_name: 'Alt nume' }] },
  });
  expect(await onlyParcelOf(season)).toEqual({ ...parcel, display_name: 'Alt nume' });
  await farmer.call(api.parcels.edit, {
    params: season,
    body: { update: [{ id, display_name: 'Sub deal' }] },
  });
  expect(await onlyParcelOf(season)).toEqual(parcel);
});

it('the copy of a season carries every field', async () => {
  const { farmId, seasonId } = season;
  const { response } = await farmer.call(api.seasons.create, {
    params: { farmId },
    body: { end_year: 2027, copy_from: seasonId },
  });
  expect(await onlyParcelOf({ farmId, seasonId: response.id })).toEqual(parcel);
});

it('an archive carries every field', async () => {
  const { response: farm } = await takeArchive(farmer, await fetchArchive(farmer, season.farmId));
  const copy = farm.seasons.find(({ end_year }) => end_year === 2026);
  expect(await onlyParcelOf({ farmId: farm.id, seasonId: copy!.id })).toEqual(parcel);
});

it('the comparison of an import sees every field', async () => {
  const [present] = await listPresentParcels(
    product.database.db,
    inSeason(wholeFarm(season.farmId), season.seasonId),
  );
  expect(present?.locality_id).toBe(parcel.locality_id);
  for (const [field, fact] of Object.entries(COMPARED_AS)) {
    const value = field === 'organic' ? organicKeyOf(parcel.organic) : parcel[field as keyof ParcelData];
    if (fact) expect([field, present?.facts[fact]]).toEqual([field, value]);
  }
});

it('an exported file that is imported into another season carries every field', async () => {
  const { farmId } = season;
  const { raw } = await farmer.call(api.exports.parcels, { params: season, body: { format: 'geojson' } });
  const { response: empty } = await farmer.call(api.seasons.create, {
    params: { farmId },
    body: { end_year: 2030 },
  });
  const target = { farmId, seasonId: empty.id };
  const read = await uploadNamed(product, farmer, target, { name: 'parcele.geojson', bytes: raw });
  await apply(product, farmer, farmId, read.id);
  // The file names its locality with the code of the parcel, which the farmer's has not.
  expect(await onlyParcelOf(target)).toEqual({ ...parcel, locality_id: 'RO-93487' });
});
