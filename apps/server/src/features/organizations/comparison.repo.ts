import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** A farm whose owner lets its figures go into the comparison of an organization. */
export interface ComparedFarm {
  readonly farm: string;
  readonly name: string;
  readonly owner: string;
}

/** An organization as somebody sees it who may read its comparison. */
interface ReadableComparison {
  readonly id: string;
  readonly name: string;
  readonly country: Country;
  readonly is_member: boolean;
}

/**
 * The farms of an organization that are compared: those of its country, whose money is the same. A farm that is removed or taken back
 * is left out at once.
 */
const COMPARED = sql`(
  select organization_id, farm.id, farm.name, farm.owner_id
  from organization_farm join farm on farm.id = farm_id join organization on organization.id = organization_id
  where is_compared and farm.deleted_at is null and farm.country = organization.country) compared`;

/** The organization, for a member or the owner of a compared farm; throws HttpError for everyone else. */
export async function requireComparison(
  db: Db,
  organization_id: string,
  user_id: string,
): Promise<ReadableComparison> {
  const { rows } = await sql<ReadableComparison & { readonly takes_part: boolean }>`
    select id, name, country,
      exists (select from organization_member member where member.organization_id = organization.id and user_id = ${user_id}) as is_member,
      exists (select from ${COMPARED} where compared.organization_id = organization.id and owner_id = ${user_id}) as takes_part
    from organization where id = ${organization_id}`.execute(db);
  const row = rows[0];
  if (!row?.is_member && !row?.takes_part) throw new HttpError('not_found', 'organization');
  const { takes_part: _, ...readable } = row;
  return readable;
}

/** The farms that are compared, by name. */
export async function listComparedFarms(db: Db, organization_id: string): Promise<ComparedFarm[]> {
  const { rows } = await sql<ComparedFarm>`
    select id as farm, name, owner_id as owner from ${COMPARED}
    where organization_id = ${organization_id} order by name, id`.execute(db);
  return rows;
}

/** The harvest years in which some of the farms have measured yields, the newest first. */
export async function listHarvestYears(db: Db, farms: readonly ComparedFarm[]): Promise<number[]> {
  const { rows } = await sql<{ end_year: number }>`
    select distinct end_year from season
    where farm_id = any(${farms.map(({ farm }) => farm)}) and deleted_at is null and exists (
      select from parcel join crop_interval on parcel_id = parcel.id
      where parcel.season_id = season.id and parcel.deleted_at is null and crop_interval.deleted_at is null
        and yield_measured is not null)
    order by end_year desc`.execute(db);
  return rows.map(({ end_year }) => end_year);
}

/** The yield of a crop on a farm in a year. */
export interface FarmYield {
  readonly farm: string;
  readonly crop: string;
  /** In t/ha. */
  readonly mean: number;
  readonly hectares: number;
}

/** The mean measured yields of the crops of some farms in a harvest year, by hectares. */
export async function readFarmYields(
  db: Db,
  farms: readonly ComparedFarm[],
  year: number,
): Promise<FarmYield[]> {
  const { rows } = await sql<FarmYield>`
    select season.farm_id as farm, crop_id as crop, sum(yield_measured * hectares)::float8 / sum(hectares)::float8 as mean,
      sum(hectares)::float8 as hectares
    from season join parcel on parcel.season_id = season.id and parcel.farm_id = season.farm_id
      join crop_interval on parcel_id = parcel.id
    where season.farm_id = any(${farms.map(({ farm }) => farm)}) and end_year = ${year} and season.deleted_at is null
      and parcel.deleted_at is null and crop_interval.deleted_at is null and yield_measured is not null and hectares > 0
    group by 1, 2`.execute(db);
  return rows;
}

/** The seasons of some farms in a harvest year whose plans have a sale price, without which no margin is known. */
export async function listPricedSeasons(
  db: Db,
  farms: readonly ComparedFarm[],
  year: number,
): Promise<{ readonly farm: string; readonly season: string }[]> {
  const { rows } = await sql<{ farm: string; season: string }>`
    select season.farm_id as farm, season.id as season from season
    where season.farm_id = any(${farms.map(({ farm }) => farm)}) and end_year = ${year} and deleted_at is null
      and exists (select from crop_plan where season_id = season.id and sale_price > 0)
    order by 1`.execute(db);
  return rows;
}
