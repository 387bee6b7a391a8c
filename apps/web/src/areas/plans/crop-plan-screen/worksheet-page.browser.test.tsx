import { api, type CropPlan } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { cropNamed, FARM, SEASON } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { WorksheetPage } from './worksheet-page.tsx';

const sowing = {
  id: 'sow',
  activity: 'sow',
  total_budget: 0,
  total_cost: 0,
  last_done: null,
  parcels_done: 0,
};
const PERIODS = [
  [null, null],
  ['2025-10-01', null],
  [null, '2025-10-12'],
  ['2025-10-01', '2025-10-12'],
] as const;

it('says of each activity when it is planned, or that it has no days', async () => {
  const activities = PERIODS.map(([start_date, end_date], at) => ({
    ...sowing,
    id: `sow-${at}`,
    start_date,
    end_date,
  }));
  const crop = cropNamed('Winter wheat');
  const plan = { id: 'plan', crop, is_closed: false, parcels: 2, activities } as unknown as CropPlan;
  reply(api.plans.worksheets, { results: [] });
  await show(<WorksheetPage farm={FARM} season={SEASON} plan={plan} activityId="" />);
  const planned = page.getByRole('table').getByRole('row');
  const texts = ['no execution period', 'from 1 Oct', 'until 12 Oct', /1 Oct.* – 12 Oct/];
  for (const [at, text] of texts.entries())
    await expect.element(planned.nth(at + 1)).toMatchTextContent(text);
  await expect.element(page.getByRole('table')).not.toMatchTextContent('– –');
});
