import { randomBytes } from 'node:crypto';
import { writeIntoReserve } from '../../platform/db/write-into-reserve.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AnyCall } from './any-call.ts';
import type { AccountContext } from './deps.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { loginThrottle } from './login-throttle.ts';
import { resolveMailLanguage } from './mail-language.ts';
import { mailNewSignIn } from './new-sign-in.ts';
import { verifyPassword } from './password.ts';
import { readPerson } from './person.ts';
import { passFirstStep } from './second-factor/first-step.ts';
import { recordSecurityEvent, type SecurityRecord, SYSTEM_ACTOR } from './security-events.ts';
import { endSessionOfCookie, SESSION_COOKIE } from './session.ts';
import { findUserByEmail, type UserRow } from './users.repo.ts';

/** Handlers for signing in with a password, signing out, and the current user. */
export function signInHandlers(context: AccountContext) {
  const { db, mailer, today, wait, hashPassword } = context;
  // An unknown address costs the same time as a wrong password, so that accounts cannot be probed.
  const decoy = hashPassword(randomBytes(16).toString('hex'));
  const admit = loginThrottle(db);

  const record = (call: AnyCall, event: SecurityRecord) =>
    writeIntoReserve(db, (tx) => recordSecurityEvent(tx, call, event));

  /** Mails the owner once an hour that others are using up the guesses at their account. */
  async function mailGuessWarning(call: AnyCall, user: UserRow | undefined) {
    await record(call, { user_id: user?.id ?? '', action: 'guesses_used_up', actor: SYSTEM_ACTOR });
    if (!user?.is_active || !user.email_verified_at) return;
    const language = resolveMailLanguage(user, call);
    mailer.send({ kind: 'many_guesses', to: user.email, language, path: '/auth/forgot-password' });
  }

  return {
    'auth.login': async (call) => {
      const { body, address } = call;
      const user = await findUserByEmail(db, body.email);
      const browser = await findKnownBrowser(db, call, user?.id);
      const { wait_ms, forget } = await admit({ address, account: body.email.toLowerCase(), browser }, () =>
        mailGuessWarning(call, user),
      );
      if (wait_ms > 0) await wait(wait_ms);

      const isRight = await verifyPassword(user?.password_hash ?? (await decoy), body.password);
      if (!user?.is_active || !user.email_verified_at || !isRight) {
        // Also for an unknown address, whose response would otherwise come sooner.
        const user_id = user?.id ?? '';
        await record(call, { user_id, action: 'sign_in_failed', actor: SYSTEM_ACTOR });
        throw new HttpError('wrong_credentials');
      }
      await forget();
      const { response, isNewBrowser } = await writeIntoReserve(db, (tx) =>
        passFirstStep(tx, context, call, { user_id: user.id }),
      );
      if (isNewBrowser) mailNewSignIn(context, call, user);
      return response;
    },
    'auth.logout': async (call) => {
      await writeIntoReserve(db, async (tx) => {
        const ended = await endSessionOfCookie(tx, call.cookie(SESSION_COOKIE));
        if (ended)
          await recordSecurityEvent(tx, call, { user_id: ended.user_id, action: 'signed_out', actor: ended });
      });
      call.setCookie(SESSION_COOKIE, null);
      // The next user of the browser must not find cached data.
      call.clearCaches();
      return undefined;
    },
    'auth.user': ({ actor, language }) => readPerson(db, { ...actor, today: today(), language }),
  } satisfies SomeHandlers;
}
