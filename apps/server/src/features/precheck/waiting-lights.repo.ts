import type { WaitingLights } from '@brazda/contract';
import type { ParcelRule } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './precheck.table.ts';

/** The visible parcels of some seasons with evidence against a rule, the largest first. */
export async function listRedParcels(
  db: Db,
  scope: Scope,
  seasons: readonly string[],
): Promise<Omit<WaitingLights['red'][number], 'last_day'>[]> {
  const { rows } = await sql<Omit<WaitingLights['red'][number], 'last_day'>>`
    select parcel.season_id as season, parcel.id as parcel, json_agg(rule order by rule) as rules, min(since) as since
    from parcel_light join parcel on parcel.id = parcel_id
    where parcel_light.farm_id = ${scope.farm_id} and parcel.season_id = any(${seasons}) and color = 'red' and ended_on is null
      and parcel.deleted_at is null and ${isVisible(scope)}
    group by parcel.id order by hectares desc, parcel.id`.execute(db);
  return rows;
}

/** How many visible parcels of a season have too little evidence for one of some rules. */
export async function countYellowParcels(
  db: Db,
  scope: Scope,
  season_id: string,
  rules: readonly ParcelRule[],
): Promise<number> {
  const { rows } = await sql<{ parcels: number }>`
    select count(distinct parcel.id)::int as parcels from parcel_light join parcel on parcel.id = parcel_id
    where parcel_light.farm_id = ${scope.farm_id} and parcel.season_id = ${season_id} and rule = any(${rules}) and color = 'yellow'
      and ended_on is null and parcel.deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows[0]!.parcels;
}
