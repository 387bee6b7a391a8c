import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from './browser.ts';
import { recordTraffic, type Traffic } from './traffic.ts';
import { PATIENCE_MS } from './watching.ts';

/** A slow phone on a slow connection: CPU four times slower, 1.6 Mbit/s down, 150 ms round trip. */
export const CPU_SLOWDOWN = 4;
export const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long the page is observed after the map is ready. */
const AFTERWARDS_MS = 2000;
/** Runs in the page before its own scripts; leaves a `Timeline` in `seen`. */
export const WATCH_TIMES = join(import.meta.dirname, 'watch-times.js');
/** The part of a main-thread task that does not count as blocking. */
const TASK_MS = 50;

/** The cost of one cold visit to the demo farm until the map was drawn; times in ms from the start of navigation. */
export interface Visit extends Traffic {
  readonly fcp_ms: number;
  /** When the picture of the farm with its rasters is painted. */
  readonly picture_ms: number;
  /** When the first lines of the list can be read: those that come with the page, or the list itself. */
  readonly rows_ms: number;
  /** When the parcel list is the application's: its first line responds. */
  readonly list_ms: number;
  /** When parcels and their rasters are on the map. */
  readonly drawn_ms: number;
  readonly tbt_ms: number;
  /** The same without the time spent in WebGL, which a graphics card does elsewhere. */
  readonly own_tbt_ms: number;
}

interface Timeline {
  fcp: number;
  picture: number;
  rows: number;
  list: number;
  drawn: number;
  tasks: Span[];
  drawing: Span[];
}

interface Span {
  start: number;
  duration: number;
}

/** Visits the demo farm once with an empty cache. */
export async function visit(origin: string, executablePath: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ro-RO' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: WATCH_TIMES });
    const traffic = recordTraffic(session);
    await page.goto(`${origin}/demo-farm`, { waitUntil: 'commit' });
    await mapDrawn(page);
    await page.waitForTimeout(AFTERWARDS_MS);
    const { fcp, picture, rows, list, drawn, tasks, drawing } = await readTimeline(page);
    const navigated = await page.evaluate(() => performance.timeOrigin);
    const blocking = tasks.filter(({ start }) => start >= fcp);
    return {
      ...traffic.until(navigated + drawn),
      fcp_ms: fcp,
      picture_ms: picture,
      rows_ms: rows || list,
      list_ms: list,
      drawn_ms: drawn,
      tbt_ms: blockingOf(blocking),
      own_tbt_ms: blockingOf(blocking.map((task) => without(task, drawing))),
    };
  } finally {
    await browser.close();
  }
}

/** Waits until parcels and their rasters are on the map of a page. */
export async function mapDrawn(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0, null, {
    timeout: PATIENCE_MS,
  });
}

/** What `WATCH_TIMES` has seen in a page. */
export function readTimeline(page: Page): Promise<Timeline> {
  return page.evaluate(() => (globalThis as unknown as { seen: Timeline }).seen);
}

function blockingOf(tasks: readonly Span[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_MS), 0);
}

function without({ start, duration }: Span, drawing: readonly Span[]): Span {
  const inside = drawing.filter((call) => call.start >= start && call.start < start + duration);
  return { start, duration: duration - inside.reduce((sum, call) => sum + call.duration, 0) };
}
