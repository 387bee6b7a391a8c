import type { Browser, BrowserContext, Page } from '@playwright/test';
import { insertNotes } from '../../apps/server/src/features/notes/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { wholeFarm } from '../../apps/server/src/platform/db/scope.ts';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { openBrowser, signedIn } from './browser.ts';
import { framed, written } from './framed.ts';
import { importManyParcels } from './many-parcels.ts';
import { measureResponse } from './measure-response.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';
import { allDrawn, momentOf, PATIENCE_MS, WATCH_RESPONSES, WATCH_ROWS, type Watched } from './watching.ts';

/** The most that a call returns. */
const NOTES = 10_000;
const PARCELS = 1000;
const SCREENS = 40;
const REST_MS = 3000;
const ROW = 'main [aria-posinset]';

/** Opens a farm with as many notes as it may have, in their list and on the map; times cause no failure. */
export async function runNotesBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('notes: SKIPPED (no Chromium on this machine)');
  try {
    await measureNotes(browser);
  } finally {
    await browser.close();
  }
}

async function measureNotes(browser: Browser) {
  const product = await startAlone('bench-notes', { JOBS: 'off' }, 'fresh');
  try {
    const farm = await importManyParcels(product.dataDir, PARCELS);
    await fillNotes(product.dataDir, farm.id);
    const context = await signedIn(browser, product.origin, farm.owner);
    await context.addInitScript({ path: WATCH_RESPONSES });
    await context.addInitScript({ path: WATCH_ROWS });
    print([`${NOTES} notes`, 'main thread', '', 'by the clock', 'longest task, frame']);
    const { ms, size } = await measureResponse(
      context,
      `/api/v1/mapnotes/farm/${farm.id}/mapnote/?limit=${NOTES}`,
    );
    print(['notes.list answered', size, '', written(ms)]);
    await measureList(context, farm.id);
    await measureMap(context, farm.id);
    await context.close();
  } finally {
    await product.close();
  }
}

/** Fills a farm with notes beside the running product: a third of them are solved, a tenth is important. */
async function fillNotes(dataDir: string, farm_id: string) {
  const { db, close } = openDatabase((await runningEmbedded(dataDir)) ?? '');
  try {
    const parcels = await db
      .selectFrom('parcel')
      .select(['id', 'season_id'])
      .where('farm_id', '=', farm_id)
      .orderBy('id')
      .execute();
    const notes = Array.from({ length: NOTES }, (_, index) => {
      const { id: parcel_id, season_id } = parcels[index % parcels.length]!;
      return {
        id: `${farm_id}-${index}`,
        parcel_id,
        season_id,
        crop_interval_id: null,
        // Spread over the farm, which is 0.16 degrees wide.
        position: [27.2 + ((index * 0.61803) % 0.16), 44.2 + ((index * 0.41421) % 0.006)] as const,
        text: `Nota ${index}: plante rare pe o fâșie, de văzut din nou după ploaie.`,
        ...({
          status: index % 3 === 0 ? 'solved' : 'open',
          color: index % 10 === 0 ? 'alert' : 'normal',
        } as const),
        due_day: null,
        user_created_date: new Date().toISOString(),
        comments: [],
        photos: [],
      };
    });
    await insertNotes(db, wholeFarm(farm_id), notes);
  } finally {
    await close();
  }
}

async function measureList(context: BrowserContext, farmId: string) {
  const page = await context.newPage();
  await page.goto(`/farm/${farmId}/notes`, { waitUntil: 'commit' });
  const painted = await momentOf(page, `rowsPainted(${JSON.stringify(ROW)}, 5)`);
  print(['from navigation to the first rows painted', '', '', written(painted)]);
  await page.waitForTimeout(REST_MS);
  await framed(page, 'list: 40 screens scrolled', () => scrolled(page));
  await framed(page, 'list: solved ones hidden', () => toggled(page));
  await framed(page, 'list: solved ones shown', () => toggled(page));
  const all = await allDrawn(page, ROW, NOTES);
  print([
    '  beside it: all rows drawn at once',
    `${written(all.work_ms)}, own ${written(all.own_ms)}`,
    '',
    written(all.ms),
  ]);
  await page.close();
}

async function measureMap(context: BrowserContext, farmId: string) {
  const page = await context.newPage();
  await page.goto(`/map/${farmId}`);
  await page.locator('[data-bounds]').waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(2 * REST_MS);
  await framed(page, 'map: moved by 120 pixels', () => panned(page));
  await framed(page, 'map: zoomed in once', () => zoomed(page));
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('switch', { name: 'Show notes on the map' }).click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(REST_MS);
  await framed(page, '  beside it: moved without notes', () => panned(page));
  await framed(page, '  beside it: zoomed without notes', () => zoomed(page));
  await page.close();
}

const scrolled = (page: Page) =>
  page.evaluate(([selector, screens]) => (globalThis as Watched).watch.scroll(selector, screens), [
    '[data-scrolling]',
    SCREENS,
  ] as const);

async function toggled(page: Page) {
  await page.getByRole('checkbox', { name: 'Solved' }).click();
  await page.waitForTimeout(500);
}

async function panned(page: Page) {
  await page.mouse.move(900, 500);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) await page.mouse.move(900 - 6 * step, 500);
  await page.mouse.up();
  await page.waitForTimeout(1000);
}

async function zoomed(page: Page) {
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(1500);
}
