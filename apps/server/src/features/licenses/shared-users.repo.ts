import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The addresses with which the farms of a holder are shared, each with its place: first come, first covered. */
export function placedUsersOf(holder_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select lower(share.email) as email, row_number() over (order by min(share.created_at), lower(share.email)) as place
    from farm_share share join farm on farm.id = share.farm_id
    where farm.owner_id = ${holder_id} and farm.deleted_at is null and share.deleted_at is null
    group by lower(share.email)`;
}

/** The addresses with which the farms of a holder are shared, in the order in which a license covers them. */
export async function listSharedUsers(db: Db, holder_id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (${placedUsersOf(sql`${holder_id}`)}) placed order by place`.execute(db);
  return rows.map(({ email }) => email);
}
