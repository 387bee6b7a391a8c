import { api, type SeasonPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { seasonPlanSample } from '../../../testing/plan-samples.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { SeasonsOfCrop } from './plan-seasons-screen.tsx';

const plan = (end_year: number, more: Partial<SeasonPlan> = {}) =>
  seasonPlanSample(end_year, { yield_measured: 5, ...more });

async function showSeasons(plans: SeasonPlan[]) {
  reply(api.plans.seasons, { results: plans });
  await show(<SeasonsOfCrop farm={FARM} seasonId={SEASON.id} cropId="1" />);
}

it('shows each season with its difference from the one before, in all or per hectare', async () => {
  await showSeasons([plan(2026, { yield_measured: 6, total_cost: 21_000 }), plan(2025)]);
  const figures = page.getByRole('table', { name: 'Season by season' });
  await expect.element(figures).toMatchTextContent(/2026.*6\.00 t\/ha\+1\.00.*\+RON 6,000\.00/);
  const budget = page.getByRole('table', { name: 'Budget against actual' });
  await expect.element(budget).toMatchTextContent(/\+RON 1,000\.00.*−RON 2,000\.00/);
  await expectAccessible();
  await page.getByText('Per hectare').click();
  await expect.element(figures).toMatchTextContent(/2025.*RON 1,800\.00.*RON 2,700\.00/);
});

it('fits a phone', async () => {
  await onPhone();
  await showSeasons([plan(2026), plan(2025)]);
  await expect.element(page.getByRole('table', { name: 'Season by season' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

it('says what is missing while only one season has a plan', async () => {
  await showSeasons([plan(2026), plan(2025, { activities: 0, sale_price: 0 })]);
  await expect.element(page.getByText('Nothing to compare yet')).toBeVisible();
});
