import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedEntry } from './archived-entry.ts';

/** The journal of a season on the visible parcels in archive format, with what was corrected or removed, by id. */
export async function listArchivedEntries(db: Db, scope: SeasonScope): Promise<ArchivedEntry[]> {
  const { rows } = await sql<{ entry: ArchivedEntry }>`
    select jsonb_build_object('id', entry.id, 'parcel', parcel_id, 'activity', activity_id, 'kind', kind, 'day', day,
      'hectares', entry.hectares, 'worker', worker_id, 'machine', machine_id, 'hours', hours, 'fuel', fuel, 'irrigation_mm', irrigation_mm,
      'products', products, 'notes', notes, 'treatment', treatment_id, 'user_created_date', ${timeOf('user_created_date')},
      'corrects', corrects, 'ended_at', ${timeOf('ended_at')},
      'counted_at', ${timeOf('counted_at')}, 'created_at', ${timeOf('entry.created_at')}) as entry
    from journal_entry entry
      join parcel on parcel.id = parcel_id and parcel.season_id = entry.season_id and parcel.deleted_at is null
    where entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and ${isVisible(scope)}
    order by entry.id collate "C"`.execute(db);
  return rows.map(({ entry }) => entry);
}
