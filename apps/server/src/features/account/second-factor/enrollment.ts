import type { Language } from '@brazda/domain';
import { type AuditEvent, recordEvent } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { formatHours } from '../mail-language.ts';
import { consumeToken, createToken, readToken, TOKEN_LIFETIME_H } from '../tokens.repo.ts';
import { findUser, type UserRow } from '../users.repo.ts';
import { hasFactor } from './second-factors.repo.ts';

const ENROLLMENT = ['enrollment'] as const;

/**
 * Creates the mail with the link by which a staff member adds their first second factor; earlier links become invalid.
 * It goes to the address of the account, so that knowing the password is not enough to add a factor.
 */
export async function enrollmentMail(
  db: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  language: Language,
  { actor, address }: Pick<AuditEvent, 'actor' | 'address'>,
): Promise<Mail<'staff_enrollment'> & { readonly path: string }> {
  const token = await createToken(db, { purpose: 'enrollment', user_id: user.id });
  const event = { actor, address, entity: 'app_user', entity_id: user.id } as const;
  await recordEvent(db, { ...event, action: 'enrollment_mailed' });
  return {
    kind: 'staff_enrollment',
    to: user.email,
    language,
    values: { hours: formatHours(language, TOKEN_LIFETIME_H.enrollment) },
    path: `/user-settings?enrollment=${token}`,
  };
}

/** Whether a user needs the mailed link to add a second factor: staff without one. */
export async function needsEnrollment(db: Db, user_id: string): Promise<boolean> {
  const user = await findUser(db, user_id);
  return user?.is_staff === true && !(await hasFactor(db, user_id));
}

/** Throws HttpError if the user needs an enrollment link and the token is not theirs; does not use up the token. */
export async function requireEnrollment(db: Db, user_id: string, token: string | undefined): Promise<void> {
  if (!(await needsEnrollment(db, user_id))) return;
  const found = await readToken(db, token ?? '', ENROLLMENT);
  if (found?.user_id !== user_id) throw new HttpError('enrollment_needed');
}

/**
 * Uses up a user's enrollment link if one is needed. Throws HttpError, so that the transaction restores another user's
 * token.
 */
export async function consumeEnrollment(tx: Db, user_id: string, token: string | undefined): Promise<void> {
  if (!(await needsEnrollment(tx, user_id))) return;
  const taken = await consumeToken(tx, token ?? '', ENROLLMENT);
  if (taken?.user_id !== user_id) throw new HttpError('enrollment_needed');
}
