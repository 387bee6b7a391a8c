import type { SomeHandlers } from '../../../platform/http/call.ts';
import { fieldError, HttpError } from '../../../platform/http/http-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountContext } from '../deps.ts';
import { resolveMailLanguage } from '../mail-language.ts';
import { requireUser } from '../require-user.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { consumeToken, createToken } from '../tokens.repo.ts';
import { addFactor, renewCodes } from './add-factor.ts';
import { requireEnrollment } from './enrollment.ts';
import { removeFactorsOf } from './remove-factors.ts';
import {
  countCodes,
  createTotp,
  hasFactor,
  listFactors,
  lockFactors,
  renameFactor,
} from './second-factors.repo.ts';
import { newTotp, readTotpCode, stepOfCode } from './totp.ts';

const SETUP = ['totp_setup'] as const;

/**
 * Handlers for listing, renaming and removing second factors, adding authenticator apps, and renewing recovery codes.
 */
export function secondFactorHandlers(context: AccountContext) {
  const { db, mailer, now, checkPassword, vault, relyingParty } = context;
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
        passkeys: typeof relyingParty === 'string' ? relyingParty : 'offered',
      };
    },

    'secondFactors.startTotp': async (call) => {
      const user = await requireUser(db, call.actor);
      await checkPassword(user, call.body.password, call);
      await requireEnrollment(db, user.id, call.body.enrollment);
      const { secret, text, uri } = newTotp(user.email);
      const data = { secret: vault.seal(user.id, secret).toString('base64') };
      const token = await createToken(db, { purpose: 'totp_setup', user_id: user.id, data });
      return { token, secret: text, uri };
    },

    'secondFactors.addTotp': async (call) => {
      const { body, language } = call;
      const user = await requireUser(db, call.actor);
      const recovery_codes = await addFactor(context, call, {
        user,
        kind: 'totp',
        name: body.name,
        enrollment: body.enrollment,
        async create(tx) {
          const token = await consumeToken(tx, body.token, SETUP);
          if (token?.user_id !== user.id) throw new HttpError('setup_over');
          const secret = vault.open(user.id, Buffer.from(token.data.secret ?? '', 'base64'));
          const code = readTotpCode(body.code);
          const step = secret && code !== null ? stepOfCode(secret, code, now()) : null;
          // Thrown, so that the token is not used up.
          if (!secret || step === null) throw fieldError('wrong_code', 'code', language);
          const sealed = vault.seal(user.id, secret);
          await createTotp(tx, {
            id: newId(),
            user_id: user.id,
            name: body.name,
            secret: sealed,
            last_step: step,
          });
        },
      });
      return { recovery_codes };
    },

    'secondFactors.rename': async ({ actor, params, body }) => {
      const isThere = await renameFactor(db, actor.user_id ?? '', params.factorId, body.name);
      if (!isThere) throw new HttpError('not_found', 'factor');
      return undefined;
    },

    'secondFactors.remove': async (call) => {
      const user = await requireUser(db, call.actor);
      await checkPassword(user, call.body.password, call);
      const removed = await db.transaction().execute(async (tx) => {
        const [factor] = await removeFactorsOf(tx, user.id, call, call.params.factorId);
        if (!factor) throw new HttpError('not_found', 'factor');
        return factor;
      });
      mailer.send({
        kind: 'second_factor_removed',
        to: user.email,
        language: resolveMailLanguage(user, call),
        values: { factor: removed.name },
        path: '/user-settings',
      });
      return undefined;
    },

    'secondFactors.renewCodes': async (call) => {
      const user = await requireUser(db, call.actor);
      await checkPassword(user, call.body.password, call);
      const recovery_codes = await db.transaction().execute(async (tx) => {
        await lockFactors(tx, user.id);
        if (!(await hasFactor(tx, user.id))) throw new HttpError('no_factor');
        await recordSecurityEvent(tx, call, { user_id: user.id, action: 'recovery_codes_renewed' });
        return renewCodes(tx, vault, user.id);
      });
      return { recovery_codes };
    },
  } satisfies SomeHandlers;
}
