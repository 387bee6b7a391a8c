import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

const params = { farmId: 'own' };
const SEASON = { farmId: 'own', seasonId: 'own-2026' };
const EAST = 'own-2026-east';
const WEST = 'own-2026-west';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(() => world.product.database.pool.query('delete from parcel_group'));

const list = async (by = owner, seasonId = SEASON.seasonId) =>
  (await by.call(api.parcelGroups.list, { params: { ...SEASON, seasonId } })).response.results;
const named = async (by = owner) =>
  Object.fromEntries((await list(by)).map(({ name, parcels }) => [name, parcels]));

async function make(name: string, parcels: readonly string[] = [], parent: string | null = null) {
  const id = crypto.randomUUID();
  const made = await owner.callUnchecked(api.parcelGroups.create, {
    params,
    body: { id, name, parent, parcels: [...parcels] },
  });
  return { id, ...made };
}
const change = (groupId: string, body: object) =>
  owner.callUnchecked(api.parcelGroups.update, { params: { ...params, groupId }, body });
const undo = (changeId: string | null) =>
  owner.callUnchecked(api.changes.undo, { params: { ...params, changeId: changeId! } });

it('a group holds in every season, is sent twice without harm, and is undone', async () => {
  const { id, response } = await make('Ferma 3', [EAST, WEST]);
  const again = await owner.call(api.parcelGroups.create, { params, body: { id, name: 'Ferma 4' } });
  expect(again.response.change).toBeNull();
  expect(await named()).toEqual({ 'Ferma 3': [EAST, WEST] });
  const before = await list(owner, 'own-2025');
  expect(before[0]!.parcels.every((parcel) => parcel.startsWith('own-2025'))).toBe(true);

  await undo(response.change);
  expect(await list()).toEqual([]);
});

it('parcels join and leave it, each time as a change of its own', async () => {
  const { id } = await make('Irigat', [EAST]);
  const { response } = await change(id, { name: 'Irigate', add: [WEST], remove: [EAST] });
  expect(await named()).toEqual({ Irigate: [WEST] });
  expect((await change(id, { add: [WEST] })).response.change).toBeNull();
  await undo(response.change);
  expect(await named()).toEqual({ Irigat: [EAST] });
});

it('those in a removed group move up, and back with an undo', async () => {
  const farm = await make('Ferma 3');
  const middle = await make('Nord', [EAST], farm.id);
  const inner = await make('Irigat', [EAST], middle.id);
  const parents = async () => Object.fromEntries((await list()).map(({ name, parent }) => [name, parent]));

  const { response } = await owner.call(api.parcelGroups.remove, {
    params: { ...params, groupId: middle.id },
  });
  expect(await parents()).toEqual({ 'Ferma 3': null, Irigat: farm.id });
  await undo(response.change);
  expect(await parents()).toEqual({ 'Ferma 3': null, Nord: farm.id, Irigat: middle.id });
  expect((await undo(farm.response.change)).error.error).toBe('changed_since');
  expect(inner.status).toBe(200);
});

it('no group is in itself or too deep, and one of another farm is unknown', async () => {
  const a = await make('a');
  const b = await make('b', [], a.id);
  const c = await make('c', [], b.id);
  const d = await make('d', [], c.id);
  expect((await change(a.id, { parent: c.id })).error.error).toBe('group_in_itself');
  expect((await make('e', [], d.id)).error.error).toBe('group_too_deep');
  expect((await make('e', [], 'nothing')).status).toBe(404);
  expect((await make('e', ['other-2026-east'])).status).toBe(404);
  expect((await change('nothing', { name: 'x' })).status).toBe(404);
  expect(await list()).toHaveLength(4);
});

it('guests of some parcels see the groups with these, and the ways there', async () => {
  const farm = await make('Ferma 3');
  await make('Est', [EAST, WEST], farm.id);
  await make('Vest', [WEST]);
  const seen = await named(world.people['guest of parcels'].caller);
  expect(seen).toEqual({ 'Ferma 3': [], Est: [EAST] });
});

it('the parts of a parcel that is cut are in its groups', async () => {
  const { id } = await make('Irigat', [EAST]);
  const { response: parcel } = await owner.call(api.parcels.get, { params: { ...SEASON, parcelId: EAST } });
  const { response } = await owner.call(api.parcels.edit, {
    params: SEASON,
    body: { create: [{ cut_from: EAST, shape: parcel.shape }] },
  });
  expect((await list()).find((group) => group.id === id)!.parcels.toSorted()).toEqual(
    [EAST, ...response.created].toSorted(),
  );
  await undo(response.change);
  expect(await named()).toEqual({ Irigat: [EAST] });
});
