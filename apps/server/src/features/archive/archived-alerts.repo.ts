import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedAlert } from './archived-alert.ts';

/** The answered alerts of the crops of a season in archive format, oldest first. */
export async function listArchivedAlerts(db: Db, scope: SeasonScope): Promise<ArchivedAlert[]> {
  const { rows } = await sql<{ alert: ArchivedAlert }>`
    select jsonb_build_object('id', alert.id, 'parcel', parcel.id, 'crop_interval', crop_interval.id, 'crop', alert.crop_id,
      'sign', sign, 'since', since, 'seen_on', seen_on, 'sensing_date', sensing_date, 'value', value, 'usual', usual, 'change', change,
      'basis', basis, 'peers', peers, 'images', images, 'hectares', alert.hectares,
      'shape', st_asgeojson(alert.shape, 15)::jsonb, 'simulated', simulated, 'answer', answer, 'cause', cause,
      'answered_at', ${timeOf('answered_at')}, 'closed_at', ${timeOf('closed_at')}, 'closed_because', closed_because,
      'created_at', ${timeOf('alert.created_at')}) as alert
    from alert join parcel on parcel.id = alert.parcel_id join crop_interval on crop_interval.id = crop_interval_id
    where alert.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and answer is not null
      and crop_interval.parcel_id = parcel.id and parcel.deleted_at is null and crop_interval.deleted_at is null
      and ${isVisible(scope)}
    order by seen_on, alert.id collate "C"`.execute(db);
  return rows.map(({ alert }) => alert);
}
