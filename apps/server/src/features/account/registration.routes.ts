import type { z } from 'zod';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import type { Counted } from '../../platform/mail/mail-limits.ts';
import { createLicenseIfSold } from '../licenses/index.ts';
import type { AnyCall } from './any-call.ts';
import { runInConstantTime } from './constant-time.ts';
import type { AccountContext } from './deps.ts';
import { formatHours, resolveMailLanguage } from './mail-language.ts';
import { claimShares } from './owned-data.repo.ts';
import { Registration } from './registrations.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { needsEnrollment } from './second-factor/enrollment.ts';
import { recordSecurityEvent } from './security-events.ts';
import { signIn } from './sign-in.ts';
import {
  consumeToken,
  createToken,
  listTokenData,
  readToken,
  removeTokens,
  TOKEN_LIFETIME_H,
} from './tokens.repo.ts';
import {
  changeAddress,
  eraseUser,
  findUser,
  findUserByEmail,
  registerUser,
  type UserRow,
  updateUser,
} from './users.repo.ts';

/** The purposes of links that confirm an address. */
const CONFIRMATION_PURPOSES = ['account', 'email'] as const;
/** What an address is mailed for which an account is requested. */
const REGISTRATION_MAILS = ['confirm_account', 'known_address'] as const;
/** Tries a minute to open an account with the password of its registration. */
const MAX_TRIES = 10;

/** Handlers of registration and of mailed links that confirm an address. */
export function registrationHandlers({
  db,
  mailer,
  today,
  now,
  wait,
  hashPassword,
  countMail,
  lives,
  trials,
}: AccountContext) {
  const tries = new TryLimit(db, { name: 'confirm', max: MAX_TRIES });
  const mailKnown = (user: UserRow, call: AnyCall, counted: Counted<'known_address'>) =>
    mailer.sendCounted(
      {
        kind: 'known_address',
        to: user.email,
        language: resolveMailLanguage(user, call),
        path: '/auth/login',
      },
      counted,
    );

  const mailConfirmation = async (
    tx: Db,
    user: Pick<UserRow, 'id' | 'email' | 'preferred_language'>,
    call: AnyCall,
    { data, counted }: { readonly data: object; readonly counted: Counted<'confirm_account'> },
  ) => {
    const token = await createToken(tx, { purpose: 'account', user_id: user.id, data });
    const language = resolveMailLanguage(user, call);
    const back_to = Registration.safeParse(data).data?.back_to;
    const query = new URLSearchParams({ token, ...(back_to && { backTo: back_to }) });
    mailer.sendCounted(
      {
        kind: 'confirm_account',
        to: user.email,
        language,
        values: { hours: formatHours(language, TOKEN_LIFETIME_H.account) },
        path: `/auth/account-confirm?${query}`,
      },
      counted,
    );
  };

  return {
    'auth.register': async (call) => {
      const { email, preferred_language, ref, back_to, keeps_trial } = call.body;
      const counted = await countMail(call, REGISTRATION_MAILS, email);
      return runInConstantTime(wait, async () => {
        const registration: z.infer<typeof Registration> = {
          preferred_language: preferred_language ?? null,
          ref: ref ?? null,
          back_to: back_to ?? null,
          trial_user_id: keeps_trial ? await trials.requestKeeping(db, call) : null,
        };
        const known = await findUserByEmail(db, email);
        if (known?.email_verified_at) return known.is_active && mailKnown(known, call, counted);
        if (known && !known.is_active) return;
        await db.transaction().execute(async (tx) => {
          // No one has proved to own the address yet: each registration waits with its own link, beside those of
          // others.
          const id = known?.id ?? (await registerUser(tx, { email, password_hash: null }));
          if (!id) return;
          const { ref, preferred_language } = registration;
          await recordSecurityEvent(tx, call, { user_id: id, action: 'registered', after: { ref } });
          const user = { id, email: known?.email ?? email, preferred_language };
          await mailConfirmation(tx, user, call, { data: registration, counted });
        });
      });
    },

    'auth.resendConfirmation': async (call) => {
      const counted = await countMail(call, REGISTRATION_MAILS, call.body.email);
      return runInConstantTime(wait, async () => {
        const user = await findUserByEmail(db, call.body.email);
        if (!user?.is_active) return;
        if (user.email_verified_at) return mailKnown(user, call, counted);
        const [newest = {}] = await listTokenData(db, user.id, 'account', 1);
        await mailConfirmation(db, user, call, { data: newest, counted });
      });
    },

    'auth.confirmation': async ({ body, actor }) => {
      const token = await readToken(db, body.token, CONFIRMATION_PURPOSES);
      const user = token?.user_id ? await findUser(db, token.user_id) : undefined;
      if (!token || !user) throw new HttpError('used_link');
      if (token.purpose === 'account') return { purpose: 'account', email: user.email, is_own: false };
      return { purpose: 'email', email: token.data.email ?? '', is_own: isThemselves(actor, user) };
    },

    'auth.confirm': async (call) => {
      const requested = await readToken(db, call.body.token, CONFIRMATION_PURPOSES);
      if (requested?.user_id) await tries.require(requested.user_id);
      const { purpose, email, user } = await db.transaction().execute(async (tx) => {
        const token = await consumeToken(tx, call.body.token, CONFIRMATION_PURPOSES);
        const user = token?.user_id ? await findUser(tx, token.user_id) : undefined;
        if (!token || !user) throw new HttpError('used_link');
        if (token.purpose === 'account') {
          const { new_password, first_name, last_name } = call.body;
          if (new_password === undefined) throw fieldError('password_missing', 'new_password', call.language);
          const names = { first_name: first_name ?? '', last_name: last_name ?? '' };
          requireStrongPassword(new_password, { email: user.email, ...names }, call.language);
          const { preferred_language, ref, trial_user_id } = Registration.parse(token.data);
          const password_hash = await hashPassword(new_password);
          await updateUser(tx, user.id, { password_hash, ...names, preferred_language, ref });
          await confirmAccount(tx, call, user, { today: today(), now: now() });
          if (trial_user_id) await trials.keep(tx, call, { trial_user_id, user_id: user.id });
          // No user has been in the account to set up a second factor.
          await signIn(tx, call, { user_id: user.id, second_step: false }, lives);
          await recordSecurityEvent(tx, call, { user_id: user.id, action: 'signed_in' });
          return { purpose: 'account', email: user.email, user } as const;
        }
        // A stranger may have entered the address: only the signed-in user can confirm that it becomes theirs.
        if (!isThemselves(call.actor, user)) throw new HttpError('not_signed_in');
        const email = token.data.email ?? '';
        await assignAddress(tx, call, user, email);
        return { purpose: 'email', email, user } as const;
      });
      if (purpose === 'email')
        mailer.send({ kind: 'email_changed', to: user.email, language: resolveMailLanguage(user, call) });
      return { purpose, email };
    },
  } satisfies SomeHandlers;
}

/** Whether a call comes from the account's user, and not from impersonating staff. */
function isThemselves({ user_id, impersonator_id }: Actor, { id }: UserRow): boolean {
  return user_id === id && impersonator_id === null;
}

/**
 * Marks an account's address as confirmed, grants the shares that waited for it, and adds a license where they are sold;
 * does nothing if it is confirmed already.
 */
export async function confirmAccount(
  tx: DbTransaction,
  call: AnyCall,
  user: UserRow,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  if (user.email_verified_at) return;
  await updateUser(tx, user.id, { email_verified_at: now });
  await removeTokens(tx, user.id, ['account']);
  await claimShares(tx, user);
  await createLicenseIfSold(tx, call, user.id, today);
  await recordSecurityEvent(tx, call, { user_id: user.id, action: 'confirmed' });
}

/** Makes a confirmed address the one of an account. Throws HttpError if another account has confirmed it. */
async function assignAddress(db: Db, call: AnyCall, user: UserRow, email: string): Promise<void> {
  // Requested before they became staff: the link for their first second factor goes to the old address.
  if (await needsEnrollment(db, user.id)) throw new HttpError('second_step_needed');
  const other = await findUserByEmail(db, email);
  if (other && other.id !== user.id) {
    if (other.email_verified_at) throw new HttpError('used_link');
    // The user who registered that account has never proved to own the address.
    await eraseUser(db, other.id);
  }
  if (!(await changeAddress(db, user.id, email))) throw new HttpError('used_link');
  // Links that went to the old address open nothing any more.
  await removeTokens(db, user.id, ['password', 'email', 'enrollment']);
  await claimShares(db, { id: user.id, email });
  await recordSecurityEvent(db, call, { user_id: user.id, action: 'email_changed' });
}
