import { api } from '@brazda/contract/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hasTrialSetting } from '../../lib/device-settings.ts';
import { refuse, reply, replyPartly } from '../../testing/api.ts';
import { installationWith } from '../../testing/license-samples.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { NewAccountScreen } from './new-account-screen.tsx';

const TRIAL = { farm: FARM, ends_at: '2026-12-04T10:00:00Z', is_confirming: false };

afterEach(() => hasTrialSetting.set(false));

async function showScreen(sends_mail = true) {
  reply(api.installation.get, { ...installationWith(null), sends_mail, oauth: [] });
  for (const document of [api.legal.privacy, api.legal.generalTerms, api.legal.marketing])
    refuse(document, 404, { error: 'not_found' });
  refuse(api.auth.user, 401, { error: 'unauthorized' });
  const sent = replyPartly(api.auth.register, undefined);
  await show(<NewAccountScreen />);
  return sent;
}

async function register() {
  await page.getByLabelText('E-mail').fill('ana@example.org');
  await page.getByRole('button', { name: 'Create account' }).click();
}

it('asks for the address only', async () => {
  const sent = await showScreen();
  expect(page.getByRole('textbox').elements()).toHaveLength(1);
  await register();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ email: 'ana@example.org', preferred_language: 'en' }]);
});

it('keeps the farm of the browser', async () => {
  hasTrialSetting.set(true);
  reply(api.trials.get, { trial: TRIAL });
  const sent = await showScreen();
  await expect.element(page.getByText(/^“Ferma mea” will be in your account/)).toBeVisible();
  await expectAccessible();
  await register();
  await expect.poll(() => sent.map(({ body }) => body.keeps_trial)).toEqual([true]);
});

it('keeps it even where it could not be loaded', async () => {
  hasTrialSetting.set(true);
  refuse(api.trials.get, 503, { error: 'busy' });
  const sent = await showScreen();
  await register();
  await expect.poll(() => sent.map(({ body }) => body.keeps_trial)).toEqual([true]);
});

it('says at once that the installation sends no mail', async () => {
  await showScreen(false);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This installation does not send mail yet');
  await expectAccessible();
});
