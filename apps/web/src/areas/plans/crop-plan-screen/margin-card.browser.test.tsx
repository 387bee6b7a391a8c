import type { CropPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { planSample } from '../../../testing/plan-samples.ts';
import { FARM } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { MarginCard } from './margin-card.tsx';

const card = (more: Partial<CropPlan>) =>
  show(
    <MarginCard
      farm={FARM}
      plan={planSample({ target_yield: 6, sale_price: 900, parcels: 1, parcels_area: 12, ...more })}
    />,
  );

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
