import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { soilImageCorrelation } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle, writeItem } from '../imagery/testing/catalog.ts';
import { readScenes } from '../imagery/testing/read-scenes.ts';
import { insertCells, listCells } from './cells.repo.ts';
import { makeCells } from './make-cells.ts';
import { putResults } from './results.repo.ts';

/** The parcels of the analyses: one with a crop in spring, one that is bare until autumn, and a small one. */
const PARCELS = {
  field: rectangle(2, 2, 38, 62),
  small: rectangle(38, 2, 42, 30),
  autumn: rectangle(43, 2, 64, 62),
};

let product: Product;
let owner: Caller & { user_id: string };
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  folder = await mkdtemp(join(tmpdir(), 'brazda-cells-'));
  const { db } = product.database;
  for (const [id, imagery_source] of [
    ['seen', folder],
    ['blind', null],
  ] as const) {
    await db
      .insertInto('farm')
      .values({ id, name: id, country: 'RO', owner_id: owner.user_id, imagery_source })
      .execute();
    await addOrder(id);
  }
  // In spring the field grows best in the east, in autumn both parcels do in the west.
  const spring = (column: number) => (column < 43 ? 0.35 + column / 100 : 0.1);
  const autumn = (column: number) => 0.4 + (64 - column) / 200;
  for (const [date, ndvi] of [
    ['2026-05-20', spring],
    ['2025-05-22', spring],
    ['2025-10-20', autumn],
  ] as const)
    await writeItem(folder, { id: `S2A_35TNL_${date.replaceAll('-', '')}_0_L2A`, date, ndvi });
  await readScenes(db, 'seen');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

/** Adds a farm's seasons and an analysis with a result in each cell of its parcels: the pH falls from west to east. */
async function addOrder(farm_id: string) {
  const { db } = product.database;
  const land = Object.entries(PARCELS);
  for (const end_year of [2026, 2025]) {
    const parcels = land.map(([name, shape]) => plainParcel(`${farm_id}-${name}-${end_year}`, shape));
    await addSeason(db, { id: farm_id, country: 'RO' }, { id: `${farm_id}-${end_year}`, end_year, parcels });
  }
  const agreed = { hectares_per_sample: 2, package: 'basic', depths: 'arable', state: 'results' } as const;
  const order_id = `${farm_id}-order`;
  await db
    .insertInto('soil_order')
    .values({ id: order_id, farm_id, season_id: `${farm_id}-2026`, created_by: null, ...agreed })
    .execute();
  const { cells } = makeCells(
    land.map(([name, { coordinates }]) => ({
      id: `${farm_id}-${name}-2026`,
      geometry: { type: 'MultiPolygon', coordinates: [coordinates] },
    })),
    2,
  );
  await insertCells(db, order_id, { country: 'RO', cells });
  const listed = (await listCells(db, [order_id])).get(order_id)!;
  await putResults(
    db,
    listed.map(({ id, center }) => ({
      ...({ cell: id, depth: '0-20', parameter: 'ph_h2o', method: 'water' } as const),
      value: 40 - center[0],
      is_below_limit: false,
    })),
  );
}

const compare = (farmId: string, caller: Caller = owner) =>
  caller.call(api.soilResults.imageComparison, { params: { farmId, soilAnalysisId: `${farmId}-order` } });

/** The correlation of the measured values of a parcel with its images. */
async function correlationOf(parcel: string) {
  const params = { farmId: 'seen', soilAnalysisId: 'seen-order' };
  const { response: measured } = await owner.call(api.soilResults.get, { params });
  const values = new Map(measured.results.map(({ cell, value }) => [cell, value]));
  const { cells } = (await compare('seen')).response.results.find((one) => one.parcel === parcel)!;
  return soilImageCorrelation(cells.map(({ cell, mean }) => ({ soil: values.get(cell)!, image: mean })));
}

describe('the comparison of a soil analysis with images', () => {
  it('uses the years of the zones, else the newest clear day with plants, for parcels with enough cells', async () => {
    const { response } = await compare('seen');
    const found = response.results.map(({ cells, ...images }) => ({ ...images, cells: cells.length }));
    expect(found.toSorted((a, b) => b.parcel.localeCompare(a.parcel))).toEqual([
      {
        parcel: 'seen-field-2026',
        signal: 'years',
        simulated: true,
        cells: 10,
        days: ['2026-05-20', '2025-05-22'],
      },
      { parcel: 'seen-autumn-2026', signal: 'day', days: ['2025-10-20'], simulated: true, cells: 6 },
    ]);
  });

  it('shows that the pH falls where more grows, and the other way around', async () => {
    const field = await correlationOf('seen-field-2026');
    const autumn = await correlationOf('seen-autumn-2026');
    expect([field!.n, autumn!.n]).toEqual([10, 6]);
    expect(field!.high).toBeLessThan(-0.9);
    expect(autumn!.low).toBeGreaterThan(0.9);
  });

  it('says that there are no images', async () => {
    const { response } = await compare('blind');
    expect(response.results.map(({ signal, days }) => [signal, days])).toEqual([
      [null, []],
      [null, []],
    ]);
    expect(response.results.flatMap(({ cells }) => cells).every(({ mean }) => mean === null)).toBe(true);
  });

  it('leaves out parcels that were removed', async () => {
    const { db } = product.database;
    const isRemoved = (deleted_at: Date | null) =>
      db.updateTable('parcel').set({ deleted_at }).where('id', '=', 'blind-field-2026').execute();
    await isRemoved(new Date());
    const { response } = await compare('blind');
    await isRemoved(null);
    expect(response.results.map(({ parcel }) => parcel)).toEqual(['blind-autumn-2026']);
  });

  it('is not found without access, nor by a guest of the other farm', async () => {
    expect((await compare('seen', product.anonymous)).status).toBe(404);
    const guest = await product.signUp('oaspete@example.org');
    const body = { email: 'oaspete@example.org', shared_farm: 'view_only' } as const;
    await owner.call(api.sharing.share, { params: { farmId: 'blind' }, body });
    expect((await compare('blind', guest)).status).toBe(200);
    expect((await compare('seen', guest)).status).toBe(404);
  });
});
