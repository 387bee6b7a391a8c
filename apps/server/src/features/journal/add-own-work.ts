import type { FarmEntry, NewJournalEntry } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type SeasonScope, wholeFarm } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { addEntries, type EntryAuthor, problemError } from './add-entries.ts';
import { listEntries } from './entries.repo.ts';
import { findParcels } from './entry-targets.repo.ts';
import { findOwnActivity, listAssignedActivities } from './work.repo.ts';

/** Work of a person as they send it. */
export type OwnWork = Omit<NewJournalEntry, 'kind' | 'activity'> & { readonly activity: string };

/**
 * Adds work of a person. It may have been done without a signal: if the activity was closed, removed or taken from them in
 * the meantime, it is added as work of no plan, so that it is not lost. Its parcel must grow the crop of the activity.
 */
export async function addOwnWork(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  author: EntryAuthor & { readonly worker_id: string },
  { activity: activity_id, ...body }: OwnWork,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<void> {
  // The parcels of work that has ended are no longer in the scope of the call.
  const scope = inSeason(wholeFarm(farm_id), season_id);
  const [parcel] = await findParcels(tx, scope, [body.parcel]);
  const { worker_id } = author;
  const activity = await findOwnActivity(tx, scope, { activity_id, worker_id });
  if (!activity) throw new HttpError('not_found', 'activity');
  if (!parcel?.crops.some(({ crop_id }) => crop_id === activity.crop_id))
    throw new HttpError('not_found', 'parcel');
  const assigned = await listAssignedActivities(tx, [worker_id]);
  const isOpen = assigned.some(({ id }) => id === activity_id);
  const entry = { ...body, activity: isOpen ? activity_id : null, kind: activity.kind };
  const [added] = await addEntries(tx, scope, author, { sent: [entry], now });
  if (added?.problem) throw problemError(added.problem, body, language);
}

/** An entry of a person, whatever its parcel is now; fails with 404 if there is none. */
export async function readOwnEntry(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
): Promise<FarmEntry> {
  const scope = inSeason(wholeFarm(farm_id), season_id);
  const [entry] = await listEntries(tx, scope, { ids: [id], withEnded: true });
  if (!entry) throw new HttpError('not_found', 'entry');
  return entry;
}
