import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The script that leaves `watch` in a page. */
export const WATCH_RESPONSES = join(import.meta.dirname, 'watch-responses.js');
/** The script that leaves `rowsPainted` in a page, which waits until some rows are painted. */
export const WATCH_ROWS = join(import.meta.dirname, 'watch-rows.js');
/** The timeout for a page. */
export const PATIENCE_MS = 60_000;

/** What `watch-responses.js` leaves in the page. */
interface Watch {
  arm(selector: string): void;
  readonly response: Promise<number>;
  scroll(selector: string, screens: number): Promise<number>;
  drawAll(selector: string, count: number): Promise<number>;
  /** The highest index of the rendered lines. */
  lastLine(): number;
  /** Starts to record the longest frame, which `longestFrame` returns. */
  frames(): void;
  longestFrame(): number;
}
export type Watched = typeof globalThis & { readonly watch: Watch };

/** The wall-clock time of something, and the main-thread time of the page. */
export interface Took {
  readonly ms: number;
  readonly work_ms: number;
  /** The part caused by the page itself: script, style and layout; the rest is mostly painting, here without a GPU. */
  readonly own_ms: number;
}

/**
 * The cost of something, with the CPU time of the page's main thread, which other work on the machine does not affect.
 */
export async function worked(page: Page, measure: () => Promise<number>): Promise<Took> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (...names: string[]) =>
      metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value * 1000 : sum), 0);
  };
  const before = await read();
  const ms = await measure();
  const after = await read();
  await session.detach();
  const took = (...names: string[]) => after(...names) - before(...names);
  return {
    ms,
    work_ms: took('TaskDuration'),
    own_ms: took('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'),
  };
}

/**
 * When the first cell of a grid was painted, in ms since the navigation. Playwright's own waiting injects a script into
 * the page, which takes a tenth of a second of its start.
 */
export async function gridPainted(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return momentOf(page, 'watch.gridPainted');
}

/** The time from an action until the first cell of a grid was painted, in ms. */
export async function gridPaintedAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const start = await momentOf(page, 'performance.now()');
  await act();
  return (await momentOf(page, 'watch.gridPainted')) - start;
}

/** The settled value of an expression in the page, in ms since the navigation. */
export async function momentOf(page: Page, expression: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const options = { awaitPromise: true, returnByValue: true, timeout: PATIENCE_MS };
  const { result } = await session.send('Runtime.evaluate', { expression, ...options });
  await session.detach();
  return result.value as number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread during an action, in ms of CPU time, which other work does not affect. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks of a page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** The time to render a number of rows at once, like a list that is not virtualized. */
export function allDrawn(page: Page, row: string, count: number): Promise<Took> {
  return worked(page, () =>
    page.evaluate(([of, times]) => (globalThis as Watched).watch.drawAll(of, times), [row, count] as const),
  );
}

/** The time from an action until the text of an element changes, and the work of the page in it. */
export async function answered(page: Page, act: () => Promise<void>, selector: string): Promise<Took> {
  await page.evaluate((of) => (globalThis as Watched).watch.arm(of), selector);
  return worked(page, async () => {
    await act();
    return page.evaluate(() => (globalThis as Watched).watch.response);
  });
}
