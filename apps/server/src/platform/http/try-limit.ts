import { Failure } from './failure.ts';

const MINUTE_MS = 60_000;

/** Counts tries by key, one stretch of time after the other, in this process; for what must not be guessed or flooded. */
export class TryLimit {
  readonly #most: number;
  readonly #minutes: number;
  readonly #counts = new Map<string, number>();
  #ends_at = 0;

  /** `most` tries of one key are let through in so many minutes. */
  constructor(most: number, minutes = 1) {
    this.#most = most;
    this.#minutes = minutes;
  }

  /** Counts a try and says whether it may be made. */
  take(key: string, now_ms = Date.now()): boolean {
    if (now_ms >= this.#ends_at) {
      this.#counts.clear();
      this.#ends_at = now_ms + this.#minutes * MINUTE_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#most;
  }

  /**
   * Counts a try for each key, up to the first that has had its share: whoever is refused uses up nothing of others.
   * Throws Failure then, which says how long to wait.
   */
  demand(...keys: readonly string[]): void {
    if (!keys.every((key) => this.take(key))) throw new Failure('too_many_tries', String(this.#minutes));
  }

  /** Forgets the tries of a key, such as those before the right one. */
  forget(key: string): void {
    this.#counts.delete(key);
  }
}
