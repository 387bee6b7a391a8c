import { HttpError, type HttpErrorCode } from './http-error.ts';

/** How much may go on at once: of one, and of all together. */
export interface Ceiling {
  readonly each: number;
  readonly all?: number;
  /** What is answered to what is over it. */
  readonly failure: HttpErrorCode;
}

/** Counts what goes on at this moment in this process, by whose it is: calls, bodies, connections or bytes. */
export class AtOnce {
  readonly #running = new Map<string, number>();
  readonly #ceiling: Required<Ceiling>;
  #all = 0;

  constructor(ceiling: Ceiling) {
    this.#ceiling = { all: Number.POSITIVE_INFINITY, ...ceiling };
  }

  /** Lets something of somebody begin, and gives what ends it; throws a Failure where too much goes on. */
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
