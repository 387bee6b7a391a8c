import type { YieldCounty } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { CountyPrediction } from './county-prediction.tsx';

type CropHistory = NonNullable<YieldCounty['crops']['maize']>;

const SHORT = { yield_t_ha: 5.4, low: 4.8, high: 6, avg5: 5, basis: 'trend', has_weather: true } as const;
const WITH_WEATHER: CropHistory = {
  ...SHORT,
  slope: 0.1,
  weather: { t_ha: -0.42, ratio: 0.61, usual: 0.74, years: 11, known: 0.5, source: 'nasa-power' },
  no_weather: null,
  compared: { years: 8, counties: 41, naive: 0.83, weather: 0.62 },
  tested: { years: 8, rmse: 0.6, bias: 0, coverage: 0.8 },
  history: [{ year: 2024, yield_t_ha: 4.9 }],
  source: 'INS',
  region: null,
};

function open(maize: CropHistory, uats: YieldCounty['uats'] = []) {
  const prediction: YieldCounty = {
    code: 'CL',
    name: 'Călărași',
    country: 'RO',
    predictionForYear: 2026,
    lastUpdated: '2026-09-01',
    crops: { maize },
    uats,
  };
  return show(<CountyPrediction prediction={prediction} crop="maize" cropName="Maize" nothing={null} />);
}

it('says what the weather adds, how much closer it was, and where it comes from', async () => {
  await open(WITH_WEATHER);
  await expect
    .element(page.getByText(/This year’s weather: −0\.42 t\/ha.*61.*74.*11 other years.*50/))
    .toBeVisible();
  await expect.element(page.getByText(/same 8 years.*\(41\).*0\.62.*with.*0\.83.*without/)).toBeVisible();
  await expect.element(page.getByText(/grid of 50 km/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /NASA POWER/ })).toBeVisible();
  await expect
    .element(page.getByText(/municipalities of this county there are no predictions/))
    .toBeVisible();
  await expectAccessible();
});

it('says why the weather does not count, and nothing of municipalities that have predictions', async () => {
  const without = { ...WITH_WEATHER, has_weather: false, weather: null, no_weather: 'not_better' as const };
  await open(without, [{ siruta: 93487, name: 'Dragalina', crops: { maize: SHORT } }]);
  await expect.element(page.getByText(/predictions with the weather were no closer/)).toBeVisible();
  expect(page.getByText(/there are no predictions/).elements()).toEqual([]);
  expect(page.getByText(/NASA POWER/).elements()).toEqual([]);
});
