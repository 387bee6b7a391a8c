import type { RegisterFile } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './treatments.table.ts';

/** A file that was handed out: now, unless an archive says when. */
export interface NewRegisterFile extends Omit<RegisterFile, 'author' | 'written_at'> {
  readonly author_id: string | null;
  readonly written_at?: string;
}

/** Keeps the digest of a file that was handed out. */
export async function insertRegisterFile(
  db: Db,
  { farm_id }: Scope,
  { start_date, end_date, rows, ...file }: NewRegisterFile,
): Promise<void> {
  await db
    .insertInto('register_file')
    .values({ ...file, farm_id, first_day: start_date, last_day: end_date, row_count: rows })
    .execute();
}

type FileRow = Omit<RegisterFile, 'written_at'> & { readonly written_at: Date };

/** How many files are listed. */
const MAX_FILES = 100;

/** The files of a register that were handed out, newest first. */
export async function listRegisterFiles(db: Db, { farm_id }: Scope): Promise<RegisterFile[]> {
  const { rows } = await sql<FileRow>`
    select file.id, file.name, format, first_day as start_date, last_day as end_date, row_count as rows, incomplete, sha256,
      coalesce(${personName('app_user', false)}, '') as author, written_at
    from register_file file left join app_user on app_user.id = author_id and app_user.deleted_at is null
    where file.farm_id = ${farm_id} order by written_at desc, file.id limit ${MAX_FILES}`.execute(db);
  return rows.map(({ written_at, ...file }) => ({ ...file, written_at: written_at.toISOString() }));
}
