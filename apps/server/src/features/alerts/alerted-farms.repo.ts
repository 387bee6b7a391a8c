import type { AlertedFarm } from '@brazda/contract';
import { type NamedParts, parcelTitleOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisibleIn, type Scope } from '../../platform/db/scope.ts';
import { NAME_PARTS } from '../parcels/index.ts';
import { COST_OF_WAITING } from './alerts.repo.ts';

type Place = Omit<AlertedFarm['places'][number], 'parcel_name'>;

interface AlertedFarmRow extends Omit<AlertedFarm, 'judged_at' | 'places'> {
  readonly judged_at: Date | null;
  readonly places: readonly (Place & { readonly named: NamedParts })[];
}

/** Places that are named of each farm. */
const PLACES = 3;

/**
 * What needs a look on several farms, in one query: on each how many visible parcels have an open alert without an answer, and the
 * first places by what waiting costs. Farms with the most come first.
 */
export async function listAlertedFarms(db: Db, scopes: readonly Scope[]): Promise<AlertedFarm[]> {
  const farms = scopes.map(({ farm_id }) => farm_id);
  const { rows } = await sql<AlertedFarmRow>`
    with waiting as (
      select alert.farm_id, alert.id, parcel.season_id, parcel.id as parcel_id, ${NAME_PARTS} as named, sensing_date, alert.hectares::float8 as hectares, count(*) over of_farm as count,
        row_number() over (of_farm order by
          ${COST_OF_WAITING} desc, alert.id) as place
      from alert join parcel on parcel.id = parcel_id join crop_interval on crop_interval.id = crop_interval_id
        left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
      where alert.farm_id = any(${farms}) and closed_at is null and answer is null and parcel.deleted_at is null
        and crop_interval.deleted_at is null and ${isVisibleIn(scopes)}
      window of_farm as (partition by alert.farm_id)
    )
    select farm.id as farm, farm.name, judged_at, coalesce(max(count), 0)::int as count,
      coalesce(jsonb_agg(jsonb_build_object('id', waiting.id, 'season', season_id, 'parcel', parcel_id, 'named', named,
        'sensing_date', sensing_date, 'hectares', hectares) order by place) filter (where place <= ${PLACES}), '[]') as places
    from farm left join farm_judgment on farm_judgment.farm_id = farm.id left join waiting on waiting.farm_id = farm.id
    where farm.id = any(${farms}) and farm.deleted_at is null
    group by farm.id, judged_at
    order by 4 desc, farm.name, farm.id`.execute(db);
  return rows.map(({ judged_at, places, ...row }) => ({
    ...row,
    judged_at: judged_at?.toISOString() ?? null,
    places: places.map(({ named, ...place }) => ({ ...place, parcel_name: parcelTitleOf(named) })),
  }));
}
