import { type NamedParts, parcelTitleOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import type { SampledParcel } from './make-cells.ts';

/** A parcel of a season with its shape, which never changes under its id. */
export interface SeasonParcel extends SampledParcel {
  readonly shape_id: string;
  /** What it is called, else its area in parentheses. */
  readonly title: string;
}

interface SeasonParcelRow extends NamedParts {
  readonly hectares: number;
  readonly id: string;
  readonly shape_id: string;
  readonly geometry: string;
}

const NAME_PARTS = sql`hectares, display_name, locality.name as locality, siruta, physical_block, parcel_no, crop_no`;
const JOIN_LOCALITY = sql`
  left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id`;

/** Some parcels of a season with their shapes, in the order given; those that it does not have are left out. */
export async function listSeasonParcels(
  db: Db,
  scope: SeasonScope,
  ids: readonly string[],
): Promise<SeasonParcel[]> {
  const { rows } = await sql<SeasonParcelRow>`
    select parcel.id, shape_id::text as shape_id, st_asgeojson(st_multi(geom), 7) as geometry, ${NAME_PARTS}
    from unnest(${ids}::text[]) with ordinality as wanted (wanted_id, place)
      join parcel on parcel.id = wanted_id and parcel.farm_id = ${scope.farm_id}
        and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null and ${isVisible(scope)}
      join shape on shape.id = shape_id ${JOIN_LOCALITY}
    order by place`.execute(db);
  return rows.map(withGeometry);
}

/** The parcels of a draft in the order in which they were chosen, and which of them were removed since. */
export async function listDraftParcels(
  db: Db,
  scope: SeasonScope,
  order_id: string,
): Promise<(SeasonParcel & { readonly is_removed: boolean })[]> {
  const { rows } = await sql<SeasonParcelRow & { is_removed: boolean }>`
    select parcel.id, shape_id::text as shape_id, st_asgeojson(st_multi(geom), 7) as geometry, ${NAME_PARTS},
      parcel.deleted_at is not null as is_removed
    from soil_order_parcel join parcel on parcel.id = parcel_id and parcel.farm_id = ${scope.farm_id}
        and parcel.season_id = ${scope.season_id} and ${isVisible(scope)}
      join shape on shape.id = shape_id ${JOIN_LOCALITY}
    where order_id = ${order_id} order by place`.execute(db);
  return rows.map(withGeometry);
}

function withGeometry<Row extends SeasonParcelRow>(row: Row): Row & SeasonParcel {
  const title = parcelTitleOf(row) || `(${Math.round(row.hectares)} ha)`;
  return { ...row, title, geometry: JSON.parse(row.geometry) };
}
