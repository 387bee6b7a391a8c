/** The shortest time between two progress reports. */
const SAY_MS = 500;

/** The number of bytes read of several files in sequence, reported at intervals. */
export class Progress {
  readonly #total: number;
  readonly #say: (done: number) => Promise<void>;
  #before = 0;
  #within = 0;
  #saidAt = 0;

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
    if (now - this.#saidAt < SAY_MS) return;
    this.#saidAt = now;
    await this.#say(Math.min(this.#before + this.#within, this.#total));
  }
}
