import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** Migrations before this number are the baseline. */
const END = '0077';
/** How many files the baseline replaced (docs/decisions/0104), and the newest of them. */
const REPLACED = { count: 52, newest: '0076_rotation_facts.sql' };
/** A version that has those files. */
const EARLIER_VERSION = 'commit 00512e07';

/** Whether a migration is a file of the baseline, or one that it replaced. */
export function isBeforeEndOfBaseline(name: string): boolean {
  return name < END;
}

/**
 * Replaces the names of the files that became the baseline by those of the baseline, whose schema is the same.
 * Throws StartError, and changes nothing, if the database has only some of those files.
 */
export async function adoptBaseline(
  client: pg.Client,
  replaced: readonly string[],
  ours: readonly string[],
): Promise<void> {
  if (replaced.length !== REPLACED.count || !replaced.includes(REPLACED.newest))
    throw new StartError(
      `The database was last started by a version of Brazda that is too old to be updated by this one. Start ${EARLIER_VERSION} of Brazda with it once, and then this version.`,
    );
  // One statement: both happen, or neither.
  await client.query(
    `with replaced as (delete from migration where name = any($1))
     insert into migration (name) select unnest($2::text[])`,
    [replaced, ours.filter(isBeforeEndOfBaseline)],
  );
}
