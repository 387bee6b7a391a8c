import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work of many owners: one at a time for each of them, and few at once for all, so that no one waits for a crowd of another. */
export class FairQueue {
  readonly #all: LimitFunction;
  readonly #owners = new Map<string, LimitFunction>();

  /** `atOnce` is the number of owners whose work runs at the same time. */
  constructor(atOnce: number) {
    this.#all = pLimit(atOnce);
  }

  /** Runs work when its turn comes, and returns its result. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#owners.get(owner) ?? pLimit(1);
    this.#owners.set(owner, own);
    try {
      return await own(() => this.#all(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) this.#owners.delete(owner);
    }
  }
}
