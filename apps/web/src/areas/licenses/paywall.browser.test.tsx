import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { EXPIRED, OFFER, TRIAL } from '../../testing/license-samples.ts';
import { button, dialog, openPaywall, preparePaywall, toSummary } from '../../testing/paywall.tsx';
import { expectAccessible, onPhone } from '../../testing/show.tsx';
import { paywallState } from './paywall-state.ts';

beforeEach(preparePaywall);

it('lists the plan with its price without VAT, and a campaign as such', async () => {
  reply(api.licenses.offer, { license: TRIAL, offer: OFFER, is_campaign: true });
  await openPaywall(TRIAL);
  const plan = page.getByRole('region', { name: 'License for one year' });
  await expect.element(plan.getByText('RON 2,500.00')).toBeVisible();
  await expect.element(plan.getByText('without VAT', { exact: false })).toBeVisible();
  await expect.element(plan.getByText('Campaign price')).toBeVisible();
  await expect.element(plan.getByText('For an area up to 250.00 ha')).toBeVisible();
  expect(document.body.textContent).not.toContain('3,025');
  await expectAccessible();
});

it('shows an area without a limit as infinite', async () => {
  reply(api.licenses.offer, {
    license: TRIAL,
    offer: { ...OFFER, upper_bound_ha: 100_000 },
    is_campaign: false,
  });
  await openPaywall(TRIAL);
  await expect.element(page.getByText('For an area up to ∞ ha')).toBeVisible();
});

it.each([
  ['a trial that runs', TRIAL, 'Your trial lasts until'],
  [
    'land that is larger than the license',
    { ...EXPIRED, outgrown_until: '2026-09-30' },
    'because your farms are larger than the area that it covers',
  ],
])('says why it opens: %s', async (_, license, text) => {
  await openPaywall(license);
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});

it('lets an active license wait, and nothing else closes it', async () => {
  const later = reply(api.licenses.later, { ...TRIAL, later_until: '2026-12-01' });
  await openPaywall(TRIAL);
  await expect.element(button('Decide later')).toBeVisible();
  await expect.element(button('Only read and export')).not.toBeInTheDocument();
  await expect.element(button('Close')).not.toBeInTheDocument();
  await button('Decide later').click();
  await expect.poll(() => later.map(({ params }) => params)).toEqual([{ licenseId: 'license' }]);
});

it('does not let an inactive license wait, but the page be read', async () => {
  await openPaywall(EXPIRED);
  await expect.element(page.getByText('Your data stays yours', { exact: false })).toBeVisible();
  await expect.element(button('Decide later')).not.toBeInTheDocument();
  await expectAccessible();
  await button('Only read and export').click();
  expect(paywallState.get()).toEqual({ is: 'set-aside', route: 'map' });
});

it('goes from the summary back to the plans', async () => {
  await openPaywall(TRIAL);
  await toSummary();
  await button('Back').click();
  await expect.element(dialog('Choose your license')).toBeVisible();
});

it('says why there is no offer', async () => {
  refuse(api.licenses.offer, 409, { error: 'no_offer', detail: 'Please write to our support.' });
  await openPaywall(TRIAL);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Please write to our support\./);
  await expect.element(button('Decide later')).toBeVisible();
});
it('fits a phone in Romanian', async () => {
  await onPhone();
  await openPaywall(EXPIRED, { language: 'ro' });
  await button('Alegeți').click();
  await expect.element(button('Comand cu obligație de plată')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
