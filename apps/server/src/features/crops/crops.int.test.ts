import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { addSeason } from '../land/index.ts';

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

it('counts the area of a parcel once, however often it has the crop', async () => {
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
  await db
    .insertInto('crop_interval')
    .values({ id: 'again', farm_id: farm.id, parcel_id, crop_id: '1', during: '[2026-03-01,2026-08-01)' })
    .execute();

  const crops = (seasonId: string) =>
    farmer.call(api.crops.ofSeason, { params: { farmId: farm.id, seasonId } });
  expect((await crops(season_id)).answer.results).toMatchObject([{ id: '1', parcels_count: 1, hectares }]);
  expect((await crops('nowhere')).status).toBe(404);
});
