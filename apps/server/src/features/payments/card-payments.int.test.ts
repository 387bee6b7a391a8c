import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardOrder, type CardShop, startCardShop } from '../../../test/card-shop.ts';
import { countPaidYears, licenseOf, orderBand, signUpHolder } from '../../../test/sold-licenses.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await startCardShop();
});
afterAll(() => shop.stop());

const ACTIVE = { is_active: true, is_pre_trial: false, end_date: '2027-11-19', pending_order: null };
const refresh = ({ person, order_id }: CardOrder) =>
  person.call(api.payments.refresh, { params: { paymentId: order_id } });
const switchToPo = ({ person, order_id }: CardOrder) =>
  person.call(api.payments.switchToPo, { params: { paymentId: order_id } });
const countYears = ({ person }: CardOrder) => countPaidYears(shop.product, person);

describe('a card payment', () => {
  it('has the price with VAT in cents and the order in its metadata, and is the same however often it is ordered', async () => {
    const { person, order_id, intent_id } = await shop.order('suma@example.org');
    const intent = shop.stripe.intents.get(intent_id);
    expect(intent).toMatchObject({
      amount: 60_500,
      currency: 'ron',
      metadata: { license_order: order_id },
      automatic_payment_methods: { enabled: true },
    });
    const { response } = await orderBand(person, shop.band, 'card');
    expect(response.card_payment).toEqual({
      id: order_id,
      client_secret: intent?.client_secret,
      payment_status: 'pending',
    });
    const { response: installation } = await person.call(api.installation.get);
    expect(installation.cards).toEqual({ provider: 'stripe', publishable_key: 'pk_test_fake' });
  });

  it('that succeeds makes the license active, and the holder is thanked once', async () => {
    const order = await shop.order('reusit@example.org');
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    expect((await licenseOf(order.person))?.is_pre_trial).toBe(true);
    expect(await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'))).toBe(200);
    const license = await licenseOf(order.person);
    expect(license).toMatchObject(ACTIVE);
    expect(license?.card_payment?.payment_status).toBe('succeeded');
    expect(shop.product.mails.filter(({ to }) => to === order.person.email)).toMatchObject([
      { kind: 'payment_received', values: { amount: expect.stringContaining('605') } },
    ]);
  });

  it('that is declined can be tried again with the same intent', async () => {
    const order = await shop.order('refuzat@example.org');
    shop.stripe.confirm(order.intent_id, 'pm_card_chargeDeclinedInsufficientFunds');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.payment_failed'));
    expect(await licenseOf(order.person)).toMatchObject({
      is_pre_trial: true,
      card_payment: { payment_status: 'pending' },
    });
    const { db } = shop.product.database;
    const stored = db.selectFrom('card_payment').select(['status', 'last_error']);
    expect(await stored.where('id', '=', order.intent_id).executeTakeFirst()).toEqual({
      status: 'waiting',
      last_error: 'insufficient_funds',
    });
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    expect(await licenseOf(order.person)).toMatchObject(ACTIVE);
  });

  it('waits for the question of the bank, whether it fails or succeeds', async () => {
    const order = await shop.order('banca@example.org');
    for (const isRight of [false, true]) {
      shop.stripe.confirm(order.intent_id, 'pm_card_authenticationRequired');
      await shop.deliver(shop.stripe.lastEvent('payment_intent.requires_action'));
      expect((await licenseOf(order.person))?.is_pre_trial).toBe(true);
      shop.stripe.authenticate(order.intent_id, isRight);
      await shop.deliver(shop.stripe.events.at(-1)!);
      expect((await licenseOf(order.person))?.is_pre_trial).toBe(!isRight);
    }
    expect(await licenseOf(order.person)).toMatchObject(ACTIVE);
  });

  it('is found by its return before any event, and asked about six times a minute at most', async () => {
    const order = await shop.order('intors@example.org');
    expect((await refresh(order)).response.is_pre_trial).toBe(true);
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    expect((await refresh(order)).response).toMatchObject(ACTIVE);
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    expect(await countYears(order)).toBe(1);
    const before = shop.stripe.requests.length;
    for (let times = 0; times < 6; times++) expect((await refresh(order)).status).toBe(200);
    expect(shop.stripe.requests.length - before).toBe(4);
  });

  it('is prepared once although a response was lost, and not at all while Stripe is down', async () => {
    const person = await signUpHolder(shop.product, 'pierdut@example.org');
    const count = shop.stripe.intents.size;
    for (const behavior of ['down', 'lost'] as const) {
      shop.stripe.be(behavior);
      const refused = await orderBand(person, shop.band, 'card');
      expect([refused.status, refused.error.error]).toEqual([503, 'payments_away']);
    }
    shop.stripe.be('well');
    expect((await licenseOf(person))?.card_payment).toBeNull();
    expect((await orderBand(person, shop.band, 'card')).response.card_payment).not.toBeNull();
    expect(shop.stripe.intents.size).toBe(count + 1);
  });
});

describe('a switch to purchase order', () => {
  it('cancels the card payment', async () => {
    const order = await shop.order('transfer@example.org');
    const { response } = await switchToPo(order);
    expect(response).toMatchObject({ card_payment: null, pending_order: { method: 'po' } });
    expect(shop.stripe.intents.get(order.intent_id)?.status).toBe('canceled');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.canceled'));
    expect((await switchToPo(order)).response.pending_order).toMatchObject({
      id: order.order_id,
      method: 'po',
    });
    const again = await orderBand(order.person, shop.band, 'card');
    expect(again.response.card_payment?.id).not.toBe(order.order_id);
    expect((await switchToPo(order)).error.error).toBe('order_over');
  });

  it('activates the license instead when the card was faster', async () => {
    const order = await shop.order('repede@example.org');
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    expect((await switchToPo(order)).response).toMatchObject(ACTIVE);
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    expect(await countYears(order)).toBe(1);
    expect((await switchToPo(order)).response).toMatchObject(ACTIVE);
  });

  it('at the same time as the event of the payment activates the license once', async () => {
    const order = await shop.order('deodata@example.org');
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    const event = shop.stripe.lastEvent('payment_intent.succeeded');
    await Promise.all([
      switchToPo(order),
      switchToPo(order),
      refresh(order),
      shop.deliver(event),
      shop.reconcileAfter(0),
    ]);
    expect(await licenseOf(order.person)).toMatchObject(ACTIVE);
    expect(await countYears(order)).toBe(1);
  });

  it('is refused while the bank processes the payment', async () => {
    const order = await shop.order('proces@example.org');
    shop.stripe.intents.get(order.intent_id)!.status = 'processing';
    const refused = await switchToPo(order);
    expect([refused.status, refused.error.error]).toEqual([409, 'payment_under_way']);
  });
});

it('a payment that Stripe has canceled can be prepared again', async () => {
  const order = await shop.order('anulat@example.org');
  await shop.deps.provider.cancel(order.intent_id);
  await shop.deliver(shop.stripe.lastEvent('payment_intent.canceled'));
  expect((await licenseOf(order.person))?.card_payment).toBeNull();
  const { response } = await orderBand(order.person, shop.band, 'card');
  expect(response.card_payment?.id).toBe(order.order_id);
  expect(response.card_payment?.client_secret).not.toContain(order.intent_id);
});

it('orders are paid by their holder only', async () => {
  const order = await shop.order('titular@example.org');
  const other = await signUpHolder(shop.product, 'altul@example.org');
  expect((await refresh({ ...order, person: other })).status).toBe(403);
  expect((await switchToPo({ ...order, person: other })).status).toBe(403);
});
