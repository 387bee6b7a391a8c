/** What is, what was before each step, and what was undone; of both lists the nearest step is the last. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
}

/** A history in which nothing has happened yet. */
export function begun<T>(now: T): History<T> {
  return { now, past: [], future: [] };
}

/** The history after a step; what was undone before can be redone no longer. */
export function stepped<T>(history: History<T>, now: T): History<T> {
  return Object.is(now, history.now) ? history : { now, past: [...history.past, history.now], future: [] };
}

/** The history with something else in place of what is, such as what came to be known of it later. */
export function amended<T>(history: History<T>, now: T): History<T> {
  return { ...history, now };
}

/** The history before its last step. */
export function undone<T>({ now, past, future }: History<T>): History<T> {
  if (past.length === 0) return { now, past, future };
  return { now: past.at(-1)!, past: past.slice(0, -1), future: [...future, now] };
}

/** The history after the step that was undone last. */
export function redone<T>({ now, past, future }: History<T>): History<T> {
  if (future.length === 0) return { now, past, future };
  return { now: future.at(-1)!, past: [...past, now], future: future.slice(0, -1) };
}
