import { setTimeout as delay } from 'node:timers/promises';

/** Runs one task after the other, each at least so many milliseconds after the one before began. */
export function paced(pace_ms: number): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const before = last;
    const mine = before.then(task);
    last = Promise.all([mine.catch(() => undefined), before.then(() => delay(pace_ms))]);
    return mine;
  };
}
