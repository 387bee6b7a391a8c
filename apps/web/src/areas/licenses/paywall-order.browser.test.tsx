import { api, type BillingDetails } from '@brazda/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { EXPIRED, OFFER, PAID, TRIAL, withCardPayment, withPo } from '../../testing/license-samples.ts';
import {
  acceptAndOrder,
  button,
  dialog,
  openPaywall,
  preparePaywall,
  toSummary,
} from '../../testing/paywall.tsx';
import { expectAccessible } from '../../testing/show.tsx';
import { paywallState } from './paywall-state.ts';

beforeEach(preparePaywall);

it('asks for the terms, and orders with what was chosen', async () => {
  const sent = reply(api.licenses.order, withPo(TRIAL));
  await openPaywall(TRIAL);
  await toSummary();
  for (const text of ['RON 2,500.00', 'RON 525.00', 'RON 3,025.00'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'general terms', exact: true }))
    .toHaveAttribute('href', TRIAL.latest_tos_url);
  await expectAccessible();
  const order = button('Order with obligation to pay');
  await expect.element(order).toBeDisabled();
  await expect.element(order).toHaveAccessibleDescription('Please accept the terms to order.');
  await expect.element(page.getByText('Please accept the terms to order.')).toBeVisible();
  await page.getByRole('radio', { name: /Purchase order/ }).click();
  await page.getByRole('checkbox', { name: /news and offers/ }).click();
  await acceptAndOrder();
  await expect.element(dialog('Thank you')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      choice: 'price1y',
      offer: 'band',
      price1y_with_vat: 3025,
      license: { tos: true, method: 'po' },
      marketing: true,
    },
  ]);
  for (const text of [
    'RON 3,025.00',
    'PF-000007',
    'Exemplu SRL',
    'RO49 AAAA 1B31 0075 9384 0000',
    'Banca Exemplu',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const fetched = reply(api.payments.proforma, new Uint8Array([37]));
  await button('Download the pro-forma (PDF)').click();
  await expect.poll(() => fetched.map(({ params }) => params)).toEqual([{ paymentId: 'order-7' }]);
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['PF-000007.pdf']);
  saved.mockRestore();
  await expectAccessible();
  expect(paywallState.get()).toEqual({ is: 'ordering' });
  await button('Continue').click();
  expect(paywallState.get()).toEqual({ is: 'finished' });
});

it('orders only with billing details, on which the VAT depends', async () => {
  reply(api.invoices.billing, { billing: null });
  const sent = reply(api.licenses.order, withPo(TRIAL));
  await openPaywall(TRIAL);
  await toSummary();
  const billing = page.getByRole('region', { name: 'Invoice to' });
  await acceptAndOrder();
  await expect
    .element(billing.getByRole('alert'))
    .toMatchTextContent('Please save the billing details first.');
  expect(sent).toHaveLength(0);
  await expectAccessible();
  const french: BillingDetails = {
    kind: 'company',
    name: 'EARL du Midi',
    street: '2 rue Haute',
    city: 'Toulouse',
    postcode: '31000',
    county: null,
    country: 'FR',
    tax_id: '404833048',
    is_vat_payer: true,
    vat_number: 'FR83404833048',
    vat_check: { state: 'pending', checked_at: null, consultation: null },
  };
  await billing.getByRole('radio', { name: 'France' }).click({ force: true });
  await billing.getByRole('textbox', { name: 'Name of the company' }).fill('EARL du Midi');
  await billing.getByRole('textbox', { name: 'SIREN or SIRET' }).fill('404833048');
  await billing.getByRole('textbox', { name: 'Street and number' }).fill('2 rue Haute');
  await billing.getByRole('textbox', { name: 'Town' }).fill('Toulouse');
  await billing.getByRole('textbox', { name: 'Postal code' }).fill('31000');
  reply(api.invoices.setBilling, { billing: french });
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect.element(billing.getByText('FR83404833048')).toBeVisible();
  await expect
    .element(billing.getByRole('alert').last())
    .toMatchTextContent('could not be checked in VIES yet');
  const checked_at = '2026-11-20T12:00:00.000Z';
  const valid = { state: 'valid', checked_at, consultation: 'WAPIAAAA4711' } as const;
  reply(api.invoices.checkVatNumber, { billing: { ...french, vat_check: valid } });
  const offer = { ...OFFER, price1y_with_vat: 2500 };
  reply(api.licenses.offer, { license: TRIAL, offer, is_campaign: false });
  await billing.getByRole('button', { name: 'Check now' }).click();
  await expect.element(page.getByText('RON 0.00')).toBeVisible();
  await button('Order with obligation to pay').click();
  await expect.element(dialog('Thank you')).toBeVisible();
  expect(sent.map(({ body }) => body.price1y_with_vat)).toEqual([2500]);
});

it('does not order while changed billing details are not saved', async () => {
  const sent = reply(api.licenses.order, withPo(TRIAL));
  await openPaywall(TRIAL);
  await toSummary();
  const billing = page.getByRole('region', { name: 'Invoice to' });
  await billing.getByRole('button', { name: 'Change billing details' }).click();
  await acceptAndOrder();
  await expect
    .element(billing.getByRole('alert'))
    .toMatchTextContent('Please save the billing details first.');
  expect(sent).toHaveLength(0);
});

it('offers no card where none is accepted', async () => {
  const sent = reply(api.licenses.order, withPo(TRIAL));
  await openPaywall(TRIAL, { cards: null });
  await toSummary();
  await expect.element(page.getByRole('radio', { name: /^Card/ })).toBeDisabled();
  await expect.element(page.getByText('Cards are not accepted here.')).toBeVisible();
  await acceptAndOrder();
  await expect.element(dialog('Thank you')).toBeVisible();
  expect(sent[0]!.body.license).toEqual({ tos: true, method: 'po' });
});

it('turns to the purchase order when the server accepts no cards', async () => {
  refuse(api.licenses.order, 409, { error: 'no_cards', detail: 'Please pay by purchase order.' });
  await openPaywall(TRIAL);
  await toSummary();
  await acceptAndOrder();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please pay by purchase order.');
  await expect.element(page.getByRole('radio', { name: /Purchase order/ })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^Card/ })).toBeDisabled();
});

it('leads back to the present offer when the chosen one has ended', async () => {
  refuse(api.licenses.order, 409, { error: 'offer_changed', detail: 'This offer has ended.' });
  await openPaywall(TRIAL);
  await toSummary();
  await acceptAndOrder();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This offer has ended\./);
  reply(api.licenses.offer, { license: TRIAL, offer: { ...OFFER, price1y: 2700 }, is_campaign: false });
  await button('See the present offer').click();
  await expect.element(page.getByText('RON 2,700.00')).toBeVisible();
});

it('pays with a test card, labeled so, after a refusal and the confirmation of the bank', async () => {
  reply(api.licenses.order, withCardPayment(TRIAL));
  refuse(api.payments.payTest, 402, { error: 'card_declined', detail: 'The card was declined.' });
  await openPaywall(TRIAL);
  await toSummary();
  await acceptAndOrder();
  await expect.element(dialog('Pay by card')).toBeVisible();
  await expect.element(page.getByText('Test payment: no money moves.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: '4000 0000 0000 0002' }).click();
  await button(/^Test payment of RON 3,025.00$/).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The card was declined.');
  const license = withCardPayment(TRIAL);
  reply(api.payments.payTest, { payment_status: 'requires_action', license });
  await page.getByRole('radio', { name: '4000 0025 0000 3155' }).click();
  await button(/^Test payment of/).click();
  const paid = reply(api.payments.payTest, {
    payment_status: 'succeeded',
    license: { ...PAID, card_payment: { ...license.card_payment!, payment_status: 'succeeded' } },
  });
  await button('Confirm (test payment)').click();
  await expect.element(dialog('Thank you')).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('The payment has arrived. Your license is active until 23 November 2027.');
  expect(paid.map(({ body }) => body)).toEqual([{ card: '4000002500003155', is_authenticated: true }]);
});

it('resumes an unpaid order at its card payment, which can become a purchase order', async () => {
  const switched = reply(api.payments.switchToPo, withPo(EXPIRED));
  await openPaywall(withCardPayment(EXPIRED));
  await expect.element(dialog('Pay by card')).toBeVisible();
  await expect.element(page.getByText('with VAT', { exact: false })).toBeVisible();
  await button('Pay by purchase order instead').click();
  await expect.element(page.getByText('Your order has arrived.')).toBeVisible();
  expect(switched.map(({ params }) => params)).toEqual([{ paymentId: 'order' }]);
});
