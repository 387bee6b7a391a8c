import type { DbPool } from '../../platform/db/database.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { forgetContacts } from './workers.repo.ts';

const FORGET_CONTACTS = {
  name: 'journal.forget-contacts',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const JOURNAL_QUEUES = [FORGET_CONTACTS];

/** Removes every night the e-mail addresses and phone numbers of people who were removed long ago. */
export function journalJobs({ db }: { readonly db: DbPool }): JobKind<object>[] {
  return [{ ...FORGET_CONTACTS, cron: '41 2 * * *', run: () => forgetContacts(db) }];
}
