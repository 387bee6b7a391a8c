import type { ParcelLights } from '@brazda/contract';
import type { AgriculturalWorkName } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/** A parcel of a season with its crops and its work. */
export interface ClaimRow {
  readonly id: string;
  readonly shape_id: number;
  readonly hectares: number;
  /** By their first day; both days are included. */
  readonly crops: readonly {
    readonly id: string;
    readonly crop_id: string;
    readonly from: string;
    readonly to: string;
    readonly is_secondary: boolean;
    readonly is_sowing_known: boolean;
  }[];
  /** Its work and that of the same land in other seasons. */
  readonly works: readonly { readonly kind: AgriculturalWorkName; readonly day: string }[];
}

/** The visible parcels of a season with their crops, and with their work between two ISO days, by id. */
export async function listClaims(
  db: Db,
  scope: SeasonScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    with claimed as materialized (
      select id, shape_id, hectares, lineage_id as lineage from parcel
      where farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and deleted_at is null and ${isVisible(scope)}),
    worked as (
      select lineage, json_agg(json_build_object('kind', kind, 'day', day) order by day) as works
      from (select distinct lineage from claimed) as land
        join parcel on parcel.farm_id = ${scope.farm_id} and lineage_id = lineage and ${isVisible(scope)}
        join journal_entry on parcel_id = parcel.id and ended_at is null and day between ${from} and ${to}
      group by lineage),
    grown as (
      select claimed.id, json_agg(json_build_object('id', crop_interval.id, 'crop_id', crop_id, 'from', coalesce(lower(during), start_date),
        'to', coalesce(upper(during) - 1, end_date), 'is_secondary', coalesce(is_secondary, false),
        'is_sowing_known', lower(during) is not null and 'sow_date' <> all(coalesce(estimated, '{}'))) order by lower(during)) as crops
      from claimed join crop_interval on parcel_id = claimed.id and crop_interval.deleted_at is null
        join season on season.id = ${scope.season_id}
      group by claimed.id)
    select claimed.id, shape_id, hectares, coalesce(crops, '[]') as crops, coalesce(works, '[]') as works
    from claimed left join grown using (id) left join worked using (lineage)
    order by claimed.id`.execute(db);
  return rows;
}

/** Whether a farm has recorded work between two ISO days. */
export async function hasWork(
  db: Db,
  { farm_id }: SeasonScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from journal_entry
      where farm_id = ${farm_id} and ended_at is null and day between ${from} and ${to}) as has`.execute(db);
  return rows[0]!.has;
}

/** The part of a stored shape within an outline; null where they share no ground. */
export async function partOfShape(
  db: Db,
  shape_id: number,
  outline: MultiPolygon,
): Promise<ParcelLights['second_crop']> {
  const { rows } = await sql<{ part: string | null }>`
    select st_asgeojson(nullif(part, st_geomfromtext('MULTIPOLYGON EMPTY', 4326)), 7) as part
    from shape cross join lateral (select st_multi(st_collectionextract(
      st_intersection(st_setsrid(st_geomfromgeojson(${JSON.stringify(outline)}), 4326), geom), 3)) as part) as clipped
    where id = ${shape_id}`.execute(db);
  const part = rows[0]?.part ?? null;
  return part === null ? null : JSON.parse(part);
}
