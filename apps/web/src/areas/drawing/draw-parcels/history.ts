/** The present, the states before each step, and the undone states; in both lists the nearest step is last. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
}

/** A history without steps. */
export function createHistory<T>(now: T): History<T> {
  return { now, past: [], future: [] };
}

/** The history after a step; what was undone before can no longer be redone. */
export function pushStep<T>(history: History<T>, now: T): History<T> {
  return Object.is(now, history.now) ? history : { now, past: [...history.past, history.now], future: [] };
}

/** The history with the present replaced, such as by information that arrived later, without a step. */
export function replacePresent<T>(history: History<T>, now: T): History<T> {
  return { ...history, now };
}

/** The history with its last step undone. */
export function undoStep<T>({ now, past, future }: History<T>): History<T> {
  if (past.length === 0) return { now, past, future };
  return { now: past.at(-1)!, past: past.slice(0, -1), future: [...future, now] };
}

/** The history with the last undone step redone. */
export function redoStep<T>({ now, past, future }: History<T>): History<T> {
  if (future.length === 0) return { now, past, future };
  return { now: future.at(-1)!, past: [...past, now], future: future.slice(0, -1) };
}
