import type { Import } from '@brazda/contract';
import type { ImportState } from '@brazda/domain';
import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listImports } from './imports.repo.ts';
import './imports.table.ts';

/** A chunk of a file, and its offset. */
export interface Piece {
  readonly import_id: string;
  readonly file_id: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** The result of uploading a chunk; `complete` after the last one of the last file. */
export type Taken =
  | { readonly outcome: 'taken' | 'complete'; readonly imported: Import }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'too_large' }
  | { readonly outcome: 'elsewhere'; readonly received: number }
  | { readonly outcome: 'late'; readonly state: ImportState };

/**
 * Accepts a chunk that continues the file; `write` saves it to disk while the import is locked against other writers. A
 * chunk that was already received, because its response was lost, is accepted again without any effect.
 */
export function takePiece(
  db: DbPool,
  scope: Scope,
  { import_id, file_id, offset, bytes }: Piece,
  write: () => Promise<void>,
): Promise<Taken> {
  return db.transaction().execute(async (tx): Promise<Taken> => {
    const file = await tx
      .selectFrom('import')
      .innerJoin('import_file', 'import_file.import_id', 'import.id')
      .select(['state', 'size', 'received'])
      .where('import.id', '=', import_id)
      .where('import.farm_id', '=', scope.farm_id)
      .where('import_file.id', '=', file_id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return { outcome: 'missing' };
    const imported = async () => (await listImports(tx, scope, { id: import_id }))[0]!;
    const end = offset + bytes.length;
    if (end > file.size) return { outcome: 'too_large' };
    if (file.state === 'cancelled') return { outcome: 'late', state: file.state };
    if (end <= file.received) return { outcome: 'taken', imported: await imported() };
    if (file.state !== 'uploading') return { outcome: 'late', state: file.state };
    if (offset !== file.received) return { outcome: 'elsewhere', received: file.received };
    await write();
    await tx.updateTable('import_file').set({ received: end }).where('id', '=', file_id).execute();
    const { rows } = await sql<{ state: ImportState }>`
      update import set updated_at = clock_timestamp(),
        state = case when exists (select from import_file where import_id = ${import_id} and received < size)
          then 'uploading' else 'reading' end
      where id = ${import_id} returning state`.execute(tx);
    const outcome = rows[0]?.state === 'reading' ? 'complete' : 'taken';
    return { outcome, imported: await imported() };
  });
}
