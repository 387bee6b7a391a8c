import type { Raster } from '@brazda/contract/client';
import { type Language, PIXEL_RULE } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { Statistics } from './statistics.tsx';

const RASTER: Raster = {
  id: '1',
  uniqueKey: '1',
  kind: 'NDVI',
  sensing_date: '2026-05-15',
  scene_id: 'S2A_35TNL_20260515_0_L2A',
  simulated: false,
  hectares: 4,
  skipped: null,
  class_hectares: null,
  images: null,
  index_mean: 0.6,
  statistics: { mean: 0.6, sd: 0.1, min: 0.4, max: 0.8, median: 0.6, p10: 0.5, p90: 0.7 },
  n_total: 400,
  n_valid: 324,
  n_water: 0,
  with_water: false,
  with_border: false,
  clear_share: 1,
  pixel_rule: PIXEL_RULE.version,
};

async function showStatistics(raster: Partial<Raster>, language: Language = 'en') {
  await show(
    <main>
      <h2>Statistics</h2>
      <Statistics raster={{ ...RASTER, ...raster }} />
    </main>,
    { language },
  );
}

it.each<[Language, Partial<Raster>, string]>([
  ['en', {}, '324 of 400, border left out'],
  ['en', { n_valid: 20, n_total: 20, with_border: true }, '20 of 20, border included'],
  ['en', { n_valid: 162, n_water: 200 }, '162 of 400, border left out, 200 px of water left out'],
  ['en', { n_water: 200, with_water: true }, '324 of 400, border left out'],
  ['ro', { n_valid: 162, n_water: 200 }, '162 din 400, fără margine, 200 px de apă lăsați deoparte'],
  ['fr', { n_valid: 162, n_water: 200 }, '162 sur 400, sans le bord, 200 px d’eau écartés'],
])('says in %s which pixels count: %o', async (language, raster, text) => {
  await showStatistics(raster, language);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('says which numbers an older rule has computed', async () => {
  await showStatistics({ pixel_rule: 1, with_border: true });
  await expect.element(page.getByText(/Read by an older rule/)).toBeVisible();
  await expectAccessible();
});

it('does not say so of the current rule', async () => {
  await showStatistics({});
  await expect.element(page.getByText(/border left out/)).toBeVisible();
  expect(page.getByText(/Read by an older rule/).elements()).toEqual([]);
});
