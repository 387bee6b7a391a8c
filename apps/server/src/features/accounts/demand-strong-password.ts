import { readFileSync } from 'node:fs';
import { type Language, passwordError } from '@brazda/domain';
import { HttpError, sentenceOf } from '../../platform/http/http-error.ts';

/** Words that many use as a password, one a line, without accents: ours, after lists of leaked passwords. */
const COMMON = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Whose password it would be. */
interface Owner {
  readonly email: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** Lets a new password pass that is not easy to guess. Throws Failure, which names the field and says why. */
export function demandStrongPassword(password: string, owner: Owner, language: Language): void {
  const fault = passwordErrorOf(password, owner);
  if (fault === null) return;
  const failure = new HttpError(`password_${fault}`);
  throw new HttpError(failure.code, '', { new_password: [sentenceOf(failure, language)] });
}

/** Why a password of somebody is easy to guess; null where it is not. */
export function passwordErrorOf(password: string, { email, first_name = '', last_name = '' }: Owner) {
  return passwordError(password, COMMON, [email, first_name, last_name]);
}
