import { readFileSync } from 'node:fs';
import { type Language, passwordFault } from '@brazda/domain';
import { Failure, sentenceOf } from '../../platform/http/failure.ts';

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
  const fault = passwordFaultOf(password, owner);
  if (fault === null) return;
  const failure = new Failure(`password_${fault}`);
  throw new Failure(failure.code, '', { new_password: [sentenceOf(failure, language)] });
}

/** Why a password of somebody is easy to guess; null where it is not. */
export function passwordFaultOf(password: string, { email, first_name = '', last_name = '' }: Owner) {
  return passwordFault(password, COMMON, [email, first_name, last_name]);
}
