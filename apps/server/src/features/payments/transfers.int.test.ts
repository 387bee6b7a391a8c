import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPaidYears, licenseOf, orderBand, signUpHolder, trailOf } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
afterAll(() => shop.stop());

describe('a purchase order', () => {
  it('makes the license active once the price with VAT has arrived', async () => {
    const person = await signUpHolder(shop.product, 'transfer@example.org');
    const { id } = (await orderBand(person, shop.band, 'po')).response.pending_order!;
    const { response: part } = await shop.transfer(id, 600, '2026-11-18');
    expect(part).toMatchObject({
      id,
      method: 'po',
      status: 'pending',
      transferred: 600,
      card: null,
      holder: { id: person.user_id, email: person.email },
    });
    expect((await licenseOf(person))?.is_pre_trial).toBe(true);
    const { response: waiting } = await shop.staff.call(api.staffPayments.orders);
    expect(waiting.results).toContainEqual(part);
    expect((await shop.transfer(id, 5)).response).toMatchObject({
      status: 'succeeded',
      transferred: 605,
      covers_from: '2026-11-20',
      covers_to: '2027-11-19',
    });
    expect(await licenseOf(person)).toMatchObject({ is_active: true, end_date: '2027-11-19' });
    expect(shop.product.mails.filter(({ to }) => to === person.email)).toMatchObject([
      { kind: 'payment_received' },
    ]);
    expect(await trailOf(shop.product, id)).toEqual([
      'order_placed',
      'order_transfer',
      'order_transfer',
      'order_paid',
    ]);
    expect((await shop.transfer(id, 1)).error.error).toBe('order_over');
  });

  it('is paid on the day that it is in Romania, where the seller is', async () => {
    const { clock } = shop.product;
    // 22:30 UTC of 20 November is 0:30 of the 21st in Bucharest.
    clock.pass((Date.parse('2026-11-20T22:30:00Z') - clock.now()) / 1000);
    const person = await signUpHolder(shop.product, 'noaptea@example.org');
    const { id } = (await orderBand(person, shop.band, 'po')).response.pending_order!;
    expect((await shop.transfer(id, 605, '2026-11-21')).response).toMatchObject({
      covers_from: '2026-11-21',
      covers_to: '2027-11-20',
    });
    expect((await licenseOf(person))?.end_date).toBe('2027-11-20');
    const { response } = await person.call(api.invoices.list);
    expect(response.results.map(({ issued_on }) => issued_on)).toEqual(['2026-11-21']);
    clock.pass((Date.parse('2026-11-20T12:00:00Z') - clock.now()) / 1000);
  });

  it('counts a transfer once that is sent again under the same key', async () => {
    const person = await signUpHolder(shop.product, 'repetat@example.org');
    const { id } = (await orderBand(person, shop.band, 'po')).response.pending_order!;
    const headers = { 'idempotency-key': '6f1c0d3e-55b1-4c1e-9a53-0d3ac0f0a001' };
    const body = { amount: 100, note: 'OP 9' };
    const send = () =>
      shop.staff.call(api.staffPayments.recordTransfer, { params: { orderId: id }, body, headers });
    expect((await send()).response.transferred).toBe(100);
    expect((await send()).response.transferred).toBe(100);
    const { response } = await shop.staff.call(api.staffPayments.order, { params: { orderId: id } });
    expect(response.transfers).toHaveLength(1);
  });

  it('is paid once by transfers that are recorded at the same time', async () => {
    const person = await signUpHolder(shop.product, 'simultan@example.org');
    const { id } = (await orderBand(person, shop.band, 'po')).response.pending_order!;
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.transfer(id, 302.5)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await countPaidYears(shop.product, person)).toBe(1);
  });

  it('does not exist, or a day that is in the future, is refused', async () => {
    expect((await shop.transfer('nowhere', 5)).status).toBe(404);
    const person = await signUpHolder(shop.product, 'viitor@example.org');
    const { id } = (await orderBand(person, shop.band, 'po')).response.pending_order!;
    expect((await shop.transfer(id, 605, '2026-11-21')).error.error).toBe('paid_in_future');
    expect((await shop.transfer(id, 0)).status).toBe(400);
  });
});

it('a transfer for an order by card pays it, and its card payment is canceled', async () => {
  const { person, order_id, intent_id } = await shop.order('card@example.org');
  const { response: orders } = await shop.staff.call(api.staffPayments.orders);
  expect(orders.results.find(({ id }) => id === order_id)?.card).toEqual({
    provider: 'stripe',
    status: 'waiting',
    last_error: null,
    refunded: 0,
    dispute: null,
  });
  await shop.transfer(order_id, 605);
  expect((await licenseOf(person))?.is_active).toBe(true);
  await shop.reconcileAfter(6);
  expect(shop.stripe.intents.get(intent_id)?.status).toBe('canceled');
});

it('what was paid is among the data that its holder can export, and not among those of others', async () => {
  const { person, order_id, intent_id } = await shop.order('export@example.org');
  await shop.transfer(order_id, 5, '2026-11-19');
  shop.stripe.confirm(intent_id, 'pm_card_chargeDeclined');
  await shop.deliver(shop.stripe.lastEvent('payment_intent.payment_failed'));
  const exported = async () => (await person.call(api.auth.exportData)).response;
  const transfers = [{ order: order_id, amount: 5, paid_on: '2026-11-19', note: 'OP 1' }];
  const payment = { id: intent_id, order: order_id, provider: 'stripe', refunded: 0 };
  expect(await exported()).toMatchObject({
    card_payments: [
      { ...payment, status: 'waiting', received: 0, last_error: 'generic_decline', disputes: [] },
    ],
    transfers,
  });
  shop.stripe.confirm(intent_id, 'pm_card_visa');
  await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
  shop.stripe.dispute(intent_id);
  await shop.deliver(shop.stripe.lastEvent('charge.dispute.created'));
  const dispute = { status: 'needs_response', reason: 'fraudulent', amount: 605 };
  expect(await exported()).toMatchObject({
    card_payments: [
      { ...payment, status: 'succeeded', received: 605, last_error: null, disputes: [dispute] },
    ],
    transfers,
  });
  const other = await signUpHolder(shop.product, 'fara@example.org');
  const { response } = await other.call(api.auth.exportData);
  expect([response.card_payments, response.transfers]).toEqual([[], []]);
});
