import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';

/** The yields of a crop in a season, tonnes per hectare; each is the mean by area over the parcels that report it. */
interface CropYield {
  /** The parcels that have it, and their area. */
  readonly parcels: number;
  readonly hectares: number;
  readonly yield_forecast: number | null;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
}

/** The yields of one of the crops of a season. */
export interface SeasonYield extends CropYield {
  readonly crop_id: string;
}

/** The yields of a crop in one of the seasons of a farm. */
export interface YieldOfSeason extends CropYield {
  readonly season_id: string;
}

/** The yields of the crops of a season's visible parcels, the largest crop first. */
export async function listSeasonYields(db: Db, scope: SeasonScope, limit: number): Promise<SeasonYield[]> {
  const { rows } = await sql<SeasonYield>`
    ${yieldsBy('crop_id', scope, sql`season_id = ${scope.season_id}`)}
    order by sum(hectares) desc, crop_id limit ${limit}`.execute(db);
  return rows;
}

/** The yields of a crop in each season in which it grows on visible parcels. */
export async function listYieldsOfCrop(db: Db, scope: Scope, crop_id: string): Promise<YieldOfSeason[]> {
  const { rows } = await sql<YieldOfSeason>`
    ${yieldsBy('season_id', scope, sql`crop_id = ${crop_id}`)}`.execute(db);
  return rows;
}

/** The yields of some crop intervals, first per parcel and then by crop or season. */
function yieldsBy(name: 'crop_id' | 'season_id', scope: Scope, isWanted: RawBuilder<unknown>) {
  const key = sql.ref(name);
  const meanOf = (column: string) => {
    const yielded = sql.ref(column);
    return sql`round(sum(${yielded} * hectares) / nullif(sum(hectares) filter (where ${yielded} is not null), 0), 2)`;
  };
  return sql`
    select ${key}, count(*) as parcels, sum(hectares) as hectares, ${meanOf('yield_forecast')} as yield_forecast,
      ${meanOf('yield_estimated')} as yield_estimated, ${meanOf('yield_measured')} as yield_measured
    from (
      select ${key}, parcel.id, hectares, avg(yield_forecast) as yield_forecast,
        avg(yield_estimated) as yield_estimated, avg(yield_measured) as yield_measured
      from crop_interval join parcel on parcel.id = parcel_id
      where crop_interval.farm_id = ${scope.farm_id} and ${isWanted}
        and parcel.deleted_at is null and crop_interval.deleted_at is null and ${isVisible(scope)}
      group by ${key}, parcel.id, hectares
    ) grown
    group by ${key}`;
}
