import type { Country, CropDay } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './notes.table.ts';

/** The crop where a note is. */
interface CropOfNote {
  readonly crop_id: string;
  readonly country: Country;
  readonly is_demo: boolean;
  /** Null where the crop is open at its beginning. */
  readonly lower: string | null;
  readonly estimated: readonly CropDay[];
}

/** The crop of a note's interval and its farm; undefined for a note without a crop. */
export async function findCropOfNote(
  db: Db,
  { farm_id }: Scope,
  note_id: string,
): Promise<CropOfNote | undefined> {
  return db
    .selectFrom('note')
    .innerJoin('crop_interval', 'crop_interval.id', 'note.crop_interval_id')
    .innerJoin('farm', 'farm.id', 'note.farm_id')
    .select(['crop_interval.crop_id', 'farm.country', 'farm.is_demo'])
    .select(sql<string | null>`lower(during)`.as('lower'))
    .select(sql<CropDay[]>`coalesce(estimated, '{}')`.as('estimated'))
    .where('note.farm_id', '=', farm_id)
    .where('note.id', '=', note_id)
    .where('crop_interval.deleted_at', 'is', null)
    .executeTakeFirst();
}
