import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { STATEMENT_MS } from './database.ts';
import { reasonOf } from './migrate.ts';

/** What the product sets for its own sessions, and a pooler of transactions must set for it (deploy/high-availability/pgbouncer.ini). */
const NEEDED = [
  {
    name: 'search_path',
    isRight: (value: string) => value.split(',').some((schema) => schema.trim() === 'public'),
    value: 'public',
  },
  {
    name: 'default_transaction_isolation',
    isRight: (value: string) => value === 'read committed',
    value: "'read committed'",
  },
  {
    name: 'statement_timeout',
    isRight: (value: string) => value === `${STATEMENT_MS.call / 1000}s`,
    value: `'${STATEMENT_MS.call / 1000}s'`,
  },
] as const;

/** Throws StartError if the sessions of DATABASE_POOLER_URL lack what calls of people rely on. */
export async function requirePoolerSettings(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  for (const { name, isRight, value } of NEEDED) {
    const { rows } = await pool
      .query<{ setting: string }>('select current_setting($1) as setting', [name])
      .catch((error: Error) => {
        throw new StartError(`The pooler of DATABASE_POOLER_URL cannot be used: ${reasonOf(error)}.`);
      });
    const { setting } = rows[0]!;
    if (!isRight(setting))
      throw new StartError(
        `The sessions of DATABASE_POOLER_URL have ${name} = ${setting || "''"}. Let the pooler set it: connect_query in PgBouncer, with set ${name} = ${value}.`,
      );
  }
}
