import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import './soil.table.ts';

/** Removes for good the orders of farms that are gone, with cells and results, and how their tables were read. */
export async function removeEndedOrders(db: DbPool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from soil_order where farm_id in (${ENDED_FARMS})`.execute(tx);
    await sql`delete from soil_lab_mapping where farm_id in (${ENDED_FARMS})`.execute(tx);
  });
}
