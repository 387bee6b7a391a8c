import type { ActivityKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import './plans.table.ts';

/** Work of an activity on a parcel, to be added to the journal. */
export interface DoneEntry {
  readonly parcel_id: string;
  readonly hectares: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Adds entries of an activity to the journal. */
export async function insertDone(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  activity: { readonly id: string; readonly kind: ActivityKind },
  { entries, author_id }: { entries: readonly DoneEntry[]; author_id: string | null },
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('journal_entry')
    .values(
      entries.map((entry) => ({
        ...entry,
        id: newId(),
        farm_id,
        season_id,
        activity_id: activity.id,
        kind: activity.kind,
        author_id,
        corrects: null,
        counted_at: null,
        ended_at: null,
      })),
    )
    .execute();
}

/** Counts work of the journal that no activity has as one. */
export async function countWork(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  activity_id: string,
  entry_ids: readonly string[],
): Promise<void> {
  if (entry_ids.length === 0) return;
  await sql`
    update journal_entry set activity_id = ${activity_id}, counted_at = clock_timestamp()
    where farm_id = ${farm_id} and season_id = ${season_id} and id = any(${entry_ids}) and activity_id is null
      and ended_at is null`.execute(db);
}

/** Takes work that was recorded in the journal out of an activity on some visible parcels; it stays in the journal. */
export async function releaseWork(
  db: Db,
  scope: SeasonScope,
  activity_id: string,
  parcel_ids: readonly string[],
): Promise<void> {
  await sql`
    update journal_entry set activity_id = null, counted_at = null from parcel
    where ${isDoneOn(scope, activity_id, parcel_ids)} and counted_at is not null`.execute(db);
}

/** Ends what the journal says of an activity on some visible parcels; the entries stay as history. */
export async function endDone(
  db: Db,
  scope: SeasonScope,
  activity_id: string,
  parcel_ids: readonly string[],
): Promise<void> {
  await sql`
    update journal_entry set ended_at = clock_timestamp() from parcel
    where ${isDoneOn(scope, activity_id, parcel_ids)}`.execute(db);
}

/** Whether an entry, joined with its parcel, says that an activity is done on one of some visible parcels. */
function isDoneOn(scope: SeasonScope, activity_id: string, parcel_ids: readonly string[]) {
  return sql`parcel.id = parcel_id and journal_entry.farm_id = ${scope.farm_id} and activity_id = ${activity_id}
    and parcel_id = any(${parcel_ids}) and ended_at is null and journal_entry.hectares > 0 and ${isVisible(scope)}`;
}
