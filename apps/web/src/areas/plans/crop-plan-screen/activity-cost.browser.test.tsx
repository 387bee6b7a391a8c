import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { activitySample, planSample } from '../../../testing/plan-samples.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ActivityCostPage } from './activity-cost-page.tsx';

const COST = {
  id: 'urea',
  kind: 'input',
  name: 'Urea',
  basis: 'hectare',
  quantity: 200,
  unit: 'kg',
  price: 2.5,
  price_unit: 'kg',
  people: 1,
  hectares: null,
  total_cost: 12_000,
} as const;
const hectares = page.getByRole('spinbutton', { name: 'Hectares, if not all' });
const save = page.getByRole('button', { name: 'Save' });

it('says at the field that a cost is for more hectares than the crop has', async () => {
  reply(api.activities.list, { results: [activitySample({ work_evaluations: [COST] })] });
  reply(api.prices.list, { results: [] });
  await show(<ActivityCostPage farm={FARM} season={SEASON} plan={planSample()} activityId="sowing" />);
  await userEvent.fill(hectares, '500');
  await userEvent.tab();
  await expect.element(hectares).toHaveAccessibleDescription(/This crop has 24\.00.ha/);
  const beside = page.getByRole('combobox', { name: 'Price per' }).element().getBoundingClientRect();
  expect(beside.bottom).toBeLessThan(hectares.element().getBoundingClientRect().top);
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByRole('status')).toMatchTextContent('–');
  await expect.element(page.getByRole('definition')).toMatchTextContent('–');
  await expectAccessible();
  await userEvent.fill(hectares, '20');
  await userEvent.tab();
  await expect.element(hectares).not.toHaveAccessibleDescription();
  await expect.element(save).toBeEnabled();
});
