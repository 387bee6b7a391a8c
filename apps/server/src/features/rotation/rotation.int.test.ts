import { api, ROTATION_CELLS_LIMIT } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { createCropIntervals } from '../parcels/index.ts';

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
  const { rows, intervals } = (await farmer.call(api.rotation.get, { params })).response;
  for (const { parcels, crops } of rows) {
    const at = parcels.indexOf(parcel);
    if (at >= 0) return crops[at]?.map((index) => intervals[index]);
  }
  return null;
};

describe('the rotation of a farm', () => {
  it('has a row for each shape, seasons oldest first, planned ones included', async () => {
    const { response } = await farmer.call(api.rotation.get, { params });
    expect(response.seasons.map(({ end_year }) => end_year)).toEqual([2025, 2026, 2027]);
    const rows = Object.fromEntries(response.rows.map(({ parcel, parcels }) => [parcel, parcels]));
    expect(Object.keys(rows).sort()).toEqual(['2026-b', '2026-east', '2026-west']);
    expect(rows['2026-b']).toEqual(['2025-b', '2026-b', null]);
  });

  it('shows on both halves of a split parcel the crops of the whole', async () => {
    const { response } = await farmer.call(api.rotation.get, { params });
    const before = response.rows.filter(({ parcel }) => parcel !== '2026-b').map(({ parcels }) => parcels[0]);
    expect(before).toEqual(['2025-whole', '2025-whole']);
  });

  it('is set in several seasons at once with usual days, in one change that can be undone', async () => {
    const { response } = await farmer.call(api.rotation.set, {
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
    // A parcel that already has the crop is neither changed nor skipped.
    expect(response.changed.map(({ parcel }) => parcel).sort()).toEqual(['2025-b', '2026-east', '2026-west']);
    for (const { parcel, intervals } of response.changed) expect(await cropsOf(parcel)).toEqual(intervals);
    expect(response.skipped).toEqual([]);
    expect(response.change).toEqual(expect.any(String));
    expect(await cropsOf('2026-west')).toMatchObject([{ crop_id: MAIZE }]);
    expect(await cropsOf('2025-b')).toMatchObject([
      { crop_id: WHEAT, crop_hybrid: null, yield_measured: null },
    ]);
    expect(await cropsOf('2026-b')).toMatchObject([{ crop_id: WHEAT, crop_hybrid: 'Glosa' }]);
    expect(await cropsOf('2026-east')).toEqual([]);
  });

  it('is not set at all if one parcel or crop is unknown', async () => {
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

describe('what the rules need beside crops', () => {
  it('is listed: secondary crops, ends that were entered, organic land and special uses', async () => {
    const { db } = product.database;
    const interval = (crop_id: string, lower: string, upper: string) => ({
      id: `${crop_id}-${lower}`,
      parcel_id: '2026-b',
      crop_id,
      lower,
      upper,
    });
    await db
      .updateTable('crop_interval')
      .set({ deleted_at: new Date() })
      .where('parcel_id', '=', '2026-b')
      .execute();
    await createCropIntervals(db, wholeFarm('ferma'), [
      { ...interval(cropByKey('mustard').id, '2025-10-05', '2026-03-01'), is_secondary: true },
      { ...interval(MAIZE, '2026-04-20', '2026-11-10'), estimated: ['sow_date'] },
    ]);
    expect(await cropsOf('2026-b')).toMatchObject([
      { is_secondary: true, is_end_known: true },
      { crop_id: MAIZE, is_secondary: false, is_end_known: true },
    ]);
    await db
      .updateTable('crop_interval')
      .set({ estimated: sql`array['harvest_date']` })
      .where('id', '=', `${MAIZE}-2026-04-20`)
      .execute();
    expect(await cropsOf('2026-b')).toMatchObject([{}, { is_end_known: false }]);

    const organic = { conversion_from: '2024-01-01', certified_from: null, until: null };
    const update = [{ id: '2026-b', organic, special_use: 'seed_plot' as const }];
    await farmer.call(api.parcels.edit, { params: { ...params, seasonId: 'ferma-2026' }, body: { update } });
    const { response } = await farmer.call(api.rotation.get, { params });
    expect(response.land_uses).toEqual([{ parcel: '2026-b', organic, special_use: 'seed_plot' }]);
    await farmer.call(api.rotation.set, { params, body: { cells: [{ parcel: '2026-b', crop: 'null' }] } });
    await db.deleteFrom('crop_interval').where('parcel_id', '=', '2026-b').execute();
    await createCropIntervals(db, wholeFarm('ferma'), [interval(WHEAT, '2025-10-10', '2026-07-10')]);
  });
});

describe('crops that were declared under glass or plastic', () => {
  const landUses = async () => (await farmer.call(api.rotation.get, { params })).response.land_uses;
  const TOMATO = cropByKey('tomato').id;
  const declare = async (declared_code: string | null) => {
    const { db } = product.database;
    await db.deleteFrom('crop_interval').where('parcel_id', '=', '2026-east').execute();
    const days = { lower: '2026-04-20', upper: '2026-09-10' };
    const tomatoes = { id: 'tomatoes', parcel_id: '2026-east', crop_id: TOMATO, declared_code, ...days };
    await createCropIntervals(db, wholeFarm('ferma'), [tomatoes]);
  };

  it.each(['355', '359'])('have the special use that the code %s of APIA names', async (code) => {
    await declare(code);
    expect(await landUses()).toContainEqual({
      parcel: '2026-east',
      organic: null,
      special_use: 'greenhouse',
    });
  });

  it.each(['353', null])('are in the field by the code %s', async (code) => {
    await declare(code);
    expect((await landUses()).map(({ parcel }) => parcel)).not.toContain('2026-east');
  });

  it('have the use that the farmer entered', async () => {
    await declare('355');
    const edit = (special_use: 'seed_plot' | null) =>
      farmer.call(api.parcels.edit, {
        params: { ...params, seasonId: 'ferma-2026' },
        body: { update: [{ id: '2026-east', special_use }] },
      });
    await edit('seed_plot');
    expect(await landUses()).toContainEqual({ parcel: '2026-east', organic: null, special_use: 'seed_plot' });
    await edit(null);
  });
});

describe('access to the rotation', () => {
  const statusesOf = async (caller: Caller) => [
    (await caller.call(api.rotation.get, { params })).status,
    (
      await caller.call(api.rotation.set, {
        params,
        body: { cells: [{ parcel: '2026-b', crop: MAIZE }] },
      })
    ).status,
  ];

  it.each([
    ['a user with view access', 'view_only', [], [200, 403]],
    ['a guest of one parcel', 'no_access', ['2026-b'], [403, 403]],
    ['a user with full access', 'full_access', [], [200, 200]],
  ] as const)('%s', async (who, shared_farm, parcels, statuses) => {
    const email = `${shared_farm}@example.org`;
    const guest = await product.signUp(email);
    await farmer.call(api.sharing.share, { params, body: { email, shared_farm, parcels: [...parcels] } });
    expect(await statusesOf(guest), who).toEqual(statuses);
  });

  it('a stranger gets 404 for the farm', async () => {
    expect(await statusesOf(await product.signUp('strain@example.org'))).toEqual([404, 404]);
    const isAnonymousListed = (await statusesOf(product.anonymous)).every((status) =>
      [401, 404].includes(status),
    );
    expect(isAnonymousListed).toBe(true);
  });

  it('a parcel of another farm is refused like a missing one', async () => {
    const stranger = await product.signUp('altul@example.org');
    const { response: farm } = await stranger.call(api.farms.create, { body: { name: 'Alta' } });
    const set = (parcel: string) =>
      stranger.call(api.rotation.set, {
        params: { farmId: farm.id },
        body: { cells: [{ parcel, crop: MAIZE }] },
      });
    const others = await set('2026-b');
    const missing = await set('nicaieri');
    expect(others.status).toBe(404);
    expect(others.error).toEqual(missing.error);
  });
});

describe('many cells', () => {
  const cellsOf = (count: number, crop: string) =>
    Array.from({ length: count }, (_, i) => ({ parcel: `p${i}`, crop }));

  it('are refused above the limit before any is queried, and so is a duplicate parcel', async () => {
    const set = (cells: { parcel: string; crop: string }[]) =>
      farmer.call(api.rotation.set, { params, body: { cells } });
    expect((await set(cellsOf(ROTATION_CELLS_LIMIT + 1, WHEAT))).status).toBe(400);
    expect((await set(cellsOf(ROTATION_CELLS_LIMIT, WHEAT))).status).toBe(404);
    expect((await set([...cellsOf(1, WHEAT), ...cellsOf(1, MAIZE)])).status).toBe(400);
    expect((await set([])).status).toBe(400);
  });
});

describe('two tabs', () => {
  const set = (crop: string) =>
    farmer.call(api.rotation.set, { params, body: { cells: [{ parcel: '2026-west', crop }] } });
  const undo = (change: string | null) =>
    farmer.call(api.changes.undo, { params: { farmId: 'ferma', changeId: change ?? '' } });

  it('set the same cell one after the other; the first is not undone over the second', async () => {
    const first = await set(WHEAT);
    const second = await set(MAIZE);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await undo(first.response.change)).status).toBe(409);
    expect(await cropsOf('2026-west')).toMatchObject([{ crop_id: MAIZE }]);
    expect((await undo(second.response.change)).status).toBe(200);
    expect(await cropsOf('2026-west')).toMatchObject([{ crop_id: WHEAT }]);
  });

  it('set the same at the same time, and one of them has changed nothing', async () => {
    const both = await Promise.all([set(MAIZE), set(MAIZE)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cropsOf('2026-west')).toMatchObject([{ crop_id: MAIZE }]);
  });

  it('with a cell whose parcel is gone change nothing, not even the cells that exist', async () => {
    const { db } = product.database;
    await db.updateTable('parcel').set({ deleted_at: new Date() }).where('id', '=', '2026-east').execute();
    const response = await farmer.call(api.rotation.set, {
      params,
      body: {
        cells: [
          { parcel: '2026-west', crop: WHEAT },
          { parcel: '2026-east', crop: WHEAT },
        ],
      },
    });
    expect(response.status).toBe(404);
    expect(await cropsOf('2026-west')).toMatchObject([{ crop_id: MAIZE }]);
  });
});
