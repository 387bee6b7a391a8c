import { sql } from 'kysely';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import type { DocumentType } from './leases.table.ts';

/** The folder of the documents of all leases in the store of files. */
export const LEASE_DOCUMENT_FOLDER = 'lease-documents';

/** The key of the file of a document. */
export function leaseDocumentKey(id: string): string {
  return `${LEASE_DOCUMENT_FOLDER}/${id}.bin`;
}

/** The files of all documents of leases. */
export const LEASE_DOCUMENT_FILES: NamedFiles<{ id: string }> = {
  folder: LEASE_DOCUMENT_FOLDER,
  table: 'lease_document',
  query: 'select id from lease_document',
  keysOf: ({ id }) => [leaseDocumentKey(id)],
};

/** A file of a lease: `id` names the file in the store, `document_id` is the one that clients know. */
export interface StoredDocument {
  readonly id: string;
  readonly lease_id: string;
  readonly document_id: string;
  readonly name: string;
  readonly type: DocumentType;
  readonly bytes: number;
  readonly added_at: Date;
}

/** The documents of the leases of a farm, or of one of them, in the order in which they were added. */
export async function listDocuments(
  db: Db,
  { farm_id }: Scope,
  lease_id?: string,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select id, lease_id, document_id, name, type, bytes, added_at from lease_document
    where farm_id = ${farm_id} and ${lease_id === undefined ? sql`true` : sql`lease_id = ${lease_id}`}
    order by added_at, id`.execute(db);
  return rows;
}

/** The bytes of all documents of a farm. They stay locked, so that concurrent uploads count each other. */
export async function sumDocumentBytes(tx: DbTransaction, { farm_id }: Scope): Promise<number> {
  await lockFileRoom(tx, 'lease_document', farm_id);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from lease_document where farm_id = ${farm_id}`.execute(
    tx,
  );
  return rows[0]!.bytes;
}

/** Adds a document to a lease. */
export async function insertDocument(
  tx: Db,
  { farm_id }: Scope,
  document: Omit<StoredDocument, 'added_at'>,
): Promise<void> {
  await tx
    .insertInto('lease_document')
    .values({ ...document, farm_id })
    .execute();
}

/** Removes documents of a farm, by their ids in the store. */
export async function removeDocuments(tx: Db, { farm_id }: Scope, ids: readonly string[]): Promise<void> {
  await sql`delete from lease_document where farm_id = ${farm_id} and id = any(${ids})`.execute(tx);
}

/** The ids of those of some documents that exist. */
export async function listExistingDocumentIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from lease_document where id = any(${ids})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes for good the documents of farms that are gone. Returns the ids of those whose files are to go. */
export async function removeEndedDocuments(db: DbPool): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from lease_document where farm_id in (${ENDED_FARMS}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
