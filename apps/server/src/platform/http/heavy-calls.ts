import { Failure } from './failure.ts';

/** Of one caller at a time: a farmer may print a map while an archive is written. */
const MOST_AT_ONCE = 2;

/** Counts the calls that take much of the machine and are being answered, by who makes them. */
export class HeavyCalls {
  readonly #running = new Map<string, number>();

  /** Lets one more call of a caller begin, and gives what ends it; throws a Failure where too many of theirs go on. */
  begin(caller: string): () => void {
    const running = this.#running.get(caller) ?? 0;
    if (running >= MOST_AT_ONCE) throw new Failure('too_many');
    this.#running.set(caller, running + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(caller) ?? 1) - 1;
      if (left > 0) this.#running.set(caller, left);
      else this.#running.delete(caller);
    };
  }
}
