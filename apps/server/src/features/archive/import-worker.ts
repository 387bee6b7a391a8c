import { parentPort } from 'node:worker_threads';
import { type ChangeRules, registerChanges } from '../../platform/db/change-rules.ts';
import type { Author } from '../../platform/db/changes.ts';
import { openDatabase, STATEMENT_MS } from '../../platform/db/database.ts';
import { openFileStore, type StoreSettings } from '../../platform/files/open-file-store.ts';
import type { HttpErrorCode } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { type ImportedArchive, importArchive } from './import-archive.ts';
import { ArchiveRefused, type RefusalReason } from './section.ts';

/** An archive, the owner of the new farm, and the database. */
export interface ArchiveImportJob {
  readonly url: string;
  readonly owner_id: string;
  readonly author: Author;
  readonly storage: StoreSettings;
  /** Bytes that the photos of one farm may take. */
  readonly quota_bytes: number;
  /** The limits that the new farm must keep. */
  readonly rules: ChangeRules;
  readonly zip: Uint8Array;
}

/** The new farm, or the reason for rejection: what is wrong in the archive, or the limit that it would exceed. */
export type ArchiveImportResult =
  | { readonly taken: ImportedArchive }
  | { readonly refused: string; readonly reason: RefusalReason }
  | { readonly limit: HttpErrorCode; readonly what: string };

parentPort?.on('message', async (job: ArchiveImportJob) => {
  parentPort?.postMessage({ result: await runImport(job) });
});

async function runImport(job: ArchiveImportJob): Promise<ArchiveImportResult> {
  const { url, owner_id, author, storage, quota_bytes, rules, zip } = job;
  registerChanges(rules);
  const database = openDatabase(url, { max: 1, statement_ms: STATEMENT_MS.call });
  try {
    const target = { db: database.db, files: openFileStore(storage), quota_bytes };
    return { taken: await importArchive(target, { owner_id, author }, zip) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.place, reason: error.reason };
    if (error instanceof LimitError) return { limit: error.code, what: error.what };
    throw error;
  } finally {
    await database.close();
  }
}
