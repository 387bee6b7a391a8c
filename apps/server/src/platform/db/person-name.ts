import { type RawBuilder, sql } from 'kysely';

/**
 * The first and last name of the current row of `app_user` or an alias of it; without a name their address for callers
 * who may see it, else empty.
 */
export function personName(alias: string, seesAddresses: boolean): RawBuilder<string> {
  const own = sql`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;
  return seesAddresses
    ? sql<string>`coalesce(${own}, ${sql.ref(`${alias}.email`)}, '')`
    : sql<string>`coalesce(${own}, '')`;
}
