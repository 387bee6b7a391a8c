import type { CropPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { MissingCosts } from './missing-costs.tsx';

const activity = (id: string, total_cost: number, is_closed = false, start_date: string | null = null) => ({
  id,
  name: { en: `Activity ${id}`, ro: '', fr: '' },
  total_cost,
  is_closed,
  start_date,
  end_date: null,
});
const plan = {
  farm: 'f',
  season: 's',
  crop: '1',
  activities: [
    activity('a', 0),
    activity('b', 100),
    activity('c', 0, false, '2026-04-10'),
    activity('d', 0, true),
  ],
} as unknown as CropPlan;

it('has a way to each open activity without costs', async () => {
  await show(<MissingCosts plan={plan} />);
  await expect.element(page.getByRole('link', { name: 'Activity a' })).toBeVisible();
  const names = page.getByRole('link').elements();
  expect(names.map((link) => link.textContent)).toEqual(['Activity a', 'Activity c, 10 Apr']);
  expect(new Set(names.map((link) => link.getAttribute('href'))).size).toBe(2);
});
