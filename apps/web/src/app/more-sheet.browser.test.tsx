import { api, type User } from '@brazda/contract/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phoneSheet } from '../areas/imagery/index.ts';
import { reply } from '../testing/api.ts';
import { installationWith } from '../testing/license-samples.ts';
import { FARM, SEASON } from '../testing/samples.ts';
import { onPhone, show } from '../testing/show.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { useProductNavigation } from './navigation.ts';

const AT = `/map/${FARM.id}/season`;
const HOME = window.location.pathname + window.location.search;
const EARLIER = { ...SEASON, id: 'earlier', end_year: SEASON.end_year - 1 };

function Sheet() {
  return <MoreSheet navigation={useProductNavigation()} />;
}

afterEach(() => window.history.replaceState(null, '', HOME));

it('is closed by the choice of a season, which changes the page under it', async () => {
  const farm = { ...FARM, seasons: [SEASON, EARLIER] };
  reply(api.auth.user, { id: 'ana', email: 'ana@example.org', groups: [] as User['groups'] } as User);
  for (const each of [api.farms.demo, api.sharing.farms, api.parcels.list, api.crops.list])
    reply(each, { results: [] });
  reply(api.farms.list, { results: [farm] });
  reply(api.farms.get, farm);
  reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
  reply(api.installation.get, installationWith(null));
  reply(api.notifications.list, { results: [], unread: 0 });
  phoneSheet.set('more');
  await onPhone();
  // A move starts from the address of the window, which the router of a test does not change.
  window.history.replaceState(null, '', `${AT}/${SEASON.id}`);
  const router = await show(<Sheet />, { at: `${AT}/${SEASON.id}` });
  await page.getByRole('combobox').selectOptions(EARLIER.id);
  await expect.poll(() => phoneSheet.get()).toBe('none');
  await expect.poll(() => router.state.location.pathname).toBe(`${AT}/${EARLIER.id}`);
});
