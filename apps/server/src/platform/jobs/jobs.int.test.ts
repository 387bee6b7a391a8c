import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type JobKind, type Jobs, openJobs, type Try } from './jobs.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.drop());

const log = pino({ level: 'silent' });
const PATIENCE = { timeout: 20_000, interval: 50 };
/** No test waits this long for a second try. */
const queue = { retryLimit: 1, retryDelay: 3600, expireInSeconds: 600 } as const;

/** A worker with a kind of job; it reports each try, and the test decides how it ends. */
async function startWorker(end: (attempt: Try<{ name: string }>) => Promise<void>) {
  const tries: Try<{ name: string }>[] = [];
  const kind: JobKind<{ name: string }> = {
    name: 'test',
    keyOf: ({ name }) => name,
    queue,
    work: { batchSize: 2 },
    async run(attempt) {
      tries.push(attempt);
      await end(attempt);
    },
  };
  const jobs: Jobs = await openJobs(fresh.url, log, [kind]);
  return { jobs, kind, tries, begin: () => jobs.work([kind]) };
}

async function isDoneByNext(names: readonly string[]) {
  const next = await startWorker(async () => undefined);
  await next.begin();
  await vi.waitFor(() => expect(next.tries).toHaveLength(names.length), PATIENCE);
  expect(next.tries.map(({ data }) => data.name).sort()).toEqual(names);
  await next.jobs.stop();
  return next.tries;
}

it('a job interrupted by a stop of its worker is run by the next one at once, without losing a try', async () => {
  const stop = new AbortController();
  const worker = await startWorker(
    () =>
      new Promise((_, reject) => {
        stop.signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );
  await worker.jobs.add(worker.kind, [{ name: 'begun' }, { name: 'fetched with it' }]);
  await worker.begin();
  await vi.waitFor(() => expect(worker.tries).toHaveLength(1), PATIENCE);
  const stopped = worker.jobs.stop(10_000);
  stop.abort();
  await stopped;
  expect(worker.tries).toHaveLength(1);
  const tries = await isDoneByNext(['begun', 'fetched with it']);
  for (const attempt of tries) expect(attempt).toMatchObject({ retry: 0, isLast: false, isResumed: true });
});

it('a job that does not end in time is handed back as well, even in its last try', async () => {
  const first = await startWorker(async () => {
    throw new Error('no');
  });
  await first.jobs.add(first.kind, [{ name: 'slow' }]);
  await first.begin();
  const waiting = "select from pgboss.job where state = 'retry'";
  const client = new pg.Client(fresh.url);
  await client.connect();
  await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), PATIENCE);
  await first.jobs.stop();
  await client.query('update pgboss.job set start_after = now()');
  await client.end();

  const never = Promise.withResolvers<void>();
  const second = await startWorker(() => never.promise);
  await second.begin();
  await vi.waitFor(() => expect(second.tries).toMatchObject([{ retry: 1, isLast: true }]), PATIENCE);
  await second.jobs.stop(1000);
  const [attempt] = await isDoneByNext(['slow']);
  expect(attempt).toMatchObject({ retry: 1, isLast: true, isResumed: true });
  never.resolve();
});

it('a job that ends while its worker stops is completed, and is not run again', async () => {
  const end = Promise.withResolvers<void>();
  const worker = await startWorker(() => end.promise);
  await worker.jobs.add(worker.kind, [{ name: 'quick' }]);
  await worker.begin();
  await vi.waitFor(() => expect(worker.tries).toHaveLength(1), PATIENCE);
  const stopped = worker.jobs.stop(10_000);
  end.resolve();
  await stopped;
  const next = await startWorker(async () => undefined);
  await next.jobs.add(next.kind, [{ name: 'marker' }]);
  await next.begin();
  await vi.waitFor(() => expect(next.tries.length).toBeGreaterThan(0), PATIENCE);
  expect(next.tries.map(({ data }) => data.name)).toEqual(['marker']);
  await next.jobs.stop();
});

it('a job of a kind that runs one at a time is added now, too', async () => {
  const worker = await startWorker(async () => undefined);
  await worker.jobs.addNow({ name: worker.kind.name, keyOf: () => null }, { name: 'alone' });
  await worker.begin();
  await vi.waitFor(() => expect(worker.tries).toMatchObject([{ data: { name: 'alone' } }]), PATIENCE);
  await worker.jobs.stop();
});
