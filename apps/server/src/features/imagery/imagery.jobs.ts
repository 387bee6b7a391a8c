import { FAIR_SHARES } from '@brazda/domain';
import { ImageryError } from '@brazda/raster';
import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { countEarlierFarms } from '../farms/index.ts';
import { discoverPastScenes } from './discover-past-scenes.ts';
import { type DiscoveryDeps, discoverScenes, watchTiles } from './discover-scenes.ts';
import {
  beginDiscovery,
  endDiscovery,
  failDiscovery,
  requestDiscovery,
  saveCatalog,
} from './discovery.repo.ts';
import { removeOldHeaders } from './headers.repo.ts';
import { addObservationYears } from './observation-years.repo.ts';
import { beginPastSearches, failPastSearches } from './past-images.repo.ts';
import { readWaitingScene, type SceneRead } from './read-scene.ts';
import { markChangedWater } from './reread.repo.ts';
import { rereadScenes } from './reread-scenes.ts';
import { listAwayTurns, listSceneTurns, type SceneTurn } from './scene-queue.repo.ts';

/** The queue of scenes to read, in the order of their turns. */
const READ_SCENE = {
  name: 'imagery.read-scene',
  keyOf: ({ scene_id }: SceneTurn) => scene_id,
  priorityOf: ({ turn }: SceneTurn) => -turn,
  queue: { retryLimit: 6, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 3600 },
} as const;

/** A farm to discover scenes for, and how many farms of its owner go before it. */
interface FarmTurn {
  readonly farm_id: string;
  readonly before: number;
}

const DISCOVERY = {
  name: 'imagery.look',
  keyOf: ({ farm_id }: FarmTurn) => farm_id,
  priorityOf: ({ before }: FarmTurn) => -before,
  // Scenes published while a discovery was running may have been missed by it.
  again: true,
  queue: { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 900 },
} as const;

/** Searches of years without a season, which images of zones were requested of. */
const PAST = {
  ...DISCOVERY,
  name: 'imagery.past',
} as const;

/** Tables of observations are there so many years ahead. */
const YEARS_AHEAD = 5;

/** The queue is refilled after every so many scenes. */
const TOP_UP = FAIR_SHARES.scenes.farm.at_once / 3;

const SCHEDULED = { keyOf: () => null, queue: { retryLimit: 0, expireInSeconds: 3600 } } as const;
const WATCH = { ...SCHEDULED, name: 'imagery.watch' } as const;
const SWEEP = { ...SCHEDULED, name: 'imagery.sweep' } as const;
const ADD_YEARS = { ...SCHEDULED, name: 'imagery.years' } as const;
const REREAD = { ...SCHEDULED, name: 'imagery.reread', again: true } as const;

export const IMAGERY_QUEUES = [READ_SCENE, DISCOVERY, PAST, WATCH, SWEEP, ADD_YEARS, REREAD];

export interface ImageryJobsDeps {
  readonly db: DbPool;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly defaultSource: string;
  /** Threads that decompress blocks; 0 uses the thread of the job. */
  readonly workers: number;
  /** Whether catalogs are polled regularly. */
  readonly watch: boolean;
  readonly signal: AbortSignal;
  today(): string;
  /** Called for every scene that has been read. */
  onScene(read: SceneRead): void;
  /** Called when what is known of a farm's images has changed otherwise: a search began, ended or failed. */
  onState(farm_id: string): void;
}

/** Queues a discovery of the scenes of a farm. */
export async function enqueueDiscovery({ db, jobs }: Pick<ImageryJobsDeps, 'db' | 'jobs'>, farm_id: string) {
  await requestDiscovery(db, farm_id);
  await jobs.addNow(DISCOVERY, { farm_id, before: await countEarlierFarms(db, farm_id) });
}

/** Queues a search of the years without a season of which images of zones were requested. */
export async function enqueuePastDiscovery(
  { db, jobs }: Pick<ImageryJobsDeps, 'db' | 'jobs'>,
  farm_id: string,
) {
  await jobs.addNow(PAST, { farm_id, before: await countEarlierFarms(db, farm_id) });
}

/** Queues scenes that wait without a job, or whose reader has died, up to the shares of their farms. */
export async function requeueUnread({ db, jobs }: Pick<ImageryJobsDeps, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(READ_SCENE, await listSceneTurns(db));
}

/** Queues the reading of scenes again, for which a farm has chosen another measure. */
export async function enqueueReread({ jobs }: Pick<ImageryJobsDeps, 'jobs'>): Promise<void> {
  await jobs.addNow(REREAD, {});
}

/** All imagery jobs of a worker. */
export function imageryJobs(deps: ImageryJobsDeps): AnyJobKind[] {
  const { db, jobs, log, workers, signal, defaultSource } = deps;
  const discoveryDeps: DiscoveryDeps = {
    ...deps,
    onUnreadable: ({ message }) => log.warn({ reason: message }, 'skipped an unreadable catalog item'),
  };

  let reads = 0;

  const readScene: JobKind<SceneTurn> = {
    ...READ_SCENE,
    // One at a time: a worker that fetches several keeps them from workers with nothing to do.
    work: { batchSize: 1, localConcurrency: 2 },
    async run({ data, isResumed, isLast }) {
      let resume = isResumed;
      // Farms may have been queued for this scene while it was being read.
      for (;;) {
        const read = await readWaitingScene(
          { db, workers, signal, resume, isLastTry: isLast, defaultSource },
          data.scene_id,
        );
        if (!read) break;
        log.info(read, 'scene read');
        deps.onScene(read);
        resume = false;
      }
      // Shares that are used up before the next sweep do not wait for it.
      if (++reads % TOP_UP === 0) await requeueUnread(deps);
    },
  };

  const discovery: JobKind<FarmTurn> = {
    ...DISCOVERY,
    async run({ data }) {
      const { farm_id } = data;
      const begun_at = await beginDiscovery(db, farm_id);
      deps.onState(farm_id);
      // A user who requests a search also wants what could not be read.
      for (const turn of await listAwayTurns(db, farm_id)) await jobs.addNow(READ_SCENE, turn);
      const queued = async () => {
        await requeueUnread(deps);
        deps.onState(farm_id);
      };
      const onCatalog: DiscoveryDeps['onCatalog'] = async ({ name }) => {
        await saveCatalog(db, farm_id, name);
        deps.onState(farm_id);
      };
      try {
        const found = await discoverScenes({ ...discoveryDeps, onQueued: queued, onCatalog }, farm_id);
        await endDiscovery(db, farm_id, begun_at);
        log.info(
          { farm_id, scenes: found.scenes.length, waiting: found.waiting.length },
          'looked for scenes',
        );
      } catch (error) {
        if (signal.aborted || !(error instanceof ImageryError)) throw error;
        const next_try_at = await failDiscovery(db, farm_id, error.failure);
        await jobs.addAt(DISCOVERY, data, next_try_at);
        log.warn({ farm_id, reason: error.message, next_try_at }, 'the catalogs could not be searched');
      }
      await queued();
    },
  };

  const past: JobKind<FarmTurn> = {
    ...PAST,
    async run({ data }) {
      const { farm_id } = data;
      const begun_at = await beginPastSearches(db, farm_id);
      const onQueued = () => requeueUnread(deps);
      try {
        const waiting = await discoverPastScenes({ ...discoveryDeps, onQueued }, farm_id, begun_at);
        log.info({ farm_id, waiting }, 'looked for scenes of earlier years');
      } catch (error) {
        if (signal.aborted || !(error instanceof ImageryError)) throw error;
        const next_try_at = await failPastSearches(db, farm_id, error.failure);
        await jobs.addAt(PAST, data, next_try_at);
        log.warn({ farm_id, reason: error.message, next_try_at }, 'the catalogs could not be searched');
      }
      deps.onState(farm_id);
    },
  };

  const watch: JobKind<object> = {
    ...WATCH,
    cron: '17 */6 * * *',
    async run() {
      const { scenes, waiting, errors } = await watchTiles(discoveryDeps);
      log.info({ scenes: scenes.length, waiting: waiting.length, errors }, 'watched tiles');
      await requeueUnread(deps);
    },
  };

  const sweep: JobKind<object> = { ...SWEEP, cron: '*/5 * * * *', run: () => requeueUnread(deps) };

  const addYears: JobKind<object> = {
    ...ADD_YEARS,
    cron: '7 2 1 * *',
    async run() {
      const years = await addObservationYears(db, Number(deps.today().slice(0, 4)) + YEARS_AHEAD);
      if (years.length > 0) log.info({ years }, 'tables of observations added');
      await removeOldHeaders(db);
    },
  };

  const reread: JobKind<object> = {
    ...REREAD,
    cron: '*/10 * * * *',
    async run() {
      await markChangedWater(db);
      // New images come first.
      while ((await listSceneTurns(db)).length === 0 && !signal.aborted) {
        const result = await rereadScenes({ db, workers, signal, defaultSource }, deps.onScene);
        if (result.read + result.failed === 0) return;
        log.info(result, 'read scenes again');
      }
    },
  };

  return [readScene, discovery, past, sweep, addYears, reread, ...(deps.watch ? [watch] : [])];
}
