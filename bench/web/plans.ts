import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { STATES, type State } from '../databases.ts';
import { median } from '../median.ts';
import { openBrowser, signedIn } from './browser.ts';
import { framed, written } from './framed.ts';
import { importManyParcels } from './many-parcels.ts';
import { measureResponse } from './measure-response.ts';
import { type FilledAddress, fillPlan } from './plan-filled.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';
import { momentOf, PATIENCE_MS, WATCH_RESPONSES, WATCH_ROWS } from './watching.ts';

/** A third of them is wheat. */
const PARCELS = 900;
const ACTIVITIES = 20;
/** Our targets: a plan opens within 300 ms, and dragging stays within a frame at 60 per second. */
const OPEN_MS = 300;
const TIMES = 3;
const REST_MS = 2000;
/** Movements of the pointer in one drag, about as many as a person makes in a second. */
const STEPS = 60;
const ROWS = 'main ol > li';
/** The peer of dragging: the same rows, without React, dragged by the most used library. */
const SORTABLE = fileURLToPath(import.meta.resolve('sortablejs/Sortable.min.js'));

/** What `watch-rows.js` leaves in the page. */
type WithRows = typeof globalThis & {
  readonly watchRows: {
    staticHtml(): string;
    sortByPeer(rows: string): void;
    nextFrame(): Promise<unknown>;
  };
};

/** Opens a plan of 300 parcels x 20 activities and drags one of them; times cause no failure. */
export async function runPlansBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('plans: SKIPPED (no Chromium on this machine)');
  try {
    for (const state of STATES) await measurePlans(browser, state);
  } finally {
    await browser.close();
  }
}

async function measurePlans(browser: Browser, state: State) {
  const product = await startAlone('bench-plans', { JOBS: 'off' }, state);
  try {
    const farm = await importManyParcels(product.dataDir, PARCELS);
    const filled = await fillPlan(product.dataDir, farm.id, ACTIVITIES);
    const context = await signedIn(browser, product.origin, farm.owner);
    await context.addInitScript({ path: WATCH_RESPONSES });
    await context.addInitScript({ path: WATCH_ROWS });
    print([
      `${filled.parcels} parcels x ${ACTIVITIES} activities, ${state} database`,
      'main thread',
      '',
      'by the clock',
      'longest task, frame',
    ]);
    await measureCalls(context, filled);
    const page = await measureOpening(context, filled);
    await measureStatic(page);
    await measureDragging(page);
    await context.close();
  } finally {
    await product.close();
  }
}

async function measureCalls(context: BrowserContext, { farmId, seasonId, cropId }: FilledAddress) {
  const season = `/api/v1/plan/farm/${farmId}/season/${seasonId}`;
  const calls = {
    'plans.get answered': `${season}/crop/${cropId}/crop_plan/`,
    'plans.parcels answered': `${season}/crop-plan/${seasonId}.${cropId}/parcels/`,
    'plans.margins answered': `${season}/margin/`,
  };
  for (const [title, path] of Object.entries(calls)) {
    const { ms, size } = await measureResponse(context, path);
    print([title, size, verdictOf(ms), written(ms)]);
  }
}

/** From the list of plans, the usual case, and by its address in a new tab. */
async function measureOpening(context: BrowserContext, { farmId, seasonId, cropId }: FilledAddress) {
  const address = `/farm/${farmId}/season/${seasonId}/crop/${cropId}/plan`;
  const painted = `rowsPainted(${JSON.stringify(ROWS)}, ${ACTIVITIES})`;
  const fromList: number[] = [];
  const byAddress: number[] = [];
  let page: Page | undefined;
  while (byAddress.length < TIMES) {
    await page?.close();
    const list = await context.newPage();
    await list.goto(`/farm/${farmId}/season/${seasonId}/plans`);
    const link = list.getByRole('link', { name: 'Winter wheat' });
    await link.waitFor({ timeout: PATIENCE_MS });
    await list.waitForTimeout(REST_MS);
    const start = await momentOf(list, 'performance.now()');
    await link.click();
    fromList.push((await momentOf(list, painted)) - start);
    await list.close();
    page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    byAddress.push(await momentOf(page, painted));
    await page.waitForTimeout(REST_MS);
  }
  print(['from the list to the rows painted', '', verdictOf(median(fromList)), written(median(fromList))]);
  print(['from navigation to the rows painted', '', '', written(median(byAddress))]);
  return page!;
}

/** The peer of opening: the finished page as HTML with its styles, without any script. */
async function measureStatic(page: Page) {
  const html = await page.evaluate(() => (globalThis as WithRows).watchRows.staticHtml());
  const times: number[] = [];
  while (times.length < TIMES) {
    const peer = await page.context().newPage();
    const address = new URL('/static-plan', page.url()).href;
    await peer.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await peer.goto(address, { waitUntil: 'commit' });
    times.push(await momentOf(peer, `rowsPainted(${JSON.stringify(ROWS)}, ${ACTIVITIES})`));
    await peer.close();
  }
  print(['  beside it: the same page as static HTML', '', '', written(median(times))]);
}

async function measureDragging(page: Page) {
  await page.waitForTimeout(REST_MS);
  await framed(page, 'beside it: nothing done', () => page.waitForTimeout(1000));
  await framed(page, 'an activity dragged over 10 others', () => dragged(page));
  await framed(page, '  and dropped', () => dropped(page));
  await page.keyboard.press('Escape');
  // The page forbids scripts of others; the protocol of the browser does not.
  await page.evaluate(readFileSync(SORTABLE, 'utf8'));
  await page.evaluate((rows) => (globalThis as WithRows).watchRows.sortByPeer(rows), ROWS);
  await framed(page, '  beside it: the same rows by SortableJS', () => dragged(page));
  await framed(page, '  and dropped', () => dropped(page));
}

/** Drags the first row by its handle over ten others. */
async function dragged(page: Page) {
  await page.locator(ROWS).first().scrollIntoViewIfNeeded();
  const from = (await page.locator(`${ROWS} button`).first().boundingBox())!;
  const row = (await page.locator(ROWS).first().boundingBox())!;
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    await page.mouse.move(x, Math.min(y + (10 * row.height * step) / STEPS, 880));
    await page.evaluate(() => (globalThis as WithRows).watchRows.nextFrame());
  }
}

async function dropped(page: Page) {
  await page.mouse.up();
  await page.waitForTimeout(1000);
}

function verdictOf(ms: number): string {
  return `${ms <= OPEN_MS ? 'met' : 'MISSED'} (${OPEN_MS} ms)`;
}
