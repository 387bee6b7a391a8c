import type { Language } from '@brazda/domain';
import { type AuditEvent, recordEvent } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { formatHours } from '../deps.ts';
import { consumeToken, createToken, readToken, TOKEN_LIFETIME_H } from '../tokens.repo.ts';
import { findUser, type UserRow } from '../users.repo.ts';
import { hasFactor } from './second-factors.repo.ts';

const ENROLLMENT = ['enrollment'] as const;

/**
 * The mail with the link by which a member of staff adds the first second factor, in place of the link of before. It goes
 * to the address of the account, so that whoever knows the password alone adds none.
 */
export async function enrollmentMail(
  db: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  language: Language,
  { actor, address }: Pick<AuditEvent, 'actor' | 'address'>,
): Promise<Mail & { readonly path: string }> {
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

/** Whether a person must have the mailed link to add a second factor: staff who have none. */
export async function needsEnrollment(db: Db, user_id: string): Promise<boolean> {
  const user = await findUser(db, user_id);
  return user?.is_staff === true && !(await hasFactor(db, user_id));
}

/** Lets those pass who need no link or have theirs, which is not used up. Throws Failure. */
export async function requireEnrollment(db: Db, user_id: string, token: string | undefined): Promise<void> {
  if (!(await needsEnrollment(db, user_id))) return;
  const found = await readToken(db, token ?? '', ENROLLMENT);
  if (found?.user_id !== user_id) throw new HttpError('enrollment_needed');
}

/** Uses the link of a person up, where one is needed. Throws Failure, which leaves it as it was where it is of somebody else. */
export async function consumeEnrollment(tx: Db, user_id: string, token: string | undefined): Promise<void> {
  if (!(await needsEnrollment(tx, user_id))) return;
  const taken = await consumeToken(tx, token ?? '', ENROLLMENT);
  if (taken?.user_id !== user_id) throw new HttpError('enrollment_needed');
}
