import { randomUUID } from 'node:crypto';
import { api, type StripTrials } from '@brazda/contract';
import { gridCellCenter } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { PRESCRIPTION } from '../../../test/sample-prescription.ts';
import { csv } from '../harvests/testing/combine-table.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

const FARM = 'tried';
const season = { farmId: FARM, seasonId: 's2026' };
const TIME = Date.UTC(2026, 6, 5, 9) / 1000;

let product: Product;
let owner: Caller & { user_id: string };
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: FARM, name: FARM, country: 'RO', owner_id: owner.user_id })
    .execute();
  const parcels = [
    { ...plainParcel('field', rectangle(4, 4, 44, 44)), crops: [] },
    plainParcel('other', rectangle(60, 4, 90, 34)),
  ];
  await addSeason(db, { id: FARM, country: 'RO' }, { id: 's2026', end_year: 2026, parcels });
}, 60_000);
afterAll(() => product.stop());

const list = async (): Promise<StripTrials['results']> =>
  (await owner.call(api.stripTrials.list, { params: season })).response.results;

async function addMap(strips: { check: 2 | 3; has_rich: boolean } | null, parcel = 'field') {
  const id = randomUUID();
  const { response, status } = await owner.call(api.prescriptions.add, {
    params: season,
    body: {
      ...PRESCRIPTION,
      id,
      parcel,
      strips,
      machine: { width_m: 24, bearing_deg: 0 },
      method: { name: 'zones', rates: [200, 200, 200] },
    },
  });
  expect(status).toBe(200);
  return response;
}

/** Passes of a combine over the cells of a map, with less on its check strips. */
async function harvest(prescriptionId: string, loss: number) {
  const params = { ...season, prescriptionId };
  const { cells, rates } = (await owner.call(api.prescriptions.get, { params })).response;
  const { grid } = cells;
  const records = [];
  for (let column = 0; column < grid.columns; column++)
    for (let row = 0; row < grid.rows * 5; row++) {
      const cell = Math.floor(row / 5) * grid.columns + column;
      const center = gridCellCenter(grid, cell);
      const lat = grid.min_lat + ((row + 0.5) / 5) * grid.cell_lat;
      const noise = 0.2 * Math.sin(column * 7.3) + 0.2 * Math.sin(row * 1.7 + column);
      const isStrip = cells.areas_m2[cell]! > 0 && rates[cell] === PRESCRIPTION.uniform_rate;
      records.push({
        lng: center.lng,
        lat,
        time: TIME + records.length + column * 100,
        yields: 6 + noise - (isStrip ? loss : 0),
      });
    }
  const { response } = await owner.call(api.harvests.upload, {
    params: season,
    query: { name: `combina-${loss}.csv` },
    body: Uint8Array.from(
      Buffer.from(Buffer.from(csv(records)).toString().replaceAll(',7.2,6,', ',7.2,10,')),
    ),
    headers: { 'content-type': 'application/octet-stream' },
  });
  await owner.call(api.harvests.update, {
    params: { ...season, harvestId: response.id },
    body: { is_applied: true },
  });
}

describe('the strips of a map', () => {
  it('say what is missing before the harvest, and the verdict after it', async () => {
    expect(await list()).toEqual([]);
    await addMap(null, 'other');
    const map = await addMap({ check: 3, has_rich: false });
    expect(map.laid_strips).toHaveLength(3);
    expect(await list()).toMatchObject([
      { prescription: map.id, has_yield_map: false, has_applied: false, field: null, zones: [], rich: null },
    ]);
    await harvest(map.id, 1);
    const [judged] = await list();
    expect(judged).toMatchObject({ has_yield_map: true, harvested_on: '2026-07-05', harvest_price: null });
    const { field } = judged!;
    if (field === null || typeof field === 'string') throw new Error(String(field));
    expect(field.verdict).toBe('more');
    expect(field.difference.mean).toBeGreaterThan(0.6);
    expect(field.difference.low).toBeGreaterThan(0);
    expect([field.money, field.paid]).toEqual([null, null]);
    expect(field.n_kg_per_t!.map).toBeGreaterThan(field.n_kg_per_t!.strip);
    // What was said before the harvest stays; the next map is made with what the harvest has shown.
    expect(judged!.seen).toEqual({
      t_ha: expect.any(Number),
      is_measured: false,
      harvested_on: null,
      crop: null,
    });
    const next = await addMap({ check: 3, has_rich: false });
    expect(next.seen).toMatchObject({ is_measured: true, harvested_on: '2026-07-05' });
    expect(next.seen!.t_ha).not.toBeCloseTo(judged!.seen!.t_ha, 3);
    await owner.call(api.prescriptions.remove, { params: { ...season, prescriptionId: next.id } });
    const { response: years } = await owner.call(api.stripTrials.years, { params: { farmId: FARM } });
    expect(years.trials).toBe(1);
    expect(years.difference!.mean).toBeCloseTo(field.difference.mean, 9);
    expect(years.money).toBeNull();
  });

  it('of another farm are not found', async () => {
    const stranger = await product.signUp('strain@example.org');
    expect((await stranger.call(api.stripTrials.list, { params: season })).status).toBe(404);
    expect((await stranger.call(api.stripTrials.years, { params: { farmId: FARM } })).status).toBe(404);
  });
});
