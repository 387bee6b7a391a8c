import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { STATES, type State } from '../databases.ts';
import { median } from '../median.ts';
import { openBrowser, signedIn } from './browser.ts';
import { importManyParcels } from './many-parcels.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';
import {
  allDrawn,
  answered,
  PATIENCE_MS,
  type Took,
  WATCH_RESPONSES,
  type Watched,
  worked,
} from './watching.ts';

const PARCELS = 5000;
/** Our targets: limits for a response, and for the longest task while scrolling. */
const TARGET_MS = 100;
/** The debounce of the search, which is no work. */
const SEARCH_DELAY_MS = 200;
const TIMES = 3;
const SCREENS = 40;
/** Longer than the map takes to update, so that one measurement does not slow down the next. */
const REST_MS = 1500;

const ROW = 'aside [aria-posinset]';

/** Opens a farm of 5000 parcels in list, grid and table and prints the response times; times cause no failure. */
export async function runListBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('lists: SKIPPED (no Chromium on this machine)');
  try {
    for (const state of STATES) await measureLists(browser, state);
  } finally {
    await browser.close();
  }
}

async function measureLists(browser: Browser, state: State) {
  const product = await startAlone('bench-lists', { JOBS: 'off' }, state);
  try {
    const farm = await importManyParcels(product.dataDir, PARCELS);
    const context = await signedIn(browser, product.origin, farm.owner);
    await context.addInitScript({ path: WATCH_RESPONSES });
    print([`${PARCELS} parcels, ${state} database, median of ${TIMES}`, 'main thread', '', 'by the clock']);
    await measureList(context, `/map/${farm.id}`);
    await measureGrid(context, `/grid/${farm.id}`);
    await measureTable(context, `/manage/farm/${farm.id}`);
    await context.close();
  } finally {
    await product.close();
  }
}

async function measureList(context: BrowserContext, address: string) {
  const page = await opened(context, address);
  await page.locator('[data-bounds]').waitFor({ timeout: PATIENCE_MS });
  await measureFilters(page, 'list', 'aside');
  await timed('list: a screen scrolled', () => scrolled(page, '[data-scrolling]'), SCREENS);
  const all = await allDrawn(page, ROW, PARCELS);
  print([
    '  beside it: all rows drawn at once',
    `${Math.round(all.work_ms)} ms`,
    '',
    `${Math.round(all.ms)} ms`,
  ]);
  await page.close();
}

async function measureGrid(context: BrowserContext, address: string) {
  const page = await opened(context, address);
  await measureFilters(page, 'grid', 'main');
  await timed('grid: a screen scrolled', () => scrolled(page, 'main'), SCREENS);
  await page.close();
}

async function measureTable(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('table').waitFor({ timeout: PATIENCE_MS });
  await timed('table: a screen scrolled', () => scrolled(page, 'main'), SCREENS);
  await page.close();
}

/** The actions common to list and grid. */
async function measureFilters(page: Page, title: string, place: string) {
  // The count and the rows, whose text changes with every response.
  const count = `${place} span[aria-live=polite], ${place} p[aria-live=polite]`;
  const search = page.getByRole('textbox', { name: 'Search by name' });
  const clear = page.getByRole('button', { name: 'Clear the search' });
  await timed(`${title}: first letter to found parcels`, async () => {
    await search.focus();
    const took = await answered(page, () => page.keyboard.press('z'), count);
    await clear.click();
    return { ...took, ms: took.ms - SEARCH_DELAY_MS };
  });
  await timed(`${title}: further letter`, async () => {
    await search.fill('lunc');
    await page.waitForTimeout(REST_MS);
    const took = await answered(page, () => page.keyboard.press('z'), count);
    await clear.click();
    return { ...took, ms: took.ms - SEARCH_DELAY_MS };
  });
  const maize = page.getByRole('group', { name: 'Crops' }).getByRole('button', { name: /^Maize/ });
  await timed(`${title}: crop chosen`, async () => {
    const took = await answered(page, () => maize.click(), count);
    await page.waitForTimeout(REST_MS);
    await maize.click();
    return took;
  });
  const all = page.getByRole('checkbox', { name: 'Choose every parcel that is found' });
  await timed(`${title}: all parcels chosen`, async () => {
    const took = await answered(page, () => all.click(), `${place} [aria-posinset]`);
    await page.waitForTimeout(REST_MS);
    await all.click();
    return took;
  });
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[aria-posinset]').first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(REST_MS);
  return page;
}

function scrolled(page: Page, selector: string): Promise<Took> {
  return worked(page, () =>
    page.evaluate(([of, screens]) => (globalThis as Watched).watch.scroll(of, screens), [
      selector,
      SCREENS,
    ] as const),
  );
}

async function timed(title: string, measure: () => Promise<Took>, parts = 1) {
  const all: Took[] = [];
  while (all.length < TIMES) {
    all.push(await measure());
    await new Promise((done) => setTimeout(done, REST_MS));
  }
  const work_ms = median(all.map((one) => one.work_ms / parts));
  print([
    title,
    `${Math.round(work_ms)} ms`,
    `${work_ms <= TARGET_MS ? 'met' : 'MISSED'} (${TARGET_MS} ms)`,
    `${Math.round(median(all.map(({ ms }) => ms)))} ms`,
  ]);
}
