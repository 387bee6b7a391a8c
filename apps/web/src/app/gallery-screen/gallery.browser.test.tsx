import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { GalleryScreen } from './gallery-screen.tsx';

it.each(['light', 'dark'] as const)('every widget is accessible in %s mode', async (scheme) => {
  refuse(api.auth.user, 401, { error: 'unauthorized', detail: 'no' });
  await show(<GalleryScreen />, { at: '/gallery', scheme });
  await expect.element(page.getByRole('heading', { name: 'Gallery of widgets' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Several, with headings', exact: true }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expectAccessible();
});
