import type { IrrigationDay, RecordedSpray } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** A crop that stands on a parcel, with the work that weather and models depend on. */
export interface GrownCrop {
  readonly parcel_id: string;
  readonly season_id: string;
  readonly crop_id: string;
  readonly hectares: number;
  readonly longitude: number;
  readonly latitude: number;
  /** Its entered days; null where they are estimates or open. */
  readonly sow_date: string | null;
  readonly harvest_date: string | null;
  /** The last day of the crop, entered or estimated; that of its season where it is open. */
  readonly last_day: string;
  /** Since it was sown, by day. */
  readonly sprays: readonly RecordedSpray[];
  readonly irrigation: readonly IrrigationDay[];
}

/** The crops that stand on the visible parcels of a farm, or on one of them, on an ISO day. */
export async function listGrownCrops(
  db: Db,
  scope: Scope,
  day: string,
  parcel_id: string | null = null,
): Promise<GrownCrop[]> {
  const { rows } = await sql<GrownCrop>`
    select parcel.id as parcel_id, parcel.season_id, crop_id, parcel.hectares, st_x(middle) as longitude, st_y(middle) as latitude,
      case when not coalesce('sow_date' = any(estimated), false) then lower(during) end as sow_date,
      case when not coalesce('harvest_date' = any(estimated), false) then upper(during) - 1 end as harvest_date,
      coalesce(upper(during) - 1, end_date) as last_day,
      coalesce(sprays, '[]') as sprays, coalesce(irrigation, '[]') as irrigation
    from crop_interval join parcel on parcel.id = parcel_id join season on season.id = season_id
      join shape on shape.id = shape_id cross join lateral st_pointonsurface(geom) as middle
      left join (
        select parcel_id,
          json_agg(json_build_object('day', day, 'products', concat_ws(' ', products, (
              select string_agg(name, ' ') from work_evaluation where work_evaluation.activity_id = entry.activity_id)))
            order by day) filter (where kind = 'spray' and hectares > 0) as sprays,
          json_agg(json_build_object('date', day, 'mm', irrigation_mm, 'hectares', hectares) order by day)
            filter (where irrigation_mm is not null and hectares > 0) as irrigation
        from journal_entry entry
        where farm_id = ${scope.farm_id} and ended_at is null and day <= ${day}
          and (kind = 'spray' or irrigation_mm is not null)
        group by parcel_id
      ) work on work.parcel_id = parcel.id
    where crop_interval.farm_id = ${scope.farm_id}
      and ${day} between coalesce(lower(during), start_date) and coalesce(upper(during) - 1, end_date)
      and crop_interval.deleted_at is null and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}
      and (${parcel_id}::text is null or parcel.id = ${parcel_id})
    order by crop_interval.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    sprays: row.sprays.filter((spray) => row.sow_date === null || spray.day >= row.sow_date),
    irrigation: overWholeParcel(row),
  }));
}

/** Water that was given to a part of a parcel, spread over the whole. */
function overWholeParcel({ irrigation, hectares }: GrownCrop): IrrigationDay[] {
  return (irrigation as readonly (IrrigationDay & { readonly hectares: number })[]).map((given) => ({
    date: given.date,
    mm: Math.round(100 * given.mm * Math.min(given.hectares / hectares, 1)) / 100,
  }));
}
