import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { addScenes, addWatchedFarm, see } from '../alerts/testing/watched-farm.ts';

const TODAY = '2026-10-10';
const FARM = 'ferma';
const SEASON = 'ferma-2026';
/** Every ten days from March to September. */
const DAYS = Array.from({ length: 20 }, (_, at) =>
  new Date(Date.parse('2026-03-05') + at * 10 * 86_400_000).toISOString().slice(0, 10),
);
/** Wheat, and sunflower, on those days. */
const WHEAT = [
  0.5, 0.58, 0.66, 0.74, 0.8, 0.85, 0.87, 0.86, 0.8, 0.7, 0.5, 0.3, 0.2, 0.18, 0.18, 0.18, 0.18, 0.18, 0.18,
  0.18,
];
const SUNFLOWER = [
  0.17, 0.17, 0.17, 0.17, 0.17, 0.18, 0.22, 0.35, 0.5, 0.65, 0.78, 0.82, 0.8, 0.72, 0.58, 0.4, 0.26, 0.2,
  0.19, 0.19,
];
/** Seven parcels are declared as wheat; sunflower stands on the last. */
const PARCELS = ['a', 'b', 'c', 'd', 'e', 'half', 'other'] as const;

let product: Product;
let farmer: SignedUp;
beforeAll(async () => {
  product = await startProduct(TODAY);
  farmer = await product.signUp('fermier@example.org');
  const { pool } = product.database;
  await addWatchedFarm(product.database, { id: FARM, owner_id: farmer.user_id, parcels: PARCELS });
  await addScenes(pool, DAYS);
  for (const name of PARCELS) {
    const values = name === 'other' ? SUNFLOWER : WHEAT;
    await see(product.database, name, { values, days: DAYS, ...(name === 'half' && { corner: SUNFLOWER }) });
  }
});
afterAll(() => product.stop());

const params = { farmId: FARM, seasonId: SEASON };
const list = async () => (await farmer.call(api.precheck.list, { params })).response;
const parcel = async (parcelId: string) =>
  (await farmer.call(api.precheck.parcel, { params: { ...params, parcelId } })).response;

describe('the lights of a claim', () => {
  it('are green for a crop that images show, and yellow for another one that only its curve shows', async () => {
    const { parcels, year, today, is_journal_kept } = await list();
    expect({ year, today, is_journal_kept }).toEqual({ year: 2026, today: TODAY, is_journal_kept: false });
    const colors = new Map(
      parcels.map(({ parcel: id, lights }) => [id, lights.find(({ rule }) => rule === 'crop_seen')?.color]),
    );
    expect(colors.get('a')).toBe('green');
    expect(colors.get('other')).toBe('yellow');
  });

  it('count the cover of the arable land by the rule of 2026, in hectares', async () => {
    const { cover, laws } = await list();
    expect(cover).toMatchObject({ color: 'yellow', min_percent: 80, law: 'RO-GAEC6-arable' });
    expect(cover!.days[0]!.day).toBe('2026-06-15');
    expect(laws).toContainEqual(expect.objectContaining({ id: 'RO-GAEC6-arable', sureness: 'press' }));
  });

  it('say nothing of payments whose rows of the year were not read', async () => {
    expect(await list()).toMatchObject({ targets: [], eco: null, claim_changes: null });
  });

  it('of a parcel come with what speaks for and against', async () => {
    const { lights } = await parcel('other');
    const crop = lights.find(({ rule }) => rule === 'crop_seen')!;
    expect(crop.evidence).toMatchObject([
      { witness: 'curve', says: 'against', reason: 'bare_when_expected_green' },
      { witness: 'peers', says: 'silent' },
    ]);
  });

  it('show where another crop stands in a parcel', async () => {
    const half = await parcel('half');
    expect(half.lights.find(({ rule }) => rule === 'two_crops')).toMatchObject({
      color: 'yellow',
      evidence: [{ reason: 'two_halves', value: 0.25 }],
    });
    expect(half.second_crop?.type).toBe('MultiPolygon');
    expect((await parcel('a')).lights.find(({ rule }) => rule === 'two_crops')?.color).toBe('green');
  });

  it('are none of another farm, and of no season that is not there', async () => {
    const other = await product.signUp('vecin@example.org');
    expect((await other.call(api.precheck.list, { params })).status).toBe(404);
    const missing = { ...params, seasonId: 'nu-exista' };
    expect((await farmer.call(api.precheck.list, { params: missing })).status).toBe(404);
    expect((await farmer.call(api.precheck.parcel, { params: { ...params, parcelId: 'nu' } })).status).toBe(
      404,
    );
  });
});
