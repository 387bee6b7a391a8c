import { type AlertedFarm, api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { OnYourFarms } from './on-your-farms.tsx';

const OTHER: AlertedFarm = {
  farm: 'other',
  name: 'Ferma de la deal',
  judged_at: '2026-05-12T06:00:00Z',
  count: 4,
  places: [
    { id: 'a', season: 's', parcel: 'p', parcel_name: 'Zăvoi', sensing_date: '2026-05-11', hectares: 3.1 },
  ],
};

it('lists the other farms with their first places', async () => {
  reply(api.alerts.farms, {
    results: [
      OTHER,
      { ...OTHER, farm: 'farm', name: 'This one' },
      { ...OTHER, farm: 'new', name: 'Ferma nouă', judged_at: null, count: 0, places: [] },
    ],
  });
  await show(
    <main>
      <h1>Today</h1>
      <OnYourFarms farmId="farm" />
    </main>,
  );
  await expect.element(page.getByText('Ferma de la deal: 4 places need a look')).toBeVisible();
  await expect.element(page.getByText('Zăvoi (3.10 ha)')).toBeVisible();
  await expect.element(page.getByText('Ferma nouă: no image judged yet')).toBeVisible();
  expect(page.getByText('This one', { exact: false }).query()).toBeNull();
  await expectAccessible();
});
