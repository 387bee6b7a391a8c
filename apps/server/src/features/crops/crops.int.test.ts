import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { createCropIntervals } from '../parcels/index.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const SQUARE = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [27, 44.4],
      [27.01, 44.4],
      [27.01, 44.41],
      [27, 44.41],
      [27, 44.4],
    ],
  ],
};

it('counts the area of a parcel once, even if it has the crop several times', async () => {
  const farmer = await product.signUp('fermier@example.org');
  const { db } = product.database;
  const farm = { id: 'ferma', name: 'Ferma', country: 'RO' as const };
  await db
    .insertInto('farm')
    .values({ ...farm, owner_id: farmer.user_id })
    .execute();
  const crop = { id: '1', crop_hybrid: null, yield_measured: null };
  const parcel = { label: '1', geometry: SQUARE, display_name: null, locality: null, crop };
  const { season_id, hectares } = await addSeason(db, farm, {
    end_year: 2026,
    parcels: [{ ...parcel, physical_block: null, parcel_no: '1', crop_no: null }],
  });
  await db
    .updateTable('crop_interval')
    .set({ during: '[2025-10-01,2025-11-01)' })
    .where('farm_id', '=', farm.id)
    .execute();
  const { id: parcel_id } = await db
    .selectFrom('parcel')
    .select('id')
    .where('farm_id', '=', farm.id)
    .executeTakeFirstOrThrow();
  const again = { id: 'again', parcel_id, crop_id: '1', lower: '2026-03-01', upper: '2026-08-01' };
  await createCropIntervals(db, wholeFarm(farm.id), [again]);

  const crops = (seasonId: string) =>
    farmer.call(api.crops.ofSeason, { params: { farmId: farm.id, seasonId } });
  expect((await crops(season_id)).response.results).toMatchObject([{ id: '1', parcels_count: 1, hectares }]);
  expect((await crops('nowhere')).status).toBe(404);
});

it('averages the yields of a crop, weighted by the area of the parcels that report one', async () => {
  const farmer = await product.signUp('producator@example.org');
  const { db } = product.database;
  const farm = { id: 'productie', name: 'Ferma', country: 'RO' as const };
  await db
    .insertInto('farm')
    .values({ ...farm, owner_id: farmer.user_id })
    .execute();
  const square = (west: number, side: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, 44.4],
        [west + side, 44.4],
        [west + side, 44.4 + side],
        [west, 44.4 + side],
        [west, 44.4],
      ],
    ],
  });
  const sown = (label: string, west: number, side: number, yield_measured: number | null) => ({
    label,
    geometry: square(west, side),
    display_name: label,
    locality: null,
    physical_block: null,
    parcel_no: label,
    crop_no: null,
    crop: { id: '1', crop_hybrid: null, yield_measured },
  });
  const { season_id, hectares } = await addSeason(db, farm, {
    end_year: 2026,
    parcels: [sown('a', 27, 0.01, 4), sown('b', 27.1, 0.02, 6), sown('c', 27.2, 0.01, null)],
  });
  const params = { farmId: farm.id, seasonId: season_id };
  const { response } = await farmer.call(api.yields.ofSeason, { params });
  expect(response.results).toMatchObject([{ crop: { id: '1' }, hectares, yield_estimated: null }]);
  // The second field is four times as large as the first; the third reports no yield.
  expect(response.results[0].yield_measured).toBeCloseTo(5.6, 1);
  const elsewhere = { params: { ...params, seasonId: 'nowhere' } };
  expect((await farmer.call(api.yields.ofSeason, elsewhere)).status).toBe(404);
});
