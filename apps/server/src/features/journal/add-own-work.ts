import type { FarmEntry, NewJournalEntry } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type SeasonScope, wholeFarm } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { addEntries, type EntryAuthor, problemError } from './add-entries.ts';
import { listEntries } from './entries.repo.ts';
import { findParcels } from './entry-targets.repo.ts';
import { findOwnActivity, listAssignedActivities, type OwnActivity } from './work.repo.ts';

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
  const { worker_id } = author;
  const own = { activity_id, worker_id, parcels: [body.parcel] };
  const entry = { ...body, ...(await requireOwnActivity(tx, scope, own)) };
  const [added] = await addEntries(tx, scope, author, { sent: [entry], now });
  if (added?.problem) throw problemError(added.problem, body, language);
}

/**
 * The kind of an activity that is assigned to a person, or was, and its id while it is open; throws HttpError where some parcels do not grow its
 * crop.
 */
export async function requireOwnActivity(
  tx: Db,
  scope: SeasonScope,
  own: { readonly activity_id: string; readonly worker_id: string; readonly parcels: readonly string[] },
): Promise<Pick<OwnActivity, 'kind'> & { readonly activity: string | null }> {
  const { activity_id, worker_id } = own;
  const activity = await findOwnActivity(tx, scope, own);
  if (!activity) throw new HttpError('not_found', 'activity');
  const found = new Map((await findParcels(tx, scope, own.parcels)).map((parcel) => [parcel.id, parcel]));
  const growsCrop = (id: string) =>
    found.get(id)?.crops.some(({ crop_id }) => crop_id === activity.crop_id) ?? false;
  if (!own.parcels.every(growsCrop)) throw new HttpError('not_found', 'parcel');
  const assigned = await listAssignedActivities(tx, [worker_id]);
  const isOpen = assigned.some(({ id }) => id === activity_id);
  return { activity: isOpen ? activity_id : null, kind: activity.kind };
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
