import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import './imports.table.ts';

/** Imports that were not continued for so long are cancelled; applied ones lose their preview. */
const KEPT_DAYS = 7;

/** Imports whose rows and files are no longer needed. */
export function listOldImports(db: Db) {
  return db
    .selectFrom('import')
    .select('id')
    .where('cleaned_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'cancelled'),
        eb.and([
          eb('state', 'not in', ['reading', 'applying']),
          eb('updated_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`),
        ]),
      ]),
    )
    .execute();
}

/** Which of some imports still need their files. */
export async function listWithFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import')
    .select('id')
    .where('id', 'in', inList(ids))
    .where('state', 'not in', ['applied', 'cancelled'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
