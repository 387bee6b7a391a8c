import type { Country } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalSridOf } from '../../platform/db/legal-area.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/** The land of a parcel that is closer to its boundary than a width; null where there is none, or no such parcel. */
export async function findHeadland(
  db: Db,
  scope: SeasonScope,
  {
    parcel_id,
    country,
    width_m,
  }: { readonly parcel_id: string; readonly country: Country; readonly width_m: number },
): Promise<MultiPolygon | null> {
  const { rows } = await sql<{ headland: string | null }>`
    with own as (
      select geom, st_transform(geom, ${legalSridOf(sql.ref('geom'), country)}) as plane
      from parcel join shape on shape.id = parcel.shape_id
      where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
        and parcel.deleted_at is null and ${isVisible(scope)}
    ), ring as (
      select st_multi(st_collectionextract(st_difference(geom,
        st_transform(st_buffer(plane, ${-width_m}::float8, 'quad_segs=2'), 4326)), 3)) as geom from own
    )
    select case when not st_isempty(geom) then st_asgeojson(geom, 9) end as headland from ring`.execute(db);
  const headland = rows[0]?.headland;
  return headland ? (JSON.parse(headland) as MultiPolygon) : null;
}
