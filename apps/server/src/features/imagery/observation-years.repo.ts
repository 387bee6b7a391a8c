import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';

/** Observations of later years than those with a table of their own are in this one, named after the last of them. */
const CATCH_ALL = 'observation_after_';
/** Others read and write observations: the change waits no longer than this for them, and is tried again by the next run. */
const LOCK_MS = 5000;

/**
 * Adds the tables of observations up to and with a year, and moves there what was stored for it already. Nothing is removed. Returns the years
 * that are new.
 */
export async function addObservationYears(db: DbPool, until: number): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'observation'::regclass and starts_with(relname::text, ${CATCH_ALL})`.execute(tx);
    const last = Number(rows[0]!.name.slice(CATCH_ALL.length));
    if (last >= until) return [];
    const years = Array.from({ length: until - last }, (_, nth) => last + 1 + nth);
    const before = sql.table(`${CATCH_ALL}${last}`);
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
    await sql`alter table observation detach partition ${before}`.execute(tx);
    for (const year of years)
      await sql`
        create table ${sql.table(`observation_${year}`)} partition of observation
        for values from (${sql.lit(`${year}-01-01`)}) to (${sql.lit(`${year + 1}-01-01`)})`.execute(tx);
    await sql`
      create table ${sql.table(`${CATCH_ALL}${until}`)} partition of observation
      for values from (${sql.lit(`${until + 1}-01-01`)}) to (maxvalue)`.execute(tx);
    await sql`insert into observation select * from ${before}`.execute(tx);
    await sql`drop table ${before}`.execute(tx);
    return years;
  });
}
