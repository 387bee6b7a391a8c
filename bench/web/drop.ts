import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { makeParcels } from '../land/make-parcels.ts';
import { PARCELS } from '../land/places.ts';
import { openBrowser, send, signedIn } from './browser.ts';
import { createOwner } from './many-parcels.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';

/** Per parcel, so that the file has 100 MB. */
const CORNERS = 101;
const PATIENCE_MS = 600_000;

/**
 * Drops a file of 20,000 parcels and 100 MB on the page, imports it, opens the map and undoes it; times cause no
 * failure.
 */
export async function runDropBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('drop: SKIPPED (no Chromium on this machine)');
  const product = await startAlone('bench-drop', {});
  try {
    const path = join(product.dataDir, 'dropped.geojson');
    await makeParcels(path, CORNERS);
    const context = await signedIn(browser, product.origin, await createOwner(product.dataDir));
    const farm = await send(context, 'POST', '/farm/', { name: 'Ferma foarte mare', country: 'RO' });
    const page = await context.newPage();
    await page.goto(`/manage/farm/${farm.id}/choose-import-type`);
    print([
      `${PARCELS} parcels, ${Math.round(statSync(path).size / 1e6)} MB of GeoJSON`,
      'seconds',
      'steps of the bar',
    ]);
    await page.getByRole('button', { name: 'Yes, I agree' }).click();
    const take = page.getByRole('button', { name: /^Take in/ });
    const bars = watchBars(page);
    await timed('dropped until it is all sent', bars, async () => {
      await dropOn(page, path);
      await page.getByRole('progressbar', { name: 'Reading the files' }).waitFor({ timeout: PATIENCE_MS });
    });
    await timed('read and compared, the preview there', bars, () => take.waitFor({ timeout: PATIENCE_MS }));
    await timed('all of its rows there', bars, () =>
      page.locator('button:not(:disabled)', { hasText: /^Take in/ }).waitFor({ timeout: PATIENCE_MS }),
    );
    await page.screenshot({ path: '/tmp/drop.png', fullPage: true });
    await timed('taken in', bars, async () => {
      await take.click();
      await page
        .getByRole('heading', { name: 'The parcels are in the farm' })
        .waitFor({ timeout: PATIENCE_MS });
    });
    const map = await context.newPage();
    await timed('a new page: the list on the map', bars, async () => {
      await map.goto(`/map/${farm.id}`);
      await map.locator('aside [aria-posinset]').first().waitFor({ timeout: PATIENCE_MS });
    });
    await timed('the map drawn', bars, () => map.locator('[data-bounds]').waitFor({ timeout: PATIENCE_MS }));
    await map.close();
    await timed('undone', bars, async () => {
      await page.getByRole('button', { name: 'Undo the import' }).click();
      await page.getByRole('heading', { name: 'The import was undone' }).waitFor({ timeout: PATIENCE_MS });
    });
  } finally {
    await browser.close();
    await product.close();
  }
}

/** Simulates dragging a local file from the desktop onto the drop zone. */
async function dropOn(page: Page, path: string) {
  const box = await page.getByText('Drop one or more files here').boundingBox();
  if (!box) throw new Error('there is no drop zone');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  await session.detach();
}

/** The steps of the page's progress bar since the last call. */
function watchBars(page: Page) {
  const seen = new Set<string>();
  void (async () => {
    while (!page.isClosed()) {
      const now = await page
        .locator('[role=progressbar]')
        .first()
        .getAttribute('aria-valuenow', { timeout: 500 })
        .catch(() => null);
      if (now !== null) seen.add(now);
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  return () => {
    const { size } = seen;
    seen.clear();
    return size;
  };
}

async function timed(title: string, stepsSeen: () => number, act: () => Promise<void>) {
  const from = performance.now();
  await act();
  print([title, ((performance.now() - from) / 1000).toFixed(1), String(stepsSeen())]);
}
