import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { CATALOG, FARM, parcelSample, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { SeasonParcels } from './season-parcels.tsx';

const certified = (certified_from: string) => ({ conversion_from: null, certified_from, until: null });

it('says of each parcel that it is organic, by its own days or those of the farm as a whole', async () => {
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.crops.ofSeason, { results: [] });
  reply(api.parcels.list, {
    results: [parcelSample('La drum'), parcelSample('La vie', { organic: certified('2024-05-06') })],
  });
  await show(<SeasonParcels farm={{ ...FARM, organic: certified('2021-03-04') }} season={SEASON} />);
  await expect.element(page.getByText('Organic, certified since 4 Mar 2021')).toBeVisible();
  await expect.element(page.getByText('Organic, certified since 6 May 2024')).toBeVisible();
  await expectAccessible();
});
