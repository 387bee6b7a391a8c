import { type Farm, LIST_LIMIT, type Season } from '@brazda/contract';
import { type AccessLevel, newestCompleteSeason, seasonOfDay } from '@brazda/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor, Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import {
  boundsOfFarms,
  type FarmRow,
  getFarms,
  listDemoFarmIds,
  listLocalities,
  listOwnedFarmIds,
  listSeasons,
  type SeasonRow,
} from './farms.repo.ts';

export interface FarmsPort {
  readonly db: Kysely<Database>;
  /** The present day, `YYYY-MM-DD`. */
  today(): string;
  /** The clear day of a farm that is nearest to a day within a span, null when it has none. */
  clearDayNear(farm_id: string, day: string, from: string, to: string): Promise<string | null>;
}

/** Answers the calls on farms and seasons. */
export function farmsAnswers({ db, today, clearDayNear }: FarmsPort) {
  async function farmsOf(ids: readonly string[], accessOf: (farm: FarmRow) => AccessLevel): Promise<Farm[]> {
    const [farms, seasons, bounds] = await Promise.all([
      getFarms(db, ids),
      listSeasons(db, ids),
      boundsOfFarms(db, ids),
    ]);
    const order = new Map(ids.map((id, position) => [id, position]));
    return farms
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      .map((farm) => {
        const own = seasons.filter(({ farm_id }) => farm_id === farm.id);
        const current = seasonOfDay(own, today());
        return {
          id: farm.id,
          name: farm.name,
          country: farm.country,
          hectares: current?.hectares ?? 0,
          parcel_count: current?.parcels_count ?? 0,
          bbox: bounds.get(farm.id) ?? null,
          is_demo: farm.is_demo,
          access: accessOf(farm),
          shared_farm: null,
          feature_flags: [],
          current_season: current?.id ?? null,
          seasons: own.map(seasonOnWire),
        };
      });
  }

  async function seasonOf(farm_id: string, season_id: string): Promise<Season> {
    const season = (await listSeasons(db, [farm_id])).find(({ id }) => id === season_id);
    if (!season) throw new Failure('not_found', 'season');
    return seasonOnWire(season);
  }

  const levelFor = (actor: Actor) => (farm: FarmRow) =>
    farm.owner_id !== null && farm.owner_id === actor.user_id ? ('owner' as const) : ('view' as const);

  return {
    'farms.demo': async ({ actor }) => {
      const farms = await farmsOf(await listDemoFarmIds(db), levelFor(actor));
      const results = await Promise.all(
        farms.map(async (farm) => ({ ...farm, default_date: await defaultDateOf(farm) })),
      );
      return { results };
    },
    'farms.list': async ({ actor, query }) => ({
      results: await farmsOf(await listOwnedFarmIds(db, actor.user_id ?? '', query.limit), levelFor(actor)),
    }),
    'farms.get': async ({ params, actor }) => {
      const [farm] = await farmsOf([params.farmId], levelFor(actor));
      if (!farm) throw new Failure('not_found', 'farm');
      return farm;
    },
    'seasons.list': async ({ params, query }) => {
      const seasons = await listSeasons(db, [params.farmId]);
      return { results: seasons.slice(0, query.limit).map(seasonOnWire) };
    },
    'seasons.get': ({ params }) => seasonOf(params.farmId, params.seasonId),
    'seasons.localities': async ({ params, query }) => {
      const season = await seasonOf(params.farmId, params.seasonId);
      return { results: await listLocalities(db, season.id, query.limit ?? LIST_LIMIT) };
    },
  } satisfies Partial<
    Answers<'farms.demo' | 'farms.list' | 'farms.get' | 'seasons.list' | 'seasons.get' | 'seasons.localities'>
  >;

  /** The clear date nearest to 15 May of the newest complete season (DECISIONS: demo farm default date). */
  async function defaultDateOf(farm: Farm): Promise<string | null> {
    const season = newestCompleteSeason(farm.seasons, today()) ?? farm.seasons[0];
    if (!season) return null;
    return clearDayNear(farm.id, `${season.end_year}-05-15`, season.start_date, season.end_date);
  }
}

function seasonOnWire({ id, start_date, end_date, end_year, parcels_count }: SeasonRow): Season {
  return { id, start_date, end_date, end_year, parcels_count, is_active_in_journal: false };
}
