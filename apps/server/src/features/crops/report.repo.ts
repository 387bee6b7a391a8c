import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Lineages } from '../farms/index.ts';

/** The parcels of a season that the caller may see, with the columns that a report needs. */
export function listReportParcels(db: Db, farm_id: string, season_id: string, lineages: Lineages) {
  return db
    .selectFrom('parcel')
    .select(['id', 'hectares', 'locality_id'])
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('deleted_at', 'is', null)
    .where(isVisible(lineages))
    .execute();
}
