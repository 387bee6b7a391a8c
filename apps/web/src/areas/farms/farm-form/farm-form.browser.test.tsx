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

it('speaks Romanian', async () => {
  await showDialog({ type: 'farm-form', farm: null }, { language: 'ro' });
  await expect.element(page.getByRole('dialog', { name: 'Adăugați ferma dumneavoastră' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Adăugați ferma', exact: true })).toBeVisible();
});
