import type { Db } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import { fieldError } from '../../platform/http/http-error.ts';
import type { AnyCall } from './any-call.ts';
import { verifyPassword } from './password.ts';
import { requireRecentSignIn } from './session.ts';
import type { UserRow } from './users.repo.ts';

/** Tries an hour to enter the current password of an account: an open browser must not be enough to guess it. */
const MAX_TRIES = 10;

/**
 * Checks the current password of a user who has one; users without one must have signed in recently. Throws
 * HttpError, which names the field.
 */
export type PasswordCheck = (
  user: Pick<UserRow, 'id' | 'password_hash'>,
  password: string | undefined,
  call: Pick<AnyCall, 'actor' | 'language'>,
) => Promise<void>;

/** Creates a check with its own counter of tries. */
export function passwordCheck(db: Db): PasswordCheck {
  const tries = new TryLimit(db, { name: 'current-password', max: MAX_TRIES, minutes: 60 });
  return async ({ id, password_hash }, password, { actor, language }) => {
    if (password_hash === null) return requireRecentSignIn(db, actor);
    await tries.require(id);
    if (password === undefined || !(await verifyPassword(password_hash, password)))
      throw fieldError('wrong_password', 'password', language);
    await tries.forget(id);
  };
}
