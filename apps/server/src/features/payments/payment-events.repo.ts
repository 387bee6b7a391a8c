import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import type { ProviderEvent } from './card-provider.ts';
import './payments.table.ts';

/** Stores an event; false if it was received before. */
export async function addEvent(db: Db, event: ProviderEvent, received_at: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
    .values({ ...event, received_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an event is processed. */
export async function endEvent(db: Db, id: string, processed_at: Date): Promise<void> {
  await db.updateTable('payment_event').set({ processed_at }).where('id', '=', id).execute();
}

/** Seconds for which an event is left to the process that has received it. */
const LEFT_TO_RECEIVER_S = 60;

/** Events that could not be processed when they were received, oldest first. */
export async function listUnprocessedEvents(
  db: Db,
  now: Date,
  limit: number,
): Promise<Selectable<Database['payment_event']>[]> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('processed_at', 'is', null)
    .where('received_at', '<', sql<Date>`${now}::timestamptz - make_interval(secs => ${LEFT_TO_RECEIVER_S})`)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}
