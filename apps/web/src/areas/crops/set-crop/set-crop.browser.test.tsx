import { api, type CropInterval, type Parcel } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { CATALOG, cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';

const WHEAT = intervalSample('Winter wheat', '2025-10-11', '2026-07-08');
const USUAL_DAYS = { start_date: '2026-04-10', end_date: '2026-09-05' };

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.crops.works, { results: [] });
  reply(api.crops.get, ({ params }) => ({
    ...CATALOG.find(({ id }) => id === params.cropId)!,
    growthstages: [],
  }));
  reply(api.cropIntervals.datesEstimate, USUAL_DAYS);
});

/** Opens the form of a crop on a parcel; null adds one. */
function openForm(parcel: Parcel, interval: CropInterval | null = null, season = SEASON) {
  return showDialog({
    type: 'set-crop',
    parcel,
    interval,
    season,
    wished: null,
    country: FARM.country,
  });
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Set crop' });

async function choose(crop: string) {
  await page.getByRole('combobox', { name: 'Crop', exact: true }).click();
  await page.getByRole('option', { name: crop, exact: true }).click();
}

/** Replies to the call that creates a crop; returns the calls. */
function takeCrop() {
  return reply(api.cropIntervals.create, { ...WHEAT, change: 'change' });
}

it('proposes the usual days of a crop, and sends them with it', async () => {
  const sent = takeCrop();
  const { dialog } = await openForm(parcelSample('La drum'));
  await expect.element(page.getByRole('dialog', { name: 'Crop on La drum' })).toBeVisible();
  await choose('Sunflower');
  await expect.element(field('Sow date*')).toHaveValue('10.04.2026');
  await expect.element(field('Harvest date*')).toHaveValue('05.09.2026');
  await expect.element(dialog).toMatchTextContent('* Estimated from the crop calendar.');
  await expectAccessible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Crop set.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({
    crop: cropNamed('Sunflower'),
    interval: { lower: '2026-04-10', upper: '2026-09-06' },
  });
});

it('waits for the usual days before it sends a crop, and can be canceled meanwhile', async () => {
  const held = Promise.withResolvers<typeof USUAL_DAYS>();
  reply(api.cropIntervals.datesEstimate, () => held.promise);
  const sent = takeCrop();
  const { dialog } = await openForm(parcelSample('La drum'));
  await choose('Sunflower');
  await save.click();
  const waiting = dialog.getByText(/^Waiting for the usual days of the crop/);
  await expect.element(waiting).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await save.click();
  held.resolve(USUAL_DAYS);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.interval)).toMatchObject([{ lower: '2026-04-10', upper: '2026-09-06' }]);
});

it('requests days again that could not be estimated, and never leaves them out', async () => {
  refuse(api.cropIntervals.datesEstimate, 400, { error: 'invalid', detail: 'no' });
  const sent = takeCrop();
  const { dialog } = await openForm(parcelSample('La drum'));
  await choose('Sunflower');
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('The usual days of the crop could not be loaded.');
  await save.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await expect.element(alert).toBeVisible();
  expect(sent).toEqual([]);
  reply(api.cropIntervals.datesEstimate, USUAL_DAYS);
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.interval)).toMatchObject([{ lower: '2026-04-10' }]);
});

it('proposes the nearest free days for a second crop, and refuses taken ones', async () => {
  const sent = takeCrop();
  const { dialog } = await openForm(parcelSample('Spre sat', { crop_intervals: [WHEAT] }));
  await choose('Sunflower');
  await expect.element(field('Sow date')).toHaveValue('08.07.2026');
  await expect.element(field('Harvest date*')).toHaveValue('05.09.2026');
  await expect.element(dialog).toMatchTextContent(/The usual days, .+ are not all free on this parcel\./);
  await expectAccessible();

  await field('Sow date').fill('01.06.2026');
  await userEvent.tab();
  await expect.element(dialog).toMatchTextContent('Another crop is on the parcel on these days.');
  await save.click();
  await expect.element(field('Sow date')).toHaveFocus();
  expect(sent).toEqual([]);

  // There are a few free days before the wheat.
  await field('Sow date').fill('02.10.2025');
  await userEvent.tab();
  await page.getByRole('textbox', { name: /^Harvest date/ }).fill('10.10.2025');
  await userEvent.tab();
  await expect.element(dialog).not.toMatchTextContent('Another crop is on the parcel');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.interval)).toMatchObject([{ lower: '2025-10-02', upper: '2025-10-11' }]);
});

it('moves the focus to a yield that is out of range, and leaves it as typed', async () => {
  const { dialog } = await openForm(parcelSample('Spre sat', { crop_intervals: [WHEAT] }), WHEAT);
  const measured = dialog.getByRole('spinbutton', { name: 'Measured yield' });
  await measured.fill('10001');
  await userEvent.tab();
  await expect.element(measured).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog).toMatchTextContent(/10[.,\s]?000/);
  await measured.fill('-1');
  await save.click();
  await expect.element(measured).toHaveFocus();
  await expect.element(measured).toHaveValue('-1');
});

it('does not lose a yield that was not left before the form is sent', async () => {
  const sent = takeCrop();
  const { dialog } = await openForm(parcelSample('La drum'));
  await choose('Sunflower');
  await expect.element(field('Sow date*')).toHaveValue('10.04.2026');
  const measured = dialog.getByRole('spinbutton', { name: 'Measured yield' });
  await measured.fill('-1');
  await save.click();
  await expect.element(measured).toHaveAttribute('aria-invalid', 'true');
  await expect.element(measured).toHaveFocus();
  expect(sent).toHaveLength(0);
});

it('counts a yield alone as a change, and asks before it is lost', async () => {
  const { dialog } = await openForm(parcelSample('Spre sat', { crop_intervals: [WHEAT] }), WHEAT);
  await dialog.getByRole('spinbutton', { name: 'Measured yield' }).fill('6,1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'There are unsaved changes' });
  await expect.element(question).toMatchTextContent('There are unsaved changes. Do you want to continue?');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(dialog.getByRole('spinbutton', { name: 'Measured yield' })).toHaveValue('6.1');
});

it('shows why the server refuses a crop, and stays open', async () => {
  refuse(api.cropIntervals.create, 400, { error: 'invalid', detail: 'The parcel was not found.' });
  const { dialog } = await openForm(parcelSample('La drum'));
  await choose('Sunflower');
  await expect.element(field('Sow date*')).toHaveValue('10.04.2026');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The parcel was not found.');
  await expect.element(page.getByText('Something went wrong.')).toBeVisible();
});

it('fills the screen of a phone', async () => {
  await onPhone();
  const { dialog } = await openForm(parcelSample('La drum'));
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().height)).toBe(innerHeight);
  await expectAccessible();
});

it('marks a crop as a secondary one', async () => {
  const sent = takeCrop();
  const { dialog } = await openForm(parcelSample('La drum'));
  await choose('Sunflower');
  const mark = page.getByRole('checkbox', { name: 'Secondary crop' });
  await expect.element(mark).not.toBeChecked();
  await mark.click();
  await expectAccessible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.is_secondary)).toEqual([true]);
});

it('refuses a measured yield before the harvest, at its field', async () => {
  const sent = takeCrop();
  const season = { ...SEASON, start_date: '2098-10-01', end_date: '2099-12-31' };
  const ahead = intervalSample('Winter wheat', '2098-10-11', '2099-07-08');
  await openForm(parcelSample('La drum', { crop_intervals: [ahead] }), ahead, season);
  const measured = page.getByRole('spinbutton', { name: 'Measured yield' });
  await measured.fill('60');
  await userEvent.tab();
  await expect.element(measured).toHaveAccessibleDescription(/^The harvest is still to come/);
  await save.click();
  await expect.element(measured).toHaveFocus();
  await expectAccessible();
  expect(sent).toEqual([]);
});
