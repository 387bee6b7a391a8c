import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lastFarmSetting, signedInSetting } from '../../lib/device-settings.ts';
import { refuse, reply } from '../../testing/api.ts';
import { show } from '../../testing/show.tsx';
import { useFarmContext } from './use-farm-context.ts';

function Page() {
  return useFarmContext().failure && <h1>The farm could not be loaded.</h1>;
}

beforeEach(() => {
  signedInSetting.set(true);
  lastFarmSetting.set('own');
  for (const each of [api.farms.demo, api.farms.list, api.sharing.farms]) reply(each, { results: [] });
  return () => {
    signedInSetting.set(false);
    lastFarmSetting.set(null);
  };
});

it.each([
  [403, 'own', null],
  [404, 'own', null],
  // What may come back, and another farm than the last one.
  [401, 'own', 'own'],
  [404, 'other', 'own'],
])('after a refusal by %d of the farm %s, the root address leads to %s', async (status, farmId, last) => {
  refuse(api.farms.get, status, { error: 'refused', detail: 'No.' });
  await show(<Page />, { at: `/farm/${farmId}/today` });
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(lastFarmSetting.get()).toBe(last);
});
