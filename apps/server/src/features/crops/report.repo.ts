import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/** The parcels of a season that the caller may see, with the columns that a report needs. */
export function listReportParcels(db: Db, scope: SeasonScope) {
  return db
    .selectFrom('parcel')
    .select(['id', 'hectares', 'locality_id'])
    .where('farm_id', '=', scope.farm_id)
    .where('season_id', '=', scope.season_id)
    .where('deleted_at', 'is', null)
    .where(isVisible(scope))
    .execute();
}
