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

it('says on how many hectares the yield is measured, and what the others have', async () => {
  await card({
    expected_harvest: [
      { source: 'yield_measured', hectares: 2, tonnes: 18 },
      { source: 'target_yield', hectares: 10, tonnes: 60 },
    ],
  });
  await expect
    .element(page.getByText(/9\.00.t\/ha measured on 2\.00.ha and the target of 6\.00.t\/ha on 10\.00.ha/))
    .toBeVisible();
  // Not 12 ha at 9 t/ha, which would be 97 200.
  await expect.element(page.getByRole('row', { name: /^Income / })).toMatchTextContent(/70,200\.00/);
});
