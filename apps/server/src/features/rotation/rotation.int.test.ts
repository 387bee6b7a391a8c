import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalogue.ts';
import { addSeason } from '../land/index.ts';

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;
const params = { farmId: 'ferma' };

let product: Product;
let farmer: Caller & { user_id: string };

beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: 'ferma', owner_id: farmer.user_id, name: 'Ferma', country: 'RO' })
    .execute();
  const season = (end_year: number, parcels: ReturnType<typeof draft>[]) =>
    addSeason(db, { id: 'ferma', country: 'RO' }, { id: `ferma-${end_year}`, end_year, parcels });
  await season(2025, [
    draft('2025-whole', 'whole', rectangle(4, 4, 24, 24), WHEAT),
    draft('2025-b', 'b', rectangle(30, 4, 40, 14), MAIZE),
  ]);
  await season(2026, [
    draft('2026-west', 'west', rectangle(4, 4, 14, 24), null),
    draft('2026-east', 'east', rectangle(14, 4, 24, 24), MAIZE),
    draft('2026-b', 'b', rectangle(30, 5, 40, 14), WHEAT),
  ]);
  await season(2027, []);
});
afterAll(() => product.stop());

function draft(id: string, lineage_id: string, geometry: ReturnType<typeof rectangle>, crop: string | null) {
  return {
    id,
    lineage_id,
    label: id,
    geometry,
    display_name: id,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: crop === null ? null : { id: crop, crop_hybrid: 'Glosa', yield_measured: 5 },
  };
}

const cropsOf = async (parcel: string) => {
  const { rows, intervals } = (await farmer.call(api.rotation.get, { params })).answer;
  for (const { parcels, crops } of rows) {
    const at = parcels.indexOf(parcel);
    if (at >= 0) return crops[at]?.map((index) => intervals[index]);
  }
  return null;
};

describe('the rotation of a farm', () => {
  it('has a row for each piece of ground, seasons oldest first, planned ones too', async () => {
    const { answer } = await farmer.call(api.rotation.get, { params });
    expect(answer.seasons.map(({ end_year }) => end_year)).toEqual([2025, 2026, 2027]);
    const rows = Object.fromEntries(answer.rows.map(({ parcel, parcels }) => [parcel, parcels]));
    expect(Object.keys(rows).sort()).toEqual(['2026-b', '2026-east', '2026-west']);
    expect(rows['2026-b']).toEqual(['2025-b', '2026-b', null]);
  });

  it('shows on both halves of a split parcel what stood on the whole', async () => {
    const { answer } = await farmer.call(api.rotation.get, { params });
    const before = answer.rows.filter(({ parcel }) => parcel !== '2026-b').map(({ parcels }) => parcels[0]);
    expect(before).toEqual(['2025-whole', '2025-whole']);
  });

  it('is set in several seasons at once with usual days, in one change that can be undone', async () => {
    const { answer } = await farmer.call(api.rotation.set, {
      params,
      body: {
        cells: [
          { parcel: '2026-west', crop: MAIZE },
          { parcel: '2025-b', crop: WHEAT },
          { parcel: '2026-b', crop: WHEAT },
          { parcel: '2026-east', crop: 'null' },
        ],
      },
    });
    // What has the crop already is neither changed nor left out.
    expect(answer.changed.map(({ parcel }) => parcel).sort()).toEqual(['2025-b', '2026-east', '2026-west']);
    for (const { parcel, intervals } of answer.changed) expect(await cropsOf(parcel)).toEqual(intervals);
    expect(answer.skipped).toEqual([]);
    expect(answer.change).toEqual(expect.any(String));
    expect(await cropsOf('2026-west')).toMatchObject([{ crop_id: MAIZE }]);
    expect(await cropsOf('2025-b')).toMatchObject([
      { crop_id: WHEAT, crop_hybrid: null, yield_measured: null },
    ]);
    expect(await cropsOf('2026-b')).toMatchObject([{ crop_id: WHEAT, crop_hybrid: 'Glosa' }]);
    expect(await cropsOf('2026-east')).toEqual([]);
  });

  it('is not set at all where one parcel or crop is unknown', async () => {
    const set = (cells: { parcel: string; crop: string }[]) =>
      farmer.call(api.rotation.set, { params, body: { cells } });
    expect(
      (
        await set([
          { parcel: '2026-b', crop: MAIZE },
          { parcel: 'nicaieri', crop: MAIZE },
        ])
      ).status,
    ).toBe(404);
    expect((await set([{ parcel: '2026-b', crop: 'nimic' }])).status).toBe(404);
    expect(await cropsOf('2026-b')).toMatchObject([{ crop_id: WHEAT }]);
  });
});
