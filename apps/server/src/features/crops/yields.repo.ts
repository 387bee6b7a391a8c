import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/** The yields of a crop in a season, tonnes per hectare; each is the mean by area over the parcels that report it. */
export interface SeasonYield {
  readonly crop_id: string;
  /** The parcels that have it, and their area. */
  readonly parcels: number;
  readonly hectares: number;
  readonly yield_forecast: number | null;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
}

/** The yields of the crops of a season's visible parcels, the largest crop first. */
export async function listSeasonYields(db: Db, scope: SeasonScope, limit: number): Promise<SeasonYield[]> {
  const meanOf = (column: string) => {
    const yielded = sql.ref(column);
    return sql`round(sum(${yielded} * hectares) / nullif(sum(hectares) filter (where ${yielded} is not null), 0), 2)`;
  };
  const { rows } = await sql<SeasonYield>`
    select crop_id, count(*) as parcels, sum(hectares) as hectares, ${meanOf('yield_forecast')} as yield_forecast,
      ${meanOf('yield_estimated')} as yield_estimated, ${meanOf('yield_measured')} as yield_measured
    from (
      select crop_id, parcel.id, hectares, avg(yield_forecast) as yield_forecast,
        avg(yield_estimated) as yield_estimated, avg(yield_measured) as yield_measured
      from crop_interval join parcel on parcel.id = parcel_id
      where crop_interval.farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
        and parcel.deleted_at is null and crop_interval.deleted_at is null and ${isVisible(scope)}
      group by crop_id, parcel.id, hectares
    ) grown
    group by crop_id order by sum(hectares) desc, crop_id limit ${limit}`.execute(db);
  return rows;
}
