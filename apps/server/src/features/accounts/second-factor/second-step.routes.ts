import { TryLimit, tooManyTries } from '../../../platform/db/try-limit.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { HttpError, sentenceOf } from '../../../platform/http/http-error.ts';
import type { AnyCall } from '../any-call.ts';
import { type AccountsContext, letIn, NOBODY, recordSecurity, writtenTo } from '../deps.ts';
import { knownDeviceOf } from '../devices.ts';
import { mailNewSignIn } from '../new-sign-in.ts';
import { personOf } from '../person.ts';
import { readToken, takeToken } from '../tokens.repo.ts';
import { findUser, type UserRow } from '../users.repo.ts';
import { SECOND_STEP_COOKIE } from './first-step.ts';
import { type SecondStepWay, useProof } from './proof.ts';
import { countCodes, listFactors } from './second-factors.repo.ts';

/** Guesses an hour at the second step of one account: who makes them knows its password. */
const MAX_GUESSES = 10;
const PURPOSE = ['second_step'] as const;

/** Answers the second step of signing in. */
export function secondStepHandlers({ db, mailer, today, now, lives, vault }: AccountsContext) {
  const guesses = new TryLimit(db, { name: 'second-step', max: MAX_GUESSES, minutes: 60 });

  /** Who has passed the first step in this browser, undefined when that is too long ago, or done. */
  async function pendingUser(call: Pick<AnyCall, 'cookie'>): Promise<UserRow | undefined> {
    const cookie = call.cookie(SECOND_STEP_COOKIE);
    const token = cookie ? await readToken(db, cookie, PURPOSE) : undefined;
    return token?.user_id ? findUser(db, token.user_id) : undefined;
  }

  /** Counts a guess. The owner is told when there are too many: whoever makes them knows the password. Throws Failure. */
  async function takeGuess(call: AnyCall, user: UserRow): Promise<() => Promise<void>> {
    const device = await knownDeviceOf(db, call, user.id);
    const key = device === null ? user.id : `${user.id} ${device}`;
    const { count, isAllowed, wait_s } = await guesses.take(key);
    if (count === MAX_GUESSES + 1) {
      await recordSecurity(db, call, { user_id: user.id, action: 'guesses_used_up', actor: NOBODY });
      const language = writtenTo(user, call);
      mailer.send({ kind: 'second_step_guesses', to: user.email, language, path: '/auth/forgot-password' });
    }
    if (!isAllowed) throw tooManyTries(wait_s);
    return () => guesses.forget(key);
  }

  return {
    'secondFactors.pending': async (call) => {
      const user = await pendingUser(call);
      if (!user) return { ways: [] };
      const { id } = user;
      const [factors, codes] = [await listFactors(db, id), await countCodes(db, id)];
      const ways = [
        ...new Set(factors.map(({ kind }) => kind)),
        ...(codes > 0 ? ['recovery_code' as const] : []),
      ];
      return { ways };
    },

    'secondFactors.enterCode': async (call) => {
      const user = await pendingUser(call);
      if (!user) throw new HttpError('second_step_over');
      const user_id = user.id;
      const forget = await takeGuess(call, user);
      const passed = await db
        .transaction()
        .execute(async (tx) => {
          // The token first: of two calls at once the second finds it gone, and uses no code up.
          const token = await takeToken(tx, call.cookie(SECOND_STEP_COOKIE) ?? '', PURPOSE);
          if (!token) throw new HttpError('second_step_over');
          const way = await useProof(tx, { vault, user_id, code: call.body.code, now: now() });
          if (way === null) throw new WrongCode();
          const isNewDevice = await letIn(tx, call, { user_id, second_step: true }, lives);
          const after = { ...token.data, second_step: way };
          await recordSecurity(tx, call, { user_id, action: 'signed_in', after });
          if (way === 'recovery_code')
            await recordSecurity(tx, call, { user_id, action: 'recovery_code_used' });
          const showing = { user_id, impersonator_id: null, today: today(), language: call.language };
          return { way, isNewDevice, person: await personOf(tx, showing) };
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof WrongCode)) throw error;
          await recordSecurity(db, call, { user_id, action: 'second_step_failed', actor: NOBODY });
          const sentence = sentenceOf(new HttpError('wrong_code'), call.language);
          throw new HttpError('wrong_code', '', { code: [sentence] });
        });
      await forget();
      call.setCookie(SECOND_STEP_COOKIE, null);
      if (passed.isNewDevice) mailNewSignIn(mailer, call, user);
      await tellOfRecovery(call, user, passed.way);
      return passed.person;
    },
  } satisfies Partial<Handlers<'secondFactors.pending' | 'secondFactors.enterCode'>>;

  async function tellOfRecovery(call: AnyCall, user: UserRow, way: SecondStepWay) {
    if (way !== 'recovery_code') return;
    mailer.send({
      kind: 'recovery_code_used',
      to: user.email,
      language: writtenTo(user, call),
      values: { left: String(await countCodes(db, user.id)) },
      path: '/user-settings',
    });
  }
}

/** Takes back what a transaction has done before it found the code to be wrong. */
class WrongCode extends Error {}
