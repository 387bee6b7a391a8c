import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './notes.table.ts';

/** Comments of so many days are new. */
const COMMENT_DAYS = 7;

/** A note of which a person is to be told, and why. */
export interface NoteFor {
  readonly id: string;
  readonly parcel_id: string;
  readonly text: string;
  readonly due_day: string | null;
  readonly about: 'assigned' | 'comment' | 'due';
  /** What makes it another matter: the comment, or the day. */
  readonly about_id: string;
}

/** The open notes on visible parcels that others assigned to a person or commented, and those of theirs that are due by a day. */
export async function listNotesFor(
  db: Db,
  scope: Scope,
  { user_id, day, now }: { readonly user_id: string; readonly day: string; readonly now: Date },
): Promise<NoteFor[]> {
  const { rows } = await sql<NoteFor>`
    with mine as (
      select note.* from note join parcel on parcel.id = parcel_id join season on season.id = note.season_id
      where note.farm_id = ${scope.farm_id} and note.deleted_at is null and status = 'open' and season.deleted_at is null
        and (assigned_id = ${user_id} or author_id = ${user_id}) and ${isVisible(scope)}
    )
    select id, parcel_id, text, due_day, 'assigned' as about, '' as about_id from mine
      where assigned_id = ${user_id} and author_id is distinct from ${user_id}
    union all
    select mine.id, parcel_id, mine.text, due_day, 'comment', note_comment.id
      from mine join note_comment on note_comment.farm_id = mine.farm_id and note_id = mine.id
      where note_comment.author_id is distinct from ${user_id} and note_comment.deleted_at is null
        and note_comment.created_at > ${now}::timestamptz - make_interval(days => ${COMMENT_DAYS})
    union all
    select id, parcel_id, text, due_day, 'due', due_day::text from mine
      where due_day <= ${day} and coalesce(assigned_id, author_id) = ${user_id}
    order by id, about, about_id`.execute(db);
  return rows;
}
