import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './notes.table.ts';

/** A note with a day by which it is due. */
export interface DueNote {
  readonly id: string;
  readonly parcel_id: string;
  readonly text: string;
  readonly due_day: string;
  readonly is_solved: boolean;
  readonly changed_at: Date;
}

/** The notes on visible parcels that are due on some days, both included. */
export async function listDueNotes(
  db: Db,
  scope: Scope,
  days: { readonly first: string; readonly last: string },
): Promise<DueNote[]> {
  const { rows } = await sql<DueNote>`
    select note.id, parcel_id, text, due_day, status = 'solved' as is_solved, note.updated_at as changed_at
    from note join parcel on parcel.id = parcel_id join season on season.id = note.season_id
    where note.farm_id = ${scope.farm_id} and note.deleted_at is null and season.deleted_at is null
      and due_day between ${days.first} and ${days.last} and ${isVisible(scope)}
    order by due_day, note.id`.execute(db);
  return rows;
}
