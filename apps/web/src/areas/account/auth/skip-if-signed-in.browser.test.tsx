import { api } from '@brazda/contract/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../../lib/device-settings.ts';
import { refuse, reply } from '../../../testing/api.ts';
import { holderOf, PAID } from '../../../testing/license-samples.ts';
import { show } from '../../../testing/show.tsx';
import { SkipIfSignedIn } from './skip-if-signed-in.tsx';

afterEach(() => signedInSetting.set(false));

const form = (
  <SkipIfSignedIn>
    <h1>Log in</h1>
  </SkipIfSignedIn>
);

it('leads those who are signed in to the target of a mailed link', async () => {
  signedInSetting.set(true);
  reply(api.auth.user, holderOf(PAID));
  const router = await show(form, { at: '/auth/login?backTo=%2Fmap%2Fferma' });
  await expect.poll(() => router.state.location.pathname).toBe('/map/ferma');
});

it('asks others to sign in', async () => {
  signedInSetting.set(false);
  refuse(api.auth.user, 401, { error: 'unauthorized' });
  await show(form, { at: '/auth/login?backTo=%2Fmap%2Fferma' });
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
