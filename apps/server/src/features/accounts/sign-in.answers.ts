import { randomBytes } from 'node:crypto';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { TryLimit } from '../../platform/http/try-limit.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { personOf } from './person.ts';
import { type AccountsContext, letIn, NOBODY, recordSecurity } from './port.ts';
import { endSessionOfCookie, SESSION_COOKIE } from './session.ts';
import { SlowDown } from './slow-down.ts';
import { findUserByEmail } from './users.repo.ts';

/** Tries a minute to sign in to one account from one address: a person who mistypes needs fewer. */
const MOST_TRIES = 10;
/** Tries a minute from one address, whatever the accounts: an office behind one address needs fewer. */
const MOST_TRIES_OF_ADDRESS = 60;

/** Answers signing in with a password, signing out, and who is signed in. */
export function signInAnswers({ db, today, wait }: AccountsContext) {
  // An unknown address costs the same time as a wrong password, so that addresses cannot be tried out.
  const decoy = hashPassword(randomBytes(16).toString('hex'));
  const tries = new TryLimit(MOST_TRIES);
  const triesOfAddress = new TryLimit(MOST_TRIES_OF_ADDRESS);
  const slowDown = new SlowDown();

  return {
    'auth.login': async (call) => {
      const { body, address, language } = call;
      const account = body.email.toLowerCase();
      const network = networkOf(address);
      const who = `${network} ${account}`;
      triesOfAddress.demand(network);
      tries.demand(who);
      const wait_ms = slowDown.waitOf(account);
      if (wait_ms > 0) await wait(wait_ms);

      const user = await findUserByEmail(db, body.email);
      const isRight = await verifyPassword(user?.password_hash ?? (await decoy), body.password);
      if (!user?.is_active || !isRight) {
        slowDown.failed(account);
        // Of an unknown address too, whose answer would else come sooner.
        const user_id = user?.id ?? '';
        await recordSecurity(db, call, { user_id, action: 'sign_in_failed', actor: NOBODY });
        throw new Failure('wrong_credentials');
      }
      tries.forget(who);
      slowDown.forget(account);
      if (!user.email_verified_at) throw new Failure('unconfirmed');
      await db.transaction().execute(async (tx) => {
        await letIn(tx, call, user.id);
        await recordSecurity(tx, call, { user_id: user.id, action: 'signed_in' });
      });
      return personOf(db, { user_id: user.id, impersonator_id: null, today: today(), language });
    },
    'auth.logout': async (call) => {
      const ended = await endSessionOfCookie(db, call.cookie(SESSION_COOKIE));
      if (ended)
        await recordSecurity(db, call, { user_id: ended.user_id, action: 'signed_out', actor: ended });
      call.setCookie(SESSION_COOKIE, null);
      return undefined;
    },
    'auth.user': ({ actor, language }) => personOf(db, { ...actor, today: today(), language }),
  } satisfies Partial<Answers<'auth.login' | 'auth.logout' | 'auth.user'>>;
}
