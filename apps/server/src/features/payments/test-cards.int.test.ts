import { api } from '@brazda/contract';
import type { TestCard } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  type Holder,
  invoicesOf,
  licenseOf,
  orderBand,
  sellBand,
  signUpHolder,
} from '../../../test/sold-licenses.ts';

let product: Product;
let band: string;
beforeAll(async () => {
  product = await startProduct('2026-11-20', { PAYMENTS: 'test' });
  band = (await sellBand(product, 50)).id;
});
afterAll(() => product.stop());

async function order(email: string) {
  const person = await signUpHolder(product, email);
  const { response } = await orderBand(person, band, 'card');
  return { person, paymentId: response.card_payment!.id };
}
const pay = (
  { person, paymentId }: { person: Holder; paymentId: string },
  card: TestCard,
  is_authenticated?: boolean,
) => person.call(api.payments.payTest, { params: { paymentId }, body: { card, is_authenticated } });

it('an installation that makes test payments says so', async () => {
  const { response } = await product.anonymous.call(api.installation.get);
  expect(response.cards).toEqual({ provider: 'test', publishable_key: null });
});

it('a test card pays an order, another is declined first', async () => {
  const ordered = await order('proba@example.org');
  const declined = await pay(ordered, '4000000000009995');
  expect([declined.status, declined.error.error]).toEqual([402, 'card_declined']);
  expect((await licenseOf(ordered.person))?.is_pre_trial).toBe(true);
  const { response } = await pay(ordered, '4242424242424242');
  expect(response).toMatchObject({
    payment_status: 'succeeded',
    license: { is_active: true, end_date: '2027-11-19' },
  });
  expect((await pay(ordered, '4242424242424242')).error.error).toBe('order_over');
  expect((await invoicesOf(ordered.person)).map(({ number }) => number)).toEqual(['TEST-2026-000001']);
  const staff = await product.signUp('staff@example.org', { is_staff: true });
  const table = await staff.call(api.invoices.monthTable, { query: { month: '2026-11' } });
  expect([table.status, table.raw.toString().includes('TEST')]).toEqual([200, false]);
});

it('a test card may need the confirmation of its holder', async () => {
  const ordered = await order('confirmare@example.org');
  const { response } = await pay(ordered, '4000002500003155');
  expect(response).toMatchObject({ payment_status: 'requires_action', license: { is_pre_trial: true } });
  expect((await pay(ordered, '4000002500003155', true)).response.payment_status).toBe('succeeded');
});

it('a test payment turns into a purchase order like any other', async () => {
  const { person, paymentId } = await order('po@example.org');
  const { response } = await person.call(api.payments.switchToPo, { params: { paymentId } });
  expect(response).toMatchObject({ card_payment: null, pending_order: { method: 'po' } });
  expect((await pay({ person, paymentId }, '4242424242424242')).status).toBe(409);
  expect((await licenseOf(person))?.is_pre_trial).toBe(true);
});

it('the webhook of Stripe does not exist there', async () => {
  const { statusCode } = await product.app.http.inject({
    method: 'POST',
    url: '/stripe/webhook',
    payload: {},
  });
  expect(statusCode).toBe(404);
});
