import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, csrfToken, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.use(NO_MAP);

const SCRIPTS = '**/assets/*.js';

/** Opens a page whose scripts do not arrive yet; the result lets them arrive. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await expect(page.locator('html')).not.toHaveAttribute('data-rendering', { timeout: 40_000 });
  };
}

test('the list of a farm is read, and its rows are links, before any script arrives', async ({
  page,
  map,
  isMobile,
}) => {
  test.skip(isMobile, 'there the list is in a sheet');
  const start = await openBeforeScripts(page, '/demo-farm?lang=en');
  await expect(map.rows).toHaveCount(29);
  await expect(page.getByText(/^29 parcels · /)).toBeVisible();
  const row = map.rows.getByRole('link').first();
  await expect(row).toHaveAttribute('href', /\/map\/demo-[\w-]+\/season\/.*\/parcel\/.*\/details/);
  await expectAccessible(page);
  // Another element would have lost what the visitor has done with it.
  await row.focus();
  await start();
  await expect(row).toBeFocused();
  await row.click();
  await expect(map.panel).toBeVisible();
});

test('a row opens its parcel before any script arrives', async ({ page, map, isMobile }) => {
  test.skip(isMobile, 'there the list is in a sheet');
  const start = await openBeforeScripts(page, '/demo-farm?lang=en');
  const row = map.rows.getByRole('link').first();
  const address = await row.getAttribute('href');
  await row.click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(`${address?.split('?')[0]}`));
  await start();
  await expect(map.panel).toBeVisible();
});

test('a phone gets its own first screen, which responds once the application is there', {
  tag: PHONE,
}, async ({ page, map, isMobile }) => {
  test.skip(!isMobile, 'a desktop has its list');
  const start = await openBeforeScripts(page, '/?lang=en');
  await expect(page.getByRole('navigation').getByText('Parcels')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await start();
  await map.openList();
  await expect(map.rows.first()).toBeVisible();
});

test('a farm of one’s own is rendered for its owner only', { tag: PHONE }, async ({
  page,
  map,
  isMobile,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma mea', undefined, null);
  expect(await (await page.request.get(`/map/${id}`)).text()).not.toContain('<html data-rendering');
  await startSession(page, owner);
  const start = await openBeforeScripts(page, `/map/${id}?lang=en`);
  const first = isMobile
    ? page.getByRole('navigation').getByText('Parcels')
    : map.rows.filter({ hasText: 'La drum' });
  await expect(first).toBeVisible();
  await start();
  await map.openList();
  await expect(map.rows.filter({ hasText: 'La drum' })).toBeVisible();
});

test('a farm that changes between its page and its data is shown as it is now', { tag: PHONE }, async ({
  page,
  map,
  isMobile,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma mea', undefined, null);
  await startSession(page, owner);
  const headers = { 'x-csrftoken': await csrfToken(page) };
  await page.route(`**/api/v1/farm/${id}/opening/**`, async (route) => {
    const renamed = await page.request.patch(`/api/v1/farm/${id}/`, {
      headers,
      data: { name: 'Ferma nouă' },
    });
    expect(renamed.status()).toBe(200);
    await route.continue();
  });
  await page.goto(`/map/${id}?lang=en`);
  const name = isMobile ? page.getByRole('heading', { level: 1 }) : page.getByRole('complementary');
  await expect(name).toContainText('Ferma nouă');
  await map.openList();
  await expect(map.rows.filter({ hasText: 'La drum' })).toBeVisible();
});

test('a visitor with another order or language does not see what the server has rendered', async ({
  page,
  map,
  isMobile,
}) => {
  test.skip(isMobile, 'there the list is in a sheet');
  await page.addInitScript(() => localStorage.setItem('brazda.language', '"ro"'));
  const start = await openBeforeScripts(page, '/demo-farm?lang=en');
  await expect(page.locator('.first-shell')).toBeVisible();
  await expect(map.rows.first()).toBeHidden();
  await start();
  await expect(page.getByText(/^29\sde\sparcele · /)).toBeVisible();
});
