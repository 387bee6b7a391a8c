import { parcelNameOf, referenceOf } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/**
 * The visible parcels of a season, or those with some ids, with the fields of a file, by locality and number, without
 * their crops.
 */
export async function listOutgoing(db: Db, scope: SeasonScope, parcels?: readonly string[]) {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('shape', 'shape.id', 'parcel.shape_id')
    .leftJoin('locality', (join) =>
      join.onRef('locality.id', '=', 'parcel.locality_id').onRef('locality.farm_id', '=', 'parcel.farm_id'),
    )
    .select(['parcel.id', 'lineage_id as lineage', 'display_name', 'siruta', 'physical_block', 'parcel_no'])
    .select([
      'crop_no',
      'hectares',
      'locality.name as locality',
      sql<string>`st_asgeojson(geom, 7)`.as('shape'),
    ])
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .$if(parcels !== undefined, (query) => query.where(sql<boolean>`parcel.id = any(${parcels ?? []})`))
    .orderBy('locality.name')
    .orderBy(sql`nullif(regexp_replace(physical_block, '\\D', '', 'g'), '')::numeric`)
    .orderBy(sql`nullif(regexp_replace(parcel_no, '\\D', '', 'g'), '')::numeric`)
    .orderBy('parcel.id')
    .execute();
  return rows.map(({ shape, siruta, ...row }) => ({
    ...row,
    name: parcelNameOf(row.locality, { ...row, siruta }),
    reference: referenceOf({ ...row, siruta }),
    locality_code: siruta,
    shape: JSON.parse(shape) as MultiPolygon,
  }));
}
