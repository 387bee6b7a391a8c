import { writeIntoReserve } from '../../../platform/db/write-into-reserve.ts';
import type { SomeHandlers } from '../../../platform/http/call.ts';
import { fieldError, HttpError } from '../../../platform/http/http-error.ts';
import type { AccountContext } from '../deps.ts';
import { consumeToken, createToken, fingerprintOf } from '../tokens.repo.ts';
import { SECOND_STEP_COOKIE } from './first-step.ts';
import { listPasskeys, useCounter } from './passkeys.repo.ts';
import { challengeIn, passkeyRequest, readPasskeyProof } from './passkeys.ts';
import { useProof } from './proof.ts';
import { requireParty } from './relying-party.ts';
import { countCodes, listFactors } from './second-factors.repo.ts';
import { NotPassed, secondStepOf } from './second-step.ts';

/** Handlers of the second step of signing in. */
export function secondStepHandlers(context: AccountContext) {
  const { db, now, vault, relyingParty } = context;
  const step = secondStepOf(context);

  return {
    'secondFactors.pending': async (call) => {
      const user = await step.pendingUser(call);
      if (!user) return { ways: [] };
      const factors = await listFactors(db, user.id);
      const codes = await countCodes(db, user.id);
      const has = (kind: string) => factors.some((factor) => factor.kind === kind);
      // The method without typing comes first.
      const ways = [
        has('passkey') && typeof relyingParty !== 'string' && ('passkey' as const),
        has('totp') && ('totp' as const),
        codes > 0 && ('recovery_code' as const),
      ];
      return { ways: ways.filter((way) => way !== false) };
    },

    'secondFactors.enterCode': async (call) => {
      const user = await step.countGuess(call);
      return step.pass(call, user, {
        refusal: fieldError('wrong_code', 'code', call.language),
        async check(tx) {
          const proof = { vault, user_id: user.id, code: call.body.code, now: now() };
          const way = await useProof(tx, proof);
          if (way === null) throw new NotPassed();
          return way;
        },
      });
    },

    'secondFactors.askPasskey': async (call) => {
      const party = requireParty(relyingParty);
      const user = await step.pendingUser(call);
      if (!user) throw new HttpError('second_step_over');
      const passkeys = await listPasskeys(db, user.id);
      if (passkeys.length === 0) throw new HttpError('no_factor');
      const data = { step: fingerprintOf(call.cookie(SECOND_STEP_COOKIE) ?? '') };
      const challenge = await writeIntoReserve(db, (tx) =>
        createToken(tx, { purpose: 'passkey_step', user_id: user.id, data }),
      );
      return passkeyRequest({ party, challenge }, passkeys);
    },

    'secondFactors.usePasskey': async (call) => {
      const { credential } = call.body;
      const party = requireParty(relyingParty);
      const user = await step.countGuess(call);
      const challenge = challengeIn(credential);
      // Used up before the signature is verified, so that a wrong one cannot be retried with it.
      const requested = await writeIntoReserve(db, (tx) => consumeToken(tx, challenge, ['passkey_step']));
      const isOfStep = requested?.data.step === fingerprintOf(call.cookie(SECOND_STEP_COOKIE) ?? '');
      const holds = isOfStep && requested?.user_id === user.id;
      const passkeys = holds ? await listPasskeys(db, user.id) : [];
      const passkey = passkeys.find(({ credential_id }) => credential_id === credential.id);
      const counter = passkey ? await readPasskeyProof({ party, challenge }, passkey, credential) : null;
      return step.pass(call, user, {
        refusal: new HttpError(holds ? 'wrong_passkey' : 'passkey_over'),
        async check(tx) {
          if (!passkey || counter === null) throw new NotPassed();
          if (!(await useCounter(tx, passkey.id, counter))) throw new NotPassed('passkey_counter_went_back');
          return 'passkey';
        },
      });
    },
  } satisfies SomeHandlers;
}
