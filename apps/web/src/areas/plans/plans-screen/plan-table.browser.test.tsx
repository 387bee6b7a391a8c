import { api, type PlanRow } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { planSample } from '../../../testing/plan-samples.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { PlanTable } from './plans-screen.tsx';

const row = (id: string, of: Partial<PlanRow>): PlanRow => ({
  ...planSample({ id, crop: id }),
  activities: 1,
  activities_done: 0,
  activities_overdue: 0,
  total_cost: 1000,
  ...of,
});
const link = page.getByRole('link', { name: 'not known: no sale price' });

async function showPlans(plans: readonly PlanRow[], farm = FARM) {
  reply(api.crops.list, { results: [] });
  reply(api.plans.get, planSample());
  await show(
    <PlanTable farm={farm} seasonId={SEASON.id} plans={plans} without={{ parcels: 0, hectares: 0 }} />,
  );
}

it('says which crops have no sale price, and leads to where it is entered', async () => {
  await showPlans([row('1', { sale_price: 900 }), row('2', {}), row('3', { activities: 0, total_cost: 0 })]);
  await expect.poll(() => link.elements()).toHaveLength(2);
  expect(link.first().element().getAttribute('href')).toMatch(/crop\/2\/plan\/target-yield\?/);
  await expect.element(page.getByText(/^2 crops \(48\.00.ha\) have no sale price/)).toBeVisible();
  await expectAccessible();
});

it('says it without a way to those who may not change the plan', async () => {
  await showPlans([row('2', {})], { ...FARM, access: 'view' });
  await expect.element(page.getByText('not known: no sale price', { exact: true })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

it('sums the margins that are known, and says how many hectares that leaves out', async () => {
  const priced = { sale_price: 900, target_yield: 1, expected_harvest: [] };
  await showPlans([row('1', { ...priced, total_cost: 2000 }), row('2', { total_cost: 7000 })]);
  const total = page.getByRole('definition').nth(2);
  await expect.element(total).toMatchTextContent(/^−RON.2,000\.00without 24\.00.ha$/);
  await expectAccessible();
});

it('knows no margin where no crop has a sale price', async () => {
  await showPlans([row('2', { total_cost: 7000 })]);
  await expect.element(page.getByRole('definition').nth(2)).toMatchTextContent(/^–$/);
});
