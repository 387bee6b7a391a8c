import type { api, ResponseOf } from '@brazda/contract';
import type { Db } from '../../../platform/db/database.ts';
import { TryLimit, tooManyTriesError } from '../../../platform/db/try-limit.ts';
import { writeIntoReserve } from '../../../platform/db/write-into-reserve.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { AnyCall } from '../any-call.ts';
import type { AccountContext } from '../deps.ts';
import { findKnownBrowser } from '../known-browsers.ts';
import { resolveMailLanguage } from '../mail-language.ts';
import { mailNewSignIn } from '../new-sign-in.ts';
import { readPerson } from '../person.ts';
import { recordSecurityEvent, type SecurityRecord, SYSTEM_ACTOR } from '../security-events.ts';
import { signIn } from '../sign-in.ts';
import { consumeToken, readToken } from '../tokens.repo.ts';
import { findUser, type UserRow } from '../users.repo.ts';
import { SECOND_STEP_COOKIE } from './first-step.ts';
import type { SecondStepWay } from './proof.ts';
import { countCodes } from './second-factors.repo.ts';

/** Guesses per hour at the second step of one account; each is made with its correct password. */
const MAX_GUESSES = 10;
const PURPOSE = ['second_step'] as const;

/** The proof of a second step is invalid; thrown in the transaction to roll it back. */
export class NotPassed extends Error {
  readonly action: 'second_step_failed' | 'passkey_counter_went_back';

  constructor(action: NotPassed['action'] = 'second_step_failed') {
    super(action);
    this.action = action;
  }
}

/** The second step that is pending in a browser. */
export interface SecondStep {
  /** The user who has passed the first step in this browser; undefined if it has expired or is completed. */
  pendingUser(call: Pick<AnyCall, 'cookie'>): Promise<UserRow | undefined>;
  /** Counts a guess and returns the pending user. Throws HttpError if there is none, or after too many guesses. */
  countGuess(call: AnyCall): Promise<UserRow>;
  /**
   * Signs the user in by the method that `check` returns. If `check` throws `NotPassed`, its writes are rolled back, the
   * attempt is recorded, and `refusal` is thrown.
   */
  pass(
    call: AnyCall,
    user: UserRow,
    passing: { readonly check: (tx: Db) => Promise<SecondStepWay>; readonly refusal: HttpError },
  ): Promise<ResponseOf<typeof api.secondFactors.enterCode>>;
}

/** Creates the second step of signing in, shared by all methods. */
export function secondStepOf({ db, mailer, today, now, lives }: AccountContext): SecondStep {
  const guesses = new TryLimit(db, {
    name: 'second-step',
    max: MAX_GUESSES,
    minutes: 60,
    usesReserve: true,
  });

  async function pendingUser(call: Pick<AnyCall, 'cookie'>): Promise<UserRow | undefined> {
    const cookie = call.cookie(SECOND_STEP_COOKIE);
    const token = cookie ? await readToken(db, cookie, PURPOSE) : undefined;
    return token?.user_id ? findUser(db, token.user_id) : undefined;
  }

  async function keyOf(call: AnyCall, user_id: string): Promise<string> {
    const device = await findKnownBrowser(db, call, user_id);
    return device === null ? user_id : `${user_id} ${device}`;
  }

  const record = (call: AnyCall, event: SecurityRecord) =>
    writeIntoReserve(db, (tx) => recordSecurityEvent(tx, call, event));

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
      // The owner is notified: the guesses were made with the correct password.
      if (count === MAX_GUESSES + 1) {
        await record(call, { user_id: user.id, action: 'guesses_used_up', actor: SYSTEM_ACTOR });
        const language = resolveMailLanguage(user, call);
        mailer.send({ kind: 'second_step_guesses', to: user.email, language, path: '/auth/forgot-password' });
      }
      if (!isAllowed) throw tooManyTriesError(wait_s);
      return user;
    },

    async pass(call, user, { check, refusal }) {
      const user_id = user.id;
      const key = await keyOf(call, user_id);
      const passed = await writeIntoReserve(db, async (tx) => {
        // The token is consumed first: of two concurrent calls, the second fails without using up a code.
        const token = await consumeToken(tx, call.cookie(SECOND_STEP_COOKIE) ?? '', PURPOSE);
        if (!token) throw new HttpError('second_step_over');
        const way = await check(tx);
        const isNewBrowser = await signIn(tx, call, { user_id, second_step: true }, lives);
        const after = { ...token.data, second_step: way };
        await recordSecurityEvent(tx, call, { user_id, action: 'signed_in', after });
        if (way === 'recovery_code')
          await recordSecurityEvent(tx, call, { user_id, action: 'recovery_code_used' });
        const showing = { user_id, impersonator_id: null, today: today(), language: call.language };
        return { way, isNewBrowser, person: await readPerson(tx, showing) };
      }).catch(async (error: unknown) => {
        if (!(error instanceof NotPassed)) throw error;
        await record(call, { user_id, action: error.action, actor: SYSTEM_ACTOR });
        throw refusal;
      });
      await guesses.forget(key);
      call.setCookie(SECOND_STEP_COOKIE, null);
      if (passed.isNewBrowser) mailNewSignIn({ mailer, now }, call, user);
      if (passed.way === 'recovery_code') await mailRecoveryCodeUsed(call, user);
      return passed.person;
    },
  };
}
