import type { FarmCrop } from '@brazda/contract';
import { type Country, defaultYieldUnit, type FarmYieldUnit } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FarmOfPerson } from './read-farms-of.ts';
import { withVisibleParcels } from './visible-parcels.repo.ts';

/** An older image no longer says how a crop is now. */
const IMAGE_DAYS = 30;

/** A crop on each of several farms in its current season, the farm with the most of it first; farms without it are left out. */
export async function readFarmCrops(
  db: Db,
  farms: readonly FarmOfPerson[],
  crop_id: string,
): Promise<FarmCrop[]> {
  const days = farms.map(({ day }) => day).toSorted();
  const { rows } = await sql<
    Omit<FarmCrop, 'yield_unit'> & { readonly yield_unit: FarmYieldUnit | null; readonly country: Country }
  >`
    with ${withVisibleParcels(farms)},
    grown as materialized (
      select seen.farm_id, seen.id, shape_id, hectares::float8 as hectares, avg(yield_measured)::float8 as yield,
        min(lower(during)) filter (where not coalesce(estimated, '{}') @> array['sow_date']) as sow_date
      from seen join crop_interval on parcel_id = seen.id and crop_id = ${crop_id} and deleted_at is null
      group by 1, 2, 3, 4
    ), imaged as (
      select grown.*, image.mean, image.sensing_date
      from grown join mine using (farm_id) left join lateral (
        select mean, sensing_date from observation
        where observation.shape_id = grown.shape_id and layer = 'NDVI' and mean is not null
          and sensing_date > day - ${IMAGE_DAYS}::int and sensing_date <= day
          -- The days of all farms choose the parts of the table before it is read.
          and sensing_date between ${days[0] ?? null}::date - ${IMAGE_DAYS}::int and ${days.at(-1) ?? null}::date
        order by sensing_date desc limit 1
      ) image on true
    )
    select farm.id as farm, farm.name, farm.country, farm.yield_unit, count(*)::int as parcel_count, sum(hectares) as hectares,
      case when sum(hectares) filter (where mean is not null) > 0 then jsonb_build_object('mean', sum(mean * hectares) / sum(hectares) filter (where mean is not null),
        'hectares', sum(hectares) filter (where mean is not null), 'newest', max(sensing_date)) end as ndvi,
      case when sum(hectares) filter (where yield is not null) > 0 then jsonb_build_object('mean', sum(yield * hectares) / sum(hectares) filter (where yield is not null),
        'hectares', sum(hectares) filter (where yield is not null)) end as yield,
      case when count(sow_date) > 0 then jsonb_build_object('first', min(sow_date), 'last', max(sow_date),
        'parcels', count(sow_date)) end as sown
    from imaged join farm on farm.id = imaged.farm_id
    group by farm.id order by sum(hectares) desc, farm.name, farm.id`.execute(db);
  return rows.map(({ country, yield_unit, ...row }) => ({
    ...row,
    yield_unit: yield_unit ?? defaultYieldUnit(country),
  }));
}
