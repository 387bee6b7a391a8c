import { api, type ResponseOf } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { show } from '../../../testing/show.tsx';
import { CropPlanScreen } from '../crop-plan-screen/crop-plan-screen.tsx';
import { PlanSeasonsScreen } from './plan-seasons-screen.tsx';

const PLAN = '/farm/farm/season/season/crop/1/plan';

it.each([
  ['the comparison of seasons', <PlanSeasonsScreen key="screen" />, `${PLAN}/seasons`, 'Seasons compared'],
  ['a page of a plan', <CropPlanScreen key="screen" />, `${PLAN}/target-yield`, 'Target yield'],
])('%s has its heading and its way back before the farm is known', async (_, screen, at, heading) => {
  const { promise } = Promise.withResolvers<never>();
  for (const call of [
    api.farms.get,
    api.farms.demo,
    api.farms.list,
    api.sharing.farms,
    api.farms.sensingDates,
  ])
    reply(call, () => promise as Promise<ResponseOf<typeof call>>);
  reply(api.crops.list, { results: [] });
  await show(<main>{screen}</main>, { at });
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', PLAN);
});
