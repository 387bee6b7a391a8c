import { isExhausted } from '@brazda/raster';
import type { Actor } from './call.ts';
import { FairQueue } from './fair-queue.ts';
import { HttpError } from './http-error.ts';
import { networkOf } from './network-of.ts';

/** Limits of work that is done in turns. */
export interface PersonalQueueLimits {
  /** How many of it may run at once, each of another person. */
  readonly at_once: number;
  /** Who has waited longer is told to come back later. */
  readonly waiting_ms: number;
}

/** Whose turn it is: that of a person, or of a network where no one is signed in. */
export interface Caller {
  readonly actor: Pick<Actor, 'user_id'>;
  readonly address: string;
}

/** Runs work when it is its owner's turn, and returns its result. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Heavy work of this process in a queue: one at a time of each person, so that what others want goes in between however
 * much one of them asks for. It begins to take memory only when its turn has come.
 */
export class PersonalQueue {
  readonly #queue: FairQueue;
  readonly #waiting_ms: number;

  constructor({ at_once, waiting_ms }: PersonalQueueLimits) {
    this.#queue = new FairQueue(at_once);
    this.#waiting_ms = waiting_ms;
  }

  /** Returns how the work of a caller is run, see `run`. */
  of({ actor, address }: Caller): InTurn {
    const owner = actor.user_id ?? networkOf(address);
    return (work) => this.run(owner, work);
  }

  /**
   * Runs work of an owner in turn. Throws HttpError `busy` if it has waited too long, and `too_long` if its thread has
   * needed more time or memory than it may.
   */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let hasGivenUp = false;
    const giveUp = () => {
      hasGivenUp = true;
      reject(new HttpError('busy'));
    };
    const patience = setTimeout(giveUp, this.#waiting_ms);
    const running = this.#queue.run(owner, async () => {
      clearTimeout(patience);
      if (!hasGivenUp) resolve(await work());
    });
    running.catch(reject);
    try {
      return await promise;
    } catch (error) {
      throw isExhausted(error) ? new HttpError('too_long') : error;
    }
  }
}
