import { parcelNameOf, referenceOf } from '@brazda/domain';
import type { OutlineFrom } from '@brazda/formats';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import type { LandSize } from './few-parcels.ts';

/** The visible parcels of a season, or those with some ids, with their shapes. */
function outgoing(db: Db, scope: SeasonScope, parcels?: readonly string[]) {
  return db
    .selectFrom('parcel')
    .innerJoin('shape', 'shape.id', 'parcel.shape_id')
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .$if(parcels !== undefined, (query) => query.where(sql<boolean>`parcel.id = any(${parcels ?? []})`));
}

/** How much land `listOutgoing` would list. */
export function measureOutgoing(db: Db, scope: SeasonScope, parcels?: readonly string[]): Promise<LandSize> {
  return outgoing(db, scope, parcels)
    .select(({ fn }) => [
      fn.countAll<number>().as('parcels'),
      sql<number>`coalesce(sum(st_npoints(geom)), 0)`.as('corners'),
    ])
    .executeTakeFirstOrThrow();
}

/** Which kind of file brought the outline of a parcel, in this season or another; `drawn` where none did. */
const outlineFrom = sql<OutlineFrom>`coalesce((
  select coalesce(other.imported->>'origin', 'other') from parcel as other
  where other.shape_id = parcel.shape_id and other.farm_id = parcel.farm_id
    and other.imported->>'shape' = encode(shape.geom_hash, 'hex')
  limit 1), 'drawn')`;

/** The parcels of an export with the fields of a file, by locality and number, without their crops. */
export async function listOutgoing(db: Db, scope: SeasonScope, parcels?: readonly string[]) {
  const rows = await outgoing(db, scope, parcels)
    .leftJoin('locality', (join) =>
      join.onRef('locality.id', '=', 'parcel.locality_id').onRef('locality.farm_id', '=', 'parcel.farm_id'),
    )
    .select(['parcel.id', 'lineage_id as lineage', 'display_name', 'siruta', 'physical_block', 'parcel_no'])
    .select([
      'crop_no',
      'hectares',
      'organic',
      'special_use',
      'locality.name as locality',
      'area_m2',
      sql<number>`st_perimeter(geom::geography)`.as('perimeter_m'),
      outlineFrom.as('outline_from'),
      sql<string>`st_asgeojson(geom, 7)`.as('shape'),
    ])
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

/** The visible parcels of a season, or one of them, by the name that files give them. */
export async function listParcelNames(
  db: Db,
  scope: SeasonScope,
  parcel?: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await outgoing(db, scope, parcel === undefined ? undefined : [parcel])
    .leftJoin('locality', (join) =>
      join.onRef('locality.id', '=', 'parcel.locality_id').onRef('locality.farm_id', '=', 'parcel.farm_id'),
    )
    .select(['parcel.id', 'display_name', 'siruta', 'physical_block', 'parcel_no', 'crop_no'])
    .select('locality.name as locality')
    .orderBy('parcel.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.display_name || parcelNameOf(row.locality, row) || referenceOf(row),
  }));
}

/** The codes that the crops of a season's visible parcels were declared with, by the id of the crop interval. */
export async function listDeclaredCodes(db: Db, scope: SeasonScope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('crop_interval')
    .innerJoin('parcel', 'parcel.id', 'parcel_id')
    .select('crop_interval.id')
    .select(sql<string>`declared_code`.as('declared_code'))
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where('crop_interval.deleted_at', 'is', null)
    .where('declared_code', 'is not', null)
    .where(isVisible(scope))
    .execute();
  return new Map(rows.map(({ id, declared_code }) => [id, declared_code]));
}
