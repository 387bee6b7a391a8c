import type { DbPool } from '../../platform/db/database.ts';
import { mergeFarmWrites } from '../../platform/db/farm-writes.ts';
import { removeOldResponses } from '../../platform/db/kept-responses.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { sweepNotes } from './sweep-notes.ts';

const SWEEP = {
  name: 'notes.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 1800 },
} as const;

export const NOTE_QUEUES = [SWEEP];

export interface NoteJobsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** Removes once an hour what has ended: notes, photos, responses kept for repeats, and single marks of writes. */
export function noteJobs({ db, files, now }: NoteJobsDeps): JobKind<object>[] {
  return [
    {
      ...SWEEP,
      cron: '17 * * * *',
      async run() {
        await removeOldResponses(db);
        await mergeFarmWrites(db);
        await sweepNotes({ db, files, now });
      },
    },
  ];
}
