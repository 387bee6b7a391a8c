import { api } from '@brazda/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardOrder } from '../../../test/card-shop.ts';
import { PASSWORD } from '../../../test/product.ts';
import { countPaidYears, invoicesOf, licenseOf, orderBand, payOrder } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';
import { FARM } from '../invoices/testing/sample-sale.ts';
import { addTransfer } from './transfers.repo.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
afterAll(() => shop.stop());

const countYears = ({ person }: CardOrder) => countPaidYears(shop.product, person);
const mailsTo = (email: string, kind: string) =>
  shop.product.mails.filter((mail) => mail.to === email && mail.kind === kind);

describe('an event', () => {
  it('counts once, however often and however late it comes', async () => {
    const order = await shop.payByCard('dublu@example.org');
    expect(await shop.deliver(order.event)).toBe(200);
    shop.product.clock.pass(3 * 86_400);
    expect(await shop.deliver(order.event)).toBe(200);
    expect(await countYears(order)).toBe(1);
    expect(mailsTo(order.person.email, 'payment_received')).toHaveLength(1);
  });

  it('comes in any order: what Stripe has now counts', async () => {
    const order = await shop.order('ordine@example.org');
    shop.stripe.confirm(order.intent_id, 'pm_card_chargeDeclined');
    const failed = shop.stripe.lastEvent('payment_intent.payment_failed');
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    await shop.deliver(failed);
    expect((await licenseOf(order.person))?.card_payment?.payment_status).toBe('succeeded');
    expect(await countYears(order)).toBe(1);
  });

  it('that comes twenty times at once, in twenty events, activates the license once', async () => {
    const order = await shop.payByCard('multe@example.org', false);
    const events = Array.from({ length: 20 }, (_, i) => ({
      ...order.event,
      id: `${order.event.id}${i % 10}`,
    }));
    const statuses = await Promise.all(events.map((event) => shop.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countYears(order)).toBe(1);
    expect(mailsTo(order.person.email, 'payment_received')).toHaveLength(1);
  });

  it('is refused without the signature of Stripe, and when it was signed more than five minutes ago', async () => {
    const order = await shop.payByCard('semnat@example.org', false);
    const now = shop.product.clock.now();
    expect(await shop.deliver(order.event, { secret: 'whsec_other' })).toBe(400);
    expect(await shop.deliver(order.event, { at: now - 301_000 })).toBe(400);
    const { headers } = shop.stripe.sign(order.event, now);
    const { http } = shop.product.app;
    const send = (payload: string, some: Record<string, string>) =>
      http.inject({ method: 'POST', url: '/stripe/webhook', headers: some, payload });
    const changed = JSON.stringify({ ...order.event, type: 'charge.refunded' });
    expect((await send(changed, headers)).statusCode).toBe(400);
    expect((await send(JSON.stringify(order.event), {})).statusCode).toBe(400);
    expect((await send('x'.repeat(300_000), headers)).statusCode).toBe(413);
    expect(await countYears(order)).toBe(0);
    expect(await shop.deliver(order.event, { at: now - 290_000 })).toBe(200);
    expect(await countYears(order)).toBe(1);
  });

  it('about something else changes nothing', async () => {
    const order = await shop.payByCard('altceva@example.org', false);
    const { data } = order.event;
    const about = (type: string, object: object) =>
      shop.deliver({ ...order.event, id: `evt_${type}`, type, data: { object } });
    expect(await about('customer.created', { id: 'cus_1' })).toBe(200);
    expect(await about('payment_intent.succeeded', { ...data.object, id: 'pi_unknown' })).toBe(200);
    expect(await countYears(order)).toBe(0);
  });
});

describe('what no event has told', () => {
  it('is found by the job: a payment whose event never came is activated once', async () => {
    const order = await shop.payByCard('omorat@example.org', false);
    await shop.reconcileAfter(2);
    expect(await countYears(order)).toBe(0);
    await shop.reconcileAfter(4);
    expect(await countYears(order)).toBe(1);
    expect(await invoicesOf(order.person)).toHaveLength(1);
    await shop.deliver(order.event);
    await shop.reconcileAfter(60);
    expect(await countYears(order)).toBe(1);
    expect(mailsTo(order.person.email, 'payment_received')).toHaveLength(1);
  });

  it('is processed by the job when Stripe did not respond at the event', async () => {
    const order = await shop.payByCard('cazut@example.org', false);
    shop.stripe.be('down');
    expect(await shop.deliver(order.event)).toBe(200);
    shop.stripe.be('well');
    expect(await countYears(order)).toBe(0);
    await shop.reconcileAfter(2);
    expect(await countYears(order)).toBe(1);
  });

  it('includes a payment of which only Stripe knows, because the process ended', async () => {
    const order = await shop.payByCard('necunoscut@example.org', false);
    const { db } = shop.product.database;
    await db.deleteFrom('card_payment').where('id', '=', order.intent_id).execute();
    await shop.deliver(order.event);
    expect(await countYears(order)).toBe(1);
  });

  it('is asked about less and less while a payment is abandoned', async () => {
    const { intent_id } = await shop.order('abandonat@example.org');
    const path = `GET /v1/payment_intents/${intent_id}`;
    const count = () => shop.stripe.requests.filter((request) => request === path).length;
    for (let hours = 0; hours < 48; hours++) await shop.reconcileAfter(60);
    expect(count()).toBeGreaterThan(5);
    expect(count()).toBeLessThan(20);
  });

  it('cancels the payment of an order that another has replaced', async () => {
    const order = await shop.order('inlocuit@example.org');
    await orderBand(order.person, shop.band, 'po');
    await shop.reconcileAfter(6);
    expect(shop.stripe.intents.get(order.intent_id)?.status).toBe('canceled');
    expect((await licenseOf(order.person))?.pending_order?.method).toBe('po');
  });
});

describe('a payment that was received', () => {
  it('twice for one order is a matter for staff', async () => {
    const order = await shop.payByCard('doua@example.org', false);
    await payOrder(shop.product, order.order_id, '2026-11-20');
    await shop.deliver(order.event);
    expect(await countYears(order)).toBe(1);
    expect(mailsTo(shop.staff.email, 'payment_unclear').at(-1)?.values).toMatchObject({
      order: order.reference,
    });
  });

  it('with another amount does not pay the order', async () => {
    const order = await shop.payByCard('putin@example.org', false);
    shop.stripe.intents.get(order.intent_id)!.amount_received = 100;
    await shop.deliver(order.event);
    expect(await countYears(order)).toBe(0);
    expect(mailsTo(shop.staff.email, 'payment_unclear').at(-1)?.values).toMatchObject({
      order: order.reference,
    });
  });
});

describe('a payment that counts but does not fit is a matter for staff too', () => {
  const unclear = () => mailsTo(shop.staff.email, 'payment_unclear').map(({ values }) => values);

  it('that cannot be invoiced, once, until it can', async () => {
    const order = await shop.payByCard('fara-factura@example.org', false);
    const { db } = shop.product.database;
    await db.deleteFrom('billing_details').where('user_id', '=', order.person.user_id).execute();
    await sql`update sale_order set buyer = null where id = ${order.order_id}`.execute(db);
    const before = unclear().length;
    await shop.deliver(order.event);
    await shop.reconcileAfter(60);
    expect(unclear().slice(before)).toMatchObject([
      { order: order.reference, detail: expect.stringContaining('billing_missing') },
    ]);
    expect(await countYears(order)).toBe(0);
    await order.person.call(api.invoices.setBilling, { body: FARM });
    await shop.reconcileAfter(60);
    expect(await countYears(order)).toBe(1);
  });

  it('for an order that another has replaced, which was paid as well', async () => {
    const order = await shop.payByCard('ambele@example.org', false);
    await payOrder(
      shop.product,
      (await orderBand(order.person, shop.band)).response.pending_order!.id,
      '2026-11-20',
    );
    await shop.deliver(order.event);
    expect(await countYears(order)).toBe(2);
    expect(unclear().at(-1)).toMatchObject({
      order: order.reference,
      detail: expect.stringContaining('canceled'),
    });
  });

  it('for an order of an account that was removed', async () => {
    const order = await shop.payByCard('plecat@example.org', false);
    const body = { password: PASSWORD };
    expect((await order.person.call(api.auth.removeUser, { body })).status).toBe(204);
    await shop.deliver(order.event);
    expect(unclear().at(-1)).toMatchObject({ order: order.reference });
  });

  it('for an order for which transfers have arrived', async () => {
    const order = await shop.payByCard('amestecat@example.org', false);
    const transfer = { order_id: order.order_id, amount: 100, paid_on: '2026-11-20', note: 'OP 1' };
    const { db } = shop.product.database;
    await addTransfer(db, { ...transfer, recorded_by: null });
    await shop.deliver(order.event);
    expect(await countYears(order)).toBe(1);
    expect(unclear().at(-1)).toMatchObject({ order: order.reference });
  });
});
