import { type NamedParts, parcelTitleOf, type SoilParameterKey } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { NAME_PARTS } from '../parcels/index.ts';

/** A parcel of an evidence file. */
export interface EvidenceParcel {
  readonly id: string;
  readonly name: string;
  readonly lineage: string;
  readonly shape_id: number;
  readonly hectares: number;
  /** Longitude and latitude of its middle. */
  readonly center: readonly [number, number];
  /** As the register of the agency has it. */
  readonly reference: string;
  readonly crops: readonly {
    readonly crop_id: string;
    /** Half-open; null at the edge of the season. */
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

interface ParcelRow extends Omit<EvidenceParcel, 'name' | 'reference'> {
  readonly named: NamedParts;
}

/** Visible parcels of a season, by their ids in the order of these; parcels that are not there are left out. */
export async function listEvidenceParcels(
  db: Db,
  scope: SeasonScope,
  ids: readonly string[],
): Promise<EvidenceParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select parcel.id, parcel.lineage_id as lineage, shape_id, parcel.hectares, ${NAME_PARTS} as named,
      (select json_build_array(st_x(st_centroid(geom)), st_y(st_centroid(geom))) from shape where shape.id = shape_id) as center,
      coalesce((select json_agg(json_build_object('crop_id', crop_id, 'from', lower(during), 'to', upper(during)) order by lower(during))
        from crop_interval where parcel_id = parcel.id and deleted_at is null), '[]') as crops
    from parcel join season on season.id = parcel.season_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.id = any(${ids})
      and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { named, ...parcel } = row;
    const { siruta, physical_block, parcel_no, crop_no } = named;
    const reference = [siruta, physical_block, parcel_no, crop_no].filter(Boolean).join('-');
    return [{ ...parcel, name: parcelTitleOf(named), reference }];
  });
}

/** The mean of a soil parameter on a parcel. */
export interface SoilValue {
  readonly day: string;
  readonly parameter: SoilParameterKey;
  readonly depth: string;
  readonly mean: number;
  readonly cells: number;
}

/** What the newest soil analysis of each depth has found on a parcel, in any season. */
export async function listSoilValues(db: Db, { farm_id }: Scope, lineage: string): Promise<SoilValue[]> {
  const { rows } = await sql<SoilValue>`
    with measured as (
      select soil_order.id as order_id, parameter, depth, avg(value)::float8 as mean, count(*)::int as cells,
        coalesce(max(sampled_at), soil_order.created_at)::date::text as day
      from parcel join soil_cell on soil_cell.parcel_id = parcel.id
        join soil_order on soil_order.id = soil_cell.order_id and soil_order.state in ('results', 'done')
        join soil_result on soil_result.cell_id = soil_cell.id
      where parcel.farm_id = ${farm_id} and parcel.lineage_id = ${lineage}
      group by soil_order.id, parameter, depth)
    select distinct on (parameter, depth) day, parameter, depth, mean, cells
    from measured order by parameter, depth, day desc`.execute(db);
  return rows;
}
