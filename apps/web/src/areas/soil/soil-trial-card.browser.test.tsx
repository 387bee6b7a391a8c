import { api, type License } from '@brazda/contract/client';
import { addDays, soilTrialEnd } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localDay } from '../../lib/local-day.ts';
import { takeToasts } from '../../lib/toasts.ts';
import { refuse, reply } from '../../testing/api.ts';
import { EXPIRED, holderOf, PAID } from '../../testing/license-samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { SoilTrialCard } from './soil-trial-card.tsx';

const TODAY = localDay();
const RUNNING: License = { ...EXPIRED, solum_trial_end: soilTrialEnd(TODAY) };
const button = page.getByRole('button', { name: 'Start the trial of Solum' });

async function open(license: License) {
  reply(api.auth.user, holderOf(license));
  await show(<SoilTrialCard />);
}

beforeEach(() => {
  takeToasts();
});

it('is started by a holder whose license has expired, and then shows its days', async () => {
  await open(EXPIRED);
  await expect.element(button).toBeVisible();
  await expectAccessible();
  reply(api.licenses.startSoilTrial, RUNNING);
  await button.click();
  await expect.element(page.getByText('30 days are left', { exact: false })).toBeVisible();
  expect(takeToasts()).toEqual([{ type: 'success', text: 'The trial of Solum has started.' }]);
});

it('says why it could not be started', async () => {
  await open(EXPIRED);
  refuse(api.licenses.startSoilTrial, 422, { detail: 'Please create a farm first.' });
  await button.click();
  await expect
    .poll(takeToasts)
    .toEqual([{ type: 'error', text: 'Trial activation failed. Please create a farm first.' }]);
});

it.each([
  ['active', PAID],
  ['covered by another holder', { ...EXPIRED, is_covered: true }],
  ['expired after the trial', { ...EXPIRED, solum_trial_end: addDays(TODAY, -1) }],
])('is not offered where the license is %s', async (_, license) => {
  await open(license);
  await expect.element(page.getByText('Trial of Solum')).not.toBeInTheDocument();
});
