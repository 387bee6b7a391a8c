import type { SeasonStart } from '@brazda/contract';
import { sql } from 'kysely';
import type { ChangeOutcome } from '../../platform/db/change-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** A change in a response: its id, and the seasons that begin on another day since; those are left out where there are none. */
interface ChangeOfLand {
  readonly change: string | null;
  readonly season_starts?: SeasonStart[];
}

/**
 * What a response says of a change that can set crops. A crop that is sown before its season moves the season's start by a
 * trigger (docs/decisions/0096), so that the rows that the change has recorded tell it, whichever way the crop came.
 */
export async function changeOfLand(
  db: Db,
  scope: Scope,
  { change, events }: ChangeOutcome,
): Promise<ChangeOfLand> {
  if (change === null || !events.includes('land')) return { change };
  const moved = await listSeasonStarts(db, scope, [change]);
  const season_starts = moved.get(change);
  return season_starts ? { change, season_starts } : { change };
}

/** The seasons whose first day some changes of a farm have moved, by change; changes that moved none are left out. */
export async function listSeasonStarts(
  db: Db,
  { farm_id }: Scope,
  change_ids: readonly string[],
): Promise<ReadonlyMap<string, SeasonStart[]>> {
  if (change_ids.length === 0) return new Map();
  const { rows } = await sql<SeasonStart & { readonly change_id: string }>`
    with net as (
      select change_id, entity_id, (array_agg(before order by position))[1] as before,
        (array_agg(after order by position desc))[1] as after
      from change_row join change on change.id = change_id and farm_id = ${farm_id}
      where change_id = any(${[...change_ids]}) and entity = 'season' group by change_id, entity_id
    )
    select change_id, entity_id as season, after ->> 'start_date' as start_date, before ->> 'start_date' as was,
      coalesce((
        select array_agg(crop_id order by parcels desc, crop_id) from (
          select crop_id, count(distinct parcel_id) as parcels
          from crop_interval join parcel on parcel.id = parcel_id and parcel.farm_id = crop_interval.farm_id
          where crop_interval.farm_id = ${farm_id} and parcel.season_id = entity_id and lower_inf(during)
            and crop_interval.deleted_at is null and parcel.deleted_at is null
          group by crop_id
        ) without_day
      ), '{}') as crops
    from net
    where before ->> 'start_date' <> after ->> 'start_date' and after ->> 'deleted_at' is null
    order by start_date desc`.execute(db);
  const starts = new Map<string, SeasonStart[]>();
  for (const { change_id, ...start } of rows)
    starts.set(change_id, [...(starts.get(change_id) ?? []), start]);
  return starts;
}
