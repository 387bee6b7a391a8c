import type { Kysely } from 'kysely';
import { type AuditEvent, recordEvent } from '../../../platform/db/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { removeSessions } from '../sessions.repo.ts';
import { removeTokens, STEPS_BEGUN } from '../tokens.repo.ts';
import { removeFactors, replaceCodes } from './second-factors.repo.ts';

/**
 * Removes all second factors of a user and their unfinished setups and sign-ins, and ends their sessions; returns the
 * number of factors.
 */
export async function removeAllFactors(
  db: Kysely<Database>,
  user_id: string,
  by: Pick<AuditEvent, 'actor' | 'address'>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeFactors(tx, user_id);
    await replaceCodes(tx, user_id, []);
    await removeTokens(tx, user_id, STEPS_BEGUN);
    await removeSessions(tx, user_id);
    const event = { ...by, entity: 'app_user', entity_id: user_id, action: 'factor_removed' } as const;
    for (const { kind } of removed) await recordEvent(tx, { ...event, after: { kind } });
    return removed.length;
  });
}
