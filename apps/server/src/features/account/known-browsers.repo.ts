import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './account.table.ts';

/** Records that a known browser of a user is in use; false if it is unknown. */
export async function touchBrowser(db: Db, user_id: string, id_hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_device')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('id_hash', '=', id_hash)
    .where('last_seen_at', '>', sql<Date>`now() - interval '1 year'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many known browsers a user has. */
export async function countBrowsers(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('known_device')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a browser to those of a user; browsers unused for a year are removed. */
export async function addBrowser(db: Db, user_id: string, id_hash: Buffer) {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .where('last_seen_at', '<=', sql<Date>`now() - interval '1 year'`)
    .execute();
  await db
    .insertInto('known_device')
    .values({ user_id, id_hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes all known browsers of a user. */
export async function removeBrowsers(db: Db, user_id: string) {
  await db.deleteFrom('known_device').where('user_id', '=', user_id).execute();
}
