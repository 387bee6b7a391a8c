import { type Layer, PIXEL_RULE } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { findSeasonDays } from '../farms/index.ts';

/** The clear dates of a layer of a parcel, in columns, unordered. */
export interface CurveRow {
  readonly parcel_id: string;
  /** Days since the start of the season. */
  readonly days: readonly number[];
  /** In ten-thousandths, which are read and sent several times faster than more decimals, which no chart shows. */
  readonly means: readonly number[];
  /** How many of them were computed by an older rule. */
  readonly old_rule: number;
}

/** The clear dates of every visible parcel of a crop in a season, parcels without any included, in one query. */
export async function listCropCurves(db: Db, scope: SeasonScope, crop_id: string, layer: Layer) {
  const { farm_id, season_id } = scope;
  const season = await findSeasonDays(db, scope);
  if (!season) return { start_date: null, rows: [] };
  const { start_date, end_date } = season;
  // With literal dates the query reads only the partitions of the season. Sorting would take as long as reading.
  const { rows } = await sql<CurveRow>`
    with grown as materialized (
      select id, shape_id from parcel
      where farm_id = ${farm_id} and season_id = ${season_id} and deleted_at is null and ${isVisible(scope)}
        and exists (select from crop_interval
          where parcel_id = parcel.id and crop_id = ${crop_id} and crop_interval.deleted_at is null)
    )
    select grown.id as parcel_id,
      coalesce(array_to_json(array_agg(sensing_date - ${start_date}::date) filter (where mean is not null)), '[]') as days,
      coalesce(array_to_json(array_agg(round(mean * 10000)::int) filter (where mean is not null)), '[]') as means,
      (count(*) filter (where mean is not null and pixel_rule < ${PIXEL_RULE.version}))::int as old_rule
    from grown left join observation on observation.shape_id = grown.shape_id and layer = ${layer}
      and sensing_date between ${start_date} and ${end_date}
    group by grown.id order by grown.id`.execute(db);
  return { start_date: rows.length > 0 ? start_date : null, rows };
}
