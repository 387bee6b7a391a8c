import type { StoreHarvest } from '@brazda/contract';
import { addDays, cropById } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import './store.table.ts';

/** Harvests that lie longer back are sold or eaten: they are not offered. Our own choice. */
const OFFERED_DAYS = 365;

/** The crop intervals whose yields are in the store of a farm. */
function stored({ farm_id }: Scope) {
  return sql`select unnest(harvests) from store_movement movement
    where movement.farm_id = ${farm_id} and movement.removed_at is null and exists (
      select from store_item item
      where item.farm_id = movement.farm_id and item.id = item_id and item.removed_at is null)`;
}

/** Measured yields of the last year by season and crop that are not in the store, the newest first; the sum is rounded once. */
export async function listHarvests(db: Db, scope: Scope, today: string): Promise<StoreHarvest[]> {
  const { rows } = await sql<Omit<StoreHarvest, 'crop'> & { crop_id: string }>`
    with harvested as (
      select season_id as season, crop_id, crop_interval.id, hectares, yield_measured,
        least(coalesce(upper(during) - 1, season.end_date), ${today}::date) as day
      from crop_interval join parcel on parcel.id = parcel_id join season on season.id = season_id
      where crop_interval.farm_id = ${scope.farm_id} and yield_measured > 0 and crop_interval.deleted_at is null
        and parcel.deleted_at is null and season.deleted_at is null and season.end_date >= ${addDays(today, -OFFERED_DAYS)}
        and crop_interval.id not in (${stored(scope)})
    )
    select season, crop_id, extract(year from max(day))::integer as year, count(*)::integer as parcels, sum(hectares) as hectares,
      round(sum(hectares * yield_measured) * 1000000)::bigint as amount, max(day) as day, array_agg(id order by id) as harvests
    from harvested where day >= ${addDays(today, -OFFERED_DAYS)}
    group by season, crop_id having sum(hectares * yield_measured) > 0 order by max(day) desc, crop_id`.execute(
    db,
  );
  return rows.flatMap(({ crop_id, ...harvest }) => {
    const crop = cropById(crop_id);
    return crop ? [{ ...harvest, crop: { id: crop.id, name: crop.name } }] : [];
  });
}

/** Throws HttpError unless the farm has all of some crop intervals, and none of them is in its store already. */
export async function requireHarvestsOfFarm(db: Db, scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ found: number; used: boolean }>`
    select count(*)::integer as found, coalesce(bool_or(id in (${stored(scope)})), false) as used
    from crop_interval where farm_id = ${scope.farm_id} and id = any(${[...ids]}) and deleted_at is null`.execute(
    db,
  );
  const { found, used } = rows[0]!;
  if (found < new Set(ids).size) throw new HttpError('not_found', 'harvest');
  if (used) throw new HttpError('store_harvest_used');
}
