import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { describeLink } from '../sharing/index.ts';
import { describeParcel } from './described-parcel.ts';

let product: Product;
let owner: Caller & { user_id: string };
let named: Parameters<typeof describeParcel>[1];

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('ana@example.org');
  const { response } = await owner.call(api.farms.create, { body: { name: 'Ferma Ana' } });
  const farmId = response.id;
  const parcel = {
    id: `${farmId}-1`,
    label: '1',
    geometry: rectangle(0, 0, 20, 20),
    display_name: 'Lunca',
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: null,
  };
  const { season_id } = await addSeason(
    product.database.db,
    { id: farmId, country: 'RO' },
    { end_year: 2026, parcels: [parcel] },
  );
  named = { farmId, seasonId: season_id, parcelId: parcel.id, date: null, kind: 'NDVI' };
});
afterAll(() => product.stop());

const describe = () => describeParcel(product.database.db, named);

it('returns nothing for a parcel of a private farm, nor for a missing one', async () => {
  expect(await describe()).toBeNull();
  expect(await describeParcel(product.database.db, { ...named, farmId: 'missing' })).toBeNull();
});

it('describes a parcel by its share link, whose picture needs no account, and by no other link', async () => {
  const { db } = product.database;
  const made = await owner.call(api.sharing.createLink, {
    params: { farmId: named.farmId },
    body: { parcels: [named.parcelId], days: 7 },
  });
  const token = made.response.path.replace('/s/', '');
  const image = `/api/v1/share-link/${token}/card.png`;
  expect(await describeLink(db, token)).toEqual({ name: 'Lunca', image });
  expect(await describe()).toBeNull();
  const card = (of: string) => product.visitor().call(api.sharing.linkCard, { params: { token: of } });
  expect((await card('x'.repeat(32))).status).toBe(404);
  // No scene of it has been read yet.
  expect((await card(token)).status).toBe(404);
});

it('describes a parcel of a demo farm', async () => {
  await product.database.db
    .updateTable('farm')
    .set({ is_demo: true })
    .where('id', '=', named.farmId)
    .execute();
  expect(await describe()).toEqual({ name: 'Lunca', image: null });
  expect(await describeParcel(product.database.db, { ...named, parcelId: 'other' })).toBeNull();
});
