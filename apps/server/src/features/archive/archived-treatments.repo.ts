import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedTreatment } from './archived-treatment.ts';

/** The register of a season on the visible parcels in archive format, with what was corrected or removed, by id. */
export async function listArchivedTreatments(db: Db, scope: SeasonScope): Promise<ArchivedTreatment[]> {
  const { rows } = await sql<{ treatment: ArchivedTreatment }>`
    select jsonb_build_object('id', treatment.id, 'group', group_id, 'parcel', treatment.parcel_id, 'record', record,
      'user_created_date', ${timeOf('user_created_date')}, 'corrects', corrects, 'removed_at', ${timeOf('removed_at')},
      'removed_reason', removed_reason, 'created_at', ${timeOf('treatment.created_at')}) as treatment
    from treatment left join parcel on parcel.id = parcel_id
    where treatment.farm_id = ${scope.farm_id} and treatment.season_id = ${scope.season_id}
      and (parcel_id is null or (parcel.season_id = treatment.season_id and parcel.deleted_at is null and ${isVisible(scope)}))
    order by treatment.id collate "C"`.execute(db);
  return rows.map(({ treatment }) => treatment);
}
