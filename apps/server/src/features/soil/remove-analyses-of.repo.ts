import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './soil.table.ts';

/** Removes the analyses of a user's farms; those of other farms keep their samples, and no longer name the user. */
export async function removeAnalysesOf(
  tx: DbTransaction,
  { user_id }: Pick<RemovedAccount, 'user_id'>,
): Promise<void> {
  const farms = sql`(select id from farm where owner_id = ${user_id})`;
  await sql`delete from soil_order where farm_id in ${farms}`.execute(tx);
  await sql`delete from soil_lab_mapping where farm_id in ${farms}`.execute(tx);
  await sql`
    update soil_order set sampler_email = null
    where lower(sampler_email) = (select lower(email) from app_user where id = ${user_id})`.execute(tx);
  await sql`update soil_order set created_by = null where created_by = ${user_id}`.execute(tx);
  await sql`update soil_cell set sampled_by = null where sampled_by = ${user_id}`.execute(tx);
}
