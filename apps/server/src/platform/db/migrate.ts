import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Any constant: two starters that migrate the same database wait for each other on it. */
const LOCK = 7_261_030;

/** Applies the numbered SQL files that the database has not seen, each in its own transaction; returns their names. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const seen = new Set(rows.map((row) => row.name));
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !seen.has(name)).sort();
    for (const name of names) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    return names;
  } finally {
    await client.end();
  }
}
