import type { Db } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { claimShares } from './belongings.repo.ts';
import { evenly } from './evenly.ts';
import { hashPassword } from './password.ts';
import { type AccountsContext, type AnyCall, hoursIn, letIn, recordSecurity, writtenTo } from './port.ts';
import { createToken, removeTokensOf, TOKEN_LASTS_H, takeToken } from './tokens.repo.ts';
import {
  changeAddress,
  eraseUser,
  findUser,
  findUserByEmail,
  registerUser,
  type UserRow,
  updateUser,
} from './users.repo.ts';

/** Answers asking for an account, and the mailed links that confirm an address. */
export function registrationAnswers({ db, mailer, wait, demandMail }: AccountsContext) {
  const mailKnown = (user: UserRow, call: AnyCall) =>
    mailer.send({
      kind: 'known_address',
      to: user.email,
      language: writtenTo(user, call),
      path: '/auth/login',
    });

  const mailConfirmation = async (
    tx: Db,
    user: Pick<UserRow, 'id' | 'email' | 'preferred_language'>,
    call: AnyCall,
  ) => {
    const token = await createToken(tx, { purpose: 'account', user_id: user.id });
    const language = writtenTo(user, call);
    mailer.send({
      kind: 'confirm_account',
      to: user.email,
      language,
      values: { hours: hoursIn(language, TOKEN_LASTS_H.account) },
      path: `/auth/account-confirm?token=${token}`,
    });
  };

  return {
    'auth.register': (call) => {
      const { email, new_password, first_name, last_name, phone, preferred_language, ref } = call.body;
      demandMail(call, email);
      return evenly(wait, async () => {
        const columns = {
          password_hash: await hashPassword(new_password),
          first_name,
          last_name,
          phone: phone ?? '',
          preferred_language: preferred_language ?? null,
          ref: ref ?? null,
        };
        const known = await findUserByEmail(db, email);
        if (known?.email_verified_at) return known.is_active && mailKnown(known, call);
        if (known && !known.is_active) return;
        await db.transaction().execute(async (tx) => {
          // Nobody has proved to own the address yet: the link opens the account as it was asked for last.
          if (known) await updateUser(tx, known.id, columns);
          const id = known?.id ?? (await registerUser(tx, { ...columns, email }));
          if (!id) return;
          await recordSecurity(tx, call, { user_id: id, action: 'registered', after: { ref: columns.ref } });
          const { preferred_language } = columns;
          await mailConfirmation(tx, { id, email: known?.email ?? email, preferred_language }, call);
        });
      });
    },

    'auth.resendConfirmation': (call) => {
      demandMail(call, call.body.email);
      return evenly(wait, async () => {
        const user = await findUserByEmail(db, call.body.email);
        if (!user?.is_active) return;
        if (user.email_verified_at) mailKnown(user, call);
        else await mailConfirmation(db, user, call);
      });
    },

    'auth.confirm': async (call) => {
      const { purpose, email, user } = await db.transaction().execute(async (tx) => {
        const token = await takeToken(tx, call.body.token, ['account', 'email']);
        const user = token?.user_id ? await findUser(tx, token.user_id) : undefined;
        if (!token || !user) throw new Failure('used_link');
        if (token.purpose === 'account') {
          await confirmAccount(tx, call, user);
          await letIn(tx, call, user.id);
          await recordSecurity(tx, call, { user_id: user.id, action: 'signed_in' });
          return { purpose: 'account', email: user.email, user } as const;
        }
        const email = token.data.email ?? '';
        await takeAddress(tx, call, user, email);
        return { purpose: 'email', email, user } as const;
      });
      if (purpose === 'email')
        mailer.send({ kind: 'email_changed', to: user.email, language: writtenTo(user, call) });
      return { purpose, email };
    },
  } satisfies Partial<Answers<'auth.register' | 'auth.resendConfirmation' | 'auth.confirm'>>;
}

/** Notes that the address of an account is its user's, and gives them what waited for it; nothing when that is known. */
export async function confirmAccount(db: Db, call: AnyCall, user: UserRow): Promise<void> {
  if (user.email_verified_at) return;
  await updateUser(db, user.id, { email_verified_at: new Date() });
  await removeTokensOf(db, user.id, ['account']);
  await claimShares(db, user);
  await recordSecurity(db, call, { user_id: user.id, action: 'confirmed' });
}

/** Makes an address that its owner has confirmed the one of an account. Throws Failure when another account has it. */
async function takeAddress(db: Db, call: AnyCall, user: UserRow, email: string): Promise<void> {
  const other = await findUserByEmail(db, email);
  if (other && other.id !== user.id) {
    if (other.email_verified_at) throw new Failure('used_link');
    // Whoever asked for that account has never owned the address.
    await eraseUser(db, other.id);
  }
  if (!(await changeAddress(db, user.id, email))) throw new Failure('used_link');
  // Links that went to the old address open nothing any more.
  await removeTokensOf(db, user.id, ['password', 'email']);
  await claimShares(db, { id: user.id, email });
  await recordSecurity(db, call, { user_id: user.id, action: 'email_changed' });
}
