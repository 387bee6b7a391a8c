import { api, type Harvest, type HarvestedParcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { CATALOG, cropNamed, parcelSample } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import type { FarmView } from '../../parcels/index.ts';
import { HarvestCard } from './harvest-card.tsx';
import { HarvestUpload } from './harvest-upload.tsx';

const AT = { farmId: 'farm', seasonId: 'season' };
const WHEAT = cropNamed('Winter wheat');
const PARCEL: HarvestedParcel = {
  parcel: 'Lunca',
  crop: WHEAT,
  interval: 'a',
  yield_measured: null,
  day: '2026-07-05',
  mean_t_ha: 6.42,
  tonnes: 76.3,
  hectares: 11.9,
  coverage: 0.97,
  points: 4000,
  kept: 3200,
  drops: [
    { reason: 'speed', points: 300 },
    { reason: 'overlap', points: 500 },
  ],
  delay_s: 9,
  delay_source: 'found',
  moisture: 15.5,
  standard_moisture: 14,
};
const HARVEST: Harvest = {
  id: 'h',
  name: 'combina.csv',
  bytes: 2_000_000,
  format: 'csv',
  uploaded_at: '2026-07-06T08:00:00Z',
  is_applied: false,
  has_file: true,
  points: 5000,
  outside: 900,
  unplaced: 1,
  skipped_logs: 0,
  is_unit_guessed: true,
  is_volume: false,
  remarks: [
    { kind: 'month_first', count: 1, names: ['7/12/2026'] },
    { kind: 'future', count: 1, names: ['2026-12-07'] },
    { kind: 'unread_numbers', count: 12, names: ['Yield: err', 'Yield: x'] },
  ],
  columns: [{ field: 'yields', name: 'Yield' }],
  parcels: [PARCEL],
  unmapped: [{ parcel: 'Dealul', points: 100, drops: [{ reason: 'no_yield', points: 100 }] }],
};
const VIEW = {
  parcels: [parcelSample('Lunca'), parcelSample('Dealul')],
  crops: new Map(CATALOG.map((crop) => [crop.id, crop])),
} as unknown as FarmView;

const button = (name: string) => page.getByRole('button', { name });

function open(harvest: Harvest, mayChange = true) {
  reply(api.crops.list, { results: [...CATALOG] });
  return showWithDialogs(<HarvestCard harvest={harvest} view={VIEW} at={AT} mayChange={mayChange} />);
}

it('shows what was read, and what was left out by reason', async () => {
  await open(HARVEST);
  const row = page.getByRole('row', { name: /^Lunca/ });
  await expect.element(row).toMatchTextContent(/Winter wheat.*6\.42.*76\.30.*97/);
  await expect.element(row).toMatchTextContent(/15\.5%, converted to 14%.*9.s, found/);
  await expect.element(page.getByText(/No yield map: Dealul/)).toBeVisible();
  await expect.element(page.getByText(/does not name the unit/)).toBeVisible();
  await expect.element(page.getByText('Dates were read with the month first: 7/12/2026.')).toBeVisible();
  await expect.element(page.getByText(/Harvested in the future by the file: 7 Dec 2026/)).toBeVisible();
  await expect.element(page.getByText(/are no numbers \(12\): Yield: err, Yield: x, …/)).toBeVisible();
  await page.getByText('What was read and cleaned').click();
  await expect.element(page.getByRole('row', { name: /^Kept/ })).toMatchTextContent(/3,200/);
  await expect.element(page.getByRole('row', { name: /^Harvested before/ })).toMatchTextContent(/500/);
  await expect.element(page.getByRole('row', { name: /^Without a yield/ })).toMatchTextContent(/100/);
  await expect.element(page.getByText('Columns that were read: Yield.')).toBeVisible();
  await expectAccessible();
});

it.each([
  [true, true],
  [false, false],
  [null, false],
])('says with which weights volumes were converted: %s', async (is_volume, isShown) => {
  await open({ ...HARVEST, is_volume });
  await expect.element(page.getByText(/No yield map: Dealul/)).toBeVisible();
  const alert = page.getByText(
    /United States standard bushel \(Winter wheat 0\.77 t\/m³\), which is an assumption/,
  );
  expect(alert.elements()).toHaveLength(isShown ? 1 : 0);
});

it('says that sunflower in bulk weighs more than its bushel, and of no other crop', async () => {
  const bulk = page.getByText(/In bulk, sunflower weighs 0\.40 to 0\.46 t\/m³/);
  await open({ ...HARVEST, is_volume: true });
  await expect.element(page.getByText(/which is an assumption/)).toBeVisible();
  expect(bulk.elements()).toHaveLength(0);
  await open({ ...HARVEST, is_volume: true, parcels: [{ ...PARCEL, crop: cropNamed('Sunflower') }] });
  await expect.element(bulk).toBeVisible();
});

it('is used on the parcels with an undo, and removed after a question', async () => {
  await open(HARVEST);
  const sent = reply(api.harvests.update, ({ body }) => ({ ...HARVEST, ...body }));
  await button('Use the maps on the parcels').click();
  await button('Undo').click();
  await expect.poll(() => sent.map(({ body }) => body.is_applied)).toEqual([true, false]);
  const removed = reply(api.harvests.remove, undefined);
  await button('Remove the file').click();
  expect(removed).toHaveLength(0);
  await button('Remove').last().click();
  await expect.poll(() => removed.length).toBe(1);
});

it('leads to the measured yields of its crops once it is used, and viewers change nothing', async () => {
  await open({ ...HARVEST, is_applied: true });
  const link = page.getByRole('link', { name: 'Measured yields: Winter wheat' });
  await expect
    .element(link)
    .toHaveAttribute('href', `/farm/farm/season/season/crop/${WHEAT}/measured_yields`);
  await expect.element(button('Take the maps back')).toBeVisible();
});

it('is only read by those who may view the farm', async () => {
  await open(HARVEST, false);
  await expect.element(page.getByText('its maps are not shown', { exact: false })).toBeVisible();
  expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(0);
});

it('is sent with a declared delay; what is refused is named with its reason', async () => {
  await showWithDialogs(<HarvestUpload at={AT} />);
  const input = () => page.elementLocator(document.querySelector('input[type="file"]')!);
  const file = (name: string) => new File(['lat,lon'], name);
  const sent = refuse(api.harvests.upload, 422, { error: 'harvest_no_yield', detail: 'No yields in it.' });
  await page.getByText('Delay of the sensor').click();
  await page.getByRole('combobox').selectOptions('8');
  await userEvent.upload(input(), file('a.csv'));
  await expect.element(page.getByText('a.csv: No yields in it.')).toBeVisible();
  expect(sent.map(({ query }) => query)).toEqual([{ name: 'a.csv', delay_s: '8' }]);
  await expectAccessible();
  await userEvent.upload(input(), [file('TASKDATA.XML'), file('TLG00001.BIN')]);
  await expect.element(page.getByText(/^TASKDATA\.XML: .*Compress the whole folder/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('names each refused file, also two of one name, and keeps its questions while others are sent', async () => {
  await showWithDialogs(<HarvestUpload at={AT} />);
  const input = page.elementLocator(document.querySelector('input[type="file"]')!);
  refuse(api.harvests.upload, 422, { error: 'harvest_ambiguous_numbers', detail: 'Which one?' });
  await userEvent.upload(input, [new File(['lat'], 'a.csv'), new File(['lon'], 'a.csv')]);
  await expect.poll(() => page.getByText('a.csv: Which one?').elements()).toHaveLength(2);
  refuse(api.harvests.upload, 422, { error: 'harvest_no_yield', detail: 'No yields in it.' });
  await userEvent.upload(input, new File(['lat'], 'b.csv'));
  await expect.element(page.getByText('b.csv: No yields in it.')).toBeVisible();
  expect(page.getByText('a.csv: Which one?').elements()).toHaveLength(2);
});

it('offers no download of a file that stayed where the farm came from', async () => {
  await open({ ...HARVEST, has_file: false });
  await expect.element(page.getByText(/The file itself stayed/)).toBeVisible();
  expect(button('Download').elements()).toEqual([]);
});

it.each([
  ['harvest_ambiguous_numbers', 'A comma: 1.234,5', { decimal_mark: ',' }],
  ['harvest_ambiguous_dates', 'The month: 12/31', { dates: 'month_first' }],
])('is asked about once where it can be read in two ways: %s', async (error, label, answer) => {
  await showWithDialogs(<HarvestUpload at={AT} />);
  const sent = refuse(api.harvests.upload, 422, { error, detail: 'Which one?' });
  const input = page.elementLocator(document.querySelector('input[type="file"]')!);
  await userEvent.upload(input, new File(['lat,lon'], 'a.csv'));
  await expect.element(page.getByText('a.csv: Which one?')).toBeVisible();
  await expectAccessible();
  const again = reply(api.harvests.upload, HARVEST);
  await button(label).click();
  await expect.poll(() => again.map(({ query }) => query)).toEqual([{ name: 'a.csv', ...answer }]);
  expect(sent).toHaveLength(1);
  await expect.poll(() => page.getByText('Which one?').elements()).toEqual([]);
});
