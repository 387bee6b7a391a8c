import type { Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './notes.table.ts';

/** The crop of a note's interval and the country of its farm; undefined for a note without a crop. */
export async function findCropOfNote(
  db: Db,
  { farm_id }: Scope,
  note_id: string,
): Promise<{ crop_id: string; country: Country } | undefined> {
  return db
    .selectFrom('note')
    .innerJoin('crop_interval', 'crop_interval.id', 'note.crop_interval_id')
    .innerJoin('farm', 'farm.id', 'note.farm_id')
    .select(['crop_interval.crop_id', 'farm.country'])
    .where('note.farm_id', '=', farm_id)
    .where('note.id', '=', note_id)
    .where('crop_interval.deleted_at', 'is', null)
    .executeTakeFirst();
}
