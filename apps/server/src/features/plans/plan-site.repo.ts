import { type Country, defaultYieldUnit, type FarmYieldUnit } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';

/**
 * Where a crop grows in a season, or the farm's land of the season while it grows nowhere; undefined without any
 * parcel.
 */
export async function readCropSite(
  db: Db,
  scope: SeasonScope,
  crop_id: string,
): Promise<{ readonly country: Country; readonly latitude: number } | undefined> {
  const { rows } = await sql<{ country: Country; latitude: number }>`
    select country, st_y(st_pointonsurface(geom)) as latitude
    from parcel join farm on farm.id = parcel.farm_id join shape on shape.id = shape_id
    where parcel.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and parcel.deleted_at is null
      and ${isVisible(scope)}
    order by exists (select from crop_interval where parcel_id = parcel.id and crop_id = ${crop_id} and deleted_at is null) desc,
      parcel.id limit 1`.execute(db);
  return rows[0];
}

/** The name of a farm, its country, which has its currency, and its unit of yields. */
export async function readFarmFacts(
  db: Db,
  { farm_id }: Scope,
): Promise<{ readonly name: string; readonly country: Country; readonly yield_unit: FarmYieldUnit }> {
  const { yield_unit, ...farm } = await db
    .selectFrom('farm')
    .select(['name', 'country', 'yield_unit'])
    .where('id', '=', farm_id)
    .executeTakeFirstOrThrow();
  return { ...farm, yield_unit: yield_unit ?? defaultYieldUnit(farm.country) };
}
