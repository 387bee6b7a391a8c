import { api, type InputOf } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

const params = { farmId: 'own' };
const WHEAT = cropByKey('winter_wheat').id;
const TONNE = 1_000_000;
const LITER = 1000;

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  const { pool } = world.product.database;
  await pool.query('delete from store_movement');
  await pool.query('delete from store_item');
});

type ItemBody = InputOf<typeof api.store.addItem, 'body'>;
type MovementBody = InputOf<typeof api.store.addMovement, 'body'>;

async function add(item: Omit<ItemBody, 'id'>) {
  const id = crypto.randomUUID();
  const { response } = await owner.call(api.store.addItem, { params, body: { ...item, id } });
  return { id, change: response.change };
}
const addWheat = (name = 'Siloz 1', first: Omit<NonNullable<ItemBody['first']>, 'id'> | null = null) =>
  add({
    kind: 'grain',
    unit: 'kg',
    crop: WHEAT,
    year: 2026,
    name,
    first: first && { ...first, id: crypto.randomUUID() },
  });
const addDiesel = (fuel_since: string | null = null) =>
  add({ kind: 'fuel', unit: 'l', name: 'Motorină', fuel_since });

function move(item: string, movement: Omit<MovementBody, 'id' | 'item'>, id = crypto.randomUUID()) {
  return owner.callUnchecked(api.store.addMovement, { params, body: { ...movement, id, item } });
}
const list = async (by = owner) => (await by.call(api.store.items, { params })).response.results;
const itemOf = async (id: string) => (await list()).find((item) => item.id === id)!;
const movesOf = async (itemId: string, query = {}) =>
  (await owner.call(api.store.movements, { params: { ...params, itemId }, query })).response;
const undo = (changeId: string | null) =>
  owner.callUnchecked(api.changes.undo, { params: { ...params, changeId: changeId! } });

describe('what a store has', () => {
  it('runs by day, what came on a day before what left, and says when it fell below zero', async () => {
    const { id } = await addWheat();
    await move(id, { day: '2026-08-03', amount: 60 * TONNE, reason: 'sale', partner: 'Silo SRL' });
    await move(id, { day: '2026-08-03', amount: 50 * TONNE, reason: 'opening' });
    await move(id, { day: '2026-08-05', amount: 20 * TONNE, reason: 'purchase', price_cents: 95_500_000 });
    const { results, count } = await movesOf(id);
    expect(count).toBe(3);
    expect(results.map(({ reason, amount, balance }) => [reason, amount / TONNE, balance / TONNE])).toEqual([
      ['purchase', 20, 10],
      ['sale', -60, -10],
      ['opening', 50, 50],
    ]);
    expect(await itemOf(id)).toMatchObject({
      balance: 10 * TONNE,
      movements: 3,
      last_day: '2026-08-05',
      below_zero_on: '2026-08-03',
    });
    const days = await owner.call(api.store.days, { params: { ...params, itemId: id } });
    expect(days.response.results).toEqual([
      { day: '2026-08-03', balance: -10 * TONNE },
      { day: '2026-08-05', balance: 10 * TONNE },
    ]);
  });

  it('comes in pages with the balance of all before them', async () => {
    const { id } = await addDiesel();
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03'])
      await move(id, { day, amount: 100 * LITER, reason: 'purchase' });
    const page = await movesOf(id, { limit: 1, offset: 1 });
    expect(page).toMatchObject({ count: 3, results: [{ day: '2026-05-02', balance: 200 * LITER }] });
  });

  it('is read by guests of the whole farm, and changed by nobody but those with full access', async () => {
    await addWheat();
    expect(await list(world.people['guest, view'].caller)).toHaveLength(1);
  });
});

describe('a change of the store', () => {
  it('is made once when it is sent twice', async () => {
    const { id } = await addDiesel();
    const twice = crypto.randomUUID();
    const sale = { day: '2026-05-02', amount: 5 * LITER, reason: 'own_use' } as const;
    await move(id, sale, twice);
    expect((await move(id, sale, twice)).response.change).toBeNull();
    expect((await itemOf(id)).balance).toBe(-5 * LITER);
  });

  it('adds an item with its opening balance, and both are undone', async () => {
    const { id, change } = await addWheat('Siloz 1', { day: '2026-08-01', amount: TONNE, reason: 'opening' });
    expect(await itemOf(id)).toMatchObject({ balance: TONNE, crop: { id: WHEAT }, year: 2026 });
    await undo(change);
    expect(await list()).toEqual([]);
  });

  it('is corrected, removed and undone, and the balance follows', async () => {
    const { id } = await addDiesel();
    const movementId = crypto.randomUUID();
    await move(id, { day: '2026-05-02', amount: 500 * LITER, reason: 'purchase' }, movementId);
    const at = { params: { ...params, movementId } };
    await owner.call(api.store.updateMovement, {
      ...at,
      body: { day: '2026-05-03', amount: 20 * LITER, reason: 'loss' },
    });
    expect(await itemOf(id)).toMatchObject({ balance: -20 * LITER, last_day: '2026-05-03' });
    const { response } = await owner.call(api.store.removeMovement, at);
    expect((await itemOf(id)).movements).toBe(0);
    await undo(response.change);
    expect((await itemOf(id)).balance).toBe(-20 * LITER);
  });

  it('moves from lot to lot on both sides, and is removed on both', async () => {
    const one = await addWheat('Siloz 1', { day: '2026-08-01', amount: 10 * TONNE, reason: 'opening' });
    const two = await addWheat('Siloz 2');
    const id = crypto.randomUUID();
    const body = { id, from: one.id, to: two.id, day: '2026-08-02', amount: 4 * TONNE };
    await owner.call(api.store.move, { params, body });
    await owner.call(api.store.move, { params, body });
    expect([(await itemOf(one.id)).balance, (await itemOf(two.id)).balance]).toEqual([6 * TONNE, 4 * TONNE]);
    const at = { params: { ...params, movementId: id } };
    const fixed = { ...at, body: { day: '2026-08-02', amount: 1, reason: 'sale' } as const };
    expect((await owner.callUnchecked(api.store.updateMovement, fixed)).error.error).toBe(
      'store_movement_fixed',
    );
    await owner.call(api.store.removeMovement, at);
    expect([(await itemOf(one.id)).balance, (await itemOf(two.id)).balance]).toEqual([10 * TONNE, 0]);
  });

  it('counts what is there, and the difference becomes a movement of that day', async () => {
    const { id } = await addWheat('Siloz 1', { day: '2026-08-01', amount: 10 * TONNE, reason: 'opening' });
    await move(id, { day: '2026-08-10', amount: 1 * TONNE, reason: 'sale' });
    const body = { id: crypto.randomUUID(), item: id, day: '2026-08-05', counted: 9 * TONNE };
    await owner.call(api.store.count, { params, body });
    const [, count] = (await movesOf(id)).results;
    expect(count).toMatchObject({
      reason: 'counted',
      amount: -TONNE,
      counted: 9 * TONNE,
      balance: 9 * TONNE,
    });
    expect((await itemOf(id)).balance).toBe(8 * TONNE);
  });

  it.each([
    ['nothing', { amount: 0 }, 'invalid'],
    ['less than nothing', { amount: -1 }, 'invalid'],
    ['half a gram', { amount: 0.5 }, 'invalid'],
    ['a day to come', { day: '2190-01-01' }, 'day_ahead'],
    ['a harvest of diesel', { reason: 'harvest' }, 'store_reason_differs'],
    ['a harvest that is not there', { reason: 'purchase', harvests: ['nothing'] }, 'invalid'],
  ])('is refused with %s, and nothing is stored', async (_, wrong, error) => {
    const { id } = await addDiesel();
    const movement = { id: crypto.randomUUID(), item: id, day: '2026-05-02', amount: 1, reason: 'purchase' };
    const refused = await owner.callUnchecked(api.store.addMovement, {
      params,
      body: { ...movement, ...wrong },
    });
    expect(refused.error.error).toBe(error);
    expect((await itemOf(id)).movements).toBe(0);
  });

  it('is refused for units and lots that do not fit', async () => {
    const wheat = await addWheat();
    const diesel = await addDiesel();
    const body = { id: crypto.randomUUID(), from: wheat.id, to: diesel.id, day: '2026-05-02', amount: 1 };
    const post = (change: object) =>
      owner.callUnchecked(api.store.move, { params, body: { ...body, ...change } });
    expect((await post({})).error.error).toBe('store_items_differ');
    expect((await post({ to: wheat.id })).error.error).toBe('store_items_differ');
    expect((await post({ to: 'nothing' })).status).toBe(404);
    const item = { id: crypto.randomUUID(), kind: 'fuel', unit: 'kg', name: 'Motorină' } as const;
    expect((await owner.callUnchecked(api.store.addItem, { params, body: item })).status).toBe(400);
    const renamed = { params: { ...params, itemId: diesel.id }, body: { name: '' } };
    expect((await owner.callUnchecked(api.store.updateItem, renamed)).error.error).toBe('invalid');
  });
});

describe('a harvest', () => {
  it('is offered until it is in the store, and again once that is undone', async () => {
    const { pool } = world.product.database;
    await pool.query(
      `update crop_interval set crop_id = $1, yield_measured = 7.21, during = '[2025-10-01,2026-07-16)'
       where parcel_id = 'own-2026-east' and deleted_at is null`,
      [WHEAT],
    );
    const offers = async () => (await owner.call(api.store.harvests, { params })).response.results;
    const [offer] = await offers();
    expect(offer).toMatchObject({ parcels: 1, year: 2026, day: '2026-07-15', crop: { id: WHEAT } });
    expect(offer!.amount).toBe(Math.round(offer!.hectares * 7.21 * TONNE));

    const { harvests, day, amount } = offer!;
    const { id, change } = await addWheat('Siloz 1', { day, amount, reason: 'harvest', harvests });
    expect(await offers()).toEqual([]);
    expect((await move(id, { day, amount, reason: 'harvest', harvests })).error.error).toBe(
      'store_harvest_used',
    );
    await undo(change);
    expect(await offers()).toEqual([offer]);
  });
});

describe('what is recorded elsewhere', () => {
  it('the fuel of the journal leaves the tank by day, once, and follows its corrections', async () => {
    const { id } = await addDiesel('2026-05-01');
    const season = { ...params, seasonId: 'own-2026' };
    const work = (day: string) =>
      owner.call(api.journal.add, {
        params: season,
        body: { parcels: [{ id: 'own-2026-east' }, { id: 'own-2026-west' }], kind: 'disc', day, fuel: 41.5 },
      });
    await work('2026-04-30');
    const { response } = await work('2026-05-02');
    expect((await movesOf(id)).results).toMatchObject([
      { day: '2026-05-02', amount: -41_500, reason: 'work', is_entered: false },
    ]);
    await undo(response.change);
    expect((await itemOf(id)).movements).toBe(0);
  });

  it('deliveries and withdrawals of products are in the same list, and stay where they are', async () => {
    const product = crypto.randomUUID();
    await owner.callUnchecked(api.products.add, {
      params,
      body: { id: product, described: { name: 'Zeamă' } },
    });
    const moved = { product, day: '2026-05-01', lot: 'L1', unit: 'l' } as const;
    await owner.callUnchecked(api.products.addDelivery, {
      params,
      body: { ...moved, id: crypto.randomUUID(), quantity: 20, supplier: 'Agro SRL' },
    });
    await owner.callUnchecked(api.products.addWithdrawal, {
      params,
      body: { ...moved, id: crypto.randomUUID(), quantity: 0.5, reason: 'disposed' },
    });
    const item = (await list()).find((one) => one.product === product)!;
    expect(item).toMatchObject({ kind: 'input', unit: 'l', name: 'Zeamă', balance: 19_500 });
    expect((await movesOf(item.id)).results).toMatchObject([
      { reason: 'disposed', amount: -500, lot: 'L1', is_entered: false },
      { reason: 'purchase', amount: 20_000, partner: 'Agro SRL' },
    ]);
    expect((await move(item.id, { day: '2026-05-01', amount: 1, reason: 'sale' })).status).toBe(404);
  });
});

it('the file has every movement with what was left, in the unit of the farm', async () => {
  const { id } = await addWheat('Siloz 1', {
    day: '2026-08-01',
    amount: 10 * TONNE,
    reason: 'purchase',
    price_cents: 95_550,
  });
  await move(id, { day: '2026-08-02', amount: 4 * TONNE, reason: 'sale' });
  const { raw } = await owner.callUnchecked(api.store.file, { params, query: { format: 'csv', item: id } });
  const lines = raw.toString().trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/2026-08-01.*Purchase.*10.*10.*t.*955\.5.*9555/);
  expect(lines[2]).toMatch(/Sale.*-4.*6/);
});
