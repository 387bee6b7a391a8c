import type { Route } from '@playwright/test';
import { COARSE, expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(COARSE);

const FIELD = 'Drumul Sării';
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { detail: 'broken on purpose', error: 'internal' } });

test('an image that fails to load is reported, and retried on demand', async ({ page, map, complaints }) => {
  complaints.expect(/status of 500 .*\/atlas\//);
  await page.route('**/atlas/**', broken);
  await map.open('/demo-farm');
  const message = page.getByRole('alert');
  await expect(message).toContainText('The image could not be fetched');
  await expect(message).toContainText('Server returned an unknown error');
  await expectAccessible(page);
  await map.openList();
  await expect(map.summary).toHaveText('29 parcels · 1,013.90 ha');
  await map.backToMap();

  await page.unroute('**/atlas/**');
  await page.route('**/atlas/**', broken, { times: 1 });
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeHidden();
  await map.pointAt(FIELD);
});

test('without a connection the page reports it instead of staying blank', async ({
  page,
  map,
  context,
  complaints,
}) => {
  complaints.expect(/(ERR_INTERNET_DISCONNECTED|AJAXError).*\/api\/v1\//);
  await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/demo-farm');
  const message = page.getByRole('alert');
  await expect(message).toContainText('Unable to connect to server');
  await page.unroute('**/api/v1/**');
  await message.getByRole('button', { name: 'Try again' }).click();
  await map.pointAt(FIELD);
  if (map.isPhone) await map.panel.getByRole('button', { name: 'Close' }).click();

  // Service workers, which have the files of a page without a network, are blocked here; the page that the next start shows may be
  // fetched meanwhile.
  complaints.expect(/ERR_INTERNET_DISCONNECTED.*\/(assets|healthz|map\/[\w-]+\?lang=)/);
  await context.setOffline(true);
  await map.dates.first().click();
  // The map reports the image, the list the figures.
  const ofImage = message.filter({ hasText: 'The image could not be fetched' });
  await expect(ofImage).toContainText('This is not on this device yet.');
  await context.setOffline(false);
  await expect(message).toHaveCount(0);
});

test('unknown URLs show an error and offer the demo farm', async ({ page, map, complaints }) => {
  complaints.expect(/status of 404 .*\/(farm\/missing\/|nowhere)/);
  await page.goto('/map/missing');
  await expect(page.getByRole('alert')).toContainText('Unable to find the requested data');

  await page.goto('/nowhere/at/all');
  await expect(page).toHaveTitle('This page does not exist · Brazda');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the demo farm' }).click();
  await expect(map.canvas).toBeVisible();
});

test.describe('beside the map', () => {
  test.use(NO_MAP);

  test('a URL with a missing season or parcel reports it and shows what exists', async ({ page, map }) => {
    await map.open('/demo-farm');
    const { farm, season } = map.place;
    await page.goto(`/map/${farm}/season/gone`);
    await expect(page.getByText('The season of this address is not on the farm')).toBeVisible();
    await expect.poll(() => map.place.season).toBe(season);

    await page.goto(`/map/${farm}/season/${season}/parcel/gone/details`);
    await expect(page.getByText('The parcel of this address is not in this season.')).toBeVisible();
    await expect.poll(() => map.place.parcel).toBeNull();
  });

  test('a page whose script fails to load reports it in time and offers to reload', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED.*\/assets\//);
    await page.clock.install();
    // Without any route the held request would be sent after all, and the page would start before the click.
    let isHeld = true;
    await page.route('**/assets/start-*.js', (route) => (isHeld ? undefined : route.continue()));
    await page.goto('/demo-farm?lang=fr', { waitUntil: 'commit' });
    // The script in its head has run then.
    await page.locator('#root').waitFor({ state: 'attached' });
    await page.clock.fastForward(100_000);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('alert')).toContainText('The page has not started');
    isHeld = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('a missing chunk of an old build is reported with an offer to reload', async ({
    page,
    map,
    complaints,
  }) => {
    complaints.expect(/(status of 404|ERR_FAILED|dynamically imported|Minified React).*/);
    await map.open('/demo-farm');
    await page.route('**/assets/not-found-screen-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('alert')).toContainText('A part of the page could not be loaded');
    await expectAccessible(page);
    await page.unroute('**/assets/not-found-screen-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
});
