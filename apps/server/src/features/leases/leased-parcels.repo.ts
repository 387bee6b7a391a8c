import { type NamedParts, parcelNameOf, parcelTitleOf, referenceOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** A parcel through the seasons, as it is in one of them. */
export interface LeasedParcel {
  readonly lineage: string;
  /** In the season that was asked for, else in the newest one that has it. */
  readonly id: string;
  readonly name: string;
  readonly area_m2: number;
  /** Whether the season that was asked for has it. */
  readonly is_of_season: boolean;
}

interface ParcelRow extends NamedParts {
  readonly lineage: string;
  readonly id: string;
  readonly hectares: number;
  readonly is_of_season: boolean;
}

/** All visible parcels of a farm, each once: as in a season, else as in the newest one that has or had it. */
export async function listLeasedParcels(
  db: Db,
  scope: Scope,
  season_id: string | null,
): Promise<LeasedParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select distinct on (parcel.lineage_id) parcel.lineage_id as lineage, parcel.id, parcel.hectares, display_name,
      locality.name as locality, parcel.siruta, physical_block, parcel_no, crop_no,
      parcel.deleted_at is null and season.deleted_at is null and parcel.season_id is not distinct from ${season_id} as is_of_season
    from parcel join season on season.id = parcel.season_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and ${isVisible(scope)}
    order by parcel.lineage_id, (parcel.deleted_at is null and season.deleted_at is null) desc,
      (parcel.season_id is not distinct from ${season_id}) desc, season.end_date desc, parcel.id`.execute(db);
  return rows.map(({ lineage, id, hectares, is_of_season, ...parts }) => ({
    lineage,
    id,
    name: parcelTitleOf(parts),
    area_m2: Math.round(hectares * 10_000),
    is_of_season,
  }));
}

/** All visible parcels of a farm through the seasons, with the names and blocks by which they may be meant, and their m². */
export async function listNamedParcels(
  db: Db,
  scope: Scope,
): Promise<{ id: string; names: string[]; area_m2: number }[]> {
  const { rows } = await sql<NamedParts & { readonly lineage: string; readonly hectares: number }>`
    select distinct on (parcel.lineage_id) parcel.lineage_id as lineage, parcel.hectares, display_name,
      locality.name as locality, parcel.siruta, physical_block, parcel_no, crop_no
    from parcel join season on season.id = parcel.season_id and season.deleted_at is null
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and parcel.deleted_at is null and ${isVisible(scope)}
    order by parcel.lineage_id, season.end_date desc, parcel.id`.execute(db);
  return rows.map(({ lineage, hectares, ...parts }) => {
    const { display_name, physical_block, parcel_no, crop_no, locality } = parts;
    const blocks = [physical_block, [physical_block, parcel_no].filter(Boolean).join('-')];
    const names = [
      parcelTitleOf(parts),
      display_name,
      parcelNameOf(locality, parts),
      referenceOf(parts),
      ...blocks,
      [physical_block, parcel_no, crop_no].filter(Boolean).join('-'),
    ];
    return {
      id: lineage,
      names: [...new Set(names.flatMap((name) => name || []))],
      area_m2: Math.round(hectares * 10_000),
    };
  });
}

/** The lineages of some parcels of a farm, which may be of any season and gone. */
export async function lineagesOf(
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; lineage: string }>`
    select id, lineage_id as lineage from parcel
    where farm_id = ${scope.farm_id} and id = any(${ids}) and ${isVisible(scope)}`.execute(db);
  return new Map(rows.map(({ id, lineage }) => [id, lineage]));
}
