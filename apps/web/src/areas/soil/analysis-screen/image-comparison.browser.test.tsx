import { api, type CellImages, type SoilAnalysisDetails, type SoilCell } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ImageComparison } from './image-comparison.tsx';
import type { MeasuredParameter } from './measured-parameters.ts';

/** Parcels by name with the values of their cells; null for one below the limit of detection. */
async function showComparison(
  parcels: Readonly<Record<string, readonly (number | null)[]>>,
  images: readonly Partial<CellImages>[],
) {
  const land = Object.entries(parcels);
  const cell_list = land.flatMap(([parcel, values]) =>
    values.map((_, at) => ({ id: `${parcel} ${at}`, parcel }) as SoilCell),
  );
  const parcel_list = land.map(([id]) => ({ id, name: id }));
  const analysis = { id: 'order', parcel_list, cell_list } as unknown as SoilAnalysisDetails;
  const results = land.flatMap(([parcel, values]) =>
    values.map((value, at) => ({
      cell: `${parcel} ${at}`,
      depth: '0-20',
      parameter: 'ph_h2o' as const,
      method: 'water' as const,
      value: value ?? 5,
      is_below_limit: value === null,
    })),
  );
  const shown: MeasuredParameter = {
    key: 'pH',
    parameter: 'ph_h2o',
    method: 'water',
    depth: '0-20',
    results,
  };
  const calls = reply(api.soilResults.imageComparison, {
    results: images.map((one) => ({
      parcel: 'Lunca',
      signal: null,
      days: [],
      simulated: false,
      cells: [],
      ...one,
    })),
  });
  await show(
    <main>
      <h1>Soil analysis</h1>
      <h2>Results</h2>
      <ImageComparison farmId="own" analysis={analysis} shown={shown} />
    </main>,
  );
  return calls;
}

const cellsOf = (parcel: string, means: readonly (number | null)[]) =>
  means.map((mean, at) => ({ cell: `${parcel} ${at}`, mean }));
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const SIX = [6, 6.2, 6.4, 6.6, 6.8, 7];

it('shows the correlation of each parcel with its interval, its cells and its images', async () => {
  await showComparison({ Lunca: SIX, Dealul: [6, 7] }, [
    {
      signal: 'years',
      days: ['2026-05-20', '2025-05-22'],
      cells: cellsOf('Lunca', [0.8, 0.9, 0.95, 1.05, 1.1, 1.25]),
    },
  ]);
  await expect.element(row('Lunca')).toMatchTextContent(/0\.99/);
  await expect.element(row('Lunca')).toMatchTextContent(/higher where more grows/);
  await expect.element(row('Lunca')).toMatchTextContent(/mean of the years: 20 May 2026 and 22 May 2025/);
  await expect.element(row('Dealul')).toMatchTextContent(/too few cells/);
  await expect.element(page.getByText(/Of 20 parameters or parcels.*by chance/)).toBeVisible();
  await expectAccessible();
});

it.each([
  ['no clear relation', SIX, [1, 0.9, 1.1, 1.1, 0.9, 1]],
  ['lower where more grows', SIX, [1.2, 1.1, 1.05, 1, 0.9, 0.8]],
  ['the same everywhere', [6, 6, 6, 6, 6, 6], [1.2, 1.1, 1.05, 1, 0.9, 0.8]],
  ['too few cells', SIX, [null, 1.1, 1.05, 1, 0.9, 0.8]],
])('says: %s', async (finding, values, means) => {
  await showComparison({ Lunca: values }, [
    { signal: 'day', days: ['2026-05-20'], cells: cellsOf('Lunca', means) },
  ]);
  await expect.element(row('Lunca')).toMatchTextContent(new RegExp(finding));
  await expect.element(row('Lunca')).toMatchTextContent(/one day only: 20 May 2026/);
});

it('says that there are no images', async () => {
  await showComparison({ Lunca: SIX }, [{}]);
  await expect.element(row('Lunca')).toMatchTextContent(/no clear images/);
});

it('asks the server for nothing where no parcel has enough values above the limit of detection', async () => {
  const calls = await showComparison({ Lunca: [6, 6.2, 6.4, 6.6, 6.8, null] }, []);
  await expect.element(page.getByText(/no parcel has at least 6 cells/)).toBeVisible();
  expect(calls).toHaveLength(0);
});

it('names images that are computed', async () => {
  await showComparison({ Lunca: SIX }, [
    { signal: 'day', days: ['2026-05-20'], simulated: true, cells: cellsOf('Lunca', SIX) },
  ]);
  await expect.element(page.getByText(/images are computed, not taken by a satellite/)).toBeVisible();
});
