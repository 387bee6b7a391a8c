/** Shorter work is not shown. */
const SHOW_AFTER_MS = 400;
/** The indicator stays between two tasks, so that it does not flicker. */
const HIDE_AFTER_MS = 200;
/** Longer work is reported in its own place; a task that never ends must not keep the indicator forever. */
const EXPIRES_MS = 10_000;

/** The running tasks and whether the busy indicator is shown. */
export interface Busy {
  /** The start time of each task, by its key. */
  readonly work: ReadonlyMap<string, number>;
  /** Whether there are tasks that have not expired, and since when. */
  readonly isBusy: boolean;
  readonly since: number;
  readonly isShown: boolean;
}

/** No tasks. */
export const IDLE: Busy = { work: new Map(), isBusy: false, since: 0, isShown: false };

/** The state with these tasks running at a moment; a known task keeps its start time. */
export function withTasks(busy: Busy, keys: readonly string[], now: number): Busy {
  const before = busyAt(busy, now);
  const work = new Map(keys.map((key) => [key, before.work.get(key) ?? now]));
  return busyAt({ ...before, work }, now);
}

/** The state at a later moment if no task has started or ended since. */
export function busyAt(busy: Busy, now: number): Busy {
  const isBusy = [...busy.work.values()].some((begun) => now < begun + EXPIRES_MS);
  const since = isBusy === busy.isBusy ? busy.since : now;
  const lasts = now - since;
  const isShown = isBusy ? busy.isShown || lasts >= SHOW_AFTER_MS : busy.isShown && lasts < HIDE_AFTER_MS;
  return { work: busy.work, isBusy, since, isShown };
}

/** The next moment at which the state changes by itself, or null. */
export function nextChangeOf({ work, isBusy, since, isShown }: Busy): number | null {
  if (!isBusy) return isShown ? since + HIDE_AFTER_MS : null;
  const expires = Math.max(...work.values()) + EXPIRES_MS;
  return isShown ? expires : Math.min(since + SHOW_AFTER_MS, expires);
}
