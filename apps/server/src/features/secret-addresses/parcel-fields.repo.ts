import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/** What a table says of each visible parcel of a season, without its shape, by name. */
export async function listParcelFields(db: Db, scope: SeasonScope) {
  return db
    .selectFrom('parcel')
    .leftJoin('locality', (join) =>
      join.onRef('locality.id', '=', 'parcel.locality_id').onRef('locality.farm_id', '=', 'parcel.farm_id'),
    )
    .select(['parcel.id', 'display_name', 'siruta', 'physical_block', 'parcel_no', 'crop_no', 'hectares'])
    .select('locality.name as locality')
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .orderBy('locality.name')
    .orderBy('display_name')
    .orderBy('parcel.id')
    .execute();
}
