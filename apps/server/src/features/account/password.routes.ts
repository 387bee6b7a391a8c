import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AnyCall } from './any-call.ts';
import { runInConstantTime } from './constant-time.ts';
import type { AccountContext } from './deps.ts';
import { formatHours, resolveMailLanguage } from './mail-language.ts';
import { confirmAccount } from './registration.routes.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { requireUser } from './require-user.ts';
import { passFirstStep } from './second-factor/first-step.ts';
import { recordSecurityEvent } from './security-events.ts';
import { removeSessions } from './sessions.repo.ts';
import { signIn } from './sign-in.ts';
import { consumeToken, createToken, removeTokens, STEPS_BEGUN, TOKEN_LIFETIME_H } from './tokens.repo.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from './users.repo.ts';

/** Tokens that a new password invalidates: those started with the old one, and other password links. */
const INVALIDATED_TOKENS = ['password', 'email', ...STEPS_BEGUN] as const;

/** Handlers for choosing a new password, by a mailed link or with the current one. */
export function passwordHandlers(context: AccountContext) {
  const { db, mailer, today, now, wait, hashPassword, countMail, checkPassword, lives } = context;
  const mailChanged = (user: UserRow, call: AnyCall) =>
    mailer.send({
      kind: 'password_changed',
      to: user.email,
      language: resolveMailLanguage(user, call),
      path: '/auth/forgot-password',
    });

  return {
    'auth.forgotPassword': async (call) => {
      const counted = await countMail(call, ['reset_password'], call.body.email);
      return runInConstantTime(wait, async () => {
        const user = await findUserByEmail(db, call.body.email);
        if (!user?.is_active) return;
        const token = await createToken(db, { purpose: 'password', user_id: user.id });
        const language = resolveMailLanguage(user, call);
        mailer.sendCounted(
          {
            kind: 'reset_password',
            to: user.email,
            language,
            values: { hours: formatHours(language, TOKEN_LIFETIME_H.password) },
            path: `/auth/reset-password?token=${token}`,
          },
          counted,
        );
      });
    },

    'auth.resetPassword': async (call) => {
      const { token, new_password } = call.body;
      const { user, response } = await db.transaction().execute(async (tx) => {
        const taken = await consumeToken(tx, token, ['password']);
        const user = taken?.user_id ? await findUser(tx, taken.user_id) : undefined;
        if (!user) throw new HttpError('used_link');
        requireStrongPassword(new_password, user, call.language);
        // Hashing is expensive: only a call with a valid link gets here.
        await updateUser(tx, user.id, { password_hash: await hashPassword(new_password) });
        await removeSessions(tx, user.id);
        await removeTokens(tx, user.id, INVALIDATED_TOKENS);
        await recordSecurityEvent(tx, call, { user_id: user.id, action: 'password_reset' });
        // The link was mailed to the account's address.
        await confirmAccount(tx, call, user, { today: today(), now: now() });
        const { response } = await passFirstStep(tx, context, call, { user_id: user.id });
        return { user, response };
      });
      mailChanged(user, call);
      return response;
    },

    'auth.changePassword': async (call) => {
      const { password, new_password } = call.body;
      const user = await requireUser(db, call.actor);
      await checkPassword(user, password, call);
      requireStrongPassword(new_password, user, call.language);
      const password_hash = await hashPassword(new_password);
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, user.id, { password_hash });
        await removeSessions(tx, user.id);
        await removeTokens(tx, user.id, INVALIDATED_TOKENS);
        await signIn(tx, call, { user_id: user.id, second_step: call.actor.has_second_step }, lives);
        await recordSecurityEvent(tx, call, { user_id: user.id, action: 'password_changed' });
      });
      mailChanged(user, call);
      return undefined;
    },
  } satisfies SomeHandlers;
}
