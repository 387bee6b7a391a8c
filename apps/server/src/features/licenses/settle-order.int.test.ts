import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Product, startProduct } from '../../../test/product.ts';
import {
  licenseOf,
  orderBand,
  payOrder,
  sellBand,
  signUpHolder,
  trailOf,
} from '../../../test/sold-licenses.ts';
import { readConfig } from '../../config.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { issuerOf } from '../invoices/index.ts';
import { SELLER_SETTINGS } from '../invoices/testing/sample-sale.ts';
import { findOrder } from '../orders/index.ts';
import { switchOrderToPo } from '../payments/order-kinds.ts';
import { licensesHandlers } from './licenses.routes.ts';
import { processDueLicenses } from './process-due-licenses.ts';

const DAY = '2026-11-20';

let product: Product;
let bands: { small: string; middle: string };
beforeAll(async () => {
  product = await startProduct(DAY);
  const [small, middle] = await Promise.all([sellBand(product, 50), sellBand(product, 250)]);
  bands = { small: small.id, middle: middle.id };
});
afterAll(() => product.stop());

const pay = (order_id: string, day = DAY) => payOrder(product, order_id, day);

describe('a payment', () => {
  it('makes the license active once, however often it is reported', async () => {
    const person = await signUpHolder(product, 'plata@example.org');
    const { id } = (await orderBand(person, bands.small)).response.pending_order!;
    const year = { covers_from: DAY, covers_to: '2027-11-19' };
    expect(await pay(id)).toEqual({ outcome: 'activated', ...year, canceled_order: null });
    expect(await pay(id, '2026-11-25')).toEqual({ outcome: 'settled_before' });
    expect(await licenseOf(person)).toMatchObject({
      is_active: true,
      is_pre_trial: false,
      is_trial: false,
      pending_order: null,
      start_date: DAY,
      end_date: '2027-11-19',
      hectares: 50,
      shared_users_no: 1,
      price: 500,
    });
    expect(await trailOf(product, person.licenseId)).toEqual(['license_created', 'license_paid']);
    expect(await pay('nowhere')).toEqual({ outcome: 'missing' });
  });

  it('reported twice at the same time counts once', async () => {
    const person = await signUpHolder(product, 'deodata@example.org');
    const { id } = (await orderBand(person, bands.small)).response.pending_order!;
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(id)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'activated',
      ...Array.from({ length: 4 }, () => 'settled_before'),
    ]);
    expect((await licenseOf(person))?.end_date).toBe('2027-11-19');
  });

  it('of a canceled order counts, and cancels the one that took its place', async () => {
    const person = await signUpHolder(product, 'tarziu@example.org');
    const { id: first } = (await orderBand(person, bands.small)).response.pending_order!;
    const { id: second } = (await orderBand(person, bands.middle)).response.pending_order!;
    expect(await pay(first)).toMatchObject({ outcome: 'activated', canceled_order: second });
    expect((await licenseOf(person))?.pending_order).toBeNull();
    const { db } = product.database;
    const change = (id: string) => db.transaction().execute((tx) => switchOrderToPo(tx, id, OPERATOR));
    expect([await change(first), await change(second)]).toEqual([false, false]);
  });

  it('before the end adds a year, and a third year cannot be ordered', async () => {
    const person = await signUpHolder(product, 'innoire@example.org');
    await pay((await orderBand(person, bands.small)).response.pending_order!.id);
    await pay((await orderBand(person, bands.middle)).response.pending_order!.id, '2026-11-22');
    expect(await licenseOf(person)).toMatchObject({
      start_date: DAY,
      end_date: '2028-11-19',
      hectares: 250,
    });
    expect((await orderBand(person, bands.small)).error.error).toBe('license_ahead');
  });

  it('for a smaller area ahead leaves the larger one until its year begins', async () => {
    const person = await signUpHolder(product, 'mai-putin@example.org');
    await pay((await orderBand(person, bands.middle)).response.pending_order!.id);
    await pay((await orderBand(person, bands.small)).response.pending_order!.id, '2026-11-22');
    expect(await licenseOf(person)).toMatchObject({ end_date: '2028-11-19', hectares: 250 });
    const { db } = product.database;
    const processDay = (day: string) =>
      processDueLicenses({
        db,
        mailer: { send: () => undefined },
        now: () => new Date(`${day}T06:00:00Z`),
        today: () => day,
      });
    await processDay('2027-11-19');
    expect((await licenseOf(person))?.hectares).toBe(250);
    await processDay('2027-11-20');
    expect((await licenseOf(person))?.hectares).toBe(50);
    expect(
      (await trailOf(product, person.licenseId)).filter((action) => action === 'license_year_begun'),
    ).toEqual(['license_year_begun']);
  });

  it('may change from card to purchase order while it is pending', async () => {
    const person = await signUpHolder(product, 'schimb@example.org');
    const { id } = (await orderBand(person, bands.small)).response.pending_order!;
    const { db } = product.database;
    await db
      .updateTable('sale_order')
      .set({ method: 'card', client_secret: 's' })
      .where('id', '=', id)
      .execute();
    expect((await licenseOf(person))?.card_payment).toEqual({
      id,
      client_secret: 's',
      payment_status: 'pending',
    });
    const change = () => db.transaction().execute((tx) => switchOrderToPo(tx, id, OPERATOR));
    expect(await change()).toBe(true);
    expect(await licenseOf(person)).toMatchObject({
      card_payment: null,
      pending_order: { id, method: 'po' },
    });
    await pay(id);
    expect(await change()).toBe(false);
  });

  it('is no longer expected once the account is removed', async () => {
    const person = await signUpHolder(product, 'plecat@example.org');
    const { id } = (await orderBand(person, bands.small)).response.pending_order!;
    await person.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect((await findOrder(product.database.db, id))?.status).toBe('canceled');
  });
});

it('an order by card gets the secret that the provider prepares, also after a failure', async () => {
  const person = await signUpHolder(product, 'card@example.org');
  const prepared: string[] = [];
  const handlers = licensesHandlers({
    db: product.database.db,
    now: () => new Date(`${DAY}T12:00:00Z`),
    today: () => DAY,
    cards: {
      async prepare({ id, price_with_vat }) {
        prepared.push(id);
        if (prepared.length === 1) throw new HttpError('database_away');
        return { client_secret: `${id} ${price_with_vat}` };
      },
      cancel: async () => false,
    },
    issuer: issuerOf(readConfig({ ...SELLER_SETTINGS }), () => new Date(`${DAY}T12:00:00Z`)),
    acceptMarketing: async () => undefined,
  });
  const place = async () =>
    handlers['licenses.order']({
      params: { licenseId: person.licenseId },
      body: { choice: 'price1y', offer: bands.small, license: { tos: true, method: 'card' } },
      actor: { user_id: person.user_id, impersonator_id: null },
      language: 'en',
      address: '10.0.0.1',
    } as Parameters<(typeof handlers)['licenses.order']>[0]);
  await expect(place()).rejects.toThrow('database_away');
  expect(await licenseOf(person)).toMatchObject({ card_payment: null, pending_order: { method: 'card' } });
  const { card_payment } = await place();
  const [id] = prepared;
  expect(card_payment).toEqual({ id, client_secret: `${id} 60500`, payment_status: 'pending' });
  expect((await place()).card_payment).toEqual(card_payment);
  expect(prepared).toEqual([id, id]);
  await pay(id!);
  expect((await licenseOf(person))?.card_payment).toBeNull();
});
