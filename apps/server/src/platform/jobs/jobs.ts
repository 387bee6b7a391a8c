import type pg from 'pg';
import { type JobWithMetadata, PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openDatabase, surviveLostConnections } from '../db/database.ts';

/** One try of a job. */
export interface Try<Data> {
  readonly data: Data;
  /** 0 for the first. */
  readonly retry: number;
  readonly isLast: boolean;
  /** Whether somebody may have begun it before: an earlier try, or a worker that was stopped in the middle of it. */
  readonly isResumed: boolean;
}

/** A kind of job: its queue, how it is worked on, and what it does. Throwing means: try again later. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Jobs of one key run at most once at a time; null makes the whole kind one at a time. */
  readonly keyOf: (data: Data) => string | null;
  /** The higher goes first; 0 by default. */
  readonly priorityOf?: (data: Data) => number;
  /** Whose it is: a worker does not do more of one group at once than `work` says. */
  readonly groupOf?: (data: Data) => string;
  readonly queue: QueueOptions;
  /** Whether a job may be added while one of its key runs, to run after it; otherwise it is left out. */
  readonly again?: boolean;
  /** How many jobs are fetched at once, how many such batches are worked on beside each other, and how many jobs of one group. */
  readonly work?: Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'localGroupConcurrency'>;
  /** When it starts by itself, as a cron line in UTC. */
  readonly cron?: string;
  readonly run: (attempt: Try<Data>) => Promise<void>;
}

type Placing<Data extends object> = Pick<JobKind<Data>, 'name' | 'keyOf' | 'priorityOf' | 'groupOf'>;

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds mixes their data types
export type AnyJobKind = JobKind<any>;

/** The queue on the product's own database. */
export interface Jobs {
  /** Adds jobs; those whose key waits, or runs and may not run again, are left out. */
  add<Data extends object>(kind: Placing<Data>, data: readonly Data[]): Promise<void>;
  /** Adds a job that is to run soon: one of its key that waits for another try waits no longer. */
  addNow<Data extends object>(kind: Placing<Data>, data: Data): Promise<void>;
  /** Begins to work on some kinds of jobs, scheduled ones included. */
  work(kinds: readonly AnyJobKind[]): Promise<void>;
  /** Lets running jobs end for this long, then gives them back to the queue, which costs them no try. */
  stop(grace_ms?: number): Promise<void>;
}

/** A worker that has not been heard of for this long is gone, and its jobs are tried again. */
const HEARTBEAT_S = 30;
const POLL_S = 0.5;

/**
 * Opens the queue; its tables are made when they are missing. Kinds that are added to must be named. A sender only adds
 * jobs, and leaves looking after them to the workers.
 */
export async function openJobs(
  url: string,
  log: Logger,
  kinds: readonly Pick<AnyJobKind, 'name' | 'queue' | 'again'>[],
  { isSender = false } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: isSender ? 1 : 4,
    supervise: !isSender,
    schedule: !isSender,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue has a problem'));
  await boss.start();
  // The queue has a pool of its own, whose transactions would end the process with their connection.
  surviveLostConnections((boss.getDb() as unknown as { readonly pool: pg.Pool }).pool);
  for (const { name, queue, again = false } of kinds) {
    const options = { heartbeatSeconds: HEARTBEAT_S, ...queue };
    await boss.createQueue(name, { policy: again ? 'stately' : 'exclusive', ...options });
    await boss.updateQueue(name, options);
  }
  const shift: Shift = { isOver: false, begun: new Set(), interrupted: new Set() };
  return {
    async add(kind, data) {
      const jobs = data.map((item) => ({
        data: item,
        singletonKey: kind.keyOf(item) ?? undefined,
        ...placeOf(kind, item),
      }));
      if (jobs.length > 0) await boss.insert(kind.name, jobs);
    },
    async addNow(kind, data) {
      const singletonKey = kind.keyOf(data) ?? '';
      await boss.upsert(kind.name, data, { singletonKey, startAfter: new Date(), ...placeOf(kind, data) });
    },
    async work(working) {
      for (const kind of working) {
        await boss.work(
          kind.name,
          {
            pollingIntervalSeconds: POLL_S,
            burstWhenBatchFull: true,
            ...kind.work,
            includeMetadata: true,
            perJobResults: true,
          },
          (jobs) => runAll(kind, jobs, shift, log),
        );
        if (kind.cron) await boss.schedule(kind.name, kind.cron);
      }
    },
    async stop(grace_ms = 10_000) {
      shift.isOver = true;
      const began = performance.now();
      await boss.stop({ graceful: true, timeout: grace_ms });
      await handBack(url, [...shift.interrupted, ...shift.begun], began);
    },
  };
}

function placeOf<Data extends object>({ priorityOf, groupOf }: Placing<Data>, data: Data) {
  return { priority: priorityOf?.(data) ?? 0, ...(groupOf && { group: { id: groupOf(data) } }) };
}

/** The jobs of a worker from its start to its end, by id. */
interface Shift {
  /** The worker stops: nothing is begun any more. */
  isOver: boolean;
  /** Being worked on. */
  readonly begun: Set<string>;
  /** Fetched and not done, because the worker stops. */
  readonly interrupted: Set<string>;
}

/** What the queue keeps with a job that a worker gave back. */
const HANDED_BACK = { handed_back: true };

/**
 * Lets jobs that were given up for a stop wait as if nobody had fetched them: the queue itself counts that as a failed try, and
 * lets them wait. One whose key is waiting already stays as the queue has it. On a connection of its own: the queue goes on
 * failing jobs until it has closed its own. A job that another worker has fetched since the stop began is left to it.
 */
async function handBack(url: string, ids: readonly string[], began: number): Promise<void> {
  if (ids.length === 0) return;
  const stopping_s = (performance.now() - began) / 1000;
  const { pool, close } = openDatabase(url, { max: 1 });
  const returned = pool.query(
    `update pgboss.job set state = 'created', started_on = null, completed_on = null, start_after = now(), output = $2::jsonb
     where id = any($1::uuid[])
       and (state in ('retry', 'failed') or (state = 'active' and started_on < now() - make_interval(secs => $3)))
       and not exists (
       select from pgboss.job other where other.name = job.name and other.id <> job.id and other.state = 'created'
         and other.singleton_key is not distinct from job.singleton_key)`,
    [ids, JSON.stringify(HANDED_BACK), stopping_s],
  );
  await returned.finally(close);
}

/** Runs a batch one after the other; one that fails does not take the others with it. */
async function runAll(
  kind: AnyJobKind,
  jobs: readonly Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'output'>[],
  shift: Shift,
  log: Logger,
) {
  const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = [];
  for (const { id, data, retryCount, retryLimit, output } of jobs) {
    if (shift.isOver) {
      shift.interrupted.add(id);
      results.push({ id, status: 'failed', output: HANDED_BACK });
      continue;
    }
    shift.begun.add(id);
    const isResumed = retryCount > 0 || (output as typeof HANDED_BACK | null)?.handed_back === true;
    try {
      await kind.run({ data, retry: retryCount, isLast: retryCount >= retryLimit, isResumed });
      results.push({ id, status: 'completed' });
    } catch (error) {
      if (shift.isOver) shift.interrupted.add(id);
      const { message } = error as Error;
      log.info({ job: kind.name, data, retry: retryCount, reason: message }, 'a job failed');
      results.push({ id, status: 'failed', output: { message } });
    } finally {
      shift.begun.delete(id);
    }
  }
  return results;
}
