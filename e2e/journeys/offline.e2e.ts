import type { Page } from '@playwright/test';
import { DATA_DIR } from '../harness/cli.ts';
import { expectReadyForField } from '../harness/expect-ready-for-field.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, signIn, startSession } from '../harness/person.ts';
import { COARSE, expect, PHONE_ONLY, test } from '../harness/test.ts';

test.use({ ...COARSE, serviceWorkers: 'allow' });

/** What the browser itself reports when the network is gone. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;
const OPEN_OFFLINE_MS = 2000;
const RECOVERY_MS = 5000;

/** The page that the service worker keeps for the next start. */
const KEPT_PAGE = `caches.open('first-page').then(async (cache) => {
  const [key] = await cache.keys();
  return key ? (await cache.match(key)).text() : '';
})`;

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline.' });

/** The ids of the users whose data the device keeps. */
async function keptOwners(page: Page): Promise<string[]> {
  return [...new Set((await keptEntries(page)).map(({ owner }) => owner))];
}

/** What the device keeps: of images, the date is named. */
function keptEntries(page: Page): Promise<{ readonly owner: string; readonly date: string | null }[]> {
  return page.evaluate(
    `new Promise((resolve, reject) => {
      const opening = indexedDB.open('brazda-kept');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('entries')) return resolve([]);
        const reading = db.transaction('entries').objectStore('entries').getAll();
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result);
        };
      };
    })`,
  );
}

test('a farm opens without a network, says how old it is, and is fresh again when the signal returns', {
  tag: PHONE_ONLY,
}, async ({ page, context, map, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma de departe', undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
  await map.openFromList('La drum');
  await expectReadyForField(page);
  // What was fetched last is written within a second.
  await page.waitForTimeout(1500);
  // What the next start begins with.
  await expect.poll(() => page.evaluate<string>(KEPT_PAGE)).toContain(`/map/${id}`);

  await context.setOffline(true);
  const begun = Date.now();
  await page.goto(`/map/${id}`);
  await map.openList();
  await expect(map.list.getByText('La drum')).toBeVisible();
  const opened_ms = Date.now() - begun;
  test.info().annotations.push({ type: 'list readable offline', description: `${opened_ms} ms` });
  expect(opened_ms).toBeLessThan(OPEN_OFFLINE_MS * 3);
  await expect(bar(page)).toContainText(/Data as of \d+ \w+/);
  await map.openFromList('La drum');
  await expect(map.panel).toContainText('La drum');

  // Pages never visited: their code is there, and the notes were on the map.
  await page.goto(`/farm/${id}/notes`);
  await expect(page.getByText('No notes yet')).toBeVisible();
  await page.goto(`/farm/${id}/rotation`);
  await expect(page.getByText('This is not on this device yet').first()).toBeVisible();
  await expect(page.getByText('renewed')).toBeHidden();

  const back = Date.now();
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden({ timeout: RECOVERY_MS });
  await expect(page.getByText('This is not on this device yet')).toHaveCount(0, { timeout: RECOVERY_MS });
  test.info().annotations.push({ type: 'recovered', description: `${Date.now() - back} ms` });
});

test('a visitor sees the demo farm and its image without a network', async ({
  page,
  context,
  map,
  complaints,
}) => {
  test.slow();
  complaints.expect(NO_NETWORK);
  await map.open('/demo-farm');
  // On a busy machine the image comes after all files of the product.
  await map.pointAt('Drumul Sării');
  await expectReadyForField(page);
  await expect.poll(async () => (await keptEntries(page)).some(({ date }) => date !== null)).toBe(true);

  await context.setOffline(true);
  await page.goto('/');
  await map.pointAt('Drumul Sării');
  await expect(map.readout).toHaveText(/^0\.\d{3} ?class \d+$/);
  await expect(bar(page)).toContainText('Data as of');
});

test('another user of the device sees nothing of the first', async ({ page, context, map, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  complaints.expect(/status of 40[14]/);
  const ana = await createPerson('ana');
  const ion = await createPerson('ion');
  const { id } = await importFarm(ana, 'Ferma Anei', undefined, null);
  await startSession(page, ana);
  await page.goto(`/map/${id}`);
  await expect(page.getByText('La drum').first()).toBeVisible();
  await expectReadyForField(page);
  await expect.poll(() => keptOwners(page)).toHaveLength(1);

  await map.signOut(ana);
  await expect(page).toHaveURL(/redirect/);
  await page.goto('/auth/login');
  expect((await keptOwners(page)).filter((name) => name !== 'visitor')).toEqual([]);
  expect(await page.evaluate(KEPT_PAGE)).not.toContain(id);
  await signIn(page, ion);
  await expect(page).toHaveURL(/[/]map|demo-farm/);
  await context.setOffline(true);
  await page.goto(`/map/${id}`);
  await expect(page.getByText('This is not on this device yet').first()).toBeVisible();
  await expect(page.getByText('La drum')).toBeHidden();
});
