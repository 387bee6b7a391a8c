import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './attacker.ts';

/** Between two calls of somebody who only looks at their farm. */
const EVERY_MS = 100;

/** How long the calls of somebody else took meanwhile. */
export interface Waited {
  readonly calls: number;
  readonly failed: number;
  readonly p95_ms: number;
  readonly worst_ms: number;
}

/** Lets somebody make simple calls at a steady rate while `work` goes on, each whether or not the one before is answered. */
export async function whileLooking(
  { farm, call }: Person,
  work: () => Promise<string>,
): Promise<[string, Waited]> {
  const waits: Promise<{ ms: number; status: number }>[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      waits.push(timed(() => call('GET', `/farm/${farm}/season/`)));
      await pause(EVERY_MS);
    }
  })();
  const outcome = await work();
  isOver = true;
  await looking;
  const done = await Promise.all(waits);
  const sorted = done.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return [
    outcome,
    {
      calls: done.length,
      failed: done.filter(({ status }) => status !== 200).length,
      p95_ms: sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0,
      worst_ms: sorted.at(-1) ?? 0,
    },
  ];
}

async function timed(call: () => Promise<{ status: number }>): Promise<{ ms: number; status: number }> {
  const start = performance.now();
  const { status } = await call();
  return { ms: performance.now() - start, status };
}
