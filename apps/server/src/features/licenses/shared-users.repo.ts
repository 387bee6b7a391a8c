import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * The users with whom the farms of a holder are shared, each with its place: first come, first covered. An address is one user, and so
 * is an organization with all its members. `covered_as` is that of the guests of a farm.
 */
export function placedUsersOf(holder_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select covered_as, shared.name, row_number() over (order by min(shared.created_at), covered_as) as place
    from (
        select farm_id, lower(email) as covered_as, lower(email) as name, created_at
        from farm_share where deleted_at is null
        union all
        select farm_id, organization.id, organization.name, organization_farm.created_at
        from organization_farm join organization on organization.id = organization_id
      ) shared join farm on farm.id = shared.farm_id
    where farm.owner_id = ${holder_id} and farm.deleted_at is null
    group by covered_as, shared.name`;
}

/** The addresses and organizations with which the farms of a holder are shared, in the order in which a license covers them. */
export async function listSharedUsers(db: Db, holder_id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (${placedUsersOf(sql`${holder_id}`)}) placed order by place`.execute(db);
  return rows.map(({ name }) => name);
}
