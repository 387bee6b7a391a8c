import { api } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { PAID, TRIAL, withCardPayment } from '../../../testing/license-samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { CardForm } from './card-form.tsx';
import type { Stripe } from './stripe-js.ts';

const payment = withCardPayment(TRIAL).card_payment!;
const confirmPayment = vi.fn<Stripe['confirmPayment']>();
const elements = vi.fn<Stripe['elements']>();
const onPaid = vi.fn();
const pay = page.getByRole('button', { name: 'Pay RON 3,025.00' });

beforeEach(() => {
  for (const mock of [confirmPayment, elements, onPaid]) mock.mockReset();
  elements.mockImplementation(() => ({
    create: () => ({
      mount: (place) => place.replaceChildren('Card number'),
      destroy: () => undefined,
      on: (event, listener) => {
        if (event === 'ready') listener();
      },
    }),
  }));
  window.Stripe = () => ({ elements, confirmPayment });
});
afterEach(() => {
  delete window.Stripe;
});

const open = () =>
  show(
    <CardForm
      cards={{ provider: 'stripe', publishable_key: 'pk_test_1' }}
      payment={payment}
      amount="RON 3,025.00"
      onPaid={onPaid}
    />,
    { at: '/map/farm?crop=wheat' },
  );

it('pays in the form of Stripe, and returns to the page by way of /redirect', async () => {
  const refreshed = reply(api.payments.refresh, PAID);
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  await open();
  await expect.element(page.getByText('Card number')).toBeVisible();
  await expectAccessible();
  await pay.click();
  await expect.poll(() => onPaid.mock.calls.length).toBe(1);
  expect(elements.mock.calls[0]![0]).toMatchObject({ clientSecret: payment.client_secret, locale: 'en' });
  const { return_url } = confirmPayment.mock.calls[0]![0].confirmParams;
  const { pathname, searchParams } = new URL(return_url);
  expect([pathname, searchParams.get('reason'), searchParams.get('backTo')]).toEqual([
    '/redirect',
    'payment',
    '/map/farm?crop=wheat',
  ]);
  expect(refreshed.map(({ params }) => params)).toEqual([{ paymentId: payment.id }]);
});

it('says why a card is declined, and pays with another', async () => {
  confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } });
  await open();
  await pay.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your card was declined.');
  expect(onPaid).not.toHaveBeenCalled();
  reply(api.payments.refresh, PAID);
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } });
  await pay.click();
  await expect.poll(() => onPaid.mock.calls.length).toBe(1);
});

it('says that its form cannot be loaded, and tries again', async () => {
  const works = window.Stripe!;
  window.Stripe = () => {
    throw new Error('no network');
  };
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The card form cannot be loaded\./);
  window.Stripe = works;
  await page
    .getByRole('button', { name: 'Retry' })
    .or(page.getByRole('button', { name: 'Try again' }))
    .click();
  await expect.element(page.getByText('Card number')).toBeVisible();
});
