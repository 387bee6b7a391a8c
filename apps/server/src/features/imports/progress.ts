/** At most so often is told how far a reading is. */
const PUBLISH_MS = 500;

/** The number of bytes read of several files in sequence, reported at intervals. */
export class Progress {
  readonly #total: number;
  readonly #say: (done: number) => Promise<void>;
  #before = 0;
  #within = 0;
  #publishedAt = 0;

  constructor(total: number, say: (done: number) => Promise<void>) {
    this.#total = total;
    this.#say = say;
  }

  /** Sets how many bytes of the current file are read. */
  within(bytes: number) {
    this.#within = bytes;
  }

  /** Moves on to the next file, after one of so many bytes. */
  next(bytes: number) {
    this.#before += bytes;
    this.#within = 0;
  }

  /** Reports the progress unless it was just reported. */
  async say() {
    const now = performance.now();
    if (now - this.#publishedAt < PUBLISH_MS) return;
    this.#publishedAt = now;
    await this.#say(Math.min(this.#before + this.#within, this.#total));
  }
}
