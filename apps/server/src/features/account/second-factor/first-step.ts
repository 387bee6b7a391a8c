import type { api, ResponseOf } from '@brazda/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { AnyCall } from '../any-call.ts';
import type { AccountContext } from '../deps.ts';
import { readPerson } from '../person.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { signIn } from '../sign-in.ts';
import { createToken, TOKEN_LIFETIME_H } from '../tokens.repo.ts';
import { hasFactor } from './second-factors.repo.ts';

/** The cookie of a sign-in with a pending second step; it gives no access by itself. */
export const SECOND_STEP_COOKIE = 'brazda_second_step';

interface FirstStep {
  readonly user_id: string;
  /** The OAuth provider that was used instead of a password. */
  readonly provider?: string;
}

interface Passed {
  readonly response: ResponseOf<typeof api.auth.login>;
  /** Whether the browser is new to an account that was used in others. */
  readonly isNewBrowser: boolean;
}

/** Signs in a user who has passed the first step, or begins the second step if the account has a second factor. */
export async function passFirstStep(
  db: Db,
  { lives, today }: Pick<AccountContext, 'lives' | 'today'>,
  call: AnyCall,
  { user_id, provider }: FirstStep,
): Promise<Passed> {
  const after = provider === undefined ? undefined : { provider };
  if (await hasFactor(db, user_id)) {
    const token = await createToken(db, { purpose: 'second_step', user_id, data: after });
    call.setCookie(SECOND_STEP_COOKIE, token, TOKEN_LIFETIME_H.second_step * 3600);
    return { response: { second_step: true }, isNewBrowser: false };
  }
  const isNewBrowser = await signIn(db, call, { user_id, second_step: false }, lives);
  await recordSecurityEvent(db, call, { user_id, action: 'signed_in', after });
  const showing = { user_id, impersonator_id: null, today: today(), language: call.language };
  return { response: await readPerson(db, showing), isNewBrowser };
}
