import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { type Caller, PASSWORD, type Product, startProduct } from '../../../test/product.ts';
import { OPERATOR, withChange } from '../../platform/db/changes.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

let product: Product;
let farmer: Caller & { user_id: string };
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

let params: FarmSeason;
beforeEach(async () => {
  params = await addFarm(farmer);
});

const shape = (column: number) => rectangle(column, 4, column + 8, 12);
const draw = async (...columns: number[]) => {
  const create = columns.map((column) => ({ shape: shape(column), display_name: `p${column}`, crop: '1' }));
  return (await farmer.call(api.parcels.edit, { params, body: { create } })).response;
};
const undo = (changeId: string | null) =>
  farmer.call(api.changes.undo, { params: { farmId: params.farmId, changeId: changeId ?? 'none' } });
const names = async () => {
  const { response } = await farmer.call(api.parcels.list, { params });
  return response.results.map(({ display_name }) => display_name).sort();
};
const listed = async (caller: Caller = farmer) =>
  (await caller.call(api.changes.list, { params: { farmId: params.farmId } })).response.results;

it('lists changes, newest first, with their parcels and authors', async () => {
  const { created } = await draw(0, 10, 20);
  const [a = '', b = '', c = ''] = created;
  await farmer.call(api.parcels.edit, {
    params,
    body: {
      update: [{ id: a, display_name: 'altul' }],
      remove: [b, c],
      create: [{ shape: shape(30) }],
    },
  });
  const changes = await listed();
  expect(changes).toMatchObject([
    { kind: 'parcels_edited', created: 1, changed: 1, removed: 2, season: params.seasonId, is_undone: false },
    { kind: 'parcels_edited', created: 3, changed: 0, removed: 0, by: 'fermier@example.org' },
    { kind: 'season_added', created: 0, changed: 0, removed: 0 },
  ]);
  const { response } = await farmer.call(api.changes.list, {
    params: { farmId: params.farmId },
    query: { limit: 1 },
  });
  expect(response.results).toEqual(changes.slice(0, 1));
});

it('undoes a change, and the undo, repeatedly', async () => {
  const { change } = await draw(0, 10);
  const { response: first } = await undo(change);
  expect(await names()).toEqual([]);
  expect((await listed()).map(({ kind, is_undone }) => [kind, is_undone])).toEqual([
    ['undo', false],
    ['parcels_edited', true],
    ['season_added', false],
  ]);
  expect((await undo(change)).error.error).toBe('undone_before');

  await undo(first.change);
  expect(await names()).toEqual(['p0', 'p10']);
  expect((await listed()).map(({ kind, is_undone }) => [kind, is_undone])).toEqual([
    ['undo', false],
    ['undo', true],
    ['parcels_edited', false],
    ['season_added', false],
  ]);

  expect((await undo(change)).status).toBe(200);
  expect(await names()).toEqual([]);
});

it('refuses to undo a change that later ones depend on', async () => {
  const [seasonAdded] = await listed();
  const first = await draw(0);
  const [id = ''] = first.created;
  await farmer.call(api.parcels.edit, { params, body: { update: [{ id, display_name: 'altul' }] } });
  const refused = await undo(first.change);
  expect([refused.status, refused.error.error]).toEqual([409, 'changed_since']);
  expect((await undo(seasonAdded!.id)).error.error).toBe('changed_since');
  expect(await names()).toEqual(['altul']);
});

it('does not restore a season whose year has been taken', async () => {
  const { response } = await farmer.call(api.seasons.remove, { params });
  await farmer.call(api.seasons.create, { params, body: { end_year: 2026 } });
  expect((await undo(response.change)).error.error).toBe('changed_since');
});

it('makes and undoes a crop that took days from another', async () => {
  const { created } = await draw(0);
  const { db } = product.database;
  const { change } = await withChange(
    db,
    { farm_id: params.farmId, kind: 'crops_set', author: OPERATOR },
    async (tx) => {
      const interval = tx
        .selectFrom('crop_interval')
        .selectAll()
        .where('parcel_id', '=', created[0] ?? '');
      const { id, ...others } = await interval.executeTakeFirstOrThrow();
      await tx.updateTable('crop_interval').set({ deleted_at: new Date() }).where('id', '=', id).execute();
      await tx
        .insertInto('crop_interval')
        .values({ ...others, id: `${id}b`, crop_id: '2' })
        .execute();
    },
  );
  const crops = async () =>
    (await farmer.call(api.parcels.list, { params })).response.results.flatMap(({ crop_intervals }) =>
      crop_intervals.map(({ crop_id }) => crop_id),
    );
  const { response: undone } = await undo(change);
  expect(await crops()).toEqual(['1']);
  expect((await listed())[1]).toMatchObject({
    kind: 'crops_set',
    created: 0,
    changed: 1,
    removed: 0,
    by: null,
  });
  expect((await undo(undone.change)).status).toBe(200);
  expect(await crops()).toEqual(['2']);
});

it('keeps the country of a farm that has land when a change is undone', async () => {
  const { farmId } = params;
  await farmer.call(api.farms.update, { params: { farmId }, body: { country: 'FR' } });
  const [{ id: change } = { id: '' }] = await listed();
  await draw(0);
  expect((await undo(change)).error.error).toBe('changed_since');
});

it('undoes each change once, even with concurrent calls', async () => {
  const { change } = await draw(0, 10);
  const replies = await Promise.all([undo(change), undo(change), undo(change)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('is limited to its farm and to users who may change it', async () => {
  const { change } = await draw(0);
  const { response: other } = await farmer.call(api.farms.create, { body: { name: 'Alta' } });
  const elsewhere = await farmer.call(api.changes.undo, {
    params: { farmId: other.id, changeId: change ?? '' },
  });
  expect([elsewhere.status, elsewhere.error.error]).toEqual([404, 'not_found']);

  const guest = await product.signUp('tovaras@example.org');
  await farmer.call(api.sharing.share, {
    params,
    body: { email: 'tovaras@example.org', shared_farm: 'full_access' },
  });
  expect((await listed(guest)).length).toBe(2);
  const staff = await product.signUp('staff@example.org', { is_staff: true });
  await staff.call(api.auth.login, { body: { email: 'staff@example.org', password: PASSWORD } });
  await staff.call(api.staff.impersonate, { params: { userId: farmer.user_id } });
  const undone = await staff.call(api.changes.undo, {
    params: { farmId: params.farmId, changeId: change ?? '' },
  });
  expect(undone.status).toBe(200);
});
