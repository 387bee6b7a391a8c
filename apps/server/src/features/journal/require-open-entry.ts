import type { JournalEntry } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findActivities } from './entry-targets.repo.ts';

/** Throws HttpError if the plan or the activity of an entry is closed: what was signed stays as it is. */
export async function requireOpenEntry(
  db: Db,
  scope: SeasonScope,
  { activity: id }: Pick<JournalEntry, 'activity'>,
): Promise<void> {
  if (id === null) return;
  const [activity] = await findActivities(db, scope, [id]);
  if (activity?.is_plan_closed) throw new HttpError('plan_closed');
  if (activity?.is_closed) throw new HttpError('activity_closed');
}
