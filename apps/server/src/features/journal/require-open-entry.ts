import type { JournalEntry } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findActivities } from './entry-targets.repo.ts';

/** Throws HttpError if the register has an entry, which is changed there, or if its plan or activity is closed: what was signed stays. */
export async function requireOpenEntry(
  db: Db,
  scope: SeasonScope,
  { activity: id, treatment }: Pick<JournalEntry, 'activity' | 'treatment'>,
): Promise<void> {
  if (treatment !== null) throw new HttpError('entry_in_register');
  if (id === null) return;
  const [activity] = await findActivities(db, scope, [id]);
  if (activity?.is_plan_closed) throw new HttpError('plan_closed');
  if (activity?.is_closed) throw new HttpError('activity_closed');
}
