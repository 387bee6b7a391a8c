import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { showDialog } from '../../testing/dialogs.tsx';
import { installationWith } from '../../testing/license-samples.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { expectAccessible } from '../../testing/show.tsx';

beforeEach(() => {
  reply(api.farms.demo, { results: [] });
  reply(api.journal.devices, { results: [] });
  reply(api.installation.get, installationWith(null));
});

const open = (seasons: typeof FARM.seasons, language: 'en' | 'ro' | 'fr' = 'en') => {
  const farm = { ...FARM, seasons };
  reply(api.farms.get, farm);
  return showDialog({ type: 'journal-pairing', farm }, { language });
};

it.each(['en', 'ro', 'fr'] as const)(
  'says where the app is, and which address it asks for (%s)',
  async (language) => {
    reply(api.installation.get, { ...installationWith(null), journal_app: 'https://example.org/jurnal' });
    const { dialog } = await open([SEASON], language);
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', 'https://example.org/jurnal');
    await expect.element(dialog).toMatchTextContent(window.location.origin);
    await expectAccessible();
  },
);

it('names the support where the app has no address', async () => {
  const { dialog } = await open([SEASON]);
  await expect.element(dialog.getByRole('link', { name: /help@brazda\.ro/ })).toBeVisible();
});

it('leads from a farm without a season of this year to where one is added', async () => {
  const { dialog } = await open([]);
  await expect
    .element(dialog)
    .toMatchTextContent(
      'No seasons available for this year. Please add a season for this year in crop rotation.',
    );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add a season' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add a season' })).toBeVisible();
});
