import type { SecondFactor } from '@brazda/contract';
import type { Db } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { AnyCall } from '../any-call.ts';
import type { AccountContext } from '../deps.ts';
import { removeBrowsers } from '../known-browsers.repo.ts';
import { rememberBrowser } from '../known-browsers.ts';
import { resolveMailLanguage } from '../mail-language.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { passSecondStep } from '../sessions.repo.ts';
import type { UserRow } from '../users.repo.ts';
import { consumeEnrollment } from './enrollment.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { listFactors, lockFactors, replaceCodes } from './second-factors.repo.ts';

/** The maximum number of second factors of a user. */
const MAX_FACTORS = 10;

interface Addition {
  readonly user: UserRow;
  readonly kind: SecondFactor['kind'];
  readonly name: string;
  /** The token of the enrollment link, which only staff without a second factor need. */
  readonly enrollment: string | undefined;
  /** Verifies the input and stores the factor. Throws HttpError, which rolls everything back. */
  readonly create: (tx: Db) => Promise<void>;
}

/**
 * Adds a second factor in the session of its owner and notifies them by mail; returns recovery codes for the first
 * factor, else null.
 */
export async function addFactor(
  { db, mailer, vault }: Pick<AccountContext, 'db' | 'mailer' | 'vault'>,
  call: AnyCall,
  { user, kind, name, enrollment, create }: Addition,
): Promise<string[] | null> {
  const user_id = user.id;
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockFactors(tx, user_id);
    const others = await requireRoomForFactor(tx, user_id);
    await consumeEnrollment(tx, user_id, enrollment);
    await create(tx);
    await passSecondStep(tx, user_id, call.actor.session_id ?? '');
    // Known browsers have their own guess limit; browsers known by the password alone lose it.
    if (others.length === 0) {
      await removeBrowsers(tx, user_id);
      await rememberBrowser(tx, call, user_id);
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

/** Returns the factors of a user who may add another. Throws HttpError. */
export async function requireRoomForFactor(db: Db, user_id: string) {
  const factors = await listFactors(db, user_id);
  if (factors.length >= MAX_FACTORS) throw new HttpError('many_factors');
  return factors;
}

/** Replaces a user's recovery codes with new ones, and returns them. */
export async function renewCodes(tx: Db, vault: Vault, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => vault.digest(user_id, readRecoveryCode(code) ?? ''));
  await replaceCodes(tx, user_id, hashes);
  return codes;
}
