import type { Farm, Season } from '@brazda/contract';
import { newestCompleteSeason } from '@brazda/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor, Call, EndpointOf, Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { grantsOn, noteOpened } from './access.repo.ts';
import { strongestShare } from './access.ts';
import { type FarmReader, type FarmView, seasonOnWire } from './farm-reader.ts';
import { listDemoFarmIds, listLocalities, listOwnedFarmIds, listSeasons } from './farms.repo.ts';
import { demandRoomOfPerson } from './land-room.repo.ts';
import { removeFarm, restoreFarm } from './removal.repo.ts';
import { createSeason, removeSeason, type SeasonChange, updateSeason } from './seasons.repo.ts';
import type { Lineages } from './visible.repo.ts';
import { createFarm, mayAddFarm, updateFarm } from './writing.repo.ts';

export interface FarmsDeps {
  readonly db: Kysely<Database>;
  readonly readFarms: FarmReader;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
  /** The clear day of a farm nearest to a day within a period; null if there is none. */
  clearDayNear(farm_id: string, day: string, from: string, to: string): Promise<string | null>;
  /** Called when seasons or parcels of a farm have changed. */
  landChanged(farm_id: string): void;
}

type Handled =
  | 'farms.demo'
  | 'farms.list'
  | 'farms.get'
  | 'farms.create'
  | 'farms.update'
  | 'farms.remove'
  | 'farms.restore'
  | 'seasons.list'
  | 'seasons.get'
  | 'seasons.create'
  | 'seasons.update'
  | 'seasons.remove'
  | 'seasons.localities';

/** Handlers of the calls on farms and seasons. */
export function farmsHandlers({ db, readFarms, today, clearDayNear, landChanged }: FarmsDeps) {
  async function farmOf({
    params,
    actor,
    access,
    lineages,
  }: Pick<Call<EndpointOf<'farms.get'>>, 'params' | 'actor' | 'access' | 'lineages'>): Promise<Farm> {
    const farm_id = params.farmId;
    const shared_farm = access === 'owner' ? null : await shareWith(actor, farm_id);
    const [farm] = await readFarms([{ farm_id, access, shared_farm, lineages }]);
    if (!farm) throw new HttpError('not_found', 'farm');
    return farm;
  }

  /** The user's share of a farm; records that they have opened it. */
  async function shareWith({ user_id, impersonator_id }: Actor, farm_id: string) {
    if (user_id === null) return null;
    const shared_farm = strongestShare((await grantsOn(db, farm_id, user_id, []))?.shares ?? []);
    if (shared_farm !== null && impersonator_id === null) await noteOpened(db, farm_id, user_id);
    return shared_farm;
  }

  async function seasonOf(farm_id: string, season_id: string, lineages: Lineages): Promise<Season> {
    const season = (await listSeasons(db, [{ farm_id, lineages }])).find(({ id }) => id === season_id);
    if (!season) throw new HttpError('not_found', 'season');
    return seasonOnWire(season);
  }

  /** The season after a change, which is published. */
  async function seasonAfter(farm_id: string, { season_id, change }: SeasonChange) {
    if (change) landChanged(farm_id);
    return { ...(await seasonOf(farm_id, season_id, null)), change };
  }

  return {
    'farms.demo': async () => {
      const farms = await readFarms((await listDemoFarmIds(db)).map(wholeFarm('view')));
      const results = await Promise.all(
        farms.map(async (farm) => ({ ...farm, default_date: await defaultDateOf(farm) })),
      );
      return { results };
    },
    'farms.list': async ({ actor, query }) => {
      const ids = await listOwnedFarmIds(db, actor.user_id ?? '', query.limit);
      return { results: await readFarms(ids.map(wholeFarm('owner'))) };
    },
    'farms.get': farmOf,
    'farms.create': async ({ body, ...call }) => {
      if (!(await mayAddFarm(db, call.actor.user_id))) throw new HttpError('many_farms');
      await demandRoomOfPerson(db, call.actor.user_id);
      const [farm] = await readFarms([wholeFarm('owner')(await createFarm(db, call, body))]);
      return farm;
    },
    'farms.update': async (call) => {
      const done = await updateFarm(db, call, call.params.farmId, call.body);
      if (done === 'country_fixed') throw new HttpError('country_fixed');
      return farmOf(call);
    },
    'farms.remove': async ({ params: { farmId }, ...call }) => {
      await removeFarm(db, call, farmId);
      landChanged(farmId);
    },
    'farms.restore': async ({ params: { farmId }, ...call }) => {
      const isRestored = await restoreFarm(db, call, farmId);
      const [farm] = isRestored ? await readFarms([wholeFarm('owner')(farmId)]) : [];
      if (!farm) throw new HttpError('not_found', 'removed farm');
      landChanged(farmId);
      return farm;
    },
    'seasons.list': async ({ params, query, lineages }) => {
      const seasons = await listSeasons(db, [{ farm_id: params.farmId, lineages }]);
      return { results: seasons.slice(0, query.limit).map(seasonOnWire) };
    },
    'seasons.get': ({ params, lineages }) => seasonOf(params.farmId, params.seasonId, lineages),
    'seasons.create': async ({ params, body, ...call }) => {
      const done = await createSeason(db, call, params.farmId, body);
      if (done === 'exists') throw new HttpError('season_exists', String(body.end_year));
      if (done === 'missing') throw new HttpError('not_found', 'season');
      return seasonAfter(params.farmId, done);
    },
    'seasons.update': async ({ params: { farmId, seasonId }, body, ...call }) => {
      const done = await updateSeason(db, call, farmId, seasonId, body.start_month);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      if ('crops_outside' in done) throw new HttpError('crops_outside', String(done.crops_outside));
      return seasonAfter(farmId, done);
    },
    'seasons.remove': async ({ params: { farmId, seasonId }, ...call }) => {
      const done = await removeSeason(db, call, farmId, seasonId);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      if (done.change) landChanged(farmId);
      return { change: done.change };
    },
    'seasons.localities': async ({ params, query, lineages }) => {
      const season = await seasonOf(params.farmId, params.seasonId, lineages);
      return { results: await listLocalities(db, season.id, lineages, query.limit) };
    },
  } satisfies Partial<Handlers<Handled>>;

  /** The clear date nearest to 15 May of the newest complete season (DECISIONS: demo farm default date). */
  async function defaultDateOf(farm: Farm): Promise<string | null> {
    const season = newestCompleteSeason(farm.seasons, today()) ?? farm.seasons[0];
    if (!season) return null;
    return clearDayNear(farm.id, `${season.end_year}-05-15`, season.start_date, season.end_date);
  }
}

function wholeFarm(access: 'view' | 'owner') {
  return (farm_id: string): FarmView => ({ farm_id, access, shared_farm: null, lineages: null });
}
