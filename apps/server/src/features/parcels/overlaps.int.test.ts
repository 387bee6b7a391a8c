import { api } from '@brazda/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason, type ParcelDraft } from '../../../seed/add-season.ts';
import { seedDemoFarms } from '../../../seed/seed-demo-farms.ts';
import { type Product, startProduct } from '../../../test/product.ts';

/** One ten-thousandth of a degree is about 8 m by 11 m here. */
const WEST = 27;
const SOUTH = 44.4;
const rectangle = (from: number, to: number, height = 100): ParcelDraft['geometry'] => {
  const west = WEST + from * 1e-4;
  const east = WEST + to * 1e-4;
  const north = SOUTH + height * 1e-4;
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, SOUTH],
        [east, SOUTH],
        [east, north],
        [west, north],
        [west, SOUTH],
      ],
    ],
  };
};

const draft = (
  id: string,
  geometry: ParcelDraft['geometry'],
  of: Partial<ParcelDraft> = {},
): ParcelDraft => ({
  id,
  label: id,
  geometry,
  display_name: null,
  locality: { code: '93487', name: 'Ștefan Vodă' },
  physical_block: null,
  parcel_no: id,
  crop_no: null,
  crop: null,
  ...of,
});
const FARM = { id: 'history', country: 'RO' as const };

let product: Product;
let owner: Awaited<ReturnType<Product['signUp']>>;
beforeAll(async () => {
  product = await startProduct();
  const { db } = product.database;
  await seedDemoFarms(db, '/nowhere');
  owner = await product.signUp('proprietar@example.org');
  for (const { id, country } of [FARM, { id: 'other', country: 'RO' as const }])
    await db.insertInto('farm').values({ id, country, name: id, owner_id: owner.user_id }).execute();
  await addSeason(db, FARM, {
    id: 's2026',
    end_year: 2026,
    parcels: [
      draft('whole', rectangle(0, 100), { crop: { id: '1', crop_hybrid: 'Glosa', yield_measured: 6.4 } }),
    ],
  });
  await addSeason(db, FARM, {
    id: 's2025',
    end_year: 2025,
    parcels: [
      draft('right', rectangle(40, 100)),
      draft('left', rectangle(0, 40), { lineage_id: 'whole' }),
      // A few centimeters over the border: less than 100 m² and less than 1 %.
      draft('neighbor', rectangle(99.99, 120, 20)),
      draft('away', rectangle(200, 300)),
    ],
  });
  await addSeason(
    db,
    { ...FARM, id: 'other' },
    {
      id: 'other2026',
      end_year: 2026,
      parcels: [
        draft('foreign', rectangle(0, 100), { display_name: 'La Saivane', locality: null, parcel_no: null }),
      ],
    },
  );
});
afterAll(() => product.stop());

async function fetchHistory(farmId: string, seasonId: string, parcelId: string) {
  const { response } = await owner.call(api.parcels.overlap, { params: { farmId, seasonId, parcelId } });
  return response.results;
}

it('lists the parcels on the same land, the newest season and the largest share first', async () => {
  const found = await fetchHistory('history', 's2026', 'whole');
  expect(found.map(({ parcel_id, season }) => [parcel_id, season])).toEqual([
    ['whole', 's2026'],
    ['right', 's2025'],
    ['left', 's2025'],
  ]);
});

it('returns the share of the requested parcel', async () => {
  const shares = (await fetchHistory('history', 's2026', 'whole')).map(({ overlap_share }) => overlap_share);
  expect(shares[0]).toBeCloseTo(1, 6);
  expect(shares[1]).toBeCloseTo(0.6, 3);
  expect(shares[2]).toBeCloseTo(0.4, 3);
});

it('measures the shared area like the parcel itself, in the legal projection', async () => {
  const [own] = await fetchHistory('history', 's2026', 'whole');
  expect(own!.overlap_hectares).toBe(own!.hectares);
});

it('marks the parcel of the same lineage as the same one, even if another covers more', async () => {
  const found = await fetchHistory('history', 's2026', 'whole');
  expect(found.filter(({ same_parcel }) => same_parcel).map(({ parcel_id }) => parcel_id)).toEqual([
    'whole',
    'left',
  ]);
});

it('includes the crops of each parcel', async () => {
  const [own, before] = await fetchHistory('history', 's2026', 'whole');
  expect(own!.crop_intervals).toMatchObject([{ crop_hybrid: 'Glosa', yield_measured: 6.4 }]);
  expect(before!.crop_intervals).toEqual([]);
});

it('follows a demo parcel through its three seasons, for any caller', async () => {
  const params = { farmId: 'demo-ro', seasonId: 'demo-ro-2026', parcelId: 'demo-ro-2026-1' };
  const { response } = await product.anonymous.call(api.parcels.overlap, { params });
  expect(response.results.map(({ season }) => season)).toEqual([
    'demo-ro-2026',
    'demo-ro-2025',
    'demo-ro-2024',
  ]);
});

it('uses the display name for a parcel without a register name', async () => {
  const params = { farmId: 'other', seasonId: 'other2026', parcelId: 'foreign' };
  const { response } = await owner.call(api.parcels.overlap, { params });
  expect(response.results.map(({ name }) => name)).toEqual(['La Saivane']);
});

it('does not find a parcel of another farm or of another season', async () => {
  for (const params of [
    { farmId: 'history', seasonId: 's2026', parcelId: 'foreign' },
    { farmId: 'history', seasonId: 's2025', parcelId: 'whole' },
  ]) {
    const { status } = await owner.call(api.parcels.overlap, { params });
    expect(status).toBe(404);
  }
});

it('fails where too much land overlaps the parcel to be measured on request', async () => {
  const { db } = product.database;
  const crowded = { id: 'crowded', country: 'RO' as const };
  await db
    .insertInto('farm')
    .values({ ...crowded, name: 'Peste tot', owner_id: owner.user_id })
    .execute();
  await addSeason(db, crowded, {
    id: 'crowded2026',
    end_year: 2026,
    parcels: [draft('spot', rectangle(0, 100))],
  });
  await sql`
    insert into shape (farm_id, geom, geom_hash, area_m2)
    select farm_id, st_translate(geom, i * 1e-7, 0), sha256(i::text::bytea), area_m2
    from shape, generate_series(1, 2000) as i where farm_id = ${crowded.id}`.execute(db);
  const params = { farmId: crowded.id, seasonId: 'crowded2026', parcelId: 'spot' };
  const { status, error } = await owner.call(api.parcels.overlap, { params });
  expect([status, error.error]).toEqual([422, 'crowded_land']);
});
