import type { NoteColor, NoteStatus } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { NoteFields } from './notes.repo.ts';
import './notes.table.ts';

/** Where a note is: its parcel, the position, and the crop of the parcel on a day. */
export interface NoteSite {
  readonly parcel_id: string;
  readonly position: readonly [number, number];
  readonly crop_interval_id: string | null;
}

interface SiteQuery {
  readonly parcel_id?: string;
  readonly position?: readonly [number, number] | undefined;
  readonly day: string;
}

/** A position as PostGIS stores it, to 1e-7 degrees (about 1 cm): finer than any phone measures. */
export const pointOf = ([lng, lat]: readonly [number, number]) =>
  sql<string>`st_setsrid(st_makepoint(round(${lng}::numeric, 7)::float8, round(${lat}::numeric, 7)::float8), 4326)`;

/**
 * The parcel that is named, or the smallest one at a position; without a position, the middle of the parcel. Undefined
 * if the season has no such visible parcel.
 */
export async function findNoteSite(
  db: Db,
  scope: SeasonScope,
  { parcel_id, position, day }: SiteQuery,
): Promise<NoteSite | undefined> {
  const point = position ? pointOf(position) : sql`st_pointonsurface(shape.geom)`;
  const isWanted =
    parcel_id === undefined ? sql`st_intersects(shape.geom, ${point})` : sql`parcel.id = ${parcel_id}`;
  const { rows } = await sql<NoteSite>`
    select parcel.id as parcel_id,
      jsonb_build_array(round(st_x(${point})::numeric, 7), round(st_y(${point})::numeric, 7)) as position,
      (select id from crop_interval where parcel_id = parcel.id and deleted_at is null and during @> ${day}::date)
        as crop_interval_id
    from parcel join season on season.id = parcel.season_id join shape on shape.id = parcel.shape_id
    where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null
      and season.deleted_at is null and ${isWanted} and ${isVisible(scope)}
    order by parcel.hectares, parcel.id limit 1`.execute(db);
  return rows[0];
}

/** A note to insert. */
export interface NewNote {
  readonly id: string;
  readonly text: string;
  readonly status: NoteStatus;
  readonly color: NoteColor;
  readonly author_id: string | null;
  readonly assigned_id: string | null;
  readonly due_day: string | null;
  readonly user_created_date: string;
}

/** Inserts a note at its site; false if the farm has one with its id. */
export async function insertNote(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { position, ...site }: NoteSite,
  note: NewNote,
): Promise<boolean> {
  const inserted = await db
    .insertInto('note')
    .values({ ...note, farm_id, season_id, ...site, geom: pointOf(position) })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A note of several at once: on a visible parcel of the season, at a position or in its middle. */
interface PlacedNote {
  readonly id: string;
  readonly parcel: string;
  readonly position?: readonly [number, number] | undefined;
}

/** Inserts the same note on several parcels, read by its author; those that the farm has by their ids stay as they are. */
export async function insertNotesOn(
  db: Db,
  scope: SeasonScope,
  {
    notes,
    day,
    note,
  }: { readonly notes: readonly PlacedNote[]; readonly day: string; readonly note: Omit<NewNote, 'id'> },
): Promise<void> {
  const { farm_id, season_id } = scope;
  const { text, status, color, author_id, assigned_id, due_day, user_created_date } = note;
  const given = JSON.stringify(
    notes.map(({ id, parcel, position }) => ({ id, parcel, lng: position?.[0], lat: position?.[1] })),
  );
  await sql`
    with inserted as (
      insert into note (id, farm_id, season_id, parcel_id, crop_interval_id, geom, text, status, color, author_id, assigned_id,
        due_day, user_created_date)
      select given.id, ${farm_id}, ${season_id}, parcel.id,
        (select crop_interval.id from crop_interval
         where parcel_id = parcel.id and crop_interval.deleted_at is null and during @> ${day}::date),
        st_setsrid(
          st_makepoint(
            round(coalesce(given.lng, st_x(middle))::numeric, 7)::float8,
            round(coalesce(given.lat, st_y(middle))::numeric, 7)::float8
          ),
          4326
        ), ${text}, ${status}, ${color}, ${author_id}, ${assigned_id}, ${due_day}::date, ${user_created_date}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as given (id text, parcel text, lng float8, lat float8)
        join parcel on parcel.id = given.parcel join shape on shape.id = parcel.shape_id,
        lateral (select st_pointonsurface(shape.geom) as middle) inside
      where parcel.farm_id = ${farm_id} and parcel.season_id = ${season_id} and parcel.deleted_at is null and ${isVisible(scope)}
      on conflict (farm_id, id) do nothing
      returning id
    )
    insert into note_read (note_id, user_id, farm_id)
    select id, ${author_id}, ${farm_id} from inserted where ${author_id}::text is not null
    on conflict do nothing`.execute(db);
}

/** Updates the given fields of a note; the version grows even if only its photos change. */
export async function updateNote(
  db: Db,
  { farm_id }: Scope,
  id: string,
  { position, crop_interval, assigned, ...fields }: NoteFields & { readonly parcel_id?: string | undefined },
): Promise<void> {
  await db
    .updateTable('note')
    .set({
      ...fields,
      ...(position && { geom: pointOf(position) }),
      ...(crop_interval !== undefined && { crop_interval_id: crop_interval }),
      ...(assigned !== undefined && { assigned_id: assigned }),
      updated_at: sql`clock_timestamp()`,
    })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Hides a note, wherever on the farm it is, until the change is undone or the note is removed for good; with an author,
 * only if it is theirs.
 */
export async function removeNote(
  db: Db,
  { farm_id }: Scope,
  { id, author_id }: { readonly id: string; readonly author_id?: string },
): Promise<void> {
  await db
    .updateTable('note')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(author_id !== undefined, (query) => query.where('author_id', '=', author_id!))
    .execute();
}

/** Whether a crop interval is on a parcel. */
export async function hasCropInterval(
  db: Db,
  { farm_id }: Scope,
  parcel_id: string,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('crop_interval')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('parcel_id', '=', parcel_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a note as read or unread by a user. */
export async function markNote(
  db: Db,
  { farm_id }: Scope,
  {
    note_id,
    user_id,
    is_read,
  }: { readonly note_id: string; readonly user_id: string; readonly is_read: boolean },
): Promise<void> {
  if (is_read)
    await db
      .insertInto('note_read')
      .values({ note_id, user_id, farm_id })
      .onConflict((conflict) => conflict.columns(['user_id', 'farm_id', 'note_id']).doNothing())
      .execute();
  else
    await db
      .deleteFrom('note_read')
      .where('note_id', '=', note_id)
      .where('user_id', '=', user_id)
      .where('farm_id', '=', farm_id)
      .execute();
}
