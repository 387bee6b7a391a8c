import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findUser, type UserRow } from './users.repo.ts';

/** The signed-in user of a call. Throws HttpError if there is none. */
export async function requireUser(db: Db, { user_id }: Pick<Actor, 'user_id'>): Promise<UserRow> {
  const user = user_id === null ? undefined : await findUser(db, user_id);
  if (!user) throw new HttpError('not_signed_in');
  return user;
}
