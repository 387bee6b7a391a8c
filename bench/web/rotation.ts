import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cropByKey } from '../../packages/domain/src/index.ts';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { STATES, type State } from '../databases.ts';
import { median } from '../median.ts';
import { openBrowser, send, signedIn } from './browser.ts';
import { framed, written } from './framed.ts';
import { importManyParcels } from './many-parcels.ts';
import { print } from './printing.ts';
import { startAlone } from './product.ts';
import {
  allDrawn,
  gridPainted,
  gridPaintedAfter,
  PATIENCE_MS,
  type Took,
  WATCH_RESPONSES,
  type Watched,
  worked,
} from './watching.ts';

const PARCELS = 5000;
const SEASONS = 6;
/** Our targets: the grid opens within a second, and the length of a frame at 60 per second. */
const OPEN_MS = 1000;
const TIMES = 3;
const FILLED = 500;
const SCREENS = 40;
/** Longer than the page takes to refetch after a change. */
const REST_MS = 3000;
const GRID = '[role=grid]';
/** The crops of each season but the first, by parcel. */
const CROPS = ['sunflower', 'winter_wheat', 'maize', 'winter_barley', 'winter_rapeseed', 'peas'] as const;

interface Rotation {
  readonly seasons: readonly { readonly id: string; readonly end_year: number }[];
  readonly rows: readonly { readonly parcels: readonly (string | null)[] }[];
}

/**
 * Opens the rotation of 5000 parcels over six seasons and changes it; prints the time of each step; times cause no
 * failure.
 */
export async function runRotationBench(): Promise<void> {
  buildWeb();
  const browser = await openBrowser();
  if (!browser) return console.log('rotation: SKIPPED (no Chromium on this machine)');
  try {
    for (const state of STATES) await measureRotation(browser, state);
  } finally {
    await browser.close();
  }
}

async function measureRotation(browser: Browser, state: State) {
  const product = await startAlone('bench-rotation', { JOBS: 'off' }, state);
  try {
    const farm = await importManyParcels(product.dataDir, PARCELS);
    const context = await signedIn(browser, product.origin, farm.owner);
    await context.addInitScript({ path: WATCH_RESPONSES });
    print([
      `${PARCELS} parcels x ${SEASONS} seasons, ${state} database`,
      'main thread',
      '',
      'by the clock',
      'longest task, frame',
    ]);
    await growSeasons(context, farm.id);
    await measureResponse(context, farm.id);
    await measureMenu(context, farm.id);
    const page = await measureOpening(context, `/farm/${farm.id}/rotation`);
    await measureEdits(page);
    await measureScrolling(page);
    await context.close();
  } finally {
    await product.close();
  }
}

/** Copies the season of the farm until there are enough, and sets the crops of the copies in one call. */
async function growSeasons(context: BrowserContext, farmId: string) {
  const { seasons } = await rotationOf(context, farmId);
  const [first] = seasons;
  for (let more = 1; more < SEASONS; more++)
    await send(context, 'POST', `/farm/${farmId}/season/`, {
      end_year: first!.end_year - more,
      start_month: 10,
      copy_from: first!.id,
    });
  const { seasons: grown, rows } = await rotationOf(context, farmId);
  const cells = rows.flatMap(({ parcels }, at) =>
    parcels.slice(0, -1).flatMap((parcel, i) => {
      const crop = CROPS[(at * 5 + grown[i]!.end_year) % CROPS.length]!;
      return parcel ? { parcel, crop: cropByKey(crop).id } : [];
    }),
  );
  const start = performance.now();
  await send(context, 'POST', `/farm/${farmId}/rotation/`, { cells });
  print([`${PARCELS * (SEASONS - 1)} cells set in one call`, '', '', written(performance.now() - start)]);
}

async function rotationOf(context: BrowserContext, farmId: string): Promise<Rotation> {
  return (await context.request.get(`/api/v1/farm/${farmId}/rotation/`)).json();
}

async function measureResponse(context: BrowserContext, farmId: string) {
  const times: number[] = [];
  let bytes = 0;
  while (times.length < TIMES) {
    const start = performance.now();
    const response = await context.request.get(`/api/v1/farm/${farmId}/rotation/?seasons=9`);
    bytes = (await response.body()).length;
    times.push(performance.now() - start);
  }
  print(['rotation.get answered', '', `${(bytes / 1e6).toFixed(1)} MB`, written(median(times))]);
}

async function measureOpening(context: BrowserContext, address: string): Promise<Page> {
  const opened: ({ page: Page } & Took)[] = [];
  while (opened.length < TIMES) {
    await opened.at(-1)?.page.close();
    const page = await context.newPage();
    const took = await worked(page, () => gridPainted(page, address));
    opened.push({ page, ...took });
    await page.waitForTimeout(REST_MS);
  }
  const ms = median(opened.map((one) => one.ms));
  const work_ms = median(opened.map((one) => one.work_ms));
  print(['from navigation to the grid painted', written(work_ms), verdictOf(ms), written(ms)]);
  return opened.at(-1)!.page;
}

/** From another page of the farm, the usual case: the application is loaded. */
async function measureMenu(context: BrowserContext, farmId: string) {
  const times: number[] = [];
  while (times.length < TIMES) {
    const page = await context.newPage();
    await page.goto(`/solum/${farmId}`);
    await page.waitForTimeout(REST_MS);
    times.push(await gridPaintedAfter(page, () => page.getByRole('link', { name: 'Crop rotation' }).click()));
    await page.close();
  }
  const ms = median(times);
  print(['from the menu to the grid painted', '', verdictOf(ms), written(ms)]);
}

function verdictOf(ms: number): string {
  return `${ms <= OPEN_MS ? 'met' : 'MISSED'} (${OPEN_MS} ms)`;
}

async function measureEdits(page: Page) {
  const grid = page.locator(GRID);
  await page.locator('[data-line="3"][data-season="5"]').click();
  await page.keyboard.press('Escape');
  await framed(page, 'beside it: nothing done', () => page.waitForTimeout(REST_MS));
  await framed(page, 'one cell cleared', async () => {
    await grid.press('Delete');
    await settled(page);
  });
  await page.locator('[data-line="5"][data-season="4"]').click();
  await page.keyboard.press('Escape');
  await framed(page, `${FILLED} cells drawn out by the corner`, async () => {
    const handle = (await page.locator('[data-handle]').boundingBox())!;
    await page.mouse.move(handle.x + 5, handle.y + 5);
    await page.mouse.down();
    await page.mouse.move(handle.x, page.viewportSize()!.height - 2, { steps: 5 });
    // The grid scrolls by itself while the pointer is held there.
    await page.waitForFunction((line) => (globalThis as Watched).watch.lastLine() > line, 5 + FILLED, {
      timeout: PATIENCE_MS,
    });
    await page.mouse.up();
    await settled(page);
  });
  const measured = (
    await page
      .getByText(/^[\d,]+ crops set/)
      .last()
      .innerText()
  ).replace(/\D/g, '');
  // Some have the crop already.
  if (Number(measured) < 0.7 * FILLED) throw new Error(`only ${measured} cells were set`);
}

/** Waits until the page has confirmed the change and refetches nothing any more. */
async function settled(page: Page) {
  await page.locator('[data-said=true]').first().waitFor({ state: 'detached', timeout: PATIENCE_MS });
  await page.waitForTimeout(REST_MS);
}

async function measureScrolling(page: Page) {
  await framed(page, 'a screen scrolled', () =>
    page.evaluate(([of, screens]) => (globalThis as Watched).watch.scroll(of, screens), [
      GRID,
      SCREENS,
    ] as const),
  );
  const all = await allDrawn(page, `${GRID} [role=rowgroup] > [role=row]`, PARCELS);
  print(['  beside it: all rows drawn at once', written(all.work_ms), '', written(all.ms)]);
}
