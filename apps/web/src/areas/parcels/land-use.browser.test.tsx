import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { showDialog } from '../../testing/dialogs.tsx';
import { intervalSample, parcelSample } from '../../testing/samples.ts';
import { expectAccessible } from '../../testing/show.tsx';

const DAYS = { conversion_from: '2022-03-01', certified_from: null, until: null };
const ROAD = parcelSample('La drum');
const VILLAGE = parcelSample('Spre sat', { organic: DAYS, special_use: 'seed_plot' });

/** A parcel whose crop was declared as tomatoes under cover. */
const covered = (name: string, declared_code: string) => {
  const tomatoes = intervalSample('Tomatoes (field)', '2026-04-10', '2026-09-01');
  return parcelSample(name, { crop_intervals: [{ ...tomatoes, declared_code }] });
};

/** Replies to the call that changes parcels; returns the calls. */
const takeEdits = () => reply(api.parcels.edit, { created: [], change: 'change' });
const save = page.getByRole('button', { name: 'Save changes' });
const use = page.getByRole('combobox', { name: 'Special use' });

it('a parcel gets organic days and a special use', async () => {
  const sent = takeEdits();
  const { dialog } = await showDialog({ type: 'parcel-form', parcel: ROAD });
  await use.selectOptions('Seed plot');
  await page.getByRole('textbox', { name: 'Certified since' }).fill('01.03.2024');
  await expectAccessible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]!.body.update).toMatchObject([
    {
      id: ROAD.id,
      special_use: 'seed_plot',
      organic: { conversion_from: null, certified_from: '2024-03-01', until: null },
    },
  ]);
});

it('a parcel shows the greenhouse that its declaration names, which is no choice of its own', async () => {
  const sent = takeEdits();
  const parcel = covered('Sera', '355');
  const { dialog } = await showDialog({ type: 'parcel-form', parcel });
  await expect.element(use).toHaveDisplayValue('Greenhouse or polytunnel (declared: 355)');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Altul');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]!.body.update![0]).not.toHaveProperty('special_use');
});

it('several parcels show the use that all of their declarations name', async () => {
  await showDialog({ type: 'land-use', parcels: [covered('Sera', '355'), covered('Solar', '359')] });
  await use.selectOptions('Greenhouse or polytunnel (declared: 355 and 359)');
  await expect.element(use).toHaveValue('');
});

it('several parcels show the uses that some of their declarations name', async () => {
  await showDialog({ type: 'land-use', parcels: [covered('Sera', '355'), ROAD] });
  await expect
    .element(page.getByText('Declared: Greenhouse or polytunnel for 1 parcel (355).'))
    .toBeVisible();
  await use.selectOptions('None, or as declared');
  await expectAccessible();
});

it('a parcel keeps what is not touched', async () => {
  const sent = takeEdits();
  const { dialog } = await showDialog({ type: 'parcel-form', parcel: VILLAGE });
  await expect.element(use).toHaveValue('seed_plot');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Altul');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [update] = sent[0]!.body.update ?? [];
  expect(update).not.toHaveProperty('organic');
  expect(update).not.toHaveProperty('special_use');
});

it('several parcels get one special use, and keep their organic days unless they are chosen', async () => {
  const sent = takeEdits();
  const { dialog } = await showDialog({ type: 'land-use', parcels: [ROAD, VILLAGE] });
  await expect
    .element(page.getByRole('dialog', { name: 'Organic and special use of 2 parcels' }))
    .toBeVisible();
  await expect.element(save).toBeDisabled();
  await use.selectOptions('Greenhouse or polytunnel');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('2 parcels have been changed.')).toBeVisible();
  expect(sent[0]!.body).toEqual({
    update: [
      { id: ROAD.id, special_use: 'greenhouse' },
      { id: VILLAGE.id, special_use: 'greenhouse' },
    ],
  });
});

it('several parcels get the same organic days, or none', async () => {
  const sent = takeEdits();
  const { dialog } = await showDialog({ type: 'land-use', parcels: [ROAD, VILLAGE] });
  const organic = page.getByRole('combobox', { name: 'Organic farming' });
  await organic.selectOptions('Organic, with these days');
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Organic since (start of the conversion)' }).fill('01.03.2025');
  await expectAccessible();
  await organic.selectOptions('Not organic');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]!.body.update).toEqual([
    { id: ROAD.id, organic: null },
    { id: VILLAGE.id, organic: null },
  ]);
});
