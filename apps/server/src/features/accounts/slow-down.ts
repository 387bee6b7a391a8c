/** Failures of an account that cost nothing: people mistype. */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
/** After so long without a failure an account starts anew. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/** Slows the answers to sign-ins of an account that keep failing, whether there is such an account or not. */
export class SlowDown {
  readonly #failures = new Map<string, { count: number; last_ms: number }>();

  /** How long the next try of an account has to wait, in milliseconds. */
  waitOf(account: string, now_ms = Date.now()): number {
    const known = this.#failures.get(account);
    if (!known || now_ms - known.last_ms > FORGOTTEN_AFTER_MS) return 0;
    const over = known.count - FREE_FAILURES;
    return over < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS);
  }

  /** Notes that a try has failed. */
  failed(account: string, now_ms = Date.now()): void {
    // The map is in the order of the last failures, so that the first fresh one ends the search.
    for (const [key, { last_ms }] of this.#failures) {
      if (now_ms - last_ms <= FORGOTTEN_AFTER_MS) break;
      this.#failures.delete(key);
    }
    const count = (this.#failures.get(account)?.count ?? 0) + 1;
    this.#failures.delete(account);
    this.#failures.set(account, { count, last_ms: now_ms });
  }

  /** Forgets the failures before the right password. */
  forget(account: string): void {
    this.#failures.delete(account);
  }
}
