import type { Note, NotePhoto } from '@brazda/contract';
import { type NamedParts, type NoteColor, type NoteStatus, parcelTitleOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import { NAME_PARTS } from '../parcels/index.ts';
import { photoAddresses } from './photo-addresses.ts';
import './notes.table.ts';

/** Who reads notes: their own are marked, and only with full access is someone without a name shown by their address. */
export interface NoteReader {
  readonly user_id: string | null;
  readonly seesAddresses: boolean;
}

interface NoteRow extends Omit<Note, 'photos' | 'user_created_date' | 'updated_at' | 'parcel_name'> {
  readonly user_created_date: Date;
  readonly updated_at: Date;
  readonly photos: readonly PhotoRow[];
  readonly named: NamedParts;
}

/** A photo as the database returns it in JSON. */
export type PhotoRow = Omit<NotePhoto, 'url' | 'thumbnail_url'>;

/** The author of the notes of demo farms, in all languages. */
const DEMO_AUTHOR = 'Demo';

/** A photo as JSON; `note_photo` is the table in the query. */
export const PHOTO_JSON = sql`jsonb_build_object('id', note_photo.id, 'width', width, 'height', height,
  'sha256', encode(sha256, 'hex'), 'taken_at', to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'position', case when note_photo.geom is not null
    then jsonb_build_array(st_x(note_photo.geom), st_y(note_photo.geom)) end,
  'direction', direction)`;

/** Visible notes of a farm, newest first, or those of them with certain ids. */
export async function listNotes(
  db: Db,
  scope: Scope,
  reader: NoteReader,
  { limit, ids }: { readonly limit: number; readonly ids?: readonly string[] | undefined },
): Promise<Note[]> {
  const { farm_id } = scope;
  const one = (column: string) => (ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids})`);
  // Of invented notes, which no user has written.
  const demo = sql`case when (select is_demo from farm where id = ${farm_id}) then ${DEMO_AUTHOR} else '' end`;
  const name = (user: string) =>
    sql`coalesce(nullif(${personName(user, reader.seesAddresses)}, ''), ${demo})`;
  const { rows } = await sql<NoteRow>`
    with photos as (
      select note_id, jsonb_agg(${PHOTO_JSON} order by place, taken_at, created_at, note_photo.id) as list
      from note_photo where farm_id = ${farm_id} and note_id is not null and ${one('note_id')} group by note_id
    ), comments as (
      select note_id, jsonb_agg(jsonb_build_object('id', note_comment.id, 'text', text, 'author', ${name('writer')},
        'created_at', to_char(note_comment.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'is_own', note_comment.author_id is not distinct from ${reader.user_id} and ${reader.user_id}::text is not null)
        order by note_comment.created_at, note_comment.id) as list
      from note_comment left join app_user writer on writer.id = author_id and writer.deleted_at is null
      where farm_id = ${farm_id} and note_comment.deleted_at is null and ${one('note_id')} group by note_id
    )
    select note.id, note.farm_id as farm, note.season_id as season, note.parcel_id as parcel,
      note.crop_interval_id as crop_interval, note.text, jsonb_build_array(st_x(note.geom), st_y(note.geom)) as position,
      note.status, note.color, note.due_day, note.user_created_date, note.updated_at, note.version,
      case when assignee.id is not null
        then jsonb_build_object('id', assignee.id, 'name', ${name('assignee')}) end as assigned,
      ${name('author')} as author,
      note.author_id is not distinct from ${reader.user_id} and ${reader.user_id}::text is not null as is_own,
      ${reader.user_id}::text is null or note_read.note_id is not null as is_read,
      ${NAME_PARTS} as named,
      coalesce(photos.list, '[]') as photos, coalesce(comments.list, '[]') as comments
    from note
      join parcel on parcel.id = note.parcel_id
      join season on season.id = note.season_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
      left join app_user author on author.id = note.author_id and author.deleted_at is null
      left join app_user assignee on assignee.id = note.assigned_id and assignee.deleted_at is null
      left join note_read on note_read.farm_id = note.farm_id and note_read.note_id = note.id
        and note_read.user_id = ${reader.user_id}
      left join photos on photos.note_id = note.id
      left join comments on comments.note_id = note.id
    where note.farm_id = ${farm_id} and note.deleted_at is null and season.deleted_at is null
      and ${one('note.id')} and ${isVisible(scope)}
    order by note.user_created_date desc, note.id desc limit ${limit}`.execute(db);
  return rows.map(({ user_created_date, updated_at, photos, named, ...note }) => ({
    ...note,
    parcel_name: parcelTitleOf(named),
    user_created_date: user_created_date.toISOString(),
    updated_at: updated_at.toISOString(),
    photos: photos.map((photo) => ({ ...photo, ...photoAddresses(farm_id, photo.id) })),
  }));
}

/** The notes that changes have touched, by themselves or by their photos and comments: those left, and those removed. */
export async function findTouchedNotes(
  db: Db,
  scope: Scope,
  changes: readonly string[],
): Promise<{ readonly left: readonly string[]; readonly removed: readonly string[] }> {
  const { rows } = await sql<{ id: string; is_left: boolean }>`
    with touched as (
      select case entity when 'note' then entity_id else state->>'note_id' end as id
      from change_row join change on change.id = change_id, unnest(array[before, after]) as state
      where change.farm_id = ${scope.farm_id} and change_id = any(${changes})
        and entity in ('note', 'note_photo', 'note_comment')
    )
    select note.id, note.deleted_at is null and season.deleted_at is null as is_left
    from note join parcel on parcel.id = note.parcel_id join season on season.id = note.season_id
    where note.farm_id = ${scope.farm_id} and note.id in (select id from touched) and ${isVisible(scope)}`.execute(
    db,
  );
  const { left = [], removed = [] } = Object.groupBy(rows, ({ is_left }) => (is_left ? 'left' : 'removed'));
  return { left: left.map(({ id }) => id), removed: removed.map(({ id }) => id) };
}

/** A note before a change of it. */
export interface LockedNote {
  readonly id: string;
  readonly season_id: string;
  readonly parcel_id: string;
  readonly version: number;
  readonly text: string;
  readonly user_created_date: Date;
  readonly author_id: string | null;
  readonly assigned_id: string | null;
  readonly deleted_at: Date | null;
}

/** Locks a visible note, removed ones included, until the transaction ends; undefined if there is none. */
export async function lockNote(db: Db, scope: Scope, id: string): Promise<LockedNote | undefined> {
  const { rows } = await sql<LockedNote>`
    select note.id, note.season_id, note.parcel_id, version, note.text, user_created_date, note.author_id, note.assigned_id, note.deleted_at
    from note join parcel on parcel.id = note.parcel_id join season on season.id = note.season_id
    where note.farm_id = ${scope.farm_id} and note.id = ${id} and season.deleted_at is null and ${isVisible(scope)}
    for update of note`.execute(db);
  return rows[0];
}

/** Whether a user may see a note that is not removed. */
export async function seesNote(db: Db, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from note join parcel on parcel.id = note.parcel_id join season on season.id = note.season_id
    where note.farm_id = ${scope.farm_id} and note.id = ${id} and note.deleted_at is null
      and season.deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows.length > 0;
}

/** The values of a note that its users write; undefined fields stay as they are. */
export interface NoteFields {
  readonly text?: string | undefined;
  readonly position?: readonly [number, number] | undefined;
  readonly status?: NoteStatus | undefined;
  readonly color?: NoteColor | undefined;
  readonly crop_interval?: string | null | undefined;
  readonly assigned?: string | null | undefined;
  readonly due_day?: string | null | undefined;
}
