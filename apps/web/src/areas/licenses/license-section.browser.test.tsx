import { api, type License } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../lib/dialogs.ts';
import { reply } from '../../testing/api.ts';
import { EXPIRED, holderOf, PAID, TRIAL, withCardPayment, withPo } from '../../testing/license-samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { LicenseSection } from './license-section.tsx';

const section = page.getByRole('region', { name: 'License', exact: true });

async function open(license: License, isImpersonated = false) {
  reply(api.auth.user, holderOf(license));
  await show(<LicenseSection isImpersonated={isImpersonated} />);
}

it('says what the license covers, what is used and until when', async () => {
  reply(api.licenses.sharedUsers, {
    results: [
      { email: 'ion@example.org', is_covered: true },
      { email: 'dan@example.org', is_covered: false },
    ],
  });
  await open({ ...PAID, shared_users: 2, shared_users_no: 1 });
  for (const text of [
    'Your license is active until 23 November 2027.',
    '182.40 ha of 250.00 ha',
    '2 of 1',
    '23 November 2027',
  ])
    await expect.element(section.getByText(text, { exact: true })).toBeVisible();
  await section.getByText('Whom the license covers').click();
  await expect.element(section.getByText('dan@example.org')).toBeVisible();
  await expect.element(section.getByText('not covered')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Renew the license' }).click();
  expect(openDialogs.get().map(({ dialog }) => dialog.type)).toEqual(['license']);
  openDialogs.set([]);
});

it.each([
  ['Choose a license', TRIAL, '182.40 ha of ∞ ha'],
  ['Renew the license', EXPIRED, 'not active any more'],
  ['Pay the order', withCardPayment(TRIAL), 'An order waits for its card payment.'],
  ['Renew the license', withPo(PAID), 'An order waits for its bank transfer.'],
  ['Choose a larger area', { ...PAID, outgrown_until: '2026-12-31' }, 'until 31 December 2026'],
  ['Choose a license', { ...TRIAL, is_covered: true }, 'You are covered by the license of a holder'],
])('offers “%s”: %#', async (action, license, text) => {
  await open(license);
  await expect.element(page.getByRole('button', { name: action })).toBeVisible();
  await expect.element(section.getByText(text, { exact: false })).toBeVisible();
  await expectAccessible();
});

it('lets staff in the place of the holder order nothing', async () => {
  await open(PAID, true);
  await expect.element(section.getByText('23 November 2027', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
