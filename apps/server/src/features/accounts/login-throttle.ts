import type { Db } from '../../platform/db/database.ts';
import { TryLimit, tooManyTries } from '../../platform/db/try-limit.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { waitAfter } from './wait-after.ts';

/** Tries a minute to sign in to one account from one network: a person who mistypes needs fewer. */
const MAX_TRIES = 10;
/** Tries a minute from one network, whatever the accounts: an office behind one address needs fewer. */
const MAX_TRIES_OF_NETWORK = 60;
/** Guesses an hour at one account from everywhere: what is right forgets those before. */
const MAX_GUESSES = 20;

/** Where somebody tries to sign in from, and to what. */
export interface Try {
  readonly address: string;
  /** The address of the account in small letters, whether there is such an account or not. */
  readonly account: string;
  /** The id of a browser in which somebody has signed in to the account before; null for any other. */
  readonly device: string | null;
}

/** What a try that is let through must do. */
interface Admitted {
  /** So long the answer waits. */
  readonly wait_ms: number;
  /** Forgets the tries, since this one was right. */
  forget(): Promise<void>;
}

/**
 * Limits guesses at accounts over all processes: by network, and by account from everywhere. Browsers in which the person
 * has signed in before have guesses of their own, so that strangers cannot keep them out.
 */
export function loginThrottle(db: Db) {
  const tries = new TryLimit(db, { name: 'sign-in', max: MAX_TRIES });
  const ofNetwork = new TryLimit(db, { name: 'sign-in-network', max: MAX_TRIES_OF_NETWORK });
  const guesses = new TryLimit(db, { name: 'guess', max: MAX_GUESSES, minutes: 60 });

  return async ({ address, account, device }: Try, onUsedUp: () => Promise<void>): Promise<Admitted> => {
    const network = networkOf(address);
    const who = `${network} ${account}`;
    await ofNetwork.demand(network);
    await tries.demand(who);
    const guessed = device === null ? account : `${account} ${device}`;
    const { count, isAllowed, wait_s } = await guesses.take(guessed);
    if (count === MAX_GUESSES + 1) await onUsedUp();
    if (!isAllowed) throw tooManyTries(wait_s);
    return {
      wait_ms: waitAfter(count - 1),
      async forget() {
        await tries.forget(who);
        await guesses.forget(guessed);
      },
    };
  };
}
