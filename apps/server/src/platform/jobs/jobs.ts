import { type JobWithMetadata, PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openDatabase, STATEMENT_MS } from '../db/database.ts';
import { openJob, withOrigin } from './job-origin.ts';

/** One try of a job. */
export interface Try<Data> {
  readonly data: Data;
  /** 0 for the first. */
  readonly retry: number;
  readonly isLast: boolean;
  /** Whether it may have been started before: by an earlier try, or by a worker that was stopped in the middle of it. */
  readonly isResumed: boolean;
}

/** A kind of job: its queue, its concurrency, and its work. If the work throws, the job is retried later. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** At most one job per key runs at a time; null makes the whole kind run one at a time. */
  readonly keyOf: (data: Data) => string | null;
  /** Higher priorities run first; 0 by default. */
  readonly priorityOf?: (data: Data) => number;
  /** The group of a job: a worker runs no more jobs of one group at once than `work` allows. */
  readonly groupOf?: (data: Data) => string;
  readonly queue: QueueOptions;
  /** Whether a job may be added while one with its key is running, to run after it; otherwise it is dropped. */
  readonly again?: boolean;
  /** How many jobs are fetched at once, how many such batches run concurrently, and how many jobs of one group. */
  readonly work?: Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'localGroupConcurrency'>;
  /** When it is started automatically, as a cron expression in UTC. */
  readonly cron?: string;
  readonly run: (attempt: Try<Data>) => Promise<void>;
}

type Placing<Data extends object> = Pick<JobKind<Data>, 'name' | 'keyOf' | 'priorityOf' | 'groupOf'>;

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds mixes their data types
export type AnyJobKind = JobKind<any>;

/** A queue as it is created: the part of a kind of jobs that senders need. */
export type Queue = Pick<AnyJobKind, 'name' | 'queue' | 'again'>;

/** The job queue in the product's own database. */
export interface Jobs {
  /** Adds jobs; dropped are those whose key is waiting, or is running and may not run again. */
  add<Data extends object>(kind: Placing<Data>, data: readonly Data[]): Promise<void>;
  /** Adds a job to run soon: if one with its key is waiting for a retry, that wait ends; one of a kind without keys waits on. */
  addNow<Data extends object>(kind: Placing<Data>, data: Data): Promise<void>;
  /** Adds a job to run at a time, unless one with its key waits already. */
  addAt<Data extends object>(kind: Placing<Data>, data: Data, at: Date): Promise<void>;
  /** Starts working on some kinds of jobs, including scheduled ones. */
  work(kinds: readonly AnyJobKind[]): Promise<void>;
  /** Lets running jobs end for this long, then hands them back to the queue, which costs them no try. */
  stop(grace_ms?: number): Promise<void>;
}

/** A worker without a heartbeat for this long is considered dead, and its jobs are retried. */
const HEARTBEAT_S = 30;
/**
 * Intervals at which a worker looks for jobs: often where somebody waits for the result, seldom where a schedule starts
 * them, because each look is a query, also on an idle server.
 */
const POLL_S = { requested: 0.5, scheduled: 5 } as const;

/**
 * Opens the queue; its tables are created if missing. Kinds to which jobs are added must be named. A sender only adds
 * jobs and leaves maintenance to the workers.
 */
export async function openJobs(
  url: string,
  log: Logger,
  kinds: readonly Queue[],
  { isSender = false } = {},
): Promise<Jobs> {
  const database = openDatabase(url, { max: isSender ? 1 : 4, statement_ms: STATEMENT_MS.queue });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    supervise: !isSender,
    schedule: !isSender,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue has a problem'));
  await boss.start().catch(async (error) => {
    await database.close();
    throw error;
  });
  for (const { name, queue, again = false } of kinds) {
    const options = { heartbeatSeconds: HEARTBEAT_S, ...queue };
    await boss.createQueue(name, { policy: again ? 'stately' : 'exclusive', ...options });
    await boss.updateQueue(name, options);
  }
  /** The ids of what polls for jobs, by the kind that it works on. */
  const pollers = new Map<string, string>();
  /** A job that is added where its kind is worked on does not wait for the next poll. */
  const pollNow = (name: string) => {
    const id = pollers.get(name);
    if (id) boss.notifyWorker(id);
  };
  const shift: WorkerRun = { isOver: false, begun: new Set(), interrupted: new Set() };
  return {
    async add(kind, data) {
      const jobs = data.map((item) => ({
        data: withOrigin(item),
        singletonKey: kind.keyOf(item) ?? undefined,
        ...placeOf(kind, item),
      }));
      if (jobs.length === 0) return;
      await boss.insert(kind.name, jobs);
      pollNow(kind.name);
    },
    async addNow(kind, data) {
      const singletonKey = kind.keyOf(data);
      const place = placeOf(kind, data);
      if (singletonKey === null) await boss.insert(kind.name, [{ data: withOrigin(data), ...place }]);
      else await boss.upsert(kind.name, withOrigin(data), { singletonKey, startAfter: new Date(), ...place });
      pollNow(kind.name);
    },
    async addAt(kind, data, at) {
      const singletonKey = kind.keyOf(data) ?? undefined;
      await boss.insert(kind.name, [
        { data: withOrigin(data), singletonKey, startAfter: at, ...placeOf(kind, data) },
      ]);
    },
    async work(working) {
      for (const kind of working) {
        const poller = await boss.work(
          kind.name,
          {
            pollingIntervalSeconds: kind.cron ? POLL_S.scheduled : POLL_S.requested,
            burstWhenBatchFull: true,
            ...kind.work,
            includeMetadata: true,
            perJobResults: true,
          },
          (jobs) => runAll(kind, jobs, shift, log),
        );
        pollers.set(kind.name, poller);
        if (kind.cron) await boss.schedule(kind.name, kind.cron);
      }
    },
    async stop(grace_ms = 10_000) {
      shift.isOver = true;
      const began = performance.now();
      await boss.stop({ graceful: true, timeout: grace_ms });
      await database.close();
      await handBack(url, [...shift.interrupted, ...shift.begun], began);
    },
  };
}

function placeOf<Data extends object>({ priorityOf, groupOf }: Placing<Data>, data: Data) {
  return { priority: priorityOf?.(data) ?? 0, ...(groupOf && { group: { id: groupOf(data) } }) };
}

/** The jobs of a worker between its start and its stop, by id. */
interface WorkerRun {
  /** The worker is stopping: no new jobs are started. */
  isOver: boolean;
  /** Running jobs. */
  readonly begun: Set<string>;
  /** Fetched but not completed, because the worker is stopping. */
  readonly interrupted: Set<string>;
}

/** Stored by the queue with a job that a worker handed back. */
const HANDED_BACK = { handed_back: true };

/**
 * Returns jobs that were given up for a stop to the state before they were fetched: the queue itself would count a
 * failed try and delay them. If another job with the key is already waiting, the job stays as it is. Uses its own
 * connection, because the queue keeps failing jobs until it has closed its own. Jobs that another worker has fetched
 * since `began` are left to it.
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

/** Runs the jobs of a batch in sequence; one that fails does not affect the others. */
async function runAll(
  kind: AnyJobKind,
  jobs: readonly Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'output'>[],
  shift: WorkerRun,
  log: Logger,
) {
  const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = [];
  for (const { id, data: stored, retryCount, retryLimit, output } of jobs) {
    if (shift.isOver) {
      shift.interrupted.add(id);
      results.push({ id, status: 'failed', output: HANDED_BACK });
      continue;
    }
    shift.begun.add(id);
    const isResumed = retryCount > 0 || (output as typeof HANDED_BACK | null)?.handed_back === true;
    const { data, inOrigin, traced } = openJob({ id, name: kind.name, data: stored });
    await inOrigin(async () => {
      try {
        await traced(() =>
          kind.run({ data, retry: retryCount, isLast: retryCount >= retryLimit, isResumed }),
        );
        results.push({ id, status: 'completed' });
      } catch (error) {
        if (shift.isOver) shift.interrupted.add(id);
        const { message } = error as Error;
        log.info({ data, retry: retryCount, reason: message }, 'a job failed');
        results.push({ id, status: 'failed', output: { message } });
      }
    });
    shift.begun.delete(id);
  }
  return results;
}
