import { type AuditEvent, recordEvent } from '../../../platform/db/audit.ts';
import type { Db, DbPool } from '../../../platform/db/database.ts';
import { removeSessions } from '../sessions.repo.ts';
import { removeTokens, STEPS_BEGUN } from '../tokens.repo.ts';
import { hasFactor, lockFactors, removeFactors, replaceCodes } from './second-factors.repo.ts';

type By = Pick<AuditEvent, 'actor' | 'address'>;

/**
 * Removes a second factor of a user, or all of them, within a transaction, and returns what was removed. With the last one
 * the recovery codes and pending second steps are removed as well.
 */
export async function removeFactorsOf(tx: Db, user_id: string, { actor, address }: By, factor_id?: string) {
  await lockFactors(tx, user_id);
  const removed = await removeFactors(tx, user_id, factor_id);
  if (!(await hasFactor(tx, user_id))) {
    await replaceCodes(tx, user_id, []);
    await removeTokens(tx, user_id, ['second_step', 'passkey_step']);
  }
  const event = { actor, address, entity: 'app_user', entity_id: user_id, action: 'factor_removed' } as const;
  for (const { kind } of removed) await recordEvent(tx, { ...event, after: { kind } });
  return removed;
}

/**
 * Removes all second factors of a user and their unfinished setups and sign-ins, and ends their sessions; returns the
 * number of factors.
 */
export async function removeAllFactors(db: DbPool, user_id: string, by: By): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeFactorsOf(tx, user_id, by);
    await removeTokens(tx, user_id, STEPS_BEGUN);
    await removeSessions(tx, user_id);
    return removed.length;
  });
}
