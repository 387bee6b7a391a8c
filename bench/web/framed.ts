import type { Page } from '@playwright/test';
import { print } from './printing.ts';
import { longestTask, type Watched, worked } from './watching.ts';

/** What a smooth action may take at once, at 60 frames per second. */
const FRAME_MS = 1000 / 60;

/** Prints the work of the main thread, its longest task and the longest frame during an action. */
export async function framed(page: Page, title: string, act: () => Promise<unknown>) {
  await page.evaluate(() => void (globalThis as Watched).watch.frames());
  let task = 0;
  const { work_ms, own_ms, ms } = await worked(page, async () => {
    const start = performance.now();
    task = await longestTask(page, act);
    return performance.now() - start;
  });
  const frame = await page.evaluate(() => (globalThis as Watched).watch.longestFrame());
  print([
    title,
    `${written(work_ms)}, own ${written(own_ms)}`,
    `${task <= FRAME_MS ? 'met' : 'MISSED'} (${Math.floor(FRAME_MS)} ms)`,
    written(ms),
    `${written(task)}, ${written(frame)}`,
  ]);
}

/** A duration in whole milliseconds with its unit. */
export function written(ms: number): string {
  return `${Math.round(ms)} ms`;
}
