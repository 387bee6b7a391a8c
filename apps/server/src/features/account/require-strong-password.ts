import { readFileSync } from 'node:fs';
import { type Language, passwordError } from '@brazda/domain';
import { HttpError, sentenceOf } from '../../platform/http/http-error.ts';

/** Common passwords, one per line, without accents: our own list, derived from lists of leaked passwords. */
const COMMON = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** The user who would have the password. */
interface Owner {
  readonly email: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** Rejects a new password that is easy to guess. Throws HttpError, which names the field and the reason. */
export function requireStrongPassword(password: string, owner: Owner, language: Language): void {
  const error = passwordErrorOf(password, owner);
  if (error === null) return;
  const failure = new HttpError(`password_${error}`);
  throw new HttpError(failure.code, '', { new_password: [sentenceOf(failure, language)] });
}

/** Why a password is easy to guess for this user; null if it is not. */
export function passwordErrorOf(password: string, { email, first_name = '', last_name = '' }: Owner) {
  return passwordError(password, COMMON, [email, first_name, last_name]);
}
