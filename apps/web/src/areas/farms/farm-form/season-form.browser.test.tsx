import { api } from '@brazda/contract/client';
import { endYearsToAdd } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localDay } from '../../../lib/local-day.ts';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';

/** The latest harvest year that can be added. */
const YEAR = endYearsToAdd(FARM.seasons, localDay()).toSorted().at(-1)!;
const select = (name: string) => page.getByRole('combobox', { name });

it('adds a season with the parcels of another one, and opens it on the map', async () => {
  const sent = reply(api.seasons.create, { ...SEASON, id: 'next', end_year: YEAR, change: 'change' });
  const { dialog, router } = await showDialog({ type: 'season-form', farm: FARM, season: null });
  await expect.element(select('Its parcels')).toHaveDisplayValue('Those of season 2025–2026');
  await expectAccessible();
  await select('Season').selectOptions(String(YEAR));
  await select('It begins on').selectOptions(`1 September ${YEAR - 1}`);
  await page.getByRole('button', { name: 'Add season' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ end_year: YEAR, start_month: 9, copy_from: SEASON.id }]);
  expect(router.state.location.pathname).toBe('/map/farm/season/next');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('adds a season without parcels on request', async () => {
  const sent = reply(api.seasons.create, { ...SEASON, id: 'next', change: null });
  const { dialog } = await showDialog({ type: 'season-form', farm: FARM, season: null });
  await select('Its parcels').selectOptions('None for now');
  await page.getByRole('button', { name: 'Add season' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]!.body).not.toHaveProperty('copy_from');
});

it('changes the first month of a season, and shows why it cannot', async () => {
  refuse(api.seasons.update, 400, { error: 'invalid', detail: 'A crop would lie outside of the season.' });
  const { dialog } = await showDialog({ type: 'season-form', farm: FARM, season: SEASON });
  await select('It begins on').selectOptions('1 November 2025');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('A crop would lie outside');
  const sent = reply(api.seasons.update, { ...SEASON, change: null });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ start_month: 11 }]);
});
