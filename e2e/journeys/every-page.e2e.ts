import type { Page } from '@playwright/test';
import { href } from '../../apps/web/src/routes/href.ts';
import type { Route } from '../../apps/web/src/routes/route.ts';
import { ROUTES, type RouteName } from '../../apps/web/src/routes/route-table.ts';
import { chooseByName } from '../../apps/web/src/testing/choose-by-name.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { demoFarms, listParcels, soilAnalysisOf } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { open } from '../harness/navigation.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { watchRequests } from '../harness/quiet.ts';
import { COARSE, expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';
import { readWeatherNumbers, serveRealWeather } from '../harness/weather-numbers.ts';

test.use(COARSE);

/** URLs that need parameters. */
const ADDRESSES: Partial<Record<RouteName, string>> = { 'not-found': '/nowhere' };
/** Pages that are loaded: the server renders one, and the other is left for the map at once. */
const LOADED = new Set<RouteName>(['home', 'demo-farm']);
/** The console errors of pages that report something missing. */
const REFUSALS: Partial<Record<RouteName, RegExp>> = {
  'not-found': /status of 404 .*\/nowhere/,
  'share-link': /status of 404 .*\/share-link\/open\//,
  invitation: /status of 404 .*\/work\/invitation\//,
  inspection: /status of 404 .*\/inspection\/open\//,
};
const NAMES = Object.keys(ROUTES) as RouteName[];

/** Pages that anyone may see, without and with the frame of the product. */
const OF_ANYONE = Map.groupBy(
  NAMES.filter((name) => visitorOf(name) === 'anyone'),
  (name) => ((ROUTES[name] as Route).bare ? 'bare' : 'framed'),
);

for (const [kind, names] of OF_ANYONE)
  test(`every ${kind} page is complete for a visitor of the demo farm`, { tag: PHONE }, async ({
    page,
    request,
    isMobile,
    complaints,
  }) => {
    test.slow();
    const [farm] = await demoFarms(request);
    const { id: farmId, current_season, default_date: date } = farm!;
    const [parcel] = await listParcels(request, farmId, current_season!);
    const parcelId = parcel!.id;
    const analysisId = await soilAnalysisOf(request, farmId);
    const at = {
      farmId,
      seasonId: current_season,
      parcelId,
      cropId: '1',
      date,
      token: 'unknown',
      analysisId,
      itemId: `${farmId}-store-wheat`,
    };
    for (const name of names)
      await test.step(name, async () => {
        const refusal = REFUSALS[name];
        if (refusal) complaints.expect(refusal);
        const address = ADDRESSES[name] ?? href(name, at);
        await (LOADED.has(name) ? page.goto(address) : open(page, name, address));
        await expectComplete(page);
        // Each page on one of the two screens; with `npm test -- --all` on both.
        const screen = chooseByName(name, ['desktop', 'phone']);
        if (process.env.TEST_ALL || isMobile === (screen === 'phone')) await expectAccessible(page);
      });
  });

test('every page of an owner is complete on a phone', { tag: PHONE }, async ({
  page,
  isMobile,
  complaints,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.skip(!isMobile, 'on a desktop, journeys of their own visit these pages');
  test.slow();
  complaints.expect(/status of 404 .*\/(import|soil_order|organizations)\//);
  const owner = await createPerson('owner');
  const { id: farmId, seasonId } = await importFarm(owner, 'Ferma mea');
  await startSession(page, owner);
  const [parcel] = await listParcels(page.request, farmId, seasonId);
  const at = {
    farmId,
    seasonId,
    parcelId: parcel!.id,
    batchFileId: 'unknown',
    cropId: '1',
    activityId: '1',
    analysisId: '1',
    organizationId: 'unknown',
    date: null,
  };
  for (const name of NAMES.filter((name) => visitorOf(name) === 'owner'))
    await test.step(name, async () => {
      await open(page, name, href(name, at));
      await expectComplete(page);
      await expectAccessible(page);
    });
});

test.describe('numbers of weather', () => {
  test.use(NO_MAP);

  test('name their sources wherever they are shown', async ({ page, isMobile }) => {
    test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
    test.skip(isMobile, 'the numbers are the same on every screen');
    test.slow();
    const owner = await createPerson('owner');
    const { id: farmId, seasonId } = await importFarm(owner, 'Ferma adevărată');
    await startSession(page, owner);
    const parcels = await listParcels(page.request, farmId, seasonId);
    const parcelId = parcels.find(({ display_name }) => display_name === 'La drum')!.id;
    const shown = new Set<string>();
    await serveRealWeather(page);
    const requests = watchRequests(page);
    for (const name of ['map', 'soil-map'] as const)
      await test.step(name, async () => {
        await open(page, name, href(name, { farmId, seasonId, parcelId, date: '2026-05-15' }));
        // The pages of a parcel have the same tabs.
        const tabs = name === 'map' ? await tabsOfParcel(page) : [];
        const list = await page.getByRole('button', { name: 'All parcels' }).all();
        for (const next of [null, ...tabs, ...list]) {
          await next?.click();
          // On a busy machine its content comes later than the page is at rest.
          if (next && tabs.includes(next)) await expect(next).toHaveAttribute('aria-selected', 'true');
          await requests.areAnswered();
          await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
          for (const { section, sources } of await readWeatherNumbers(page)) {
            expect.soft(sources, `${name}: the sources of ${section}`).not.toEqual([]);
            shown.add(section);
          }
        }
      });
    // Otherwise the numbers were not there.
    expect([...shown].toSorted()).toEqual([
      'Hours for spraying',
      'La drum',
      'Parcels, driest first',
      'The next 7 days',
      'Water in the soil',
      'Weather of the season',
    ]);
  });
});

/** The tabs of the open parcel, once they are there. */
async function tabsOfParcel(page: Page) {
  const panel = page.getByRole('tabpanel');
  await expect(panel).toBeVisible();
  return panel.locator('..').getByRole('tab').all();
}

/** Who sees a page by its flags. */
function visitorOf(name: RouteName): 'anyone' | 'owner' | 'staff' {
  const { requireAuth, requireLandAccess, requireFullAccess, requireStaff } = (ROUTES[name] as Route)
    .accessRules;
  if (requireStaff) return 'staff';
  return requireAuth || requireLandAccess || requireFullAccess ? 'owner' : 'anyone';
}

/** Expects a page with a heading and a title, loaded, and not wider than the screen. */
async function expectComplete(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/\S · Brazda$/);
  // All skeletons have been replaced by content.
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  expect(await widerThanSeen(page)).toEqual([]);
  if ((await page.locator('html').getAttribute('lang')) === 'en')
    expect(await currencyNames(page), 'one word for a currency').not.toContain('lei');
}

/** The words for lei on a page in English, where amounts and units are in RON. */
async function currencyNames(page: Page): Promise<string[]> {
  return (await page.locator('body').innerText()).match(/\b(lei|RON)\b/g) ?? [];
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
