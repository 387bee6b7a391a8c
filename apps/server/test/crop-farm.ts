import { api, type CropInterval } from '@brazda/contract';
import { addSeason } from '../seed/add-season.ts';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import type { FarmSeason } from './farm-season.ts';
import { startProduct } from './product.ts';

/** The farm of a farmer, to which each test adds a season of its own. */
export async function startCropFarm() {
  const product = await startProduct();
  const farmer = await product.signUp('fermier@example.org');
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: 'ferma', owner_id: farmer.user_id, name: 'ferma', country: 'RO' })
    .execute();

  // Their harvests are over.
  let end_year = 2027;
  /** Adds a season with parcels that have no crop; `days` is a usual interval of a winter crop in it. */
  async function freshParcels(...names: string[]) {
    end_year--;
    const id = `ferma-${end_year}`;
    const parcels = names.map((name, i) => ({
      id: `${id}-${name}`,
      label: name,
      geometry: rectangle(4 + i * 10, 4, 12 + i * 10, 12),
      display_name: name,
      locality: null,
      physical_block: null,
      parcel_no: name,
      crop_no: null,
      crop: null,
    }));
    await addSeason(db, { id: 'ferma', country: 'RO' }, { id, end_year, parcels });
    return {
      season: { farmId: 'ferma', seasonId: id },
      ids: parcels.map((parcel) => parcel.id),
      days: { lower: `${end_year - 1}-10-10`, upper: `${end_year}-07-11` },
      end_year,
    };
  }

  async function listCrops(params: FarmSeason, parcelId: string): Promise<CropInterval[]> {
    const { response } = await farmer.call(api.parcels.get, { params: { ...params, parcelId } });
    return response.crop_intervals;
  }

  return { product, farmer, freshParcels, listCrops };
}
