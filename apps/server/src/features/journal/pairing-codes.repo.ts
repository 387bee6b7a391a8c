import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import './journal.table.ts';

/** A group of users to which staff adds them. */
export async function isInGroup(db: Db, user_id: string, group: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user where id = ${user_id} and ${group} = any(user_groups)`.execute(db);
  return rows.length > 0;
}

/** Stores a passkey in place of the last one of its user; returns when it ends. */
export async function storePairingCode(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { user_id, pass_hash, minutes }: { user_id: string; pass_hash: Buffer; minutes: number },
): Promise<Date> {
  const { rows } = await sql<{ valid_until: Date }>`
    insert into journal_passkey (user_id, farm_id, season_id, pass_hash, valid_until)
    values (${user_id}, ${farm_id}, ${season_id}, ${pass_hash}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set farm_id = excluded.farm_id, season_id = excluded.season_id,
      pass_hash = excluded.pass_hash, valid_until = excluded.valid_until
    returning valid_until`.execute(db);
  return rows[0]!.valid_until;
}

/** Uses up a passkey; undefined if it is unknown, used or expired. */
export function consumePairingCode(db: Db, pass_hash: Buffer) {
  return db
    .deleteFrom('journal_passkey')
    .where('pass_hash', '=', pass_hash)
    .where('valid_until', '>', sql<Date>`now()`)
    .returning(['user_id', 'farm_id', 'season_id'])
    .executeTakeFirst();
}
