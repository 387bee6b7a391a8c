import type { Country, CoverState, CropKey, LightColor, ParcelRule } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts, findSeasonDays, readDayAtFarm } from '../farms/index.ts';
import { hasWork } from './claims.repo.ts';
import { judgeClaims } from './judge-claims.ts';
import { findStoredSeason, listOpenSeasons, listStoredParcels } from './lights.repo.ts';
import { readClaims } from './read-claims.ts';

/** A claim year of a farm, seen up to a day. */
interface ClaimYear {
  readonly country: Country;
  readonly year: number;
  readonly today: string;
  readonly simulated: boolean;
}

/** What the rules of a claim year show of the visible parcels of a season. */
export interface SeasonLights extends ClaimYear {
  readonly is_journal_kept: boolean;
  /** Whether the claim year is open and nobody has looked at it today. */
  readonly isOutdated: boolean;
  readonly parcels: readonly {
    readonly parcel_id: string;
    readonly crop_key: CropKey | null;
    readonly ares: number;
    readonly cover: readonly CoverState[];
    readonly lights: readonly {
      readonly rule: ParcelRule;
      readonly color: LightColor;
      readonly law: string | null;
      /** The ISO day since which it is so; null where lights are not stored. */
      readonly since: string | null;
    }[];
  }[];
}

/**
 * The lights of a season as they were stored today, or, where they were not, as they are now: days that pass change them, too. 404
 * without such a season.
 */
export async function readSeasonLights(db: DbPool, scope: SeasonScope, now: Date): Promise<SeasonLights> {
  const stored = await readStoredYear(db, scope, now);
  if (!stored) {
    const farm = await readClaims(db, scope, now);
    const open = await listOpenSeasons(db, scope, farm.today);
    const parcels = judgeClaims(farm).map((parcel) => ({
      ...parcel,
      lights: parcel.lights.map(({ rule, color, law }) => ({ rule, color, law, since: null })),
    }));
    return { ...farm, isOutdated: open.some(({ id }) => id === scope.season_id), parcels };
  }
  const { year } = stored;
  const [parcels, is_journal_kept] = await Promise.all([
    listStoredParcels(db, scope),
    hasWork(db, scope, { from: `${year}-01-01`, to: `${year}-12-31` }),
  ]);
  return {
    ...stored,
    is_journal_kept,
    isOutdated: false,
    parcels: parcels.map(({ hectares, ...parcel }) => ({ ...parcel, ares: Math.round(hectares * 100) })),
  };
}

/** The claim year of a season whose lights were stored today; null where they were not. 404 without such a season. */
export async function readStoredYear(db: DbPool, scope: SeasonScope, now: Date): Promise<ClaimYear | null> {
  const [farm, season, today, stored] = await Promise.all([
    findFarmFacts(db, scope),
    findSeasonDays(db, scope),
    readDayAtFarm(db, scope, now),
    findStoredSeason(db, scope),
  ]);
  if (!farm || !season) throw new HttpError('not_found', 'season');
  if (stored?.day !== today) return null;
  return { country: farm.country, year: season.end_year, today, simulated: stored.simulated };
}
