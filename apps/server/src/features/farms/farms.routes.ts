import type { Farm, Season } from '@brazda/contract';
import { newestCompleteSeason } from '@brazda/domain';
import type { Kysely } from 'kysely';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Call, EndpointOf, Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  type FarmReader,
  type FarmReaderDeps,
  type FarmView,
  readFarmRows,
  toWireSeason,
  withFlags,
} from './farm-reader.ts';
import { listDemoFarmIds, listLocalities, listOwnedFarmIds, listSeasons } from './farms.repo.ts';
import { requireUserArea } from './land-room.repo.ts';
import { removeFarm, restoreFarm } from './removal.repo.ts';
import { createSeason, removeSeason, type SeasonChange, updateSeason } from './seasons.repo.ts';
import type { Lineages } from './visible.repo.ts';
import { canAddFarm, createFarm, updateFarm } from './writing.repo.ts';

export interface FarmsDeps {
  readonly db: Kysely<Database>;
  readonly readFarms: FarmReader;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
  readonly flagsOf: FarmReaderDeps['flagsOf'];
  /** The clear day of a farm nearest to a day within a range, null if it has none. */
  findClearDay(farm_id: string, day: string, from: string, to: string): Promise<string | null>;
  /** Publishes what a change has done to a farm, to all its followers. */
  readonly publishChange: PublishChange;
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

/** Handlers of farms and seasons. */
export function farmsHandlers({ db, readFarms, today, flagsOf, findClearDay, publishChange }: FarmsDeps) {
  /** Reads a changed farm within the change: afterwards another user may already have removed it. */
  async function readChanged(tx: Db, view: FarmView) {
    const [farm] = await readFarmRows(tx, [view], today());
    if (!farm) throw new HttpError('not_found', 'farm');
    return farm;
  }

  async function flagged(farm: Awaited<ReturnType<typeof readChanged>>): Promise<Farm> {
    const [shown] = await withFlags([farm], flagsOf);
    return shown!;
  }

  async function seasonOf(farm_id: string, season_id: string, lineages: Lineages): Promise<Season> {
    const season = (await listSeasons(db, [{ farm_id, lineages }])).find(({ id }) => id === season_id);
    if (!season) throw new HttpError('not_found', 'season');
    return toWireSeason(season);
  }

  /** Publishes the change of a season, and returns the season after it. */
  function publishSeason(farm_id: string, { season, ...outcome }: SeasonChange) {
    publishChange(farm_id, outcome);
    return { ...toWireSeason(season), change: outcome.change };
  }

  return {
    'farms.demo': async () => {
      const farms = await readFarms((await listDemoFarmIds(db)).map(wholeFarm('view')));
      const results = await Promise.all(
        farms.map(async (farm) => ({ ...farm, default_date: await findDefaultDate(farm) })),
      );
      return { results };
    },
    'farms.list': async ({ actor, query }) => {
      const ids = await listOwnedFarmIds(db, actor.user_id ?? '', query.limit);
      return { results: await readFarms(ids.map(wholeFarm('owner'))) };
    },
    'farms.get': async (call) => {
      const [farm] = await readFarms([viewOf(call)]);
      if (!farm) throw new HttpError('not_found', 'farm');
      return farm;
    },
    'farms.create': async ({ body, ...call }) => {
      if (!(await canAddFarm(db, call.actor.user_id))) throw new HttpError('many_farms');
      await requireUserArea(db, call.actor.user_id);
      const farm = await db
        .transaction()
        .execute(async (tx) => readChanged(tx, wholeFarm('owner')(await createFarm(tx, call, body))));
      return flagged(farm);
    },
    'farms.update': async (call) => {
      const { farmId } = call.params;
      const { result: farm, ...outcome } = await updateFarm(db, call, farmId, call.body, (tx) =>
        readChanged(tx, viewOf(call)),
      );
      if (farm === 'country_fixed') throw new HttpError('country_fixed');
      publishChange(farmId, outcome);
      return { ...(await flagged(farm)), change: outcome.change };
    },
    'farms.remove': async ({ params: { farmId }, ...call }) => {
      await removeFarm(db, call, farmId);
      publishChange(farmId, CAME_OR_WENT);
    },
    'farms.restore': async ({ params: { farmId }, ...call }) => {
      const farm = await db.transaction().execute(async (tx) => {
        if (!(await restoreFarm(tx, call, farmId))) throw new HttpError('not_found', 'removed farm');
        return readChanged(tx, wholeFarm('owner')(farmId));
      });
      publishChange(farmId, CAME_OR_WENT);
      return flagged(farm);
    },
    'seasons.list': async ({ params, query, lineages }) => {
      const seasons = await listSeasons(db, [{ farm_id: params.farmId, lineages }]);
      return { results: seasons.slice(0, query.limit).map(toWireSeason) };
    },
    'seasons.get': ({ params, lineages }) => seasonOf(params.farmId, params.seasonId, lineages),
    'seasons.create': async ({ params, body, ...call }) => {
      const done = await createSeason(db, call, params.farmId, body);
      if (done === 'exists') throw new HttpError('season_exists', String(body.end_year));
      if (done === 'missing') throw new HttpError('not_found', 'season');
      return publishSeason(params.farmId, done);
    },
    'seasons.update': async ({ params: { farmId, seasonId }, body, ...call }) => {
      const done = await updateSeason(db, call, farmId, seasonId, body.start_month);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      if ('crops_outside' in done) throw new HttpError('crops_outside', String(done.crops_outside));
      return publishSeason(farmId, done);
    },
    'seasons.remove': async ({ params: { farmId, seasonId }, ...call }) => {
      const done = await removeSeason(db, call, farmId, seasonId);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      publishChange(farmId, done);
      return { change: done.change };
    },
    'seasons.localities': async ({ params, query, lineages }) => {
      const season = await seasonOf(params.farmId, params.seasonId, lineages);
      return { results: await listLocalities(db, season.id, lineages, query.limit) };
    },
  } satisfies Partial<Handlers<Handled>>;

  /** The clear date nearest to 15 May of the newest complete season (DECISIONS: demo farm default date). */
  async function findDefaultDate(farm: Farm): Promise<string | null> {
    const season = newestCompleteSeason(farm.seasons, today()) ?? farm.seasons[0];
    if (!season) return null;
    return findClearDay(farm.id, `${season.end_year}-05-15`, season.start_date, season.end_date);
  }
}

/** The outcome of removing or restoring a farm: no change that could be undone, but everything of it changes. */
const CAME_OR_WENT = { change: null, events: ['farm', 'land'] } as const;

/** The farm of a call as its actor sees it. */
function viewOf({
  params,
  access,
  shared_farm,
  lineages,
}: Pick<Call<EndpointOf<'farms.get'>>, 'params' | 'access' | 'shared_farm' | 'lineages'>): FarmView {
  return { farm_id: params.farmId, access, shared_farm, lineages };
}

function wholeFarm(access: 'view' | 'owner') {
  return (farm_id: string): FarmView => ({ farm_id, access, shared_farm: null, lineages: null });
}
