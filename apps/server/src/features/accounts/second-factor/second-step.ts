import type { api, ResponseOf } from '@brazda/contract';
import type { Db } from '../../../platform/db/database.ts';
import { TryLimit, tooManyTriesError } from '../../../platform/db/try-limit.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { AnyCall } from '../any-call.ts';
import {
  type AccountsContext,
  recordSecurityEvent,
  resolveMailLanguage,
  SYSTEM_ACTOR,
  signIn,
} from '../deps.ts';
import { findKnownDevice } from '../devices.ts';
import { mailNewSignIn } from '../new-sign-in.ts';
import { readPerson } from '../person.ts';
import { consumeToken, readToken } from '../tokens.repo.ts';
import { findUser, type UserRow } from '../users.repo.ts';
import { SECOND_STEP_COOKIE } from './first-step.ts';
import type { SecondStepWay } from './proof.ts';
import { countCodes } from './second-factors.repo.ts';

/** Guesses an hour at the second step of one account: who makes them knows its password. */
const MAX_GUESSES = 10;
const PURPOSE = ['second_step'] as const;

/** What was given at the second step is not right; it takes back what a transaction has done before it was looked at. */
export class NotPassed extends Error {
  readonly action: 'second_step_failed' | 'passkey_counter_went_back';

  constructor(action: NotPassed['action'] = 'second_step_failed') {
    super(action);
    this.action = action;
  }
}

/** A second step that waits in a browser, and the way through it. */
export interface SecondStep {
  /** Who has passed the first step in this browser, undefined when that is too long ago, or done. */
  pendingUser(call: Pick<AnyCall, 'cookie'>): Promise<UserRow | undefined>;
  /** The same person, whose guess is counted. Throws Failure when there is nobody, or when there were too many. */
  countGuess(call: AnyCall): Promise<UserRow>;
  /**
   * Signs the person in whom `check` lets pass in one way, or notes what it throws as `NotPassed` and says `refusal` then:
   * nothing that it has written is kept.
   */
  pass(
    call: AnyCall,
    user: UserRow,
    passing: { readonly check: (tx: Db) => Promise<SecondStepWay>; readonly refusal: HttpError },
  ): Promise<ResponseOf<typeof api.secondFactors.enterCode>>;
}

/** The second step of signing in, whatever it is passed by. */
export function secondStepOf({ db, mailer, today, lives }: AccountsContext): SecondStep {
  const guesses = new TryLimit(db, { name: 'second-step', max: MAX_GUESSES, minutes: 60 });

  async function pendingUser(call: Pick<AnyCall, 'cookie'>): Promise<UserRow | undefined> {
    const cookie = call.cookie(SECOND_STEP_COOKIE);
    const token = cookie ? await readToken(db, cookie, PURPOSE) : undefined;
    return token?.user_id ? findUser(db, token.user_id) : undefined;
  }

  async function keyOf(call: AnyCall, user_id: string): Promise<string> {
    const device = await findKnownDevice(db, call, user_id);
    return device === null ? user_id : `${user_id} ${device}`;
  }

  async function mailRecoveryCodeUsed(call: AnyCall, user: UserRow) {
    mailer.send({
      kind: 'recovery_code_used',
      to: user.email,
      language: resolveMailLanguage(user, call),
      values: { left: String(await countCodes(db, user.id)) },
      path: '/user-settings',
    });
  }

  return {
    pendingUser,

    async countGuess(call) {
      const user = await pendingUser(call);
      if (!user) throw new HttpError('second_step_over');
      const { count, isAllowed, wait_s } = await guesses.take(await keyOf(call, user.id));
      // The owner is told: whoever makes them knows the password.
      if (count === MAX_GUESSES + 1) {
        await recordSecurityEvent(db, call, {
          user_id: user.id,
          action: 'guesses_used_up',
          actor: SYSTEM_ACTOR,
        });
        const language = resolveMailLanguage(user, call);
        mailer.send({ kind: 'second_step_guesses', to: user.email, language, path: '/auth/forgot-password' });
      }
      if (!isAllowed) throw tooManyTriesError(wait_s);
      return user;
    },

    async pass(call, user, { check, refusal }) {
      const user_id = user.id;
      const key = await keyOf(call, user_id);
      const passed = await db
        .transaction()
        .execute(async (tx) => {
          // The token first: of two calls at once the second finds it gone, and uses nothing up.
          const token = await consumeToken(tx, call.cookie(SECOND_STEP_COOKIE) ?? '', PURPOSE);
          if (!token) throw new HttpError('second_step_over');
          const way = await check(tx);
          const isNewDevice = await signIn(tx, call, { user_id, second_step: true }, lives);
          const after = { ...token.data, second_step: way };
          await recordSecurityEvent(tx, call, { user_id, action: 'signed_in', after });
          if (way === 'recovery_code')
            await recordSecurityEvent(tx, call, { user_id, action: 'recovery_code_used' });
          const showing = { user_id, impersonator_id: null, today: today(), language: call.language };
          return { way, isNewDevice, person: await readPerson(tx, showing) };
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof NotPassed)) throw error;
          await recordSecurityEvent(db, call, { user_id, action: error.action, actor: SYSTEM_ACTOR });
          throw refusal;
        });
      await guesses.forget(key);
      call.setCookie(SECOND_STEP_COOKIE, null);
      if (passed.isNewDevice) mailNewSignIn(mailer, call, user);
      if (passed.way === 'recovery_code') await mailRecoveryCodeUsed(call, user);
      return passed.person;
    },
  };
}
