import type { JournalEntry } from '@brazda/contract';
import type { ActivityKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/** A page of the journal of a season on the visible parcels, newest day first, and the number of all its entries. */
export async function listEntries(
  db: Db,
  scope: SeasonScope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly count: number; readonly results: JournalEntry[] }> {
  const entries = sql`
    from journal_entry entry join parcel on parcel.id = entry.parcel_id
      left join app_user on app_user.id = entry.author_id and app_user.deleted_at is null
    where entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and entry.ended_at is null
      and parcel.deleted_at is null and ${isVisible(scope)}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${entries}`.execute(db);
  const { rows } = await sql<Omit<JournalEntry, 'user_created_date'> & { user_created_date: Date }>`
    select entry.id, entry.parcel_id as parcel, entry.activity_id as activity, entry.kind, entry.day, entry.hectares,
      entry.notes, coalesce(${personName('app_user', false)}, '') as author, entry.user_created_date
    ${entries} order by entry.day desc, entry.id desc limit ${limit} offset ${offset}`.execute(db);
  const results = rows.map(({ user_created_date, ...entry }) => ({
    ...entry,
    user_created_date: user_created_date.toISOString(),
  }));
  return { count: counted[0]!.count, results };
}

/** An activity that entries name. */
export interface NamedActivity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly crop_id: string;
  readonly is_closed: boolean;
  readonly is_plan_closed: boolean;
}

/** Those of some activities that belong to a season. */
export async function findActivities(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  ids: readonly string[],
): Promise<NamedActivity[]> {
  const { rows } = await sql<NamedActivity>`
    select plan_activity.id, kind, crop_id, plan_activity.closed_at is not null as is_closed,
      crop_plan.closed_at is not null as is_plan_closed
    from plan_activity join crop_plan on crop_plan.id = plan_id and crop_plan.farm_id = plan_activity.farm_id
    where plan_activity.farm_id = ${farm_id} and season_id = ${season_id} and plan_activity.id = any(${ids})`.execute(
    db,
  );
  return rows;
}

/** A parcel that entries name, with the crops that grow on it. */
export interface NamedParcel {
  readonly id: string;
  readonly hectares: number;
  readonly crops: readonly string[];
}

/** Those of some parcels that are visible in a season. */
export async function findParcels(
  db: Db,
  scope: SeasonScope,
  ids: readonly string[],
): Promise<NamedParcel[]> {
  const { rows } = await sql<NamedParcel>`
    select parcel.id, hectares, array(
      select distinct crop_id from crop_interval where parcel_id = parcel.id and deleted_at is null) as crops
    from parcel where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and parcel.id = any(${ids}) and ${isVisible(scope)}`.execute(db);
  return rows;
}

/** An entry as its device sent it. */
export interface SentEntry {
  readonly id: string;
  readonly season_id: string;
  readonly parcel_id: string;
  readonly author_id: string | null;
  readonly day: string;
  readonly hectares: number;
  readonly notes: string;
}

/** The entries with some ids, whatever their farm. */
export function findEntries(db: Db, ids: readonly string[]): Promise<SentEntry[]> {
  return db
    .selectFrom('journal_entry')
    .select(['id', 'season_id', 'parcel_id', 'author_id', 'day', 'hectares', 'notes'])
    .where('id', 'in', [...ids, ''])
    .execute();
}

/** An entry to be added. */
export interface NewEntry extends Omit<SentEntry, 'season_id'> {
  readonly activity_id: string | null;
  readonly kind: ActivityKind;
  readonly user_created_date: string;
}

/** Adds entries to the journal of a season. */
export async function insertEntries(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('journal_entry')
    .values(entries.map((entry) => ({ ...entry, farm_id, season_id, corrects: null, ended_at: null })))
    .execute();
}
