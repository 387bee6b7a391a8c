import type { Page } from '@playwright/test';
import { href } from '../../apps/web/src/routes/href.ts';
import { ROUTES, type Route, type RouteName } from '../../apps/web/src/routes/route-table.ts';
import { demoFarms, listParcels } from '../harness/demo.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

/** URLs that need parameters. */
const ADDRESSES: Partial<Record<RouteName, string>> = { 'not-found': '/nowhere' };
/** The console errors of pages that report something missing. */
const REFUSALS: Partial<Record<RouteName, RegExp>> = {
  'not-found': /status of 404 .*\/nowhere/,
  'share-link': /status of 404 .*\/share-link\/open\//,
};
const NAMES = Object.keys(ROUTES) as RouteName[];

for (const name of NAMES.filter(isOpen))
  test(`the page ${name} is complete for a visitor of the demo farm`, async ({
    page,
    request,
    complaints,
  }) => {
    const refusal = REFUSALS[name];
    if (refusal) complaints.expect(refusal);
    const [farm] = await demoFarms(request);
    const { id: farmId, current_season, default_date: date } = farm!;
    const [parcel] = await listParcels(request, farmId, current_season!);
    const at = { farmId, seasonId: current_season, parcelId: parcel!.id, date, token: 'unknown' };

    await page.goto(ADDRESSES[name] ?? href(name, at));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/\S · Brazda$/);
    // All skeletons have been replaced by content.
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await widerThanSeen(page)).toEqual([]);
    await expectAccessible(page);
  });

function isOpen(name: RouteName): boolean {
  const { requireAuth, requireFullAccess, requireStaff } = (ROUTES[name] as Route).flags;
  return !(requireAuth || requireFullAccess || requireStaff);
}

/** Elements that scroll sideways: the window and the page in it. */
function widerThanSeen(page: Page): Promise<string[]> {
  return page
    .locator('html, main')
    .evaluateAll((places) =>
      places
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} of ${clientWidth} px`),
    );
}
