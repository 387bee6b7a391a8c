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
const link = page.getByRole('link', { name: 'no sale price' });

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
  await expect.element(page.getByText(/^1 crop with activities has no sale price/)).toBeVisible();
  await expectAccessible();
});

it('says it without a way to those who may not change the plan', async () => {
  await showPlans([row('2', {})], { ...FARM, access: 'view' });
  await expect.element(page.getByText('no sale price', { exact: true })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
