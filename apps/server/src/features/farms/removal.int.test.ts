import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let farmer: Caller & { user_id: string };
let guest: Caller;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
  guest = await product.signUp('tovaras@example.org');
});
afterAll(() => product.stop());

let params: { farmId: string };
beforeEach(async () => {
  const { response } = await farmer.call(api.farms.create, { body: { name: 'Ferma' } });
  params = { farmId: response.id };
  await farmer.call(api.seasons.create, { params, body: { end_year: 2026 } });
  await farmer.call(api.sharing.share, {
    params,
    body: { email: 'tovaras@example.org', shared_farm: 'full_access' },
  });
});

const remove = (caller: Caller = farmer) => caller.call(api.farms.remove, { params });
const restore = (caller: Caller = farmer) => caller.call(api.farms.restore, { params });
const look = async (caller: Caller) => (await caller.call(api.farms.get, { params })).status;

it('a removed farm is hidden from all: owner, guest, visitor with a link', async () => {
  const { response: link } = await farmer.call(api.sharing.createLink, { params, body: { days: 1 } });
  const body = { token: link.path.replace('/s/', '') };
  const visitor = product.visitor();
  await visitor.call(api.sharing.openLink, { body });
  expect(await Promise.all([farmer, guest, visitor].map(look))).toEqual([200, 200, 200]);

  expect((await remove()).status).toBe(204);
  expect(await Promise.all([farmer, guest, visitor].map(look))).toEqual([404, 404, 404]);
  expect((await product.visitor().call(api.sharing.openLink, { body })).status).not.toBe(200);
  const owned = (await farmer.call(api.farms.list)).response.results.map(({ id }) => id);
  expect(owned).not.toContain(params.farmId);
});

it('is restored unchanged, for all users', async () => {
  const { response: before } = await farmer.call(api.farms.get, { params });
  await remove();
  const { status, response } = await restore();
  expect([status, response]).toEqual([200, before]);
  expect(await look(guest)).toBe(200);
  const events = await product.database.db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('farm_id', '=', params.farmId)
    .where('entity', '=', 'farm')
    .orderBy('id')
    .execute();
  expect(events).toEqual(
    ['farm_created', 'farm_removed', 'farm_restored'].map((action) => ({
      action,
      actor_id: farmer.user_id,
    })),
  );
});

it('restoring a farm that is not removed changes nothing', async () => {
  expect((await restore()).response.id).toBe(params.farmId);
});

it('is removed and restored by its owner only', async () => {
  expect((await remove(guest)).status).toBe(403);
  await remove();
  for (const caller of [guest, await product.signUp(`strain${params.farmId}@example.org`)]) {
    const refused = await restore(caller);
    const nowhere = await caller.call(api.farms.restore, { params: { farmId: 'nowhere' } });
    expect([refused.status, refused.error]).toEqual([404, nowhere.error]);
  }
  expect((await restore(product.anonymous)).status).toBe(401);
});

it('renaming it can be undone', async () => {
  await farmer.call(api.farms.update, { params, body: { name: 'Alt nume' } });
  const { response } = await farmer.call(api.changes.list, { params });
  expect(response.results[0]?.kind).toBe('farm_changed');
  await farmer.call(api.changes.undo, { params: { ...params, changeId: response.results[0]?.id ?? '' } });
  expect((await farmer.call(api.farms.get, { params })).response.name).toBe('Ferma');
});
