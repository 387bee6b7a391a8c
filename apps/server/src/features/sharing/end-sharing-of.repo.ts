import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './sharing.table.ts';

/** Ends every share and link of the farms of a user, every share with the user, the user's requests for access, and who has read what. */
export async function endSharingOf(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  const farms = sql`(select id from farm where owner_id = ${user_id})`;
  await sql`
    update farm_share set deleted_at = now()
    where farm_id in ${farms} and deleted_at is null`.execute(tx);
  // The row stays with the farm of another owner, but no longer names the user.
  await sql`
    update farm_share set deleted_at = coalesce(deleted_at, now()), email = ${`${user_id}@removed.invalid`}
    where user_id = ${user_id}`.execute(tx);
  await sql`
    update share_link set deleted_at = now()
    where (farm_id in ${farms} or created_by = ${user_id}) and deleted_at is null`.execute(tx);
  await sql`delete from farm_reading where user_id = ${user_id} or farm_id in ${farms}`.execute(tx);
  await sql`delete from access_request where user_id = ${user_id}`.execute(tx);
}
