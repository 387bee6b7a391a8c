import type { SomeHandlers } from '../../../platform/http/call.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountContext } from '../deps.ts';
import { requireUser } from '../require-user.ts';
import { consumeToken, createToken } from '../tokens.repo.ts';
import { addFactor, requireRoomForFactor } from './add-factor.ts';
import { requireEnrollment } from './enrollment.ts';
import { createPasskey, listPasskeys } from './passkeys.repo.ts';
import { challengeIn, passkeyCreation, readNewPasskey } from './passkeys.ts';
import { requireParty } from './relying-party.ts';

const SETUP = ['passkey_setup'] as const;

/** Handlers for adding passkeys; they are renamed and removed like any second factor. */
export function passkeyHandlers(context: AccountContext) {
  const { db, checkPassword, relyingParty } = context;
  return {
    'secondFactors.startPasskey': async (call) => {
      const { actor, body } = call;
      const party = requireParty(relyingParty);
      const user = await requireUser(db, actor);
      await checkPassword(user, body.password, call);
      await requireEnrollment(db, user.id, body.enrollment);
      // Before the device creates a passkey that could not be stored.
      await requireRoomForFactor(db, user.id);
      const data = { session_id: actor.session_id };
      // The challenge is a token: random, kept as its hash, used once.
      const challenge = await createToken(db, { purpose: 'passkey_setup', user_id: user.id, data });
      return passkeyCreation({ party, challenge }, user, await listPasskeys(db, user.id));
    },

    'secondFactors.addPasskey': async (call) => {
      const { actor, body } = call;
      const party = requireParty(relyingParty);
      const user = await requireUser(db, actor);
      const challenge = challengeIn(body.credential);
      // Used up before the credential is verified, so that a wrong one cannot be retried with it.
      const requested = await consumeToken(db, challenge, SETUP);
      if (requested?.user_id !== user.id || requested.data.session_id !== actor.session_id)
        throw new HttpError('setup_over');
      const passkey = await readNewPasskey({ party, challenge }, body.credential);
      if (!passkey) throw new HttpError('wrong_passkey');
      const { name, enrollment } = body;
      const recovery_codes = await addFactor(context, call, {
        user,
        kind: 'passkey',
        name,
        enrollment,
        async create(tx) {
          const isNew = await createPasskey(tx, { ...passkey, id: newId(), user_id: user.id, name });
          if (!isNew) throw new HttpError('known_passkey');
        },
      });
      return { recovery_codes };
    },
  } satisfies SomeHandlers;
}
