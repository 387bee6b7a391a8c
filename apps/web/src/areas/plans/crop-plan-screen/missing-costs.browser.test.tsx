import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activitySample, planSample } from '../../../testing/plan-samples.ts';
import { show } from '../../../testing/show.tsx';
import { MissingCosts } from './missing-costs.tsx';

const activity = (id: string, total_cost: number, is_closed = false, start_date: string | null = null) =>
  activitySample({
    id,
    name: { en: `Activity ${id}`, ro: '', fr: '' },
    total_cost,
    is_closed,
    start_date,
  });
const plan = planSample({
  activities: [
    activity('a', 0),
    activity('b', 100),
    activity('c', 0, false, '2026-04-10'),
    activity('d', 0, true),
  ],
});

it('has a way to each open activity without costs', async () => {
  await show(<MissingCosts plan={plan} />);
  await expect.element(page.getByRole('link', { name: 'Activity a' })).toBeVisible();
  const names = page.getByRole('link').elements();
  expect(names.map((link) => link.textContent)).toEqual(['Activity a', 'Activity c, 10 Apr']);
  expect(new Set(names.map((link) => link.getAttribute('href'))).size).toBe(2);
});
