import { type ActivityParcel, api, type CropInterval } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { activitySample, planSample } from '../../../testing/plan-samples.ts';
import { cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import { CloseActivityPage } from './close-activity-page.tsx';

const WHEAT = cropNamed('Winter wheat');
const SOWING = activitySample({ start_date: '2025-10-05', end_date: '2025-10-05', parcels_in_journal: 1 });
const PLAN = planSample({ crop: WHEAT, activities: [SOWING] });
const parcel = (id: string, more: Partial<ActivityParcel> = {}): ActivityParcel => ({
  id,
  name: id,
  reference: '',
  hectares: 12,
  is_done: false,
  hectares_done: 0,
  done_on: null,
  in_journal: [],
  ...more,
});
const RECORDED = parcel('East', {
  in_journal: [{ id: 'work', day: '2025-10-12', hectares: 12, products: 'Glosa 230 kg/ha' }],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-29T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = async (
  parcels: ActivityParcel[],
  activity = SOWING,
  cropOf: (id: string) => Partial<CropInterval> = () => ({}),
) => {
  reply(api.activities.parcels, { results: parcels });
  const crop = intervalSample('Winter wheat', '2025-10-14', '2026-07-11');
  reply(api.parcels.list, {
    results: parcels.map(({ id }) => parcelSample(id, { crop_intervals: [{ ...crop, ...cropOf(id) }] })),
  });
  const sent = reply(api.activities.markParcels, { results: parcels, change: 'change' });
  await showWithDialogs(
    <CloseActivityPage
      farm={FARM}
      season={SEASON}
      plan={{ ...PLAN, activities: [activity] }}
      activityId="sowing"
    />,
  );
  return sent;
};
const east = page.getByRole('checkbox', { name: 'East' });

it('says what the journal has already, and counts that by a tick', async () => {
  const sent = await shown([RECORDED, parcel('West')]);
  await expect
    .element(page.getByText(/^Already in the journal/))
    .toMatchTextContent('Already in the journal: 12 Oct 2025, 12.00 ha, Glosa 230 kg/ha');
  await expect.element(page.getByText(/The journal already has this work on 1 parcel/)).toBeVisible();
  await expectAccessible();
  await east.click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ parcels: [{ id: 'East', is_done: true, is_new: false }] }]);
});

it('asks for the day of the crop by the day of the work in the journal', async () => {
  await shown([RECORDED]);
  await east.click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Sown on 12 Oct, but 14 Oct is the day of the crop on this parcel.');
});

it('records the work again where that is chosen', async () => {
  const sent = await shown([RECORDED]);
  await page.getByRole('checkbox', { name: 'Record it again instead, as other work' }).click();
  await east.click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ parcels: [{ is_new: true }] }]);
});

it('proposes the planned day once that has passed, and says when the work was planned', async () => {
  const sent = await shown([parcel('East')]);
  const day = page.getByRole('textbox', { name: 'Done on' });
  await expect.element(day).toHaveValue('05.10.2025');
  await expect.element(page.getByText('Planned: 5 Oct 2025')).toBeVisible();
  await expect.element(page.getByText(/^The journal already has/)).not.toBeInTheDocument();
  await east.click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ day: '2025-10-05' }]);
});

it('records the own day of sowing of each crop where one is entered, and says so', async () => {
  const sent = await shown([parcel('East'), parcel('West')], SOWING, (id) =>
    id === 'West' ? { estimated: ['sow_date'] } : {},
  );
  await expect.element(page.getByText(/^On 1 parcel, the day is entered with the crop/)).toBeVisible();
  await expect.element(page.getByText('Day of the crop: 14 Oct 2025')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mark 2 parcels as done' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ day: '2025-10-05', parcels: [{ id: 'East', day: '2025-10-14' }, { id: 'West' }] }]);
  expect(JSON.stringify(sent[0]!.body).match(/"day"/g)).toHaveLength(2);
  // The estimate of the other crop may still become the day of the work.
  await expect.element(page.getByRole('dialog')).toMatchTextContent('14 Oct* is the day of the crop');
});

it('records one day for all where that is chosen', async () => {
  const sent = await shown([parcel('East')]);
  await page.getByRole('checkbox', { name: 'Record the day above instead' }).click();
  await east.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]!.body).toEqual({
    day: '2025-10-05',
    parcels: [{ id: 'East', is_done: true, is_new: false }],
  });
});

it('proposes today while the work is planned for later', async () => {
  await shown([parcel('East')], { ...SOWING, start_date: '2025-11-20', end_date: '2025-12-10' });
  await expect.element(page.getByRole('textbox', { name: 'Done on' })).toHaveValue('29.11.2025');
});

it('refuses a sowing after the entered harvest of the crop at the field, and only where it is', async () => {
  const sent = await shown([parcel('East'), parcel('West')], SOWING, (id) => ({
    estimated: id === 'East' ? ['sow_date'] : ['sow_date', 'harvest_date'],
    interval: { lower: '2025-10-14', upper: id === 'East' ? '2025-11-02' : '2026-07-11', bounds: '[)' },
  }));
  const day = page.getByRole('textbox', { name: 'Done on' });
  await day.fill('20.11.2025');
  await userEvent.tab();
  await expect.element(page.getByText(/^East: Winter wheat was harvested on 1 Nov 2025/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mark 2 parcels as done' }).click();
  await expect.element(day).toHaveFocus();
  await east.click();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'West' }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ day: '2025-11-20', parcels: [{ id: 'West' }] });
});

it('asks before it records a sowing after an estimated harvest', async () => {
  const sent = await shown([parcel('East')], SOWING, () => ({
    estimated: ['sow_date', 'harvest_date'],
    interval: { lower: '2025-10-14', upper: '2025-11-02', bounds: '[)' },
  }));
  await page.getByRole('textbox', { name: 'Done on' }).fill('20.11.2025');
  await userEvent.tab();
  await expect.element(page.getByText(/^East: Winter wheat ends on 1 Nov 2025\*/)).toBeVisible();
  await east.click();
  await expect.element(page.getByText('Confirm the day, or correct it.')).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'Record it on this day all the same' }).click();
  await east.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ day: '2025-11-20' });
});
