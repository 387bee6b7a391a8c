const WINDOW_MS = 60_000;

/** Counts tries by key, minute by minute, in this process; for what must not be guessed. */
export class TryLimit {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #ends_at = 0;

  /** `most` tries of one key are let through in a minute. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a try and says whether it may be made. */
  take(key: string, now_ms = Date.now()): boolean {
    if (now_ms >= this.#ends_at) {
      this.#counts.clear();
      this.#ends_at = now_ms + WINDOW_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#most;
  }

  /** Forgets the tries of a key, such as those before the right one. */
  forget(key: string): void {
    this.#counts.delete(key);
  }
}
