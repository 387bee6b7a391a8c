import type { IrrigationDay } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';

/**
 * The water given to the visible parcels of a season, by day, from the entries of the journal that count. It is spread
 * over the whole parcel where only a part of it was watered.
 */
export async function listIrrigation(
  db: Db,
  scope: SeasonScope,
  parcel_id?: string,
): Promise<(IrrigationDay & { readonly parcel: string })[]> {
  const { rows } = await sql<IrrigationDay & { readonly parcel: string }>`
    select parcel.id as parcel, day as date,
      round(sum(irrigation_mm * least(entry.hectares / nullif(parcel.hectares, 0), 1)), 2) as mm
    from journal_entry entry join parcel on parcel.id = entry.parcel_id
    where entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and entry.ended_at is null
      and irrigation_mm is not null and entry.hectares > 0 and parcel.deleted_at is null and ${isVisible(scope)}
      and (${parcel_id ?? null}::text is null or parcel.id = ${parcel_id ?? null})
    group by parcel.id, day order by parcel.id, day`.execute(db);
  return rows;
}
