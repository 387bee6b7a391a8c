import type { Layer } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Lineages } from '../farms/index.ts';

/** Where a crop is grown, and who asks. */
export interface CropScope {
  readonly farm_id: string;
  readonly season_id: string;
  readonly crop_id: string;
  readonly lineages: Lineages;
}

/** A parcel's clear dates of a layer in columns, oldest first: days since the first of the season, and their means. */
export interface CurveRow {
  readonly parcel_id: string;
  readonly days: readonly number[];
  readonly means: readonly number[];
}

/** The clear dates of every parcel of a crop in a season, those without any among them, in one query however many. */
export async function listCropCurves(db: Db, scope: CropScope, layer: Layer) {
  const { farm_id, season_id, crop_id, lineages } = scope;
  const { rows } = await sql<CurveRow & { start_date: string }>`
    with grown as materialized (
      select parcel.id, shape_id, start_date, end_date
      from parcel join season on season.id = parcel.season_id
      where parcel.farm_id = ${farm_id} and parcel.season_id = ${season_id} and parcel.deleted_at is null
        and season.deleted_at is null and ${isVisible(lineages)}
        and exists (select from crop_interval
          where parcel_id = parcel.id and crop_id = ${crop_id} and crop_interval.deleted_at is null)
    )
    select grown.id as parcel_id, start_date,
      coalesce(json_agg(sensing_date - start_date order by sensing_date) filter (where mean is not null), '[]') as days,
      coalesce(json_agg(mean order by sensing_date) filter (where mean is not null), '[]') as means
    from grown left join observation
      on observation.shape_id = grown.shape_id and sensing_date between start_date and end_date and layer = ${layer}
    group by grown.id, start_date order by grown.id`.execute(db);
  return { start_date: rows[0]?.start_date ?? null, rows };
}
