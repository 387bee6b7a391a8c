import { PIXEL_RULE, type Sample } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** A crop on a parcel of a farm, as its yield is forecast. */
export interface GrownCrop {
  readonly id: string;
  readonly crop_id: string;
  /** The last year of its season. */
  readonly year: number;
  /** Whether the season includes today. */
  readonly is_current: boolean;
  readonly hectares: number;
  readonly from: string;
  readonly to: string;
  readonly shape_id: number;
  /** The SIRUTA or INSEE code of its municipality; null where unknown. */
  readonly municipality: string | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly measured: number | null;
  /** Whether anything was forecast for it before. */
  readonly is_forecast: boolean;
}

/** Some crops on the visible parcels of a farm in the seasons that have begun. */
export async function listGrownCrops(
  db: Db,
  scope: Scope,
  crop_ids: readonly string[],
  today: string,
): Promise<GrownCrop[]> {
  const { rows } = await sql<GrownCrop>`
    select crop_interval.id, crop_id, end_year as year, ${today} between start_date and end_date as is_current, hectares,
      coalesce(lower(during), start_date) as "from", coalesce(upper(during) - 1, end_date) as "to", shape_id,
      coalesce(siruta, split_part(locality_id, '-', 2)) as municipality, st_x(middle) as longitude, st_y(middle) as latitude,
      yield_measured as measured,
      exists (select from yield_forecast where crop_interval_id = crop_interval.id and yield_t_ha is not null) as is_forecast
    from crop_interval join parcel on parcel.id = parcel_id join season on season.id = season_id
      join shape on shape.id = shape_id cross join lateral st_pointonsurface(geom) as middle
    where crop_interval.farm_id = ${scope.farm_id} and crop_id = any(${crop_ids}) and start_date <= ${today}
      and crop_interval.deleted_at is null and parcel.deleted_at is null and season.deleted_at is null
      and ${isVisible(scope)}
    order by crop_interval.id`.execute(db);
  return rows;
}

/** The clear observations of the NDVI of a shape, and whether an older rule read any of them (`PIXEL_RULE`). */
interface ShapeNdvi {
  readonly samples: Sample[];
  readonly has_old_rule: boolean;
}

/** The clear observations of the NDVI of shapes over some days, by shape. */
export async function listNdvi(
  db: Db,
  shape_ids: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<number, ShapeNdvi>> {
  const { rows } = await sql<{
    shape_id: number;
    dates: readonly string[];
    means: readonly number[];
    shares: readonly number[];
    has_old_rule: boolean;
  }>`
    select shape_id, array_to_json(array_agg(sensing_date)) as dates, array_to_json(array_agg(mean)) as means,
      array_to_json(array_agg(clear_share)) as shares, bool_or(pixel_rule < ${PIXEL_RULE.version}) as has_old_rule
    from observation
    where shape_id = any(${shape_ids}) and layer = 'NDVI' and mean is not null and sensing_date between ${from} and ${to}
    group by shape_id`.execute(db);
  return new Map(
    rows.map(({ shape_id, dates, means, shares, has_old_rule }) => [
      shape_id,
      {
        has_old_rule,
        samples: dates.map((date, at) => ({ date, value: means[at]!, clear_share: shares[at]! })),
      },
    ]),
  );
}

/** A farm and the day of its last forecast, `YYYY-MM-DD`. */
export interface ForecastOfFarm {
  readonly farm_id: string;
  readonly day: string;
}

/**
 * Farms that were forecast last on a day or before, the oldest first, with some crops in a season that includes one of some days. Farms
 * that never were are not among them: their first crops, weather and images lead to their first forecast.
 */
export async function listOldForecasts(
  db: Db,
  crop_ids: readonly string[],
  {
    days,
    until,
    after,
    limit,
  }: {
    readonly days: readonly string[];
    readonly until: string;
    readonly after: ForecastOfFarm | undefined;
    readonly limit: number;
  },
): Promise<ForecastOfFarm[]> {
  const { rows } = await sql<ForecastOfFarm>`
    select farm_id, day from yield_farm_test
    where day <= ${until} and ${after ? sql`(day, farm_id) > (${after.day}::date, ${after.farm_id})` : sql`true`}
      and exists (select from farm where farm.id = farm_id and farm.deleted_at is null) and exists (
      select from season join parcel on parcel.season_id = season.id join crop_interval on parcel_id = parcel.id
      where season.farm_id = yield_farm_test.farm_id and daterange(start_date, end_date, '[]') @> any(${days}::date[])
        and crop_id = any(${crop_ids})
        and season.deleted_at is null and parcel.deleted_at is null and crop_interval.deleted_at is null)
    order by day, yield_farm_test.farm_id limit ${limit}`.execute(db);
  return rows;
}
