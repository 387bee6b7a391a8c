import { HttpError, type HttpErrorCode } from './http-error.ts';

/** Concurrency limits: per owner, and for all together. */
export interface ConcurrencyLimit {
  readonly each: number;
  readonly all?: number;
  /** The error for exceeding a limit. */
  readonly failure: HttpErrorCode;
}

/** Counts concurrent work of this process by owner: calls, bodies, connections or bytes. */
export class ConcurrencyLimiter {
  readonly #running = new Map<string, number>();
  readonly #ceiling: Required<ConcurrencyLimit>;
  #all = 0;

  constructor(ceiling: ConcurrencyLimit) {
    this.#ceiling = { all: Number.POSITIVE_INFINITY, ...ceiling };
  }

  /** Begins work of an owner and returns the function that ends it; throws HttpError if a limit is exceeded. */
  begin(whose: string, weight = 1): () => void {
    const { each, all, failure } = this.#ceiling;
    const running = this.#running.get(whose) ?? 0;
    if (running + weight > each || this.#all + weight > all) throw new HttpError(failure);
    this.#running.set(whose, running + weight);
    this.#all += weight;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#all -= weight;
      const left = (this.#running.get(whose) ?? weight) - weight;
      if (left > 0) this.#running.set(whose, left);
      else this.#running.delete(whose);
    };
  }
}
