import type { Page } from '@playwright/test';
import { href } from '../../apps/web/src/routes/href.ts';
import { ROUTES, type Route, type RouteName } from '../../apps/web/src/routes/route-table.ts';
import { signInAsStaff } from '../harness/authenticator.ts';
import {
  BrokenQueries,
  claimsOfEmptiness,
  TRUE_WITHOUT_IMAGES,
  WAYS,
  type Way,
} from '../harness/broken-queries.ts';
import { chooseByName } from '../harness/choose-by-name.ts';
import { demoFarms, listParcels, soilOrderOf } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

const ALL_WAYS = Object.keys(WAYS) as [Way, ...Way[]];

type Place = Readonly<Record<string, string | null | undefined>>;

/** Pages without requests beyond those of the frame. */
const ASK_FOR_NOTHING: ReadonlySet<RouteName> = new Set([
  ...(['home', 'login', 'new-account', 'forgot-password', 'reset-password', 'oauth'] as const),
  ...(['account-confirm', 'email-confirmation', 'redirect', 'share-link', 'gallery', 'not-found'] as const),
  ...(['invitation', 'own-land'] as const),
  ...(['choose-import-type', 'apia-tutorial'] as const),
]);
/** URLs that need parameters. */
const ADDRESSES: Partial<Record<RouteName, string>> = { 'county-yield': '/en/yield?county=CL' };
const NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) => !ASK_FOR_NOTHING.has(name));
/** Of a parcel, a crop or a date: requests that follow once the land is loaded fail separately, too. */
const DEEP = NAMES.filter((name) =>
  ROUTES[name].paths.some((path) => /:parcelId|:cropId\/crop_details|compare|:date/.test(path)),
);

test.describe.configure({ timeout: 900_000 });
// The console errors of queries that are broken on purpose.
test.beforeEach(({ complaints }) => complaints.expect(/(status of 500|ERR_FAILED|AJAXError).*/));

test('no screen of the demo farm shows a failure as missing data', async ({ page, request }) => {
  const [farm] = await demoFarms(request);
  const { id: farmId, current_season: seasonId, default_date: date } = farm!;
  const at = {
    ...(await placeIn(request, { farmId, seasonId, date })),
    orderId: await soilOrderOf(request, farmId),
  };
  await walk(
    page,
    NAMES.filter((name) => !isClosed(name)),
    at,
  );
});

test('no screen of an owner shows a failure as missing data', async ({ page }) => {
  const { staff: owner } = await signInAsStaff(page);
  const { id: farmId, seasonId } = await importFarm(owner, 'Ferma tăcută');
  await walk(page, NAMES.filter(isClosed), await placeIn(page.request, { farmId, seasonId, date: null }));
});

async function placeIn(
  request: Page['request'],
  at: { farmId: string; seasonId: string | null; date: string | null },
): Promise<Place> {
  const [first, second] = await listParcels(request, at.farmId, at.seasonId!);
  const cropId = first!.crop_intervals[0]?.crop_id;
  return {
    ...at,
    ...{ parcelId: first!.id, cropId, batchFileId: 'unknown', operatedFarmId: 'unknown', orderId: 'unknown' },
    activityId: '1',
    parcel: [first!.id, second!.id].join(','),
  };
}

/**
 * Opens every page with its queries broken in one way, which its name chooses; with `npm test -- --all` each in all ways.
 * Those of a parcel or a crop are opened again, with only the later requests broken.
 */
async function walk(page: Page, names: readonly RouteName[], place: Place) {
  await page.clock.install();
  const visits = [
    ...names.map((name) => ({ name, isLandSpared: false })),
    ...names.filter((name) => DEEP.includes(name)).map((name) => ({ name, isLandSpared: true })),
  ];
  for (const { name, isLandSpared } of visits)
    await test.step(isLandSpared ? `${name}, whose parcels are known` : name, async () => {
      const chosen = chooseByName(`${name} ${isLandSpared}`, ALL_WAYS);
      const broken = new BrokenQueries(page, isLandSpared, chosen);
      const known = isLandSpared && place.date === null ? TRUE_WITHOUT_IMAGES : new Set<string>();
      await broken.begin();
      await page.goto(
        ADDRESSES[name] ?? href(name, place, name === 'compare-parcels' ? { parcel: place.parcel! } : {}),
      );
      // Another way is reached by a retry.
      for (const way of new Set([chosen, ...(process.env.TEST_ALL ? ALL_WAYS : [])])) {
        const what = `${name}${isLandSpared ? ', whose parcels are known,' : ''} after ${way}`;
        expect.soft(await broken.areShown(way), `${what} says what has failed`).toBe(true);
        expect.soft(await claimsOfEmptiness(page, known), `${what} claims nothing`).toEqual([]);
      }
      expect.soft(broken.count, `queries that ${name} makes`).toBeGreaterThan(0);
      await broken.end();
    });
}

function isClosed(name: RouteName): boolean {
  const { requireAuth, requireLandAccess, requireFullAccess, requireStaff } = (ROUTES[name] as Route).flags;
  return Boolean(requireAuth || requireLandAccess || requireFullAccess || requireStaff);
}
