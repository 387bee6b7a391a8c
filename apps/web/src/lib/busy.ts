/** Work shorter than this is not worth showing. */
const SHOW_AFTER_MS = 400;
/** Between two pieces of work the sign stays, so that it does not flicker. */
const HIDE_AFTER_MS = 200;
/** What takes longer says so in its own place; forgotten work must not keep the sign for ever. */
const EXPIRES_MS = 10_000;

/** What is being worked on and whether a sign of it is shown. */
export interface Busy {
  /** When each piece of work began, by its key. */
  readonly work: ReadonlyMap<string, number>;
  /** Since when there has been work, or none; expired work is none. */
  readonly isBusy: boolean;
  readonly since: number;
  readonly isShown: boolean;
}

/** Nothing to do. */
export const IDLE: Busy = { work: new Map(), isBusy: false, since: 0, isShown: false };

/** The state when these pieces of work are going on at a moment; a piece keeps the time of its beginning. */
export function busyWith(busy: Busy, keys: readonly string[], now: number): Busy {
  const before = busyAt(busy, now);
  const work = new Map(keys.map((key) => [key, before.work.get(key) ?? now]));
  return busyAt({ ...before, work }, now);
}

/** The state at a later moment in which nothing has begun or ended. */
export function busyAt(busy: Busy, now: number): Busy {
  const isBusy = [...busy.work.values()].some((begun) => now < begun + EXPIRES_MS);
  const since = isBusy === busy.isBusy ? busy.since : now;
  const lasts = now - since;
  const isShown = isBusy ? busy.isShown || lasts >= SHOW_AFTER_MS : busy.isShown && lasts < HIDE_AFTER_MS;
  return { work: busy.work, isBusy, since, isShown };
}

/** The next moment at which the state changes by itself, null when it does not. */
export function nextChangeOf({ work, isBusy, since, isShown }: Busy): number | null {
  if (!isBusy) return isShown ? since + HIDE_AFTER_MS : null;
  const expires = Math.max(...work.values()) + EXPIRES_MS;
  return isShown ? expires : Math.min(since + SHOW_AFTER_MS, expires);
}
