import { FAIR_SHARES } from '@brazda/domain';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { lockPerson } from '../farms/index.ts';
import './imports.table.ts';

/**
 * Throws LimitError if the owner of a farm has too many unfinished imports on all their farms, or too large ones. Called after
 * an import, or a farm with imports, was added in the same transaction.
 */
export async function requireFewUnfinished(tx: DbTransaction, farm_id: string): Promise<void> {
  const { rows: owners } = await sql<{ owner_id: string | null }>`
    select owner_id from farm where id = ${farm_id}`.execute(tx);
  const { owner_id } = owners[0]!;
  await lockPerson(tx, owner_id);
  const { rows } = await sql<{ imports: number; bytes: number }>`
    select count(distinct import.id)::int as imports, coalesce(sum(size), 0)::float8 as bytes
    from import join import_file file on file.import_id = import.id join farm on farm.id = import.farm_id
    where state not in ('applied', 'cancelled') and owner_id is not distinct from ${owner_id}`.execute(tx);
  const { imports, bytes } = rows[0]!;
  const max = FAIR_SHARES.imports;
  if (imports > max.unfinished || bytes > max.bytes) throw new LimitError('many_imports', max.unfinished);
}
