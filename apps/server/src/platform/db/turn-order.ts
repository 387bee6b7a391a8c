/** Half-life of the recorded busy time of a connection. */
const HALF_LIFE_MS = 700;
/** A connection with more recent busy time than this is heavy: light ones go first. */
const HEAVY_MS = 100;
/** A call is a few statements in sequence: how long to wait for its next one. */
const PAUSE_MS = 10;
/** After a heavy turn light connections go first for as long as it took, within these bounds. */
const WINDOW_MS = { min: 20, max: 500 } as const;

/** The next connection: its index among the waiting ones, or milliseconds to wait for one that is likely to come. */
export type NextTurn = { readonly slot: number } | { readonly wait_ms: number };

/**
 * Decides which connection is next on a database that serves one at a time. A heavy connection, such as that of an
 * import, leaves as much time to others as it takes, so that a call of several statements waits for one long
 * statement and not for one each.
 */
export class TurnOrder<Connection extends object> {
  readonly #busy = new WeakMap<Connection, { ms: number; at: number }>();
  #lightEnded = -Infinity;
  #windowEnds = -Infinity;

  /** Records that a connection held the database from one time to another. */
  ran(connection: Connection, from: number, to: number) {
    const wasHeavy = this.#isHeavy(connection, from);
    this.#busy.set(connection, { ms: this.#busyOf(connection, to) + to - from, at: to });
    if (wasHeavy || this.#isHeavy(connection, to))
      this.#windowEnds = to + Math.min(Math.max(to - from, WINDOW_MS.min), WINDOW_MS.max);
    else this.#lightEnded = to;
  }

  /** The next of the waiting connections, which are in order of arrival and not empty. */
  next(waiting: readonly Connection[], now: number): NextTurn {
    const light = waiting.findIndex((connection) => !this.#isHeavy(connection, now));
    const heavy = waiting.findIndex((connection) => this.#isHeavy(connection, now));
    if (heavy < 0) return { slot: light };
    if (now >= this.#windowEnds) return { slot: heavy };
    if (light >= 0) return { slot: light };
    const wait_ms = Math.min(this.#windowEnds, this.#lightEnded + PAUSE_MS) - now;
    return wait_ms > 0 ? { wait_ms } : { slot: heavy };
  }

  #isHeavy(connection: Connection, now: number): boolean {
    return this.#busyOf(connection, now) > HEAVY_MS;
  }

  #busyOf(connection: Connection, now: number): number {
    const { ms, at } = this.#busy.get(connection) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / HALF_LIFE_MS);
  }
}
