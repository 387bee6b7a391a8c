import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { CATALOG, cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';

const WHEAT = intervalSample('Winter wheat', '2025-10-11', '2026-07-08');
const BARE = parcelSample('La drum');
const WITH_CROP = parcelSample('Spre sat', { crop_intervals: [WHEAT] });
const USUAL_DAYS = { start_date: '2026-04-10', end_date: '2026-09-05' };
const QUESTION = '1 out of 2 parcels already have the crop set. Do you want to replace it?';

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.crops.get, ({ params }) => ({
    ...CATALOG.find(({ id }) => id === params.cropId)!,
    growthstages: [],
  }));
  reply(api.cropIntervals.datesEstimate, USUAL_DAYS);
});

function openForm(...parcels: [typeof BARE, ...(typeof BARE)[]]) {
  return showDialog({ type: 'set-crops', parcels, season: SEASON, country: FARM.country });
}

/** Replies to the call that sets the crops; returns the calls. */
function takeCrops() {
  return reply(api.cropIntervals.replace, ({ body }) => ({
    changed: body.parcels.map(String),
    skipped: [],
    change: 'change',
  }));
}

async function chooseMaize() {
  await page.getByRole('combobox', { name: 'Crop', exact: true }).click();
  await expect.element(page.getByText('Frequently used')).toBeVisible();
  await page.getByRole('option', { name: 'Maize (grain)', exact: true }).click();
}

const save = page.getByRole('button', { name: 'Set crop' });

it('asks whether crops are replaced, and skips the parcels that have one', async () => {
  const sent = takeCrops();
  const { dialog } = await openForm(BARE, WITH_CROP);
  await expect.element(page.getByRole('dialog', { name: 'Crop for 2 parcels' })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await chooseMaize();
  await expect.element(page.getByRole('textbox', { name: 'Sow date*' })).toHaveValue('10.04.2026');
  await save.click();
  await expect.element(dialog).toMatchTextContent(QUESTION);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Skip those parcels' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Crop set for 1 parcel(s)')).toBeVisible();
  expect(sent.map(({ body }) => body.parcels)).toEqual([[BARE.id]]);
});

it('asks only once the days are estimated, and sends one call for a double click', async () => {
  const held = Promise.withResolvers<typeof USUAL_DAYS>();
  reply(api.cropIntervals.datesEstimate, () => held.promise);
  const sent = takeCrops();
  const { dialog } = await openForm(BARE, WITH_CROP);
  await chooseMaize();
  await page.getByRole('textbox', { name: 'Hybrid', exact: true }).fill(' P9903 ');
  await page.getByRole('spinbutton', { name: 'Estimated yield' }).fill('9.5');
  await save.click();
  await expect.element(dialog).toMatchTextContent('Waiting for the usual days of the crop');
  held.resolve(USUAL_DAYS);
  await expect.element(dialog).toMatchTextContent(QUESTION);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace' }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Crop set for 2 parcel(s)')).toBeVisible();
  expect(sent[0]!.body).not.toHaveProperty('yield_measured');
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      parcels: [BARE.id, WITH_CROP.id],
      crop: cropNamed('Maize (grain)'),
      interval: { lower: '2026-04-10', upper: '2026-09-06' },
      estimated: ['sow_date', 'harvest_date'],
      crop_hybrid: 'P9903',
      yield_estimated: 9.5,
    },
  ]);
});

it('sends one call for a double click on its button', async () => {
  const sent = takeCrops();
  const { dialog } = await openForm(BARE);
  await chooseMaize();
  await expect.element(page.getByRole('textbox', { name: 'Sow date*' })).toHaveValue('10.04.2026');
  await save.dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

it('does not answer its own question by a double click, and reports that nothing was changed', async () => {
  const sent = takeCrops();
  const { dialog } = await openForm(WITH_CROP);
  await chooseMaize();
  await expect.element(page.getByRole('textbox', { name: 'Sow date*' })).toHaveValue('10.04.2026');
  await save.dblClick();
  await expect.element(dialog).toMatchTextContent('Do you want to replace it?');
  await dialog.getByRole('button', { name: 'Skip those parcels' }).click();
  await expect.element(page.getByText('No parcel was changed.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps what was entered when the server fails, and sends it again', async () => {
  refuse(api.cropIntervals.replace, 500, {});
  const { dialog } = await openForm(BARE);
  await chooseMaize();
  await save.click();
  await expect.element(page.getByText('Unable to set parcel crops')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Crop', exact: true })).toMatchTextContent('Maize');
  const sent = takeCrops();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
