import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import type { SampledParcel } from './make-cells.ts';

/** Some parcels of a season with their shapes, in the order given; those that it does not have are left out. */
export async function listSeasonParcels(
  db: Db,
  scope: SeasonScope,
  ids: readonly string[],
): Promise<SampledParcel[]> {
  const { rows } = await sql<{ id: string; geometry: string }>`
    select parcel.id, st_asgeojson(st_multi(geom), 7) as geometry
    from unnest(${ids}::text[]) with ordinality as wanted (wanted_id, place)
      join parcel on parcel.id = wanted_id and parcel.farm_id = ${scope.farm_id}
        and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null and ${isVisible(scope)}
      join shape on shape.id = shape_id
    order by place`.execute(db);
  return rows.map(({ id, geometry }) => ({ id, geometry: JSON.parse(geometry) }));
}
