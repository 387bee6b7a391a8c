import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { DeliveryContent } from './notifications.table.ts';

/** Something to send to a person. */
export interface NewDelivery {
  readonly user_id: string;
  /** Null for mail. */
  readonly subscription_id: string | null;
  readonly content: DeliveryContent;
  readonly day: string | null;
  readonly notification_ids: readonly string[];
  readonly due_at: Date;
}

/** Stores something to send; false if the same was stored for the day before. */
export async function insertDelivery(
  tx: DbTransaction,
  { subscription_id, notification_ids, ...delivery }: NewDelivery,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('notification_delivery')
    .values({
      ...delivery,
      id: newId(),
      channel: subscription_id === null ? 'mail' : 'push',
      subscription_id,
      notification_ids: [...notification_ids],
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Something to send now. */
export interface DueDelivery {
  readonly id: string;
  readonly user_id: string;
  readonly subscription_id: string | null;
  readonly content: DeliveryContent;
  readonly notification_ids: readonly string[];
  readonly created_at: Date;
  readonly tries: number;
}

/** What is due and not claimed, in order. */
export function listDueDeliveries(db: Db, now: Date, limit: number): Promise<DueDelivery[]> {
  return db
    .selectFrom('notification_delivery')
    .select(['id', 'user_id', 'subscription_id', 'content', 'notification_ids', 'created_at', 'tries'])
    .where('due_at', '<=', now)
    .where('claimed_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Claims a delivery right before it is sent; false if another process has claimed it. */
export async function claimDelivery(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_delivery')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a delivery is over: it was sent, or there is nothing to say any more. */
export async function finishDelivery(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('notification_delivery').set({ done_at: now }).where('id', '=', id).execute();
}

/** Gives back the claim on a delivery that a service has not accepted. */
export async function postponeDelivery(db: Db, id: string, due_at: Date): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ claimed_at: null, due_at, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}
