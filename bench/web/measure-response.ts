import type { BrowserContext } from '@playwright/test';
import { median } from '../median.ts';

/** How often each call is made. */
const TIMES = 3;

/** The median time of a call in ms, and the size of its response. Throws for one that fails. */
export async function measureResponse(context: BrowserContext, path: string) {
  const times: number[] = [];
  let bytes = 0;
  while (times.length < TIMES) {
    const start = performance.now();
    const response = await context.request.get(path);
    if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
    bytes = (await response.body()).length;
    times.push(performance.now() - start);
  }
  return { ms: median(times), size: `${Math.round(bytes / 1000)} kB` };
}
