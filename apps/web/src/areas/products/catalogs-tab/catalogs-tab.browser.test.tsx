import { api, type Catalog } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { expectAccessible } from '../../../testing/show.tsx';
import { CatalogsTab } from './catalogs-tab.tsx';

const EDITION: Catalog['editions'][number] = {
  source: 'e_phy',
  day: '2026-11-24',
  file: 'decisionamm-intrant-format-csv-20261124-utf8.zip',
  products: 15_139,
  uses: 19_608,
  imported_at: '2026-11-25T03:40:00.000Z',
};
const ROMANIA: Catalog = { country: 'RO', editions: [], look: null };
const FRANCE: Catalog = {
  country: 'FR',
  editions: [EDITION, { ...EDITION, day: '2026-11-17', file: 'earlier.zip', products: 15_130 }],
  look: { looked_at: '2026-11-25T03:40:00.000Z', outcome: 'imported', problem: null },
};
const france = page.getByRole('region', { name: 'France' });
const romania = page.getByRole('region', { name: 'Romania' });

const show = (catalogs: Catalog[]) => {
  reply(api.staffProducts.catalogs, { results: catalogs });
  return showWithDialogs(<CatalogsTab />, { language: 'en' });
};

it('says of each country which edition there is, what came of the last look, and what was before', async () => {
  await show([ROMANIA, FRANCE]);
  await expect.element(romania).toMatchTextContent('No edition has been imported yet');
  await expect
    .element(france)
    .toMatchTextContent('Edition of 24 November 2026 · 15,139 products · 19,608 uses');
  await expect.element(france).toMatchTextContent('A new edition was imported.');
  await france.getByText('Editions').click();
  await expect.element(page.getByRole('table', { name: 'Editions' })).toMatchTextContent('earlier.zip');
  await expectAccessible();
});

it('says in words why an edition was not imported', async () => {
  const problem = { problem: 'fields', file: 'produits_utf8.csv', row: 712, what: '3 / 12' } as const;
  const look = { looked_at: '2026-11-30T03:40:00.000Z', outcome: 'failed', problem } as const;
  await show([ROMANIA, { ...FRANCE, look }]);
  await expect.element(france).toMatchTextContent('the edition before stays');
  await expect
    .element(france)
    .toMatchTextContent('produits_utf8.csv, row 712: it has another number of cells than the others.');
});

it('requests a look, and shows what came of it', async () => {
  await show([ROMANIA, { ...FRANCE, look: null }]);
  await expect.element(france).toMatchTextContent('The source has not been looked at yet.');
  reply(api.staffProducts.look, undefined);
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('The source is being looked at.');
  const look = { looked_at: '2026-11-30T11:00:00.000Z', outcome: 'unchanged', problem: null } as const;
  reply(api.staffProducts.catalogs, { results: [ROMANIA, { ...FRANCE, look }] });
  await expect.element(france).toMatchTextContent('There was no new edition.');
  await expect.element(page.getByText('The source is being looked at.')).not.toBeInTheDocument();
});

it('says that a look cannot be requested', async () => {
  await show([ROMANIA, FRANCE]);
  refuse(api.staffProducts.look, 409, { error: 'busy', detail: 'Not at the moment.' });
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect.element(page.getByText('Not at the moment.')).toBeVisible();
});
