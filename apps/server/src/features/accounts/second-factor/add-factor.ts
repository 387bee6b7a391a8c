import type { SecondFactor } from '@brazda/contract';
import type { Db } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { AnyCall } from '../any-call.ts';
import { type AccountsContext, recordSecurityEvent, resolveMailLanguage } from '../deps.ts';
import { removeDevices } from '../devices.repo.ts';
import { rememberDevice } from '../devices.ts';
import { passSecondStep } from '../sessions.repo.ts';
import type { UserRow } from '../users.repo.ts';
import { consumeEnrollment } from './enrollment.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { listFactors, lockFactors, replaceCodes } from './second-factors.repo.ts';
import type { Vault } from './vault.ts';

/** Nobody has more phones and keys. */
const MAX_FACTORS = 10;

interface Addition {
  readonly user: UserRow;
  readonly kind: SecondFactor['kind'];
  readonly name: string;
  /** The token of the link that staff without a second factor were mailed. */
  readonly enrollment: string | undefined;
  /** Looks at what was sent and writes the factor; throws Failure, and then nothing of it has been. */
  readonly create: (tx: Db) => Promise<void>;
}

/** Adds a second factor in the session of its owner, who is told by mail, and gives recovery codes with the first one, else null. */
export async function addFactor(
  { db, mailer, vault }: Pick<AccountsContext, 'db' | 'mailer' | 'vault'>,
  call: AnyCall,
  { user, kind, name, enrollment, create }: Addition,
): Promise<string[] | null> {
  const user_id = user.id;
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockFactors(tx, user_id);
    const others = await listFactors(tx, user_id);
    if (others.length >= MAX_FACTORS) throw new HttpError('many_factors');
    await consumeEnrollment(tx, user_id, enrollment);
    await create(tx);
    await passSecondStep(tx, user_id, call.actor.session_id ?? '');
    // Each known browser has guesses of its own: those that only the password made known lose them.
    if (others.length === 0) {
      await removeDevices(tx, user_id);
      await rememberDevice(tx, call, user_id);
    }
    await recordSecurityEvent(tx, call, { user_id, action: 'factor_added', after: { kind } });
    return others.length === 0 ? renewCodes(tx, vault, user_id) : null;
  });
  mailer.send({
    kind: 'second_factor_added',
    to: user.email,
    language: resolveMailLanguage(user, call),
    values: { factor: name },
    path: '/user-settings',
  });
  return recovery_codes;
}

/** Makes new recovery codes of a person in place of those of before. */
export async function renewCodes(tx: Db, vault: Vault, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => vault.digest(user_id, readRecoveryCode(code) ?? ''));
  await replaceCodes(tx, user_id, hashes);
  return codes;
}
