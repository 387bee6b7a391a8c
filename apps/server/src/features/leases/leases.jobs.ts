import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import {
  LEASE_DOCUMENT_FOLDER,
  leaseDocumentKey,
  listExistingDocumentIds,
  removeEndedDocuments,
} from './documents.repo.ts';

const SWEEP = {
  name: 'leases.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const LEASE_QUEUES = [SWEEP];

const DAY_MS = 86_400_000;

interface LeaseJobsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** The jobs of leases: every night the documents that are gone. */
export function leaseJobs({ db, files, now }: LeaseJobsDeps): JobKind<object>[] {
  const sweep: JobKind<object> = {
    ...SWEEP,
    cron: '4 3 * * *',
    async run() {
      await files.remove((await removeEndedDocuments(db)).map(leaseDocumentKey));
      await removeUnowned(files, {
        folder: LEASE_DOCUMENT_FOLDER,
        before: new Date(now().getTime() - DAY_MS),
        existing: (ids) => listExistingDocumentIds(db, ids),
      });
    },
  };
  return [sweep];
}
