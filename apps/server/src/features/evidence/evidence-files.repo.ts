import type { EvidenceFile, RegisteredFile } from '@brazda/contract';
import type { ParcelRule } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { findStamp } from './stamps.repo.ts';
import './evidence.table.ts';

/** An evidence file without the names of its parcels. */
export interface StoredEvidenceFile extends Omit<EvidenceFile, 'parcels'> {
  readonly parcels: readonly string[];
  readonly lineages: readonly string[];
}

interface FileRow extends Omit<StoredEvidenceFile, 'written_at'> {
  readonly written_at: Date;
}

/** The evidence files of a farm, or one of them, newest first. */
export async function listEvidenceFiles(
  db: Db,
  { farm_id }: Scope,
  id: string | null = null,
): Promise<StoredEvidenceFile[]> {
  const { rows } = await sql<FileRow>`
    select file.id, code, season_id as season, parcels, lineages, rules, file.language, sha256, bytes, photos, written_at,
      coalesce(${personName('app_user', false)}, '') as author
    from evidence_file file left join app_user on app_user.id = author_id and app_user.deleted_at is null
    where file.farm_id = ${farm_id} and (${id}::text is null or file.id = ${id})
    order by written_at desc, file.id`.execute(db);
  return rows.map(({ written_at, ...file }) => ({ ...file, written_at: written_at.toISOString() }));
}

/** An evidence file that was made. */
export interface NewEvidenceFile {
  readonly id: string;
  readonly code: string;
  readonly season_id: string;
  readonly parcels: readonly string[];
  readonly lineages: readonly string[];
  readonly rules: readonly ParcelRule[];
  readonly language: EvidenceFile['language'];
  readonly photos: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly author_id: string | null;
  readonly written_at: Date;
}

/** Registers an evidence file with its digest; false if the farm has one with its id. */
export async function insertEvidenceFile(
  tx: DbTransaction,
  { farm_id }: Scope,
  { parcels, lineages, rules, ...file }: NewEvidenceFile,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('evidence_file')
    .values({ ...file, farm_id, parcels: [...parcels], lineages: [...lineages], rules: [...rules] })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await insertDigest(tx, farm_id, { file_id: file.id, format: 'pdf', sha256: file.sha256 });
  return true;
}

/** Registers what was handed out; the same again is registered once. */
export async function insertDigest(
  db: Db,
  farm_id: string,
  digest: { readonly file_id: string; readonly format: 'pdf' | 'zip'; readonly sha256: string },
): Promise<void> {
  await db
    .insertInto('evidence_digest')
    .values({ farm_id, ...digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many evidence files a farm has, and their bytes. They stay locked, so that concurrent calls count each other. */
export async function countEvidenceFiles(
  tx: DbTransaction,
  { farm_id }: Scope,
): Promise<{ readonly files: number; readonly bytes: number }> {
  await lockFileRoom(tx, 'evidence_file', farm_id);
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from evidence_file where farm_id = ${farm_id}`.execute(
    tx,
  );
  return rows[0]!;
}

interface RegisteredRow {
  readonly farm_id: string;
  readonly code: string;
  readonly written_at: Date;
  readonly digests: RegisteredFile['digests'];
  readonly link: number | null;
}

/** What is registered under a code, or for a digest; null where nothing is. */
export async function findRegistered(
  db: Db,
  by: { readonly code: string } | { readonly sha256: string },
): Promise<RegisteredFile | null> {
  const { rows } = await sql<RegisteredRow>`
    select file.farm_id, code, file.written_at,
      (select json_agg(json_build_object('format', format, 'sha256', digest.sha256) order by digest.written_at)
        from evidence_digest digest where digest.farm_id = file.farm_id and file_id = file.id) as digests,
      (select min(number) from evidence_link link where link.farm_id = file.farm_id and kind = 'file' and subject = file.id) as link
    from evidence_file file
    where ${
      'code' in by
        ? sql`code = ${by.code}`
        : sql`(file.farm_id, file.id) in (select farm_id, file_id from evidence_digest where sha256 = ${by.sha256})`
    }
    order by file.written_at limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { farm_id, link, written_at, ...file } = row;
  const stamp = link === null ? null : await findStamp(db, farm_id, link);
  return { ...file, written_at: written_at.toISOString(), stamp };
}
