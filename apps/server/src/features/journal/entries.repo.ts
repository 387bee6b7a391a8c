import type { FarmEntry } from '@brazda/contract';
import { type ActivityKind, cropById, namedParcel } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './journal.table.ts';

/** Which entries of a season are meant. */
export interface EntryFilter {
  readonly ids?: readonly string[] | undefined;
  readonly parcel?: string | undefined;
  readonly crop?: string | undefined;
  readonly activity?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly worker?: string | undefined;
  readonly machine?: string | undefined;
  /** First and last day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Text in the name of the parcel, the products or the notes. */
  readonly search?: string | undefined;
  /** Whether the text is searched in notes, too; it is unless told otherwise. */
  readonly searchesNotes?: boolean;
  /** Entries that were corrected or removed, too. */
  readonly withEnded?: boolean;
}

interface EntryRow {
  readonly id: string;
  readonly parcel: string;
  readonly activity: string | null;
  readonly kind: ActivityKind;
  readonly day: string;
  readonly hectares: number;
  readonly worker_id: string | null;
  readonly worker_name: string;
  readonly machine_id: string | null;
  readonly machine_name: string;
  readonly hours: number | null;
  readonly fuel: number | null;
  readonly irrigation_mm: number | null;
  readonly products: string;
  readonly notes: string;
  readonly treatment: string | null;
  readonly author: string;
  readonly user_created_date: Date;
  readonly corrects: string | null;
  readonly ended_at: Date | null;
  readonly crop_id: string | null;
  readonly parcel_hectares: number;
  readonly display_name: string;
  readonly locality: string | null;
  readonly siruta: string;
  readonly physical_block: string;
  readonly parcel_no: string;
  readonly crop_no: string;
}

/** The crop of an entry: that of its plan, or else the one that grows on its day. */
const CROP = sql<string | null>`coalesce(crop_plan.crop_id, (
  select crop_id from crop_interval
  where parcel_id = parcel.id and deleted_at is null and during @> entry.day limit 1))`;

const PARCEL_NAME = sql`concat_ws(' ', parcel.display_name, locality.name, parcel.physical_block, parcel.parcel_no)`;

function fromEntries(scope: SeasonScope, filter: EntryFilter): RawBuilder<unknown> {
  const { parcel, crop, activity, kind, worker, machine, from, to, search, ids, withEnded = false } = filter;
  const { searchesNotes = true } = filter;
  const conditions = [
    sql`entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and ${isVisible(scope)}`,
    ...(withEnded ? [] : [sql`entry.ended_at is null`]),
    ...(ids === undefined ? [] : [sql`entry.id = any(${ids})`]),
    ...(parcel === undefined ? [] : [sql`entry.parcel_id = ${parcel}`]),
    ...(crop === undefined ? [] : [sql`${CROP} = ${crop}`]),
    ...(activity === undefined ? [] : [sql`entry.activity_id = ${activity}`]),
    ...(kind === undefined ? [] : [sql`entry.kind = ${kind}`]),
    ...(worker === undefined ? [] : [sql`entry.worker_id = ${worker}`]),
    ...(machine === undefined ? [] : [sql`entry.machine_id = ${machine}`]),
    ...(from === undefined ? [] : [sql`entry.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`entry.day <= ${to}::date`]),
    ...(search ? [isFound(search, searchesNotes)] : []),
  ];
  return sql`
    from journal_entry entry join parcel on parcel.id = entry.parcel_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
      left join plan_activity on plan_activity.id = entry.activity_id
      left join crop_plan on crop_plan.id = plan_activity.plan_id
      left join worker on worker.id = entry.worker_id
      left join machine on machine.id = entry.machine_id
      left join app_user on app_user.id = entry.author_id and app_user.deleted_at is null
    where ${sql.join(conditions, sql` and `)}`;
}

function isFound(search: string, searchesNotes: boolean): RawBuilder<boolean> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<boolean>`(${PARCEL_NAME} ilike ${pattern} or entry.products ilike ${pattern}
    or (${searchesNotes} and entry.notes ilike ${pattern}))`;
}

/** Who reads the journal. */
export interface EntryReader {
  /** Only those with full access see who works on the farm. */
  readonly seesPeople: boolean;
  readonly seesNotes: boolean;
}

/** The filter without what would tell a reader what they may not see. */
export function filterFor({ seesPeople, seesNotes }: EntryReader, filter: EntryFilter): EntryFilter {
  return { ...filter, searchesNotes: seesNotes, ...(!seesPeople && { worker: undefined }) };
}

/** An entry without what a reader may not see. */
export function entryFor({ seesPeople, seesNotes }: EntryReader, entry: FarmEntry): FarmEntry {
  return {
    ...entry,
    ...(!seesPeople && { worker: null, author: '' }),
    ...(!seesNotes && { notes: '' }),
  };
}

const ALL_ENTRIES = { limit: null, offset: 0 };

/** A page of the journal of a season on the visible parcels, or all of it, newest day first. */
export async function listEntries(
  db: Db,
  scope: SeasonScope,
  filter: EntryFilter,
  { limit, offset }: { readonly limit: number | null; readonly offset: number } = ALL_ENTRIES,
): Promise<FarmEntry[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.parcel_id as parcel, entry.activity_id as activity, entry.kind, entry.day, entry.hectares,
      worker.id as worker_id, worker.name as worker_name, machine.id as machine_id, machine.name as machine_name,
      entry.hours, entry.fuel, entry.irrigation_mm, entry.products, entry.notes, entry.treatment_id as treatment, coalesce(${personName('app_user', false)}, '') as author,
      entry.user_created_date, entry.corrects, entry.ended_at, ${CROP} as crop_id, parcel.hectares as parcel_hectares,
      parcel.display_name, locality.name as locality, parcel.siruta, parcel.physical_block, parcel.parcel_no,
      parcel.crop_no
    ${fromEntries(scope, filter)}
    order by entry.day desc, entry.created_at desc, entry.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(presentEntry);
}

function presentEntry(row: EntryRow): FarmEntry {
  const { worker_id, worker_name, machine_id, machine_name, crop_id, corrects, ...rest } = row;
  const { name, reference, ...entry } = namedParcel(rest);
  const crop = crop_id === null ? null : cropById(crop_id);
  return {
    ...entry,
    worker: worker_id === null ? null : { id: worker_id, name: worker_name },
    machine: machine_id === null ? null : { id: machine_id, name: machine_name },
    user_created_date: entry.user_created_date.toISOString(),
    ended_at: entry.ended_at?.toISOString() ?? null,
    parcel_name: name,
    parcel_reference: reference,
    crop: crop && { id: crop_id!, name: crop.name },
    is_correction: corrects !== null,
  };
}

/** The sums of entries. */
export interface EntrySums {
  readonly count: number;
  readonly hectares: number;
  readonly hours: number;
  /** Liters. */
  readonly fuel: number;
}

/** The sums of the entries that a filter leaves. */
export async function sumEntries(db: Db, scope: SeasonScope, filter: EntryFilter): Promise<EntrySums> {
  const { rows } = await sql<EntrySums>`
    select count(*) as count, coalesce(sum(entry.hectares), 0) as hectares, coalesce(sum(entry.hours), 0) as hours,
      coalesce(sum(entry.fuel), 0) as fuel
    ${fromEntries(scope, filter)}`.execute(db);
  return rows[0]!;
}

/** An entry as its author sent it. */
export interface SentEntry {
  readonly id: string;
  readonly season_id: string;
  readonly parcel_id: string;
  readonly activity_id: string | null;
  readonly kind: ActivityKind;
  readonly author_id: string | null;
  readonly machine_id: string | null;
  readonly day: string;
  readonly hectares: number;
  readonly hours: number | null;
  readonly fuel: number | null;
  readonly irrigation_mm: number | null;
  readonly products: string;
  readonly notes: string;
  readonly user_created_date: Date | string;
}

const SENT_COLUMNS = [
  'id',
  'season_id',
  'parcel_id',
  'activity_id',
  'kind',
  'author_id',
  'machine_id',
  'day',
  'hectares',
  'hours',
  'fuel',
  'irrigation_mm',
  'products',
  'notes',
  'user_created_date',
] as const satisfies readonly (keyof SentEntry)[];

/** The entries of a farm with some ids, whatever their season. */
export function findEntries(db: Db, { farm_id }: SeasonScope, ids: readonly string[]): Promise<SentEntry[]> {
  return db
    .selectFrom('journal_entry')
    .select(SENT_COLUMNS)
    .where('farm_id', '=', farm_id)
    .where('id', 'in', inList(ids))
    .execute();
}

/** An entry to be added. */
export interface NewEntry extends Omit<SentEntry, 'season_id'> {
  readonly worker_id: string | null;
  readonly user_created_date: string;
  /** The entry that it replaces. */
  readonly corrects?: string | null;
  /** The treatment of the register that it belongs to; none by default. */
  readonly treatment_id?: string | null;
  /** When it was corrected or removed; null by default. */
  readonly ended_at?: string | null;
  /** When it was counted as its activity; null where ticking off has recorded it. Now by default. */
  readonly counted_at?: string | null | undefined;
  /** Now by default. */
  readonly created_at?: string;
}

/** Adds entries to the journal of a season, each after the one that it corrects. */
export async function insertEntries(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  entries: readonly NewEntry[],
): Promise<void> {
  const all = entries.map((entry) => ({
    ...entry,
    farm_id,
    season_id,
    counted_at:
      entry.activity_id === null
        ? null
        : entry.counted_at === undefined
          ? sql<Date>`clock_timestamp()`
          : entry.counted_at,
  }));
  for (const rows of batchesOf(all)) await db.insertInto('journal_entry').values(rows).execute();
}

/** Ends an entry of a season that counts; false if it does not. Entries stay as history. */
export async function endEntry(db: Db, { farm_id, season_id }: SeasonScope, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('journal_entry')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The ids of an entry and of all that it replaces, one after the other. */
export async function listVersionIds(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive version as (
      select id, corrects from journal_entry
      where id = ${id} and farm_id = ${farm_id} and season_id = ${season_id}
      union all
      select earlier.id, earlier.corrects from journal_entry earlier join version on earlier.id = version.corrects
      where earlier.farm_id = ${farm_id}
    )
    select id from version`.execute(db);
  return rows.map((row) => row.id);
}
