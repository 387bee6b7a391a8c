import type { ENTRY_PROBLEMS, NewJournalEntry } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import {
  findActivities,
  findEntries,
  findParcels,
  insertEntries,
  type NamedActivity,
  type NamedParcel,
  type NewEntry,
  type SentEntry,
} from './entries.repo.ts';

type Problem = (typeof ENTRY_PROBLEMS)[number];

/** Adds entries to the journal, and returns why each one was not added; null for those that are there now. */
export async function addEntries(
  tx: Db,
  scope: SeasonScope,
  author_id: string,
  sent: readonly NewJournalEntry[],
): Promise<{ id: string; problem: Problem | null }[]> {
  const ids = sent.map(({ id }) => id);
  const there = new Map<string, SentEntry>((await findEntries(tx, ids)).map((row) => [row.id, row]));
  const parcels = mapOf(
    await findParcels(
      tx,
      scope,
      sent.map(({ parcel }) => parcel),
    ),
  );
  const activities = mapOf(
    await findActivities(
      tx,
      scope,
      sent.flatMap(({ activity }) => activity ?? []),
    ),
  );
  const added: NewEntry[] = [];
  const results = sent.map((entry) => {
    const { id } = entry;
    const known = there.get(id);
    if (known) {
      const isSame =
        known.season_id === scope.season_id && known.author_id === author_id && isRepeat(known, entry);
      return { id, problem: isSame ? null : ('id_used' as const) };
    }
    const read = readEntry(entry, parcels, activities);
    if (typeof read === 'string') return { id, problem: read };
    const { user_created_date, notes, day, activity: activity_id } = entry;
    const row = { ...read, id, author_id, activity_id, day, notes, user_created_date };
    added.push(row);
    there.set(id, { ...row, season_id: scope.season_id });
    return { id, problem: null };
  });
  await insertEntries(tx, scope, added);
  return results;
}

/** What an entry says with the parcel and the activity that it names, or why it cannot be added. */
function readEntry(
  entry: NewJournalEntry,
  parcels: ReadonlyMap<string, NamedParcel>,
  activities: ReadonlyMap<string, NamedActivity>,
): Pick<NewEntry, 'parcel_id' | 'kind' | 'hectares'> | Problem {
  const parcel = parcels.get(entry.parcel);
  if (!parcel) return 'parcel_missing';
  const hectares = entry.hectares ?? parcel.hectares;
  if (hectares > parcel.hectares) return 'area_too_large';
  if (entry.activity === null)
    return entry.kind ? { parcel_id: parcel.id, kind: entry.kind, hectares } : 'kind_missing';
  const activity = activities.get(entry.activity);
  if (!activity) return 'activity_missing';
  if (activity.is_plan_closed) return 'plan_closed';
  if (activity.is_closed) return 'activity_closed';
  if (!parcel.crops.includes(activity.crop_id)) return 'crop_differs';
  return { parcel_id: parcel.id, kind: activity.kind, hectares };
}

/** Whether an entry was sent before; its activity may have been removed since. */
function isRepeat(known: SentEntry, { parcel, day, notes, hectares }: NewJournalEntry): boolean {
  return (
    known.parcel_id === parcel &&
    known.day === day &&
    known.notes === notes &&
    (hectares === undefined || hectares === known.hectares)
  );
}

function mapOf<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
