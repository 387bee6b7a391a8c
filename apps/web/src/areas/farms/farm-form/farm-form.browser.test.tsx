import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { FARM } from '../../../testing/samples.ts';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';

const name = page.getByRole('textbox', { name: "What's the name of your farm?" });

it('creates a farm, and continues to its parcels', async () => {
  const sent = reply(api.farms.create, { ...FARM, id: 'new' });
  const { dialog, router } = await showDialog({ type: 'farm-form', farm: null });
  const create = page.getByRole('button', { name: 'Add farm' });
  await expect.element(name).toHaveFocus();
  await expect.element(create).toBeDisabled();
  await expect.element(page.getByText(/^It decides the currency, the codes of the crops/)).toBeVisible();
  await expectAccessible();
  await name.fill('  Ferme du Causse ');
  await page.getByText('France', { exact: true }).click();
  await create.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ferme du Causse', country: 'FR' }]);
  expect(router.state.location.pathname).toBe('/manage/farm/new');
});

it('continues on a phone to the choice of a file', async () => {
  await onPhone();
  reply(api.farms.create, { ...FARM, id: 'new' });
  const { dialog, router } = await showDialog({ type: 'farm-form', farm: null });
  await name.fill('Ferma mea');
  await page.getByRole('button', { name: 'Add farm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toMatch(/\/choose-import-type$/);
});

it('shows a refused name at its field', async () => {
  refuse(api.farms.update, 400, { error: 'invalid', details: { name: ['This name is taken.'] } });
  await showDialog({ type: 'farm-form', farm: FARM });
  await expect.element(name).toHaveValue('Ferma mea');
  await name.fill('Altă fermă');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('This name is taken.')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});

it('asks before a changed name is lost', async () => {
  const { dialog } = await showDialog({ type: 'farm-form', farm: FARM });
  await name.fill('Altă fermă');
  await page.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'There are unsaved changes' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('shows yields in another unit than that of the country', async () => {
  const sent = reply(api.farms.update, { ...FARM, country: 'FR', yield_unit: 't/ha', change: null });
  const { dialog } = await showDialog({
    type: 'farm-form',
    farm: { ...FARM, country: 'FR', yield_unit: 'q/ha' },
  });
  await expect.element(page.getByRole('radio', { name: 'q/ha' })).toBeChecked();
  await expectAccessible();
  await page.getByText('t/ha', { exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ferma mea', country: 'FR', yield_unit: 't/ha' }]);
});

it('records since when the whole farm is organic, and shows a refusal at the days', async () => {
  refuse(api.farms.update, 400, { error: 'invalid', details: { organic: ['Check both days.'] } });
  const { dialog } = await showDialog({ type: 'farm-form', farm: FARM });
  const since = page.getByRole('textbox', { name: 'Organic since (start of the conversion)' });
  await since.fill('01.03.2024');
  await page.getByRole('textbox', { name: 'Certified since' }).fill('01.03.2022');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect.element(dialog.getByText('Check both days.')).toBeVisible();
  await expectAccessible();
  const sent = reply(api.farms.update, { ...FARM, change: 'change' });
  await page.getByRole('textbox', { name: 'Certified since' }).fill('01.03.2026');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: FARM.name,
      country: FARM.country,
      organic: { conversion_from: '2024-03-01', certified_from: '2026-03-01', until: null },
    },
  ]);
});

it('speaks Romanian', async () => {
  await showDialog({ type: 'farm-form', farm: null }, { language: 'ro' });
  await expect.element(page.getByRole('dialog', { name: 'Adăugați ferma dumneavoastră' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Adăugați ferma', exact: true })).toBeVisible();
});

it('begins with the country of a French adviser', async () => {
  const sent = reply(api.farms.create, { ...FARM, id: 'new' });
  await showDialog({ type: 'farm-form', farm: null }, { language: 'fr' });
  await page.getByRole('textbox').fill('GAEC du Chêne');
  await page.getByRole('button', { name: 'Ajouter l’exploitation' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'GAEC du Chêne', country: 'FR' }]);
});
