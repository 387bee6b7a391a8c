import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AnyCall } from './any-call.ts';
import { inConstantTime } from './constant-time.ts';
import { demandStrongPassword } from './demand-strong-password.ts';
import { type AccountsContext, hoursIn, letIn, recordSecurity, writtenTo } from './deps.ts';
import { hashPassword } from './password.ts';
import { confirmAccount } from './registration.routes.ts';
import { passFirstStep } from './second-factor/first-step.ts';
import { removeSessionsOf } from './sessions.repo.ts';
import { createToken, removeTokensOf, STEPS_BEGUN, TOKEN_LASTS_H, takeToken } from './tokens.repo.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from './users.repo.ts';

/** What was begun with the password of before, or to change it, ends with it. */
const OF_OLD_PASSWORD = ['password', 'email', ...STEPS_BEGUN] as const;

/** Handlers for choosing a new password, by a mailed link or with the current one. */
export function passwordHandlers(context: AccountsContext) {
  const { db, mailer, wait, demandMail, checkPassword, lives } = context;
  const mailChanged = (user: UserRow, call: AnyCall) =>
    mailer.send({
      kind: 'password_changed',
      to: user.email,
      language: writtenTo(user, call),
      path: '/auth/forgot-password',
    });

  return {
    'auth.forgotPassword': async (call) => {
      await demandMail(call, call.body.email);
      return inConstantTime(wait, async () => {
        const user = await findUserByEmail(db, call.body.email);
        if (!user?.is_active) return;
        const token = await createToken(db, { purpose: 'password', user_id: user.id });
        const language = writtenTo(user, call);
        mailer.send({
          kind: 'reset_password',
          to: user.email,
          language,
          values: { hours: hoursIn(language, TOKEN_LASTS_H.password) },
          path: `/auth/reset-password?token=${token}`,
        });
      });
    },

    'auth.resetPassword': async (call) => {
      const { token, new_password } = call.body;
      const { user, response } = await db.transaction().execute(async (tx) => {
        const taken = await takeToken(tx, token, ['password']);
        const user = taken?.user_id ? await findUser(tx, taken.user_id) : undefined;
        if (!user) throw new HttpError('used_link');
        demandStrongPassword(new_password, user, call.language);
        // Hashing is expensive: only a call with a valid link gets here.
        await updateUser(tx, user.id, { password_hash: await hashPassword(new_password) });
        await removeSessionsOf(tx, user.id);
        await removeTokensOf(tx, user.id, OF_OLD_PASSWORD);
        await recordSecurity(tx, call, { user_id: user.id, action: 'password_reset' });
        // The link was mailed to the account's address.
        await confirmAccount(tx, call, user);
        const { response } = await passFirstStep(tx, context, call, { user_id: user.id });
        return { user, response };
      });
      mailChanged(user, call);
      return response;
    },

    'auth.changePassword': async (call) => {
      const { password, new_password } = call.body;
      const user = await findUser(db, call.actor.user_id ?? '');
      if (!user) throw new HttpError('not_signed_in');
      await checkPassword(user, password, call);
      demandStrongPassword(new_password, user, call.language);
      const password_hash = await hashPassword(new_password);
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, user.id, { password_hash });
        await removeSessionsOf(tx, user.id);
        await removeTokensOf(tx, user.id, OF_OLD_PASSWORD);
        await letIn(tx, call, { user_id: user.id, second_step: call.actor.has_second_step }, lives);
        await recordSecurity(tx, call, { user_id: user.id, action: 'password_changed' });
      });
      mailChanged(user, call);
      return undefined;
    },
  } satisfies Partial<Handlers<'auth.forgotPassword' | 'auth.resetPassword' | 'auth.changePassword'>>;
}
