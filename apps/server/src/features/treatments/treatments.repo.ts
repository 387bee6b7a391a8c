import type { Treatment, TreatmentRecord, UnrecordedSpray } from '@brazda/contract';
import { missingFieldsOf, parcelTitleOf, type TreatmentRecord as RecordFacts } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './treatments.table.ts';

/** Which treatments are meant: those that count, unless told otherwise. */
export interface TreatmentFilter {
  readonly ids?: readonly string[];
  /** Of one group: what was done at once. */
  readonly group?: string;
  /** Of several groups. */
  readonly groups?: readonly string[];
  /** First and last day, both included. */
  readonly start_date?: string;
  readonly end_date?: string;
  readonly parcel?: string | undefined;
  /** Those that were corrected or removed, too. */
  readonly withRemoved?: boolean;
  readonly limit?: number;
}

interface TreatmentRow {
  readonly id: string;
  readonly group: string;
  readonly season: string;
  readonly parcel: string | null;
  readonly record: TreatmentRecord;
  readonly author: string;
  readonly created_at: Date;
  readonly corrects: string | null;
  readonly removed_at: Date | null;
  readonly removed_reason: string;
}

/** The treatments of a farm on the visible parcels, newest day first; those without a parcel are for who sees the whole farm. */
export async function listTreatments(
  db: Db,
  scope: Scope,
  { ids, group, groups, start_date, end_date, parcel, withRemoved = false, limit }: TreatmentFilter,
): Promise<Treatment[]> {
  const { rows } = await sql<TreatmentRow>`
    select treatment.id, group_id as group, treatment.season_id as season, treatment.parcel_id as parcel, record, treatment.created_at,
      corrects, removed_at, removed_reason, coalesce(${personName('app_user', false)}, '') as author
    from treatment left join parcel on parcel.id = treatment.parcel_id
      left join app_user on app_user.id = author_id and app_user.deleted_at is null
    where treatment.farm_id = ${scope.farm_id} and ${isShown(scope)}
      and (${withRemoved} or removed_at is null)
      and ${ids === undefined ? sql`true` : sql`treatment.id = any(${ids})`}
      and ${group === undefined ? sql`true` : sql`group_id = ${group}`}
      and ${groups === undefined ? sql`true` : sql`group_id = any(${groups})`}
      and ${start_date === undefined ? sql`true` : sql`day >= ${start_date}::date`}
      and ${end_date === undefined ? sql`true` : sql`day <= ${end_date}::date`}
      and ${parcel === undefined ? sql`true` : sql`treatment.parcel_id = ${parcel}`}
    order by day desc, treatment.created_at desc, treatment.id limit ${limit ?? null}`.execute(db);
  return rows.map(({ created_at, corrects, removed_at, ...row }) => ({
    ...row,
    missing: [...missingFieldsOf(row.record)],
    recorded_at: created_at.toISOString(),
    is_correction: corrects !== null,
    removed_at: removed_at?.toISOString() ?? null,
  }));
}

function isShown(scope: Scope) {
  return scope.visible === null ? sql`true` : sql`(parcel.id is not null and ${isVisible(scope)})`;
}

interface UnrecordedRow extends Omit<UnrecordedSpray, 'parcel_name'> {
  readonly display_name: string | null;
  readonly locality: string | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
}

/** Spraying of a period in the journal of which the register has no product, newest day first. */
export async function listUnrecorded(
  db: Db,
  scope: Scope,
  {
    start_date,
    end_date,
    parcel,
  }: { readonly start_date: string; readonly end_date: string; readonly parcel?: string | undefined },
): Promise<UnrecordedSpray[]> {
  const { rows } = await sql<UnrecordedRow>`
    select entry.id as entry, entry.season_id as season, entry.parcel_id as parcel, day, entry.hectares, products,
      parcel.display_name, locality.name as locality, parcel.siruta, parcel.physical_block, parcel.parcel_no, parcel.crop_no
    from journal_entry entry join parcel on parcel.id = entry.parcel_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where entry.farm_id = ${scope.farm_id} and kind = 'spray' and entry.hectares > 0 and ended_at is null and treatment_id is null
      and day between ${start_date}::date and ${end_date}::date and ${isVisible(scope)}
      and ${parcel === undefined ? sql`true` : sql`entry.parcel_id = ${parcel}`}
    order by day desc, entry.id`.execute(db);
  return rows.map(({ display_name, locality, siruta, physical_block, parcel_no, crop_no, ...entry }) => ({
    ...entry,
    parcel_name: parcelTitleOf({ display_name, locality, siruta, physical_block, parcel_no, crop_no }),
  }));
}

/** A treatment to be recorded. */
export interface NewTreatmentRow {
  readonly id: string;
  readonly season_id: string;
  readonly group_id: string;
  readonly parcel_id: string | null;
  readonly product_id: string;
  readonly record: RecordFacts;
  readonly author_id: string | null;
  readonly user_created_date: string;
  /** The treatment that it replaces. */
  readonly corrects?: string | null;
  readonly removed_at?: string | null;
  readonly removed_reason?: string;
  readonly created_at?: string;
}

/** Adds treatments, each after the one that it replaces. */
export async function insertTreatments(
  db: Db,
  { farm_id }: Scope,
  treatments: readonly NewTreatmentRow[],
): Promise<void> {
  const all = treatments.map(({ record, corrects = null, ...row }) => ({
    ...row,
    corrects,
    farm_id,
    day: record.day,
    record: JSON.stringify(record),
  }));
  for (const rows of batchesOf(all)) await db.insertInto('treatment').values(rows).execute();
}

/** Ends treatments that count with a reason; they stay as history. */
export async function endTreatments(
  db: Db,
  { farm_id }: Scope,
  ids: readonly string[],
  removed_reason: string,
): Promise<void> {
  await db
    .updateTable('treatment')
    .set({ removed_at: sql<Date>`clock_timestamp()`, removed_reason })
    .where('farm_id', '=', farm_id)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute();
}

/** How many treatments a farm has, with those that were corrected or removed. */
export async function countTreatments(db: Db, { farm_id }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from treatment where farm_id = ${farm_id}`.execute(db);
  return rows[0]!.count;
}

/** The ids of a treatment and of all that it replaces, one after the other. */
export async function listTreatmentVersions(db: Db, { farm_id }: Scope, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive version as (
      select id, corrects from treatment where id = ${id} and farm_id = ${farm_id}
      union all
      select earlier.id, earlier.corrects from treatment earlier join version on earlier.id = version.corrects
    )
    select id from version`.execute(db);
  return rows.map((row) => row.id);
}
