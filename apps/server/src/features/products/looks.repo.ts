import type { Catalog } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './products.table.ts';

type Edition = Catalog['editions'][number];
type Look = NonNullable<Catalog['look']>;

/** The newest editions of a country with what they hold, the newest first. */
export async function listEditions(db: Db, country: Country, limit: number): Promise<Edition[]> {
  const rows = await db
    .selectFrom('catalog_edition')
    .select(['source', 'day', 'file', 'products', 'uses', 'imported_at'])
    .where('country', '=', country)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, imported_at: row.imported_at.toISOString() }));
}

/** The last look at a source; undefined before the first. */
export async function findLook(db: Db, source: 'e_phy'): Promise<Look | undefined> {
  const row = await db
    .selectFrom('catalog_look')
    .select(['looked_at', 'outcome', 'problem'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row && { ...row, looked_at: row.looked_at.toISOString() };
}

/** Keeps what came of a look at a source, in place of the one before. */
export async function putLook(
  db: Db,
  source: 'e_phy',
  { looked_at, outcome, problem }: Omit<Look, 'looked_at'> & { readonly looked_at: Date },
): Promise<void> {
  await sql`
    insert into catalog_look (source, looked_at, outcome, problem)
    values (${source}, ${looked_at}, ${outcome}, ${problem && JSON.stringify(problem)}::jsonb)
    on conflict (source) do update
      set looked_at = excluded.looked_at, outcome = excluded.outcome, problem = excluded.problem`.execute(db);
}
