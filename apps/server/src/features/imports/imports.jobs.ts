import type { Logger } from 'pino';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueDiscovery } from '../imagery/index.ts';
import { enqueueWeatherFetch } from '../weather/index.ts';
import { applyImport } from './apply-import.ts';
import { cleanImports } from './clean-imports.ts';
import { listTurns } from './import-queue.repo.ts';
import type { ImportTurn } from './import-turn.ts';
import { failImport, type ImportWork, readImport } from './read-import.ts';
import { countTry, uncountTry } from './tries.repo.ts';

// A user waits for it: retry soon, but not forever.
const queue = { retryLimit: 2, retryDelay: 5, expireInSeconds: 1800 } as const;
// The small file of one farm is read in parallel with a large one of another; one person never fills all the slots.
const work = { localConcurrency: 3, localGroupConcurrency: 2 } as const;
// Further imports of a person come after the first ones of others, but not later than that.
const turns = {
  keyOf: ({ import_id }: ImportTurn) => import_id,
  groupOf: ({ person }: ImportTurn) => person,
  priorityOf: ({ before }: ImportTurn) => -Math.min(before, 1),
} as const;

// A request that arrives while the last reading ends must not be lost.
const READ = { name: 'imports.read', ...turns, queue, again: true } as const;
const APPLY = { name: 'imports.apply', ...turns, queue, again: true } as const;
const SWEEP = {
  name: 'imports.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const IMPORT_QUEUES = [READ, APPLY, SWEEP];

/** Queues the reading of an import. */
export function enqueueRead(jobs: Jobs, turn: ImportTurn): Promise<void> {
  return jobs.addNow(READ, turn);
}

/** Queues the applying of an import. */
export function enqueueApply(jobs: Jobs, turn: ImportTurn): Promise<void> {
  return jobs.addNow(APPLY, turn);
}

export interface ImportJobsDeps extends ImportWork {
  readonly jobs: Jobs;
  readonly log: Logger;
}

/** Requeues imports that wait without a job, such as those whose worker died. */
export async function requeueImports({ db, jobs }: Pick<ImportJobsDeps, 'db' | 'jobs'>): Promise<void> {
  const waiting = await listTurns(db);
  const of = (state: string) => waiting.filter((turn) => turn.state === state);
  await jobs.add(READ, of('reading'));
  await jobs.add(APPLY, of('applying'));
}

/** Runs some work on an import unless it was tried often enough; after the last try the import fails. */
async function asTry(deps: ImportJobsDeps, import_id: string, isLast: boolean, work: () => Promise<void>) {
  if (!(await countTry(deps.db, import_id))) return failImport(deps, import_id);
  try {
    await work();
  } catch (error) {
    if (deps.signal?.aborted) await uncountTry(deps.db, import_id);
    else if (isLast) await failImport(deps, import_id);
    throw error;
  }
}

/** All import jobs of a worker. */
export function importJobs(deps: ImportJobsDeps): JobKind<ImportTurn>[] {
  const { log } = deps;

  const read: JobKind<ImportTurn> = {
    ...READ,
    work,
    async run({ data: { import_id }, isLast }) {
      await asTry(deps, import_id, isLast, async () => {
        await readImport(deps, import_id);
        log.info({ import_id }, 'import read');
      });
    },
  };

  const apply: JobKind<ImportTurn> = {
    ...APPLY,
    work,
    async run({ data: { import_id }, isLast }) {
      await asTry(deps, import_id, isLast, async () => {
        const farm_id = await applyImport(deps, import_id);
        log.info({ import_id, is_applied: farm_id !== null }, 'import applied');
        if (farm_id !== null) {
          await enqueueDiscovery(deps, farm_id);
          await enqueueWeatherFetch(deps, farm_id);
        }
      });
    },
  };

  const sweep: JobKind<ImportTurn> = {
    ...SWEEP,
    cron: '*/5 * * * *',
    async run() {
      await cleanImports(deps);
      await requeueImports(deps);
    },
  };

  return [read, apply, sweep];
}
