import { api, type SoilAnalysisDetails, type SoilMean } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import type { MeasuredParameter } from './measured-parameters.ts';
import { SoilHistory } from './soil-history.tsx';

const analysis = {
  id: 'now',
  parcel_list: [
    { id: 'lunca', name: 'Lunca' },
    { id: 'dealul', name: 'Dealul' },
  ],
} as SoilAnalysisDetails;
const shown: MeasuredParameter = {
  key: 'P',
  parameter: 'p_al',
  method: 'al',
  depth: '0-20',
  results: [],
};

async function showHistory(means: readonly Partial<SoilMean>[], country: Country = 'RO') {
  const calls = reply(api.soilResults.history, {
    results: means.map(
      (one): SoilMean => ({
        parcel: 'lunca',
        order: 'now',
        number: 2,
        day: '2026-11-20',
        parameter: 'p_al',
        method: 'al',
        depth: '0-20',
        mean: 40,
        cells: 4,
        below_limit: 0,
        ...one,
      }),
    ),
  });
  await show(
    <main>
      <h1>Soil analysis</h1>
      <h2>Results</h2>
      <SoilHistory farmId="own" country={country} analysis={analysis} shown={shown} />
    </main>,
  );
  return calls;
}

const BEFORE = { order: 'before', number: 1, day: '2022-10-03' };
const cells = (row: string) =>
  page
    .getByRole('row', { name: new RegExp(row) })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

it('shows the mean of each analysis with the change since the one before', async () => {
  await showHistory([{ ...BEFORE, mean: 36.5, cells: 3 }, {}]);
  await expect.element(page.getByRole('columnheader', { name: 'Mean (ppm P)' })).toBeVisible();
  expect(cells('No. 1')).toEqual(['Lunca', '3 Oct 2022', 'No. 1', '36.50', '–', '3']);
  expect(cells('No. 2')).toEqual(['Lunca', '20 Nov 2026', 'No. 2', '40.00', '+3.50', '4']);
  await expectAccessible();
});

it('shows a farm in France the figures of its laboratory, as oxides', async () => {
  await showHistory([{ ...BEFORE, mean: 16.5832 }, { mean: 43.64 }], 'FR');
  await expect.element(page.getByRole('columnheader', { name: 'Mean (mg/kg P₂O₅)' })).toBeVisible();
  expect(cells('No. 1')[3]).toBe('38.00');
  expect(cells('No. 2').slice(3, 5)).toEqual(['100.00', '+62.00']);
});

it('compares neither parcels with each other nor values by another method or in another layer', async () => {
  await showHistory([
    { ...BEFORE, parcel: 'dealul', mean: 10 },
    { order: 'olsen', number: 3, method: 'olsen' },
    { order: 'deep', number: 4, depth: '20-40' },
    {},
  ]);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(3);
  expect(cells('No. 2')[4]).toBe('–');
});

it('gives no change where a value is below the limit of detection', async () => {
  await showHistory([{ ...BEFORE, mean: 36.5, below_limit: 1 }, {}]);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(cells('No. 1')[3]).toBe('≤ 36.50');
  expect(cells('No. 2')[4]).toBe('–');
});

it('shows nothing without another analysis', async () => {
  const calls = await showHistory([]);
  await expect.poll(() => calls.length).toBe(1);
  expect(page.getByRole('table').elements()).toHaveLength(0);
});
