import { parentPort, workerData } from 'node:worker_threads';
import type { Author } from '../../platform/db/changes.ts';
import { openDatabase, STATEMENT_MS } from '../../platform/db/database.ts';
import { type ImportedArchive, importArchive } from './import-archive.ts';
import { ArchiveRefused, type RefusalReason } from './section.ts';

/** An archive, the owner of the new farm, and the database. */
export interface ArchiveImportJob {
  readonly url: string;
  readonly owner_id: string;
  readonly author: Author;
  readonly zip: Uint8Array;
}

/** The new farm, or the reason for rejection. */
export type ArchiveImportResult =
  | { readonly taken: ImportedArchive }
  | { readonly refused: string; readonly reason: RefusalReason };

const { url, owner_id, author, zip } = workerData as ArchiveImportJob;
const database = openDatabase(url, { max: 1, statement_ms: STATEMENT_MS.call });
try {
  parentPort?.postMessage(await runImport());
} finally {
  await database.close();
}

async function runImport(): Promise<ArchiveImportResult> {
  try {
    return { taken: await importArchive(database.db, { owner_id, author }, zip) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.place, reason: error.reason };
    throw error;
  }
}
