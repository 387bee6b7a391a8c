import type { Db } from '../../platform/db/database.ts';
import { TryLimit, tooManyTriesError } from '../../platform/db/try-limit.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { delayAfterFailures } from './wait-after.ts';

/** Sign-in tries a minute for one account from one network: enough for users who mistype. */
const MAX_TRIES = 10;
/** Sign-in tries a minute from one network, for all accounts: enough for an office behind one address. */
const MAX_TRIES_OF_NETWORK = 60;
/** Guesses an hour at one account from all networks: a correct one resets the count. */
const MAX_GUESSES = 20;

/** The origin and the target of a sign-in attempt. */
export interface SignInAttempt {
  readonly address: string;
  /** The account's address in lower case, whether or not the account exists. */
  readonly account: string;
  /** The id of a browser that has signed in to the account before; null for any other. */
  readonly browser: string | null;
}

/** What must be done with an admitted attempt. */
interface AdmittedAttempt {
  /** How long to delay the response. */
  readonly wait_ms: number;
  /** Resets the count, since this attempt was correct. */
  forget(): Promise<void>;
}

/**
 * Limits password guesses across all processes: by network, and by account over all networks. Browsers in which the
 * user has signed in before have their own count, so that strangers cannot lock them out.
 */
export function loginThrottle(db: Db) {
  const tries = new TryLimit(db, { name: 'sign-in', max: MAX_TRIES, usesReserve: true });
  const ofNetwork = new TryLimit(db, {
    name: 'sign-in-network',
    max: MAX_TRIES_OF_NETWORK,
    usesReserve: true,
  });
  const guesses = new TryLimit(db, { name: 'guess', max: MAX_GUESSES, minutes: 60, usesReserve: true });

  return async (
    { address, account, browser }: SignInAttempt,
    onUsedUp: () => Promise<void>,
  ): Promise<AdmittedAttempt> => {
    const network = networkOf(address);
    const who = `${network} ${account}`;
    await ofNetwork.require(network);
    await tries.require(who);
    const guessed = browser === null ? account : `${account} ${browser}`;
    const { count, isAllowed, wait_s } = await guesses.take(guessed);
    if (count === MAX_GUESSES + 1) await onUsedUp();
    if (!isAllowed) throw tooManyTriesError(wait_s);
    return {
      wait_ms: delayAfterFailures(count - 1),
      async forget() {
        await tries.forget(who);
        await guesses.forget(guessed);
      },
    };
  };
}
