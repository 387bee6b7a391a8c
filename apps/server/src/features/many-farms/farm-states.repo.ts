import type { FarmOverview } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FarmOfPerson } from './read-farms-of.ts';
import { withVisibleParcels } from './visible-parcels.repo.ts';

/** Places that are named of each farm. */
const PLACES = 3;

/** What tells whether a farm needs a look. */
type FarmState = Pick<
  FarmOverview,
  'localities' | 'crops' | 'newest_image' | 'alerts' | 'overdue' | 'last_visit'
>;

interface StateRow extends Omit<FarmState, 'last_visit'> {
  readonly farm_id: string;
  readonly last_visit: Date | null;
}

/** What tells of several farms whether they need a look, by farm, in one query; no pixels are read. */
export async function readFarmStates(
  db: Db,
  farms: readonly FarmOfPerson[],
  user_id: string,
): Promise<ReadonlyMap<string, FarmState>> {
  const { rows } = await sql<StateRow>`
    with ${withVisibleParcels(farms)},
    placed as (
      select farm_id, array_agg(name order by place) filter (where place <= ${PLACES}) as names from (
        select seen.farm_id, locality.name, row_number() over (partition by seen.farm_id order by sum(hectares) desc, locality.name) as place
        from seen join locality on locality.id = seen.locality_id and locality.farm_id = seen.farm_id
        group by seen.farm_id, locality.name
      ) named group by farm_id
    ), grown as (
      select farm_id, jsonb_agg(jsonb_build_object('crop', crop_id, 'hectares', hectares) order by hectares desc, crop_id) as crops from (
        select seen.farm_id, crop_id, sum(hectares)::float8 as hectares
        from seen join (
          select distinct parcel_id, crop_id from crop_interval
          where farm_id in (select farm_id from mine) and deleted_at is null
        ) crop on crop.parcel_id = seen.id
        group by seen.farm_id, crop_id
      ) of_crop group by farm_id
    ), alerted as (
      select alert.farm_id, count(*) filter (where sign = 'fall')::int as fall, count(*) filter (where sign = 'behind')::int as behind,
        count(*) filter (where sign = 'patch')::int as patch
      from alert join seen on seen.id = alert.parcel_id join crop_interval on crop_interval.id = crop_interval_id
      where alert.farm_id in (select farm_id from mine) and closed_at is null and answer is null and crop_interval.deleted_at is null
      group by alert.farm_id
    ), late as (
      select mine.farm_id, count(*)::int as activities
      from mine join crop_plan on crop_plan.farm_id = mine.farm_id and crop_plan.season_id = mine.season_id and crop_plan.closed_at is null
        join plan_activity on plan_id = crop_plan.id and plan_activity.closed_at is null
          and coalesce(plan_activity.end_date, plan_activity.start_date) < mine.day
      where is_whole and exists (
        -- Of whole farms every parcel is visible, and the table has an index, which the list above has not.
        select from parcel join crop_interval on parcel_id = parcel.id and crop_id = crop_plan.crop_id and crop_interval.deleted_at is null
        where parcel.season_id = mine.season_id and parcel.deleted_at is null and not coalesce((
          select sum(journal_entry.hectares) >= parcel.hectares from journal_entry
          where activity_id = plan_activity.id and journal_entry.parcel_id = parcel.id and ended_at is null and journal_entry.hectares > 0), false))
      group by mine.farm_id
    )
    select mine.farm_id, coalesce(names, '{}') as localities, coalesce(crops, '[]') as crops,
      case when is_whole then (
        select sensing_date from sensing_day
        where sensing_day.farm_id = mine.farm_id and parcels_clear > 0 order by sensing_date desc limit 1)
      else (
        select max(sensing_date) from seen join observation on observation.shape_id = seen.shape_id
        where seen.farm_id = mine.farm_id and layer = 'NDVI' and mean is not null)
      end as newest_image,
      jsonb_build_object('fall', coalesce(fall, 0), 'behind', coalesce(behind, 0), 'patch', coalesce(patch, 0)) as alerts,
      case when is_whole then coalesce(activities, 0) end as overdue, visited_at as last_visit
    from mine left join placed on placed.farm_id = mine.farm_id left join grown on grown.farm_id = mine.farm_id
      left join alerted on alerted.farm_id = mine.farm_id left join late on late.farm_id = mine.farm_id
      left join farm_visit on farm_visit.farm_id = mine.farm_id and farm_visit.user_id = ${user_id}`.execute(
    db,
  );
  return new Map(
    rows.map(({ farm_id, last_visit, ...row }) => [
      farm_id,
      { ...row, last_visit: last_visit?.toISOString() ?? null },
    ]),
  );
}
