import { api, type Installation, type License } from '@brazda/contract/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { useLicense } from '../areas/licenses/license-calls.ts';
import { Paywall } from '../areas/licenses/paywall.tsx';
import { paywallState } from '../areas/licenses/paywall-state.ts';
import { reply } from './api.ts';
import { BILLING, holderOf, installationWith, OFFER, TRIAL } from './license-samples.ts';
import { show } from './show.tsx';

const TEST_CARDS = { provider: 'test', publishable_key: null } as const;
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const dialog = (name: string) => page.getByRole('dialog', { name });

/** The paywall is due, and what it reads is there. */
export function preparePaywall(): void {
  paywallState.set({ is: 'due' });
  reply(api.legal.marketing, { file_url: '/legal/marketing', start_date: '2026-01-01', summary: '' });
  reply(api.licenses.offer, { license: TRIAL, offer: OFFER, is_campaign: false });
  reply(api.invoices.billing, { billing: BILLING });
}

/** The paywall over the license of the account. */
function Shown() {
  const license = useLicense();
  return license && <Paywall license={license} />;
}

/** Shows the paywall over a license. */
export async function openPaywall(
  license: License,
  { cards = TEST_CARDS, language = 'en' }: { cards?: Installation['cards']; language?: 'en' | 'ro' } = {},
): Promise<void> {
  reply(api.auth.user, holderOf(license));
  reply(api.installation.get, installationWith(cards));
  await show(<Shown />, { at: '/map', language });
}

/** Chooses the plan. */
export async function toSummary(): Promise<void> {
  await button('Choose').click();
  await expect.element(dialog('Your order')).toBeVisible();
}

/** Accepts the terms and orders. */
export async function acceptAndOrder(): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await button('Order with obligation to pay').click();
}
