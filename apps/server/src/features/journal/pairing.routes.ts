import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hasAccess } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { ANONYMOUS, type Call, type EndpointOf, type SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { requireSeason } from '../farms/index.ts';
import { JOURNAL_GROUP, readDevice } from './device.ts';
import { addDevice, listDevices, removeDevice } from './devices.repo.ts';
import { consumePairingCode, isInGroup, storePairingCode } from './pairing-codes.repo.ts';
import { PAIRING_WORDS } from './pairing-dictionary.ts';

interface PairingDeps {
  readonly db: DbPool;
  /** The secret of the installation. */
  readonly secret: string;
}

/** Chosen as long enough to type a passkey on a phone. */
const PASSKEY_MINUTES = 5;
const CODE_DIGITS = 8;

/** Handlers of passkeys and of paired devices. */
export function pairingHandlers({ db, secret }: PairingDeps) {
  const passkeys = new TryLimit(db, { name: 'journal-passkey', max: 10, minutes: PASSKEY_MINUTES });
  const ofNetwork = new TryLimit(db, { name: 'pairing-network', max: 10 });
  const ofCode = new TryLimit(db, { name: 'pairing-code', max: 5, minutes: PASSKEY_MINUTES });

  /** Keyed, so that neither reading the database nor measuring a lookup helps to guess a passkey. */
  const hashOf = (code: string, word: string) =>
    createHmac('sha256', secret).update(`journal passkey ${code} ${word}`).digest();

  return {
    'journal.passkey': async ({ scope, actor }) => {
      await requireSeason(db, scope);
      const { user_id, impersonator_id } = actor;
      if (user_id === null || !(await isInGroup(db, user_id, JOURNAL_GROUP)))
        throw new HttpError('not_journal_user');
      // The pairing would outlast the impersonation.
      if (impersonator_id !== null) throw new HttpError('forbidden');
      await passkeys.require(user_id);
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const word = PAIRING_WORDS[randomInt(PAIRING_WORDS.length)]!;
      const pass_hash = hashOf(code, word);
      const valid_until = await storePairingCode(db, scope, { user_id, pass_hash, minutes: PASSKEY_MINUTES });
      return { code, word, valid_until: valid_until.toISOString() };
    },
    'journal.devices': async ({ scope, actor, access }) => {
      const devices = await listDevices(db, scope, whoseDevices({ actor, access }));
      return {
        results: devices.map(({ user_id, created_at, last_seen_at, ...device }) => ({
          ...device,
          is_own: user_id === actor.user_id,
          paired_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
        })),
      };
    },
    'journal.revoke': async ({ scope, actor, access, address, params: { deviceId: id } }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await removeDevice(tx, scope, id, whoseDevices({ actor, access }))))
          throw new HttpError('not_found', 'device');
        const event = { actor, address, farm_id: scope.farm_id, entity_id: id } as const;
        await recordEvent(tx, { ...event, entity: 'journal_device', action: 'revoked' });
      });
      return undefined;
    },
    'journalDevice.pair': async ({ body, address }) => {
      const code = body.code.replaceAll(/\s/g, '');
      await ofNetwork.require(networkOf(address));
      await ofCode.require(code);
      const token = randomBytes(32).toString('base64url');
      const device = await db.transaction().execute(async (tx) => {
        const passkey = await consumePairingCode(tx, hashOf(code, body.word.toLowerCase()));
        if (!passkey) throw new HttpError('passkey_wrong');
        const id = await addDevice(tx, { ...passkey, name: body.name, token_hash: hashOfToken(token) });
        // Its user may have lost access since the passkey was shown.
        if (!(await readDevice(tx, token))) throw new HttpError('passkey_wrong');
        const actor = { ...ANONYMOUS, user_id: passkey.user_id };
        const event = { actor, address, farm_id: passkey.farm_id, entity_id: id } as const;
        await recordEvent(tx, { ...event, entity: 'journal_device', action: 'paired' });
        return id;
      });
      return { token, device };
    },
  } satisfies SomeHandlers;
}

/** The user whose devices a caller may see and revoke; null for all, as owner of the farm. */
function whoseDevices({
  actor,
  access,
}: Pick<Call<EndpointOf<'journal.devices'>>, 'actor' | 'access'>): string | null {
  return hasAccess(access, 'owner') ? null : (actor.user_id ?? '');
}
