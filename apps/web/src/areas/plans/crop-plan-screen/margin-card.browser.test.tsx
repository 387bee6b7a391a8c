import type { CropPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cropNamed, FARM } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { MarginCard } from './margin-card.tsx';

const PLAN = {
  crop: cropNamed('Winter wheat'),
  target_yield: 6,
  sale_price: 900,
  total_area: 0,
  lease_cost: 0,
  subsidies: 0,
  parcels: 1,
  parcels_area: 12,
  yield_measured: null,
  yield_estimated: null,
  yield_forecast: null,
  total_budget: 0,
  total_cost: 0,
  progress: { harvested_area: 0, unweighed_area: 0, harvested_tonnes: 0, done_cost: 0 },
} as unknown as CropPlan;
const card = (more: Partial<CropPlan>) =>
  show(<MarginCard farm={FARM} plan={{ ...PLAN, ...more } as CropPlan} />);

const noCost = page.getByText('no cost yet');

it('says that there is no cost yet instead of a price of nothing to break even', async () => {
  await card({});
  // Of price and yield, budgeted and expected.
  await expect.poll(() => noCost.elements()).toHaveLength(4);
});

it('says the price to break even once the work costs something', async () => {
  await card({ total_cost: 7200 });
  await expect.poll(() => noCost.elements()).toHaveLength(2);
  await expect.element(page.getByText(/100\.00/)).toBeVisible();
});

it('says that no target yield is set instead of one of nothing', async () => {
  await card({ target_yield: 0 });
  await expect.element(page.getByText(/^No target yield is set/)).toBeVisible();
});
