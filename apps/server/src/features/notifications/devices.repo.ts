import type { PushDevice } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import './notifications.table.ts';

/** A device as its browser has subscribed it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A device to add. */
export interface NewDevice extends Subscription {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly device: string | null;
  readonly created_at: Date;
}

/** Whether the session in which a device was added is not over. */
const HAS_SESSION = sql<boolean>`exists (select from session where session.id = session_id and expires_at > now())`;

/** Adds the device of a session in place of an earlier one of it; a browser that somebody else has used is theirs no more. */
export async function putDevice(tx: DbTransaction, device: NewDevice): Promise<string> {
  const { id: _, ...changed } = device;
  await tx
    .deleteFrom('push_subscription')
    .where('session_id', '=', device.session_id)
    .where('endpoint', '!=', device.endpoint)
    .execute();
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', device.endpoint)
    .where('user_id', '!=', device.user_id)
    .execute();
  const { id } = await tx
    .insertInto('push_subscription')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The devices of a person, newest first. */
export async function listDevices(db: Db, user_id: string, session_id: string | null): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'created_at', 'session_id'])
    .where('user_id', '=', user_id)
    .where(HAS_SESSION)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ session_id: own, created_at, ...device }) => ({
    ...device,
    created_at: created_at.toISOString(),
    is_current: own === session_id,
  }));
}

/** The subscription with an id, as long as its session is not over. */
export function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where(HAS_SESSION)
    .executeTakeFirst();
}

/** Removes a device of a person, or of anyone with null; false if there is none. */
export async function removeDevice(db: Db, user_id: string | null, id: string): Promise<boolean> {
  let device = db.deleteFrom('push_subscription').where('id', '=', id);
  if (user_id !== null) device = device.where('user_id', '=', user_id);
  const { numDeletedRows } = await device.executeTakeFirst();
  return numDeletedRows > 0n;
}
