import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { AnyJobKind, JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { type Looking, lookForScenes, watchTiles } from './look.ts';
import { readWaitingScene, type SceneRead } from './read-scene.ts';
import { listUnreadScenes, type WaitingScene } from './scenes.repo.ts';
import { SourcePauses } from './source-pauses.ts';

/** The queue of scenes to read, newest first. */
const READ_SCENE = {
  name: 'imagery.read-scene',
  keyOf: ({ scene_id }: WaitingScene) => scene_id,
  // Days since 1970: what a farmer looks at first is read first.
  priorityOf: ({ sensing_date }: WaitingScene) => Date.parse(sensing_date) / 86_400_000,
  queue: { retryLimit: 6, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 3600 },
} as const;

const LOOK = {
  name: 'imagery.look',
  keyOf: ({ farm_id }: { farm_id: string }) => farm_id,
  // What came into the catalogue while a look ran may have been too late for it.
  again: true,
  queue: { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 900 },
} as const;

const SCHEDULED = { keyOf: () => null, queue: { retryLimit: 0, expireInSeconds: 3600 } } as const;
const WATCH = { ...SCHEDULED, name: 'imagery.watch' } as const;
const SWEEP = { ...SCHEDULED, name: 'imagery.sweep' } as const;

export const IMAGERY_QUEUES = [READ_SCENE, LOOK, WATCH, SWEEP];

export interface ImageryJobsPort {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly defaultSource: string;
  /** Threads that inflate blocks; 0 does it in the job's own thread. */
  readonly workers: number;
  /** Whether catalogues are asked again and again. */
  readonly watch: boolean;
  readonly signal: AbortSignal;
  today(): string;
  /** Hears of every scene that has been read. */
  onScene(read: SceneRead): void;
}

/** Asks for a look at a farm's catalogue now. */
export function askToLook(jobs: Jobs, farm_id: string): Promise<void> {
  return jobs.addNow(LOOK, { farm_id });
}

/** Puts scenes that wait without a job, or whose reader is gone, back into the queue. */
export async function requeueUnread({ db, jobs }: Pick<ImageryJobsPort, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(READ_SCENE, await listUnreadScenes(db));
}

/** Everything that a worker does for imagery. */
export function imageryJobs(port: ImageryJobsPort): AnyJobKind[] {
  const { db, jobs, log, workers, signal } = port;
  const looking: Looking = {
    ...port,
    onUnreadable: ({ message }) => log.warn({ reason: message }, 'an item of a catalogue is passed over'),
  };

  const pauses = new SourcePauses();

  const readScene: JobKind<WaitingScene> = {
    ...READ_SCENE,
    work: { batchSize: 8, localConcurrency: 2 },
    async run({ data, retry, isLast }) {
      let resume = retry > 0;
      // Farms may have been queued for this scene while it was being read.
      for (;;) {
        const read = await readWaitingScene(
          { db, workers, signal, resume, isLastTry: isLast, pauses },
          data.scene_id,
        );
        if (!read) return;
        log.info(read, 'scene read');
        port.onScene(read);
        resume = false;
      }
    },
  };

  const look: JobKind<{ farm_id: string }> = {
    ...LOOK,
    async run({ data }) {
      const { scenes, waiting } = await lookForScenes(looking, data.farm_id);
      log.info(
        { farm_id: data.farm_id, scenes: scenes.length, waiting: waiting.length },
        'looked for scenes',
      );
      await jobs.add(READ_SCENE, waiting);
    },
  };

  const watch: JobKind<object> = {
    ...WATCH,
    cron: '17 */6 * * *',
    async run() {
      const { scenes, waiting, errors } = await watchTiles(looking);
      log.info({ scenes: scenes.length, waiting: waiting.length, errors }, 'watched tiles');
      await jobs.add(READ_SCENE, waiting);
    },
  };

  const sweep: JobKind<object> = { ...SWEEP, cron: '*/5 * * * *', run: () => requeueUnread(port) };

  return [readScene, look, sweep, ...(port.watch ? [watch] : [])];
}
