import { api, type Import } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { OtherYearQuestion } from './other-year-question.tsx';

const IMPORT = { id: 'import', farm: FARM.id, season: SEASON.id, state: 'ready' } as Import;
const OTHER = { year: 2024, count: 3, total: 4 };
const onKeep = vi.fn();

const open = (farm = FARM, year = 2024) =>
  show(
    <main>
      <h1>Import</h1>
      <OtherYearQuestion farm={farm} imported={IMPORT} other={{ ...OTHER, year }} onKeep={onKeep} />
    </main>,
  );

it('creates the season of the year on request, and reads the files into it', async () => {
  const added = reply(api.seasons.create, { ...SEASON, id: 's24', end_year: 2024, change: null });
  const read = reply(api.imports.read, { ...IMPORT, season: 's24', state: 'reading' });
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/3 of 4 rows are of year 2024/);
  await expectAccessible();
  await page.getByRole('button', { name: 'To a new season 2023–2024' }).click();
  await expect.poll(() => read.map(({ body }) => body)).toEqual([{ layers: [], season: 's24' }]);
  expect(added.map(({ body }) => body)).toEqual([{ end_year: 2024 }]);
});

it('reads them into the season of the year that the farm has', async () => {
  const earlier = { ...SEASON, id: 's24', end_year: 2024, start_date: '2023-10-01', end_date: '2024-12-31' };
  const read = reply(api.imports.read, { ...IMPORT, season: 's24', state: 'reading' });
  await open({ ...FARM, seasons: [...FARM.seasons, earlier] });
  await page.getByRole('button', { name: 'To season 2023–2024' }).click();
  await expect.poll(() => read.map(({ body }) => body)).toEqual([{ layers: [], season: 's24' }]);
});

it('takes them in as this season only after that is said, also for a year without images', async () => {
  await open(FARM, 2012);
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Take them in as 2025–2026' }).click();
  expect(onKeep).toHaveBeenCalledOnce();
});
