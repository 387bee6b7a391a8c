import { api, type Installation, type SoilAnalysisDetails } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { BILLING, holderOf, installationWith, PAID } from '../../../testing/license-samples.ts';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';

const DRAFT: SoilAnalysisDetails = {
  id: 'order',
  number: 1,
  reference: 'SA-000012',
  season: 's',
  state: 'draft',
  hectares_per_sample: 5,
  division: 'grid',
  package: 'basic',
  depths: 'arable',
  parcels: 2,
  hectares: 113.34,
  cells: 0,
  taken: 0,
  skipped: 0,
  by_operator: false,
  purchase: null,
  sampler: null,
  lab: '',
  route_m: null,
  nearest_first_m: null,
  cancel_reason: null,
  created_at: '2026-11-20T09:00:00Z',
  reached: {},
  parcel_list: [],
  cell_list: [],
};
const QUOTE = { cells: 22, samples: 22, price: 3319, price_with_vat: 4015.99 };

/** The analysis as it is after the order. */
function ordered(some: Partial<NonNullable<SoilAnalysisDetails['purchase']>>): SoilAnalysisDetails {
  const purchase = { id: 'sale', reference: 'PF-000007', method: 'po', status: 'pending', ...QUOTE } as const;
  return {
    ...DRAFT,
    state: 'ordered',
    by_operator: true,
    purchase: { ...purchase, is_mine: true, client_secret: null, ...some },
  };
}

const dialog = page.getByRole('dialog', { name: 'Order a soil analysis' });
const confirm = dialog.getByRole('button', { name: 'Order with obligation to pay' });

const TEST_CARDS = { provider: 'test', publishable_key: null } as const;
const LICENSE = { ...PAID, pending_order: null };

async function open(analysis = DRAFT, cards: Installation['cards'] = TEST_CARDS, hasQuote = true) {
  reply(api.auth.user, holderOf(LICENSE));
  reply(api.installation.get, installationWith(cards));
  const terms = { file_url: '/legal/generaltos', start_date: '2026-01-01', summary: '' };
  reply(api.legal.generalTerms, terms);
  reply(api.invoices.billing, { billing: BILLING });
  reply(api.soilAnalyses.list, { results: [] });
  reply(api.soilAnalyses.get, analysis);
  if (hasQuote) reply(api.analysisOrders.quote, QUOTE);
  else refuse(api.analysisOrders.quote, 500, {});
  await showDialog({ type: 'analysis-order', farmId: 'own', soilAnalysisId: 'order' });
}

const accept = () => dialog.getByRole('checkbox', { name: /I have read and accept/ }).click();

it('orders at the shown price on a purchase order, and says to which account', async () => {
  await open(DRAFT, null);
  await expect.element(dialog).toMatchTextContent(/22 cells are sampled.*To pay, with VATRON 4,015\.99/);
  await expect.element(dialog).toMatchTextContent('We begin when the transfer arrives.');
  await expectAccessible();
  await expect.element(confirm).toBeDisabled();
  await expect.element(confirm).toHaveAccessibleDescription('Please accept the terms to order.');
  await accept();
  await expect.element(dialog).not.toMatchTextContent('Please accept the terms to order.');
  const sent = reply(api.analysisOrders.purchase, ordered({}));
  await confirm.dblClick();
  await expect.element(dialog).toMatchTextContent('We begin once your transfer has arrived.');
  await expect.element(dialog).toMatchTextContent(/PF-000007.*RO49 AAAA 1B31 0075 9384 0000/);
  expect(sent.map(({ body }) => body)).toEqual([{ method: 'po', tos: true, price_with_vat: 4015.99 }]);
  await expectAccessible();
});

it('goes on to the card form, and says that the analysis is paid', async () => {
  await onPhone();
  await open();
  await accept();
  const waiting = ordered({ method: 'card', client_secret: 'secret' });
  reply(api.analysisOrders.purchase, waiting);
  reply(api.soilAnalyses.get, waiting);
  await confirm.click();
  const pay = dialog.getByRole('button', { name: /RON 4,015\.99/ });
  await expect.element(pay).toBeVisible();
  await expectAccessible();
  reply(api.payments.payTest, { payment_status: 'succeeded', license: LICENSE });
  reply(api.soilAnalyses.get, ordered({ method: 'card', status: 'succeeded' }));
  await pay.click();
  await expect.element(dialog).toMatchTextContent('The analysis is paid.');
});

it('shows the new price when it has changed meanwhile', async () => {
  await open();
  await accept();
  refuse(api.analysisOrders.purchase, 409, { error: 'offer_changed', detail: 'The offer has changed.' });
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The offer has changed.');
  reply(api.analysisOrders.quote, { ...QUOTE, price: 3419, price_with_vat: 4136.99 });
  await dialog.getByRole('button', { name: 'Show the new price' }).click();
  await expect.element(dialog).toMatchTextContent('RON 4,136.99');
});

it('says that the price could not be fetched', async () => {
  await open(DRAFT, TEST_CARDS, false);
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});
