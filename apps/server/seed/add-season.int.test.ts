import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../test/product.ts';
import { addSeason, type ParcelDraft } from './add-season.ts';

let product: Product;
const farm = { id: 'land', country: 'FR' as const };
beforeAll(async () => {
  product = await startProduct();
  await product.database.db
    .insertInto('farm')
    .values({ ...farm, name: 'Terres' })
    .execute();
});
afterAll(() => product.stop());

const square = (west: number, south: number, side = 0.01) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

const draft = (label: string, geometry: ParcelDraft['geometry']): ParcelDraft => ({
  label,
  geometry,
  display_name: label,
  locality: null,
  physical_block: null,
  parcel_no: label,
  crop_no: null,
  crop: null,
});

it('measures land in the legal projection', async () => {
  // A hundredth of a degree at 43.6 N: about 807 m by 1111 m on the ellipsoid; Lambert-93 differs by its scale there.
  const { parcels, hectares } = await addSeason(product.database.db, farm, {
    end_year: 2018,
    parcels: [draft('A', square(3.3, 43.6))],
  });
  expect(parcels).toBe(1);
  expect(hectares).toBeGreaterThan(88);
  expect(hectares).toBeLessThan(91);
});

it('measures land outside the area of that projection on the ellipsoid', async () => {
  const ljubljana = square(14.55, 45.86);
  const { hectares } = await addSeason(product.database.db, farm, {
    end_year: 2017,
    parcels: [draft('L', ljubljana)],
  });
  // A hundredth of a degree at 45.86 N is 776 m by 1111 m.
  expect(hectares).toBeCloseTo(86.3, 0);
});

it('repairs a bow-tie and leaves out what has no area', async () => {
  const bowTie = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [3, 43],
        [3.01, 43.01],
        [3.01, 43],
        [3, 43.01],
        [3, 43],
      ],
    ],
  };
  const line = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [3, 43],
        [3.01, 43],
        [3, 43],
        [3, 43],
      ],
    ],
  };
  const { parcels, refused } = await addSeason(product.database.db, farm, {
    end_year: 2019,
    parcels: [draft('bow-tie', bowTie), draft('line', line)],
  });
  expect([parcels, refused]).toEqual([1, ['line']]);
});

it('finds the same shape again in another season, wherever its ring begins', async () => {
  const before = await shapes();
  const [ring] = square(3.3, 43.6).coordinates;
  const turned = { type: 'Polygon' as const, coordinates: [[...ring.slice(1), ring[1]]] };
  await addSeason(product.database.db, farm, { end_year: 2020, parcels: [draft('A', turned)] });
  expect(await shapes()).toBe(before);
});

it('keeps nothing of a season that fails halfway', async () => {
  const twice = { ...draft('A', square(3.5, 43.6)), id: 'same' };
  const failing = product.database.db
    .transaction()
    .execute((tx) => addSeason(tx, farm, { end_year: 2021, parcels: [twice, twice] }));
  await expect(failing).rejects.toThrow();
  const { rows } = await product.database.pool.query('select 1 from season where end_year = 2021');
  expect(rows).toEqual([]);
});

async function shapes(): Promise<number> {
  const { rows } = await product.database.pool.query(
    "select count(*)::int as n from shape where farm_id = 'land'",
  );
  return rows[0].n;
}
