import { seasonWindow } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RouteName } from '../../routes/route-table.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { onPhone, show } from '../../testing/show.tsx';
import { SeasonSwitch } from './season-switch.tsx';
import type { FarmContext } from './use-farm-context.ts';

const EARLIER = {
  ...SEASON,
  ...seasonWindow(SEASON.end_year - 1),
  id: 'earlier',
  end_year: SEASON.end_year - 1,
};

const contextOf = (route: RouteName) =>
  ({
    farm: { ...FARM, seasons: [SEASON, EARLIER] },
    season: SEASON,
    days: [],
    route: { page: route, farmId: FARM.id, seasonId: SEASON.id, date: null },
  }) as unknown as FarmContext;

const select = page.getByRole('combobox', { name: 'Season' });

it.each(['journal', 'plans'] as const)(
  'leaves the season of %s to the sidebar, where there is one',
  async (route) => {
    await show(
      <main>
        <h1>Page</h1>
        <SeasonSwitch context={contextOf(route)} />
      </main>,
    );
    await expect.element(page.getByRole('heading')).toBeVisible();
    expect(select.elements()).toEqual([]);
  },
);

it('is on the page of a phone, and where the sidebar has no season', async () => {
  await onPhone();
  await show(<SeasonSwitch context={contextOf('journal')} />);
  await expect.element(select).toBeVisible();
});

it('is on pages whose address has no season', async () => {
  await show(<SeasonSwitch context={contextOf('people')} />);
  await expect.element(select).toBeVisible();
});
