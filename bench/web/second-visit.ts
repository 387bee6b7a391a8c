import { chromium } from '@playwright/test';
import { expectReadyForField } from '../../e2e/harness/expect-ready-for-field.ts';
import { BROWSER_ARGS, signedIn } from './browser.ts';
import { createOwner } from './many-parcels.ts';
import type { Product } from './product.ts';
import { CPU_SLOWDOWN, mapDrawn, readTimeline, WATCH_TIMES } from './visit.ts';

const FARM = '/map/demo-ro';
/** What was fetched last is written to the device within this time. */
const WRITTEN_MS = 1500;
const LOOK_EVERY_MS = 500;
/** Whether the service worker has the page of the farm for the next start. */
const HAS_KEPT_PAGE = `caches.open('first-page').then((cache) => cache.keys()).then((keys) => keys.length > 0)`;

/** A later visit of a user to a farm, with the product installed and no network; times in ms from the start of navigation. */
export interface SecondVisit {
  /** When the first lines of the list can be read. */
  readonly rows_ms: number;
  /** When the farm with its rasters is seen: the picture that comes with a page, or the map itself. */
  readonly picture_ms: number;
}

/** Visits a farm twice: first until the device keeps it, then without a network and at the speed of a slow phone. */
export async function visitAgain(
  { origin, dataDir }: Pick<Product, 'origin' | 'dataDir'>,
  executablePath: string,
): Promise<SecondVisit> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const context = await signedIn(browser, origin, await createOwner(dataDir), 'allow');
    const page = await context.newPage();
    await page.goto(FARM);
    await expectReadyForField(page);
    // What the next start begins with.
    while (!(await page.evaluate<boolean>(HAS_KEPT_PAGE))) await page.waitForTimeout(LOOK_EVERY_MS);
    await page.waitForTimeout(WRITTEN_MS);

    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: WATCH_TIMES });
    await page.goto(FARM, { waitUntil: 'commit' });
    await mapDrawn(page);
    const { picture, rows, list, drawn } = await readTimeline(page);
    return { rows_ms: rows || list, picture_ms: picture || drawn };
  } finally {
    await browser.close();
  }
}
