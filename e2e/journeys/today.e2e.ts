import type { Page } from '@playwright/test';
import { plantAlerts } from '../harness/alerts.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, PHONE, test } from '../harness/test.ts';

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** What the console says without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;
/** How many first pages the device keeps. */
const KEPT_PAGES = `caches.open('first-page').then((cache) => cache.keys()).then(({ length }) => length)`;

const places = (page: Page) => page.getByRole('article');
const REASON =
  /^3\.10\sha \(5% of the parcel\) lost more than the rest since 10 May: NDVI 0\.41 beside 0\.70\./;

/** Signs in the owner of a farm with a place that needs a look. */
async function ownAlertedFarm(page: Page) {
  const owner = await createPerson('owner');
  const farm = await importFarm(owner, 'Ferma mea');
  await plantAlerts(farm.id);
  await startSession(page, owner);
  return farm;
}

test('who comes back sees first what waits, and where', { tag: PHONE }, async ({ page, map, isMobile }) => {
  test.slow();
  const { id } = await ownAlertedFarm(page);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/farm/${id}/today$`));
  await expect(page.getByRole('heading', { name: '1 thing waits for you' })).toBeVisible();
  await expect(places(page)).toHaveCount(1);
  await expect(page.getByText(REASON)).toBeVisible();
  await expectAccessible(page);
  if (!isMobile) await expect(page.locator('[data-map] canvas').first()).toBeVisible();

  await places(page).first().getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/alert=alert-/);
  await expect(map.panel).toContainText('Needs a look');
  await expect(map.panel.getByText(REASON)).toBeVisible();
});

test('the list and the map carry the same judgment', { tag: PHONE }, async ({ page, map }) => {
  test.slow();
  const { id } = await ownAlertedFarm(page);
  await page.goto(`/map/${id}?look=needed`);
  await map.openList();
  await expect(map.rows).toHaveCount(1);
  await expect(map.rows.first()).toContainText('Spre sat');
  await expect(map.rows.first()).toContainText('Needs a look');
  await map.backToMap();
  await page.getByRole('button', { name: 'What the map shows' }).click();
  await page.getByRole('radio', { name: 'Needs a look' }).check();
  await expect(page.getByRole('region', { name: 'Legend' })).toContainText('As usual');
});

test.describe('on a device that keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page opens without a network, with its age', { tag: PHONE }, async ({
    page,
    context,
    complaints,
  }) => {
    test.slow();
    complaints.expect(NO_NETWORK);
    const { id } = await ownAlertedFarm(page);
    await page.goto(`/farm/${id}/today`);
    await expect(places(page)).toHaveCount(1);
    await expectReadyForField(page);
    await expect.poll(() => page.evaluate(KEPT_PAGES), { timeout: 30_000 }).toBe(2);
    await page.waitForTimeout(1500);

    await context.setOffline(true);
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/farm/${id}/today$`));
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Data as of' })).toBeVisible();
  });
});
