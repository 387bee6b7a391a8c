import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './farms.table.ts';

/** Hides the farms of a user, and forgets when the user was on farms and when others were on theirs. */
export async function removeFarmsOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  await sql`
    delete from farm_visit where user_id = ${user_id} or farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
  await sql`update farm set deleted_at = now() where owner_id = ${user_id} and deleted_at is null`.execute(
    tx,
  );
}
