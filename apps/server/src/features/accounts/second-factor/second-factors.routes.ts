import type { Db } from '../../../platform/db/database.ts';
import type { Actor, Handlers } from '../../../platform/http/call.ts';
import { HttpError, sentenceOf } from '../../../platform/http/http-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { AnyCall } from '../any-call.ts';
import { type AccountsContext, recordSecurity, writtenTo } from '../deps.ts';
import { removeDevicesOf } from '../devices.repo.ts';
import { rememberDevice } from '../devices.ts';
import { passSecondStep } from '../sessions.repo.ts';
import { createToken, removeTokensOf, takeToken } from '../tokens.repo.ts';
import { findUser, type UserRow } from '../users.repo.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import {
  countCodes,
  createTotp,
  hasFactor,
  holdFactorsOf,
  listFactors,
  removeFactors,
  renameFactor,
  replaceCodes,
} from './second-factors.repo.ts';
import { newTotp, readTotpCode, stepOfCode } from './totp.ts';

/** Nobody has more phones and keys. */
const MAX_FACTORS = 10;
const SETUP = ['totp_setup'] as const;

/** Answers what a person sets up, names and removes of their second factors. */
export function secondFactorHandlers({ db, mailer, now, checkPassword, vault }: AccountsContext) {
  const present = async ({ user_id }: Actor) => {
    const user = await findUser(db, user_id ?? '');
    if (!user) throw new HttpError('not_signed_in');
    return user;
  };
  const tell = (
    kind: 'second_factor_added' | 'second_factor_removed',
    call: AnyCall,
    user: UserRow,
    name: string,
  ) =>
    mailer.send({
      kind,
      to: user.email,
      language: writtenTo(user, call),
      values: { factor: name },
      path: '/user-settings',
    });

  async function renew(tx: Db, user_id: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => vault.digest(user_id, readRecoveryCode(code) ?? ''));
    await replaceCodes(tx, user_id, hashes);
    return codes;
  }

  return {
    'secondFactors.list': async ({ actor }) => {
      const user_id = actor.user_id ?? '';
      const factors = await listFactors(db, user_id);
      return {
        results: factors.map(({ created_at, last_used_at, ...factor }) => ({
          ...factor,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: await countCodes(db, user_id),
      };
    },

    'secondFactors.startTotp': async (call) => {
      const user = await present(call.actor);
      await checkPassword(user, call.body.password, call);
      const { secret, text, uri } = newTotp(user.email);
      const data = { secret: vault.seal(user.id, secret).toString('base64') };
      const token = await createToken(db, { purpose: 'totp_setup', user_id: user.id, data });
      return { token, secret: text, uri };
    },

    'secondFactors.addTotp': async (call) => {
      const { body, language } = call;
      const user = await present(call.actor);
      const user_id = user.id;
      const recovery_codes = await db.transaction().execute(async (tx) => {
        await holdFactorsOf(tx, user_id);
        const token = await takeToken(tx, body.token, SETUP);
        if (token?.user_id !== user_id) throw new HttpError('setup_over');
        const secret = vault.open(user_id, Buffer.from(token.data.secret ?? '', 'base64'));
        const code = readTotpCode(body.code);
        const step = secret && code !== null ? stepOfCode(secret, code, now()) : null;
        // Thrown, so that the token is not used up.
        if (!secret || step === null) {
          const sentence = sentenceOf(new HttpError('wrong_code'), language);
          throw new HttpError('wrong_code', '', { code: [sentence] });
        }
        const others = await listFactors(tx, user_id);
        if (others.length >= MAX_FACTORS) throw new HttpError('many_factors');
        const sealed = vault.seal(user_id, secret);
        await createTotp(tx, { id: newId(), user_id, name: body.name, secret: sealed, last_step: step });
        await passSecondStep(tx, user_id, call.actor.session_id ?? '');
        // Each known browser has guesses of its own: those that only the password made known lose them.
        if (others.length === 0) {
          await removeDevicesOf(tx, user_id);
          await rememberDevice(tx, call, user_id);
        }
        await recordSecurity(tx, call, { user_id, action: 'factor_added', after: { kind: 'totp' } });
        return others.length === 0 ? renew(tx, user_id) : null;
      });
      tell('second_factor_added', call, user, body.name);
      return { recovery_codes };
    },

    'secondFactors.rename': async ({ actor, params, body }) => {
      const isThere = await renameFactor(db, actor.user_id ?? '', params.factorId, body.name);
      if (!isThere) throw new HttpError('not_found', 'factor');
      return undefined;
    },

    'secondFactors.remove': async (call) => {
      const user = await present(call.actor);
      const user_id = user.id;
      await checkPassword(user, call.body.password, call);
      const removed = await db.transaction().execute(async (tx) => {
        await holdFactorsOf(tx, user_id);
        const [factor] = await removeFactors(tx, user_id, call.params.factorId);
        if (!factor) throw new HttpError('not_found', 'factor');
        if (!(await hasFactor(tx, user_id))) {
          await replaceCodes(tx, user_id, []);
          await removeTokensOf(tx, user_id, ['second_step']);
        }
        await recordSecurity(tx, call, { user_id, action: 'factor_removed', after: { kind: factor.kind } });
        return factor;
      });
      tell('second_factor_removed', call, user, removed.name);
      return undefined;
    },

    'secondFactors.renewCodes': async (call) => {
      const user = await present(call.actor);
      await checkPassword(user, call.body.password, call);
      const recovery_codes = await db.transaction().execute(async (tx) => {
        await holdFactorsOf(tx, user.id);
        if (!(await hasFactor(tx, user.id))) throw new HttpError('no_factor');
        await recordSecurity(tx, call, { user_id: user.id, action: 'recovery_codes_renewed' });
        return renew(tx, user.id);
      });
      return { recovery_codes };
    },
  } satisfies Partial<
    Handlers<
      | 'secondFactors.list'
      | 'secondFactors.startTotp'
      | 'secondFactors.addTotp'
      | 'secondFactors.rename'
      | 'secondFactors.remove'
      | 'secondFactors.renewCodes'
    >
  >;
}
