import type { RotationInterval } from '@brazda/contract';
import {
  type GridOverlap,
  type GridParcel,
  type LostShape,
  type OrganicLand,
  SPECIAL_USE_CODES,
  type SpecialUse,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** A parcel as a cell of the rotation grid. */
export interface RotationParcel extends GridParcel {
  readonly hectares: number;
}

/** The display name and the reference fields of a parcel. */
export interface RotationName {
  readonly id: string;
  readonly display_name: string | null;
  readonly locality: string | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
}

/**
 * A crop with its hybrid, yield and days, and all parcels that have exactly this; null days are those of their season.
 */
export interface RotationCrop extends Omit<RotationInterval, 'computed_start_date' | 'computed_end_date'> {
  readonly start_date: string | null;
  /** The last day, inclusive. */
  readonly end_date: string | null;
  readonly parcels: readonly string[];
}

/** The share of a newer parcel that an older one must cover to count as the same land. */
const MIN_SHARE = 0.5;

/**
 * The parcels of some seasons of a farm, by season: as columns of text, because a large farm has tens of thousands of
 * them, and rows or JSON take the database several times as long.
 */
export async function listRotationParcels(
  db: Db,
  scope: Scope,
  season_ids: readonly string[],
): Promise<Map<string, RotationParcel[]>> {
  const { rows } = await sql<Record<'season_id' | 'ids' | 'lineages' | 'shapes' | 'hectares', string>>`
    select season_id, string_agg(id, ' ') as ids, string_agg(lineage_id, ' ') as lineages,
      string_agg(shape_id::text, ' ') as shapes, string_agg(hectares::text, ' ') as hectares
    from parcel
    where farm_id = ${scope.farm_id} and season_id = any(${season_ids}) and deleted_at is null
      and ${isVisible(scope)}
    group by season_id`.execute(db);
  return new Map(
    rows.map((columns) => {
      const lineages = columns.lineages.split(' ');
      const shapes = columns.shapes.split(' ');
      const hectares = columns.hectares.split(' ');
      const parcels = columns.ids.split(' ').map((id, i) => ({
        id,
        lineage_id: lineages[i]!,
        shape_id: Number(shapes[i]),
        hectares: Number(hectares[i]),
      }));
      return [columns.season_id, parcels];
    }),
  );
}

/** The names of some parcels, by id. */
export async function listRotationNames(
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, RotationName>> {
  const { rows } = await sql<RotationName>`
    select parcel.id, display_name, locality.name as locality, siruta, physical_block, parcel_no, crop_no
    from parcel left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and parcel.id = any(${ids}) and ${isVisible(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** For each parcel and older season the parcel that covers at least half of it, the largest share first. */
export async function listGridOverlaps(
  db: Db,
  scope: Scope,
  lost: readonly LostShape[],
): Promise<GridOverlap[]> {
  if (lost.length === 0) return [];
  const { rows } = await sql<GridOverlap>`
    select distinct on (newer, lost.season_id) newer, parcel.id as older
    from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as lost (newer text, season_id text)
    join parcel looked on looked.id = newer
    join shape ground on ground.id = looked.shape_id
    join shape near on near.geom && ground.geom
    join parcel on parcel.shape_id = near.id and parcel.season_id = lost.season_id
    cross join lateral (select st_area(st_intersection(near.geom, ground.geom)) as area) covered
    where parcel.farm_id = ${scope.farm_id} and parcel.deleted_at is null and ${isVisible(scope)}
      and covered.area >= ${MIN_SHARE} * st_area(ground.geom)
    order by newer, lost.season_id, covered.area desc, parcel.id`.execute(db);
  return rows;
}

/**
 * All crops of all seasons of a farm, each distinct one once with the parcels that have it, because few differ;
 * chronologically.
 */
export async function listRotationCrops(db: Db, scope: Scope): Promise<RotationCrop[]> {
  const { rows } = await sql<RotationCrop>`
    select crop_id, crop_hybrid, yield_measured, lower(during) as start_date, upper(during) - 1 as end_date,
      is_sown_between as is_secondary, not upper_inf(during) and is_harvest_entered as is_end_known, json_agg(parcel_id) as parcels
    from crop_interval cross join lateral (
      select coalesce(is_secondary, false) as is_sown_between,
        'harvest_date' <> all(coalesce(estimated, '{}')) as is_harvest_entered) fact
    where farm_id = ${scope.farm_id} and deleted_at is null
      and (${scope.visible === null} or exists (
        select from parcel where parcel.id = parcel_id and ${isVisible(scope)}))
    group by crop_id, crop_hybrid, yield_measured, during, is_sown_between, is_harvest_entered
    order by lower(during) nulls first`.execute(db);
  return rows;
}

/** A parcel that is organic or has a special use. */
export interface RotationLandUse {
  readonly parcel: string;
  readonly organic: OrganicLand | null;
  readonly special_use: SpecialUse | null;
}

/**
 * The parcels of some seasons of a farm that are organic or have a special use; few have. A use that was not entered is
 * the one that the code of a crop in its declaration names, for as long as the crop stays.
 */
export async function listLandUses(
  db: Db,
  scope: Scope,
  season_ids: readonly string[],
): Promise<RotationLandUse[]> {
  const { rows } = await sql<RotationLandUse>`
    with declared as materialized (
      select parcel_id, min(use) as use
      from crop_interval join farm on farm.id = farm_id
        join jsonb_to_recordset(${JSON.stringify(SPECIAL_USE_CODES)}::jsonb) as named (country text, code text, use text)
          on named.country = farm.country and code = declared_code
      where farm_id = ${scope.farm_id} and crop_interval.deleted_at is null
      group by parcel_id
    )
    select id as parcel, organic, coalesce(special_use, use) as special_use
    from parcel left join declared on parcel_id = id
    where farm_id = ${scope.farm_id} and season_id = any(${season_ids}) and deleted_at is null
      and (organic is not null or special_use is not null or use is not null) and ${isVisible(scope)}
    order by id`.execute(db);
  return rows;
}
