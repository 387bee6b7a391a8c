/** At most so often is told how far a reading is. */
const PUBLISH_MS = 500;

/** How many bytes of several files, read one after the other, are behind; said now and then. */
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

  /** Notes how much of the present file is read. */
  within(bytes: number) {
    this.#within = bytes;
  }

  /** Goes on to the next file; the one before had so many bytes. */
  next(bytes: number) {
    this.#before += bytes;
    this.#within = 0;
  }

  /** Says how far the reading is, unless it was said a moment ago. */
  async say() {
    const now = performance.now();
    if (now - this.#publishedAt < PUBLISH_MS) return;
    this.#publishedAt = now;
    await this.#say(Math.min(this.#before + this.#within, this.#total));
  }
}
