import { randomUUID } from 'node:crypto';
import { api, type BodyOf } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { HERBI, OLD, putList } from './testing/catalog.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  for (const table of [
    'product_withdrawal',
    'product_delivery',
    'farm_product',
    'catalog_product',
    'catalog_edition',
  ])
    await world.product.database.pool.query(`delete from ${table}`);
});

const params = { farmId: 'own' };
const put = (day: string, products: readonly (typeof HERBI)[]) =>
  putList(world.product.database.db, day, products);
const search = async (text: string) =>
  (await owner.call(api.products.search, { params, query: { search: text } })).response;
const namesFound = async (text: string) => (await search(text)).results.map(({ name }) => name);
const list = async () => (await owner.call(api.products.list, { params })).response.results;
type NewProduct = BodyOf<typeof api.products.add>;
const add = (body: Partial<NewProduct>, caller = owner) =>
  caller.callUnchecked(api.products.add, { params, body: { id: randomUUID(), ...body } });
const fromCatalog = () => add({ catalog_number: HERBI.number });
const undo = (changeId: string | null) =>
  owner.call(api.changes.undo, { params: { farmId: 'own', changeId: changeId ?? '' } });

describe('the catalog', () => {
  it('is searched by name, other name and number, authorized products first', async () => {
    await put('2026-11-01', [OLD, HERBI]);
    expect(await namesFound('ierbiseid')).toEqual(['Ierbiseid Forte', 'Ierbiseid Vechi']);
    expect(await namesFound('FORTE ierbi')).toEqual(['Ierbiseid Forte']);
    expect(await namesFound('plus')).toEqual(['Ierbiseid Forte']);
    expect(await namesFound('856PC/25.04.2023')).toEqual(['Ierbiseid Forte']);
    expect(await namesFound('%%')).toEqual([]);
    expect((await search('ierbi')).edition).toEqual({ source: 'official_list', day: '2026-11-01' });
  });

  it('is empty where none was imported for the country, and says so', async () => {
    expect(await search('ierbi')).toEqual({ edition: null, results: [] });
  });

  it('says what an edition said on a day, and keeps a row for what has not changed', async () => {
    await put('2026-10-01', [HERBI, OLD]);
    await put('2026-11-01', [{ ...HERBI, reentry_hours: 24 }, OLD]);
    await put('2026-11-08', [{ ...HERBI, reentry_hours: 24 }]);
    const on = async (number: string, day?: string) =>
      (await owner.call(api.products.catalogProduct, { params, query: day ? { number, day } : { number } }))
        .response;
    expect((await on(HERBI.number)).reentry_hours).toBe(24);
    expect(await on(HERBI.number, '2026-10-31')).toMatchObject({
      reentry_hours: 6,
      edition: { day: '2026-10-01' },
      uses: [{ crop: 'Grâu', dose: { value: 0.25, unit: 'kg/ha' } }],
    });
    expect((await on(OLD.number, '2026-11-07')).name).toBe('Ierbiseid Vechi');
    const gone = await owner.call(api.products.catalogProduct, { params, query: { number: OLD.number } });
    expect(gone.status).toBe(404);
    const before = { number: HERBI.number, day: '2026-09-30' };
    expect((await owner.call(api.products.catalogProduct, { params, query: before })).status).toBe(404);
    const { rows } = await world.product.database.pool.query(
      'select number, since, until from catalog_product order by number desc, since',
    );
    expect(rows).toEqual([
      { number: HERBI.number, since: '2026-10-01', until: '2026-11-01' },
      { number: HERBI.number, since: '2026-11-01', until: null },
      { number: OLD.number, since: '2026-10-01', until: '2026-11-08' },
    ]);
  });
});

describe('a product of a farm', () => {
  it('is added from the catalog, follows its editions, and stays when an edition no longer has it', async () => {
    await put('2026-10-01', [HERBI]);
    const { response: added } = await fromCatalog();
    expect(added).toMatchObject({ name: 'Ierbiseid Forte', edition: { day: '2026-10-01' } });
    await put('2026-11-01', [{ ...HERBI, status: 'withdrawn' }]);
    expect(await list()).toMatchObject([{ status: 'withdrawn', edition: { day: '2026-11-01' } }]);
    await put('2026-11-08', [OLD]);
    expect(await list()).toMatchObject([{ status: 'withdrawn', edition: { day: '2026-11-01' } }]);
    await world.product.database.pool.query('delete from catalog_product');
    expect(await list()).toMatchObject([
      { status: 'authorized', edition: { day: '2026-10-01' }, uses: [{ crop: 'Grâu' }] },
    ]);
  });

  it('is described by the farm, which no edition verifies, with what the farm knows', async () => {
    const { response } = await add({ described: { name: 'Zeamă bordeleză' } as NewProduct['described'] });
    expect(response).toMatchObject({
      name: 'Zeamă bordeleză',
      country: 'RO',
      number: '',
      reentry_hours: null,
      edition: null,
      uses: [],
    });
  });

  it('is added once: a repeated call returns it, another one of the same number is refused', async () => {
    await put('2026-10-01', [HERBI]);
    const id = randomUUID();
    const body = { id, catalog_number: HERBI.number };
    const first = await add(body);
    const again = await add(body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.response.change).toBeNull();
    const other = await fromCatalog();
    expect([other.status, other.error.error]).toEqual([409, 'product_listed']);
    expect(await list()).toHaveLength(1);
  });

  it('is refused without a product, with both, with an unknown number, and with a barcode of letters', async () => {
    const described = { name: 'Ceva' } as NewProduct['described'];
    expect((await add({})).status).toBe(400);
    expect((await add({ described, catalog_number: '1' })).status).toBe(400);
    expect((await add({ catalog_number: 'nu' })).status).toBe(404);
    expect((await add({ described, barcode: 'ABCDEFGH' })).status).toBe(400);
  });

  it('gets a barcode, is changed, removed and brought back; the catalog is not changed', async () => {
    await put('2026-10-01', [HERBI]);
    const { response: added } = await fromCatalog();
    const inFarm = { ...params, productId: added.id };
    const barcode = '5941234567890';
    const changed = await owner.call(api.products.update, { params: inFarm, body: { barcode } });
    expect(changed.response).toMatchObject({ barcode, name: 'Ierbiseid Forte' });
    const described = { name: 'Altfel' };
    const refused = await owner.call(api.products.update, { params: inFarm, body: { described } });
    expect([refused.status, refused.error.error]).toEqual([409, 'product_of_catalog']);
    const removed = await owner.call(api.products.remove, { params: inFarm });
    expect(await list()).toEqual([]);
    expect((await owner.call(api.products.remove, { params: inFarm })).status).toBe(404);
    await undo(removed.response.change);
    expect(await list()).toMatchObject([{ barcode }]);
    await undo(changed.response.change);
    expect(await list()).toMatchObject([{ barcode: null }]);
  });

  it('is read by viewers and changed by those with full access only', async () => {
    await put('2026-10-01', [HERBI]);
    await fromCatalog();
    const viewer = world.people['guest, view'].caller;
    expect((await viewer.call(api.products.list, { params })).response.results).toHaveLength(1);
    expect((await add({ catalog_number: OLD.number }, viewer)).status).toBe(403);
  });
});

describe('the store of a farm', () => {
  let product: string;
  beforeEach(async () => {
    await put('2026-10-01', [HERBI]);
    product = (await fromCatalog()).response.id;
  });

  const deliver = (fields: object = {}) =>
    owner.callUnchecked(api.products.addDelivery, {
      params,
      body: { id: randomUUID(), product, day: '2026-03-02', lot: 'A1', quantity: 5, unit: 'kg', ...fields },
    });
  const withdraw = (fields: object = {}) =>
    owner.callUnchecked(api.products.addWithdrawal, {
      params,
      body: {
        id: randomUUID(),
        product,
        day: '2026-04-02',
        lot: 'A1',
        quantity: 1,
        unit: 'kg',
        reason: 'disposed',
        ...fields,
      },
    });
  const stock = async () => (await owner.call(api.products.stock, { params })).response.results;

  it('has what came and has not left, by lot and unit', async () => {
    await deliver({ expires_on: '2027-01-31' });
    await deliver({ quantity: 2.5, expires_on: '2026-12-31' });
    await deliver({ lot: 'B', quantity: 1, unit: 'l' });
    await withdraw({ quantity: 0.75 });
    await withdraw({ quantity: -0.1, reason: 'counted' });
    expect(await stock()).toEqual([
      {
        product,
        lot: 'A1',
        unit: 'kg',
        received: 7.5,
        used: 0,
        withdrawn: 0.65,
        left: 6.85,
        expires_on: '2026-12-31',
      },
      { product, lot: 'B', unit: 'l', received: 1, used: 0, withdrawn: 0, left: 1, expires_on: null },
    ]);
  });

  it('is corrected and undone', async () => {
    const { response: delivery } = await deliver();
    const inFarm = { ...params, deliveryId: delivery.id };
    const { id: _, change: __, has_photo: ___, ...fields } = delivery;
    const changed = await owner.call(api.products.updateDelivery, {
      params: inFarm,
      body: { ...fields, quantity: 4 },
    });
    expect(changed.response.quantity).toBe(4);
    expect(await stock()).toMatchObject([{ left: 4 }]);
    await undo(changed.response.change);
    expect(await stock()).toMatchObject([{ left: 5 }]);
    const { response: lost } = await withdraw();
    const removal = await owner.call(api.products.removeWithdrawal, {
      params: { ...params, withdrawalId: lost.id },
    });
    expect(await stock()).toMatchObject([{ left: 5, withdrawn: 0 }]);
    await undo(removal.response.change);
    expect((await owner.call(api.products.withdrawals, { params })).response.results).toMatchObject([
      { quantity: 1 },
    ]);
    const removed = await owner.call(api.products.removeDelivery, { params: inFarm });
    expect((await owner.call(api.products.deliveries, { params })).response.results).toEqual([]);
    await undo(removed.response.change);
    expect(await stock()).toMatchObject([{ left: 4 }]);
  });

  it('takes each delivery once, of products that the farm has or has had', async () => {
    const id = randomUUID();
    await deliver({ id });
    expect((await deliver({ id })).status).toBe(200);
    expect(await stock()).toMatchObject([{ received: 5 }]);
    expect((await deliver({ product: randomUUID() })).status).toBe(404);
    await owner.call(api.products.remove, { params: { ...params, productId: product } });
    expect((await deliver({ quantity: 1 })).status).toBe(200);
    expect(await stock()).toMatchObject([{ received: 6 }]);
  });

  it('is refused with nothing, fractions of a gram, and less than nothing that was not counted', async () => {
    for (const wrong of [{ quantity: 0 }, { quantity: 0.0001 }, { unit: 'sac' }, { day: '2026-13-01' }])
      expect((await deliver(wrong)).status).toBe(400);
    expect((await withdraw({ quantity: -1 })).status).toBe(400);
    expect((await withdraw({ quantity: 0, reason: 'counted' })).status).toBe(400);
  });

  it('keeps the photo of an invoice, one for each delivery', async () => {
    const { response: delivery } = await deliver();
    const inFarm = { ...params, deliveryId: delivery.id };
    const headers = { 'content-type': 'application/octet-stream' };
    const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff' } });
    const body = Uint8Array.from(await image.jpeg().toBuffer());
    for (let upload = 0; upload < 2; upload++) {
      const put = await owner.call(api.products.putPhoto, { params: inFarm, body, headers });
      expect(put.response.has_photo).toBe(true);
    }
    const read = await owner.call(api.products.photo, { params: inFarm });
    expect([read.status, read.raw.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    const viewer = world.people['guest, view'].caller;
    expect((await viewer.call(api.products.photo, { params: inFarm })).status).toBe(403);
    const broken = await owner.call(api.products.putPhoto, {
      params: inFarm,
      body: new Uint8Array(9),
      headers,
    });
    expect(broken.status).toBe(415);
  });
});
