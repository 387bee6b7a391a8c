import { api, type CropGridCheck } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { CATALOG, cropNamed, FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';

const WHEAT = cropNamed('Winter wheat');
const PLAN = {
  crop_id: WHEAT,
  interval: { lower: '2025-10-12', upper: '2026-07-11', bounds: '[)' },
  estimated: ['harvest_date'],
  crop_hybrid: 'Glosa',
  yield_estimated: null,
  yield_measured: 5.2,
  was: cropNamed('Maize (grain)'),
  is_changed: true,
} as const satisfies CropGridCheck['rows'][number]['plan'];
const CHECK = {
  columns: ['parcel', 'crop', 'yield_measured'],
  titles: ['Parcela', 'Cultura', 't/ha'],
  rows: [
    { number: 2, parcel: { id: 'p1', name: 'Sub deal' }, plan: { ...PLAN, estimated: ['harvest_date'] } },
    { number: 3, parcel: { id: 'p2', name: 'La vie' }, plan: null },
  ],
  problems: [],
  unknown_names: [],
  converted: {},
} as unknown as CropGridCheck;
const PROBLEMS = [{ number: 3, column: 'yield_measured', problem: 'unreadable', text: 'mult' }] as const;
const UNKNOWN = { number: 3, column: 'crop', problem: 'unknown', text: 'gru' } as const;

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
});

const open = () => showDialog({ type: 'paste-crops', farmId: FARM.id, season: SEASON });
const field = page.getByRole('textbox', { name: 'Copied rows' });
const save = page.getByRole('button', { name: /^Set / });

it('shows what the rows lead to, and sets them once', async () => {
  reply(api.cropIntervals.checkGrid, CHECK);
  const sent = reply(api.cropIntervals.setGrid, { changed: 1, skipped: 0, change: 'change' });
  const { dialog } = await open();
  await expect.element(save).toBeDisabled();
  await field.fill('Parcela\tCultura\tt/ha\nSub deal\tgrau\t5,2\nLa vie\t\t');
  const row = dialog.getByRole('row', { name: /Sub deal/ });
  await expect.element(row).toMatchTextContent('Winter wheat');
  await expect.element(row).toMatchTextContent('12 Oct 2025 – 10 Jul 2026*');
  await expect.element(row).toMatchTextContent('Replaces: Maize (grain)');
  await expect.element(dialog.getByText('Rows: 2, of which change: 1')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Set 1 crop' }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 crop was set from the table.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Parcela\tCultura\tt/ha\nSub deal\tgrau\t5,2\nLa vie\t\t' },
  ]);
});

it('says before and after that the season begins earlier, and which crops are counted from there', async () => {
  const { plan, ...row } = CHECK.rows[0]!;
  const early = { ...plan!, interval: { lower: '2025-08-28', upper: '2026-06-25', bounds: '[)' as const } };
  reply(api.cropIntervals.checkGrid, { ...CHECK, rows: [{ ...row, plan: early }] });
  const starts = [
    {
      season: SEASON.id,
      start_date: '2025-08-01',
      was: '2025-10-01',
      crops: [cropNamed('Permanent pasture')],
    },
  ];
  reply(api.cropIntervals.setGrid, { changed: 1, skipped: 0, change: 'change', season_starts: starts });
  await open();
  await field.fill('Sub deal\trapita\t28.08.2025');
  await expect.element(page.getByText(/^The season will begin on 1 August 2025/)).toBeVisible();
  await save.click();
  await expect
    .element(page.getByText(/crop was set from the table/))
    .toMatchTextContent(
      '1 crop was set from the table. The season now begins on 1 August 2025. Crops without a sowing day are counted from then: Permanent pasture.',
    );
});

it('names each cell that is not clear, and sets nothing until it is', async () => {
  const checks = reply(api.cropIntervals.checkGrid, ({ body }) =>
    body.text.includes('mult') ? { ...CHECK, problems: [...PROBLEMS] } : CHECK,
  );
  await open();
  await field.fill('Parcela\tCultura\tt/ha\nSub deal\tgrau\t5,2\nLa vie\t\tmult');
  await expect.element(page.getByText('Row 3, column “t/ha”: “mult” cannot be read.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field.fill('Parcela\tCultura\tt/ha\nSub deal\tgrau\t5,2');
  await expect.element(page.getByText('Row 3, column “t/ha”')).not.toBeInTheDocument();
  await expect.element(save).toBeEnabled();
  expect(checks).toHaveLength(2);
});

it('lets the person say what a column holds', async () => {
  const checks = reply(api.cropIntervals.checkGrid, CHECK);
  await open();
  await field.fill('Sub deal\tgrau\t5,2');
  await page.getByText('Columns read: Parcel (name or number), Crop, Measured yield').click();
  await page.getByRole('combobox', { name: 't/ha' }).click();
  await page.getByRole('option', { name: 'Estimated yield' }).click();
  await expect.poll(() => checks.at(-1)?.body.columns).toEqual(['parcel', 'crop', 'yield_estimated']);
  await page.getByRole('checkbox', { name: 'The first row has the titles of the columns' }).click();
  await expect.poll(() => checks.at(-1)?.body).toEqual({ text: 'Sub deal\tgrau\t5,2', has_titles: false });
});

it('asks once for a word that is no crop, names the columns that are not read, and converts what is said', async () => {
  const checks = reply(api.cropIntervals.checkGrid, ({ body }) =>
    body.crop_names
      ? CHECK
      : {
          ...CHECK,
          columns: [...CHECK.columns, null],
          titles: ['Parcela', 'Cultura', 'kg/ha', 'Tractor'],
          problems: [UNKNOWN, { ...UNKNOWN, number: 4 }],
          unknown_names: [{ text: 'gru', cells: 2 }],
          converted: { 'kg/ha': 2 },
        },
  );
  const { dialog } = await open();
  await field.fill('Parcela\tCultura\tkg/ha\tTractor\nSub deal\tgru\t5200\tJD\nLa vie\tgru\t4800\tJD');
  await expect.element(dialog.getByText('Columns that are not read: Tractor')).toBeVisible();
  await expect.element(dialog.getByText('2 yields were read in kg/ha.')).toBeVisible();
  await expect.element(dialog.getByText(/Row 3, column/)).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: '“gru” (2 cells)' }).click();
  await page.getByRole('option', { name: 'Winter wheat' }).click();
  await expect.poll(() => checks.at(-1)?.body.crop_names).toEqual([{ text: 'gru', crop_id: WHEAT }]);
  await expect.element(save).toBeEnabled();
});

it('saves the clear rows without the others, if the person says so', async () => {
  reply(api.cropIntervals.checkGrid, { ...CHECK, problems: [...PROBLEMS] });
  const sent = reply(api.cropIntervals.setGrid, { changed: 1, skipped: 1, change: 'change' });
  const { dialog } = await open();
  await field.fill('Sub deal\tgrau\nLa vie\tgrau\tmult');
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Save the clear rows, leave out the others' }).click();
  await save.click();
  await expect.element(page.getByText('1 crop was set from the table. 1 row was left out.')).toBeVisible();
  expect(sent.map(({ body }) => body.skips_unclear)).toEqual([true]);
});

it('names the days of a crop that would stand too long as the person writes them', async () => {
  const problem = {
    number: 3,
    column: 'harvest_date',
    problem: 'stands_too_long',
    text: '2025-08-28 – 2026-11-20',
  } as const;
  reply(api.cropIntervals.checkGrid, { ...CHECK, problems: [problem] });
  const { dialog } = await open();
  await field.fill('Sub deal\tgrau');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'the crop would stand longer than it can: 28 August 2025 – 20 November 2026. Check the years.',
    );
});
