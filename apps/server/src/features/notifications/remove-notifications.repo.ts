import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import './notifications.table.ts';

/** So long nobody is told twice of what lasts, and the links of old mails work. */
const KEPT_DAYS = 400;
/** Deliveries are kept for a while, so that a day has no second one. */
const DELIVERIES_DAYS = 40;
/** The tables of a person, in the order of their references. */
const OF_PERSON = [
  'notification_delivery',
  'push_subscription',
  'notification',
  'notification_muted',
  'notification_settings',
  'unsubscribe_token',
] as const;

/** Removes what a user was told and how, and what others were told of the user's farms. */
export async function removeNotificationsOf(
  tx: DbTransaction,
  { user_id }: RemovedAccount,
): Promise<undefined> {
  for (const table of OF_PERSON)
    await sql`delete from ${sql.table(table)} where user_id = ${user_id}`.execute(tx);
  await sql`delete from notification where farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
  await sql`delete from notification_muted where farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
}

/** Removes what is old. */
export async function removeOldNotifications(db: Db, now: Date): Promise<void> {
  const before = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  await sql`delete from notification where created_at < ${before(KEPT_DAYS)}`.execute(db);
  await sql`delete from unsubscribe_token where created_at < ${before(KEPT_DAYS)}`.execute(db);
  await sql`delete from notification_delivery where created_at < ${before(DELIVERIES_DAYS)}`.execute(db);
}
