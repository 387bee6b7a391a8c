import { FAIR_SHARES, TRIAL_LIMITS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';

const LIMITS = FAIR_SHARES.hectares;

/** Land that is about to be added to a season. */
interface AddedLand {
  readonly parcels: number;
  readonly hectares: number;
}

/**
 * Throws HttpError if a season, or the added hectares alone, exceed the area limit of a farm; on a trial farm also if the
 * season and the added land together exceed its limits.
 */
export async function requireFarmRoom(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  adding: AddedLand = { parcels: 0, hectares: 0 },
): Promise<void> {
  const { rows } = await sql<AddedLand & { is_trial: boolean }>`
    select count(*)::int as parcels, coalesce(sum(hectares), 0)::float8 as hectares,
      exists (select from trial where farm_id = ${farm_id}) as is_trial
    from parcel where farm_id = ${farm_id} and season_id = ${season_id} and deleted_at is null`.execute(db);
  const { parcels, hectares, is_trial } = rows[0]!;
  const isFull =
    parcels + adding.parcels > TRIAL_LIMITS.parcels || hectares + adding.hectares > TRIAL_LIMITS.hectares;
  if (is_trial && isFull) throw new HttpError('trial_full');
  if (Math.max(hectares, adding.hectares) > LIMITS.farm) throw areaLimitError(LIMITS.farm);
}

/** Throws HttpError if a user's farms, each counted by its largest season, exceed the area limit of a user. */
export async function requireUserArea(db: Db, owner_id: string | null): Promise<void> {
  const { rows } = await sql<{ hectares: number }>`
    select coalesce(sum(largest), 0)::float8 as hectares from (
      select max(hectares) as largest from (
        select parcel.farm_id, sum(parcel.hectares) as hectares
        from farm join season on season.farm_id = farm.id and season.deleted_at is null
          join parcel on parcel.season_id = season.id and parcel.deleted_at is null
        where farm.owner_id = ${owner_id} and farm.deleted_at is null
        group by parcel.farm_id, parcel.season_id) of_season
      group by farm_id) of_farm`.execute(db);
  if (rows[0]!.hectares > LIMITS.person) throw areaLimitError(LIMITS.person);
}

function areaLimitError(hectares: number): HttpError {
  return new HttpError('much_land', String(hectares).replace(/\B(?=(\d{3})+$)/g, '\u00a0'));
}
