import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeCards } from '../stripe-cards.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { RECORDED } from './stripe-objects.ts';
import recorded from './webhook-vectors.json' with { type: 'json' };

let fake: FakeStripe;
let stripe: Stripe;
beforeAll(async () => {
  fake = await startFakeStripe(() => Date.parse('2026-11-20T12:00:00Z'));
  const { hostname: host, port } = new URL(fake.settings.STRIPE_API_URL!);
  const there = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  stripe = new Stripe(fake.settings.STRIPE_SECRET_KEY!, there);
});
afterAll(() => fake.stop());

const order = { amount: 60_500, currency: 'ron', metadata: { license_order: 'o' } };
const fieldsOf = (object: object) => Object.keys(object).sort();

describe('the fake Stripe', () => {
  it('sends objects with the fields of the recorded ones', async () => {
    const intent = await stripe.paymentIntents.create(order);
    const response = ({ lastResponse: _, ...object }: { lastResponse?: unknown }) => fieldsOf(object);
    const { lastResponse: _, ...created } = intent;
    expect(fieldsOf(created)).toEqual(fieldsOf(RECORDED.payment_intent));
    expect(intent).toMatchObject({ ...order, status: 'requires_payment_method' });
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(fieldsOf(paid.latest_charge as object)).toEqual(fieldsOf(RECORDED.charge));
    expect(response(await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }))).toEqual(
      fieldsOf(RECORDED.refund),
    );
    const dispute = await stripe.disputes.retrieve(fake.dispute(intent.id));
    expect(response(dispute)).toEqual(fieldsOf(RECORDED.dispute));
    for (const event of fake.events) expect(fieldsOf(event)).toEqual(fieldsOf(RECORDED.event));
    expect(fake.events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
      'charge.dispute.created',
    ]);
  });

  it('keeps the response of a key, and refuses the key with another body', async () => {
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    const again = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    expect([again.id, again.client_secret]).toEqual([first.id, first.client_secret]);
    const other = stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: 'order-1' });
    await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  it('declines cards, and does not cancel what has succeeded', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const declined = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    const waiting = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(waiting.status).toBe('requires_action');
    fake.authenticate(id, true);
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a browser', () => {
  const confirmed = async (id: string, form: Record<string, string>) => {
    const url = `${fake.settings.STRIPE_API_URL}/v1/payment_intents/${id}/confirm`;
    return fetch(url, { method: 'POST', body: new URLSearchParams({ key: 'pk_test_fake', ...form }) });
  };

  it('may confirm an intent only with its secret, and comes back from the bank with the outcome', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const form = {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://shop.example/back?a=1',
    };
    expect((await confirmed(id, { ...form, client_secret: 'other' })).status).toBe(401);
    const response = await confirmed(id, { ...form, client_secret: client_secret! });
    const { next_action } = (await response.json()) as { next_action: { redirect_to_url: { url: string } } };
    const back = await fetch(`${next_action.redirect_to_url.url}?answer=yes`, { redirect: 'manual' });
    const { searchParams } = new URL(back.headers.get('location')!);
    expect(Object.fromEntries(searchParams)).toEqual({
      a: '1',
      payment_intent: id,
      redirect_status: 'succeeded',
      payment_intent_client_secret: client_secret,
    });
    expect(fake.intents.get(id)?.status).toBe('succeeded');
  });
});

describe('recorded requests of webhooks', () => {
  it.each(recorded.vectors)('are verified: $timestamp', ({ payload, header, secret, timestamp }) => {
    const cards = stripeCards({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: undefined,
    });
    const read = (body: string, seconds = 0) =>
      cards?.readEvent(Buffer.from(body), header, new Date((timestamp + seconds) * 1000));
    const { id, type } = JSON.parse(payload);
    expect(read(payload, 300)).toEqual({ id, type, payment_id: 'pi_test_7', dispute_id: null });
    expect(read(payload, 301)).toBe('forged');
    expect(read(payload.replace('121000', '121'))).toBe('forged');
    expect(read(`${payload} `)).toBe('forged');
  });
});
