import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cli, DATA_DIR } from '../harness/cli.ts';
import { demoFarms, newestDays } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import type { FarmMap } from '../harness/farm-map.ts';
import { createPerson, csrfToken, startSession } from '../harness/person.ts';
import { COARSE, expect, PHONE_ONLY, test } from '../harness/test.ts';

test.use({ ...COARSE, serviceWorkers: 'allow' });

/** What the browser itself reports when the network is gone. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|AJAXError/;
const DIALOG = 'Take along to the field';

/** Writes a note with a photo on La drum. */
async function writeNote(page: Page, { id, seasonId }: { id: string; seasonId: string }, text: string) {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a7d3a' } });
  const buffer = await picture.jpeg().toBuffer();
  const response = await page.request.post(`/api/v1/mapnotes/farm/${id}/season/${seasonId}/mapnote/`, {
    headers: { 'x-csrftoken': await csrfToken(page) },
    multipart: {
      text,
      position: '[27.414, 44.404]',
      user_created_date: new Date().toISOString(),
      photos: { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  expect(response.status()).toBe(200);
}

/** Opens the dialog from the farm menu. */
async function openField(page: Page, map: FarmMap) {
  await map.openSettings();
  await page.getByRole('button', { name: 'Farm menu' }).click();
  await page.getByRole('menuitem', { name: DIALOG }).click();
  return page.getByRole('dialog', { name: DIALOG });
}

/** The names of the caches with files of farms that were taken along. */
function fieldCaches(page: Page): Promise<string[]> {
  return page.evaluate(
    `caches.keys().then((names) => names.filter((name) => name.startsWith('field-farm:')))`,
  );
}

test('a farm taken along is there without a network, with what was never viewed, until it is removed', {
  tag: PHONE_ONLY,
}, async ({ page, context, map, request, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  const owner = await createPerson('owner');
  const [demo] = await demoFarms(request);
  const farm = await importFarm(owner, 'Ferma de luat', demo!.seasons[0]!.end_year);
  const days = (await newestDays(request, demo!)).map(({ sensing_date }) => sensing_date);
  const newest = demo!.default_date;
  const [from] = days.slice(days.indexOf(newest) - 6);
  const read = await cli(
    'scenes',
    'ingest',
    '--farm',
    farm.id,
    '--stac',
    join(DATA_DIR!, 'demo-scenes'),
    '--from',
    from!,
    '--to',
    newest,
    '--workers',
    '0',
    '--json',
  );
  test.info().annotations.push({ type: 'scenes', description: read });
  await startSession(page, owner);
  await page.goto(`/map/${farm.id}`);
  await writeNote(page, farm, 'Băltește apa');
  await expect(map.chosenDate).toBeVisible();
  await expect.poll(() => map.place.date).toBe(newest);

  const field = await openField(page, map);
  await expect(field).toContainText(/About \d+(\.\d+)? MB \(estimate\)/);
  await field.getByRole('button', { name: 'Take along' }).click();
  await expect(field.getByRole('progressbar')).toBeVisible();
  await expect(field).toContainText(/On this device as of .+, \d+(\.\d+)? MB/, { timeout: 60_000 });
  await expect(field).toContainText(/The browser has (not )?promised to keep it/);

  await context.setOffline(true);
  await page.goto(`/map/${farm.id}?rasterKind=NDWI`);
  await expect(page.getByRole('status').filter({ hasText: 'Offline.' })).toBeVisible();
  // Only the vegetation was viewed.
  await map.pointAt('Spre sat');
  await expect(map.readout).toHaveText(/^[−-]?0\.\d{3} ?class \d+/);
  const tiles = await page.evaluate(
    `caches.open('field-farm:${farm.id}').then((cache) => cache.keys()).then((keys) => Promise.all(
      keys.map(({ url }) => url).filter((url) => url.includes('/base_map/'))
        .map((url) => fetch(url).then(({ ok }) => ok))))`,
  );
  expect(tiles).not.toEqual([]);
  expect(new Set(tiles as boolean[])).toEqual(new Set([true]));
  // The curve of the kind that was shown when the farm was taken along.
  await page.goto(`/map/${farm.id}`);
  await map.openFromList('La drum');
  await expect(map.panel).toContainText('Season curve');
  await expect(map.panel).toContainText('There is no weather of this place yet.');
  await expect(map.panel.getByText('This is not on this device yet')).toBeHidden();
  await map.openTab('Weather');
  await expect(map.panel.getByText('This is not on this device yet')).toBeHidden();
  await map.openTab('Notes');
  const thumbnail = map.panel.getByRole('button', { name: /Băltește apa/ }).locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);

  // Plans that were never viewed.
  await page.goto(`/farm/${farm.id}/plans`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('No activities are planned yet')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('field-offline-plan.png') });
  await page.goto(`/map/${farm.id}`);

  await page.getByRole('button', { name: 'Farms on this device' }).click();
  await expect(field).toContainText('Ferma de luat');
  await expect(field.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await field.getByRole('button', { name: 'Remove' }).click();
  await field.getByRole('group').getByRole('button', { name: 'Remove' }).click();
  await expect(field).toContainText('No farm on this device');
  expect(await fieldCaches(page)).toEqual([]);
  await page.goto(`/map/${farm.id}?rasterKind=NDWI`);
  await expect(page.getByText('This is not on this device yet').first()).toBeVisible();
});

test('signing out removes what was taken along', async ({ page, map, complaints }) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(/status of 40[14]/);
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma Anei', undefined, null);
  await startSession(page, owner);
  await page.goto(`/map/${id}`);
  const field = await openField(page, map);
  await expect(field).toContainText('There is no clear image of this season yet.');
  await field.getByRole('button', { name: 'Take along' }).click();
  await expect(field).toContainText('On this device as of', { timeout: 60_000 });
  await field.getByRole('button', { name: 'Close' }).first().click();
  await map.signOut(owner);
  await expect(page).toHaveURL(/redirect/);
  expect(await fieldCaches(page)).toEqual([]);
  // The page that follows keeps what a visitor may see.
  const kept = `new Promise((resolve) => {
    const opening = indexedDB.open('brazda-kept');
    opening.onsuccess = () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains('farms')) return resolve(0);
      const counting = db.transaction('farms').objectStore('farms').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  })`;
  expect(await page.evaluate(kept)).toBe(0);
});

test('a date of the demo farm that was never viewed is there without a network', async ({
  page,
  context,
  map,
  request,
  complaints,
}) => {
  test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
  test.slow();
  complaints.expect(NO_NETWORK);
  await startSession(page, await createPerson('owner'));
  const [demo] = await demoFarms(request);
  const clear = (await newestDays(request, demo!)).filter(({ clear_share }) => clear_share > 0.9);
  const never = clear.map(({ sensing_date }) => sensing_date).findLast((date) => date !== demo!.default_date);
  await page.goto('/demo-farm');
  await expect(map.chosenDate).toBeVisible();
  const field = await openField(page, map);
  await field.getByRole('button', { name: 'Take along' }).click();
  await expect(field).toContainText('On this device as of', { timeout: 90_000 });
  const size = await field.getByText('On this device as of').textContent();
  test.info().annotations.push({ type: 'taken', description: size ?? '' });
  await context.setOffline(true);
  await page.goto(`/map/${demo!.id}/season/${demo!.seasons[0]!.id}/date/${never}`);
  await map.pointAt('Drumul Sării');
  await expect(map.readout).toHaveText(/^0\.\d{3} ?class \d+$/);
  expect(map.place.date).toBe(never);
});
