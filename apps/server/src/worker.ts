/** A worker process: forked by `main.ts`, or started by hand with the same environment and a DATABASE_URL. */
import { readConfig } from './config.ts';
import { beginJobs, createJobs, enqueueRequest, openServices, QUEUES, reactTo } from './features.ts';
import { openDatabase, STATEMENT_MS } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import type { FarmEvent } from './platform/http/live.ts';
import { publishToOthers } from './platform/http/shared-events.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { RequestJob } from './platform/jobs/requests.ts';
import { createLog } from './platform/log.ts';
import { checkedMailer } from './platform/mail/mailer.ts';
import { explain, StartError } from './platform/start-error.ts';
import { openTracing } from './platform/tracing.ts';
import { mailerOf } from './process/product-mailer.ts';
import type { WorkerMessage } from './process/worker-process.ts';

/** The part of STOP_SECONDS that remains for closing after the jobs. */
const CLOSE_MS = 3000;

// Users' files and the product's secrets are private.
process.umask(0o077);

const { config, log, closeTracing, database, jobs } = await open().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
const stopping = new AbortController();

const { db } = database;
const { signal } = stopping;
const mailer = mailerOf(config, (kind, reason) => log.error({ kind, reason }, 'a mail is given up'));

const request: RequestJob = (name, input) =>
  void enqueueRequest({ db, jobs }, name, input).catch((error) =>
    log.warn({ request: name, reason: error.message }, 'a job could not be queued'),
  );
const deps = await openServices({
  config,
  db,
  files: openFileStore(config),
  log,
  mailer: checkedMailer(mailer),
  request,
  now: () => new Date(),
});
await jobs.work(
  await createJobs({
    ...deps,
    jobs,
    signal,
    publish,
    react: (type, farm_id) => reactTo(type, farm_id, request),
  }),
);
await beginJobs({ db, jobs });
tellParent({ type: 'ready' });
log.info('worker ready');

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
// If the server ended during the start, its disconnect was missed.
if (process.send && !process.connected) void stop();

async function open() {
  const config = readConfig(process.env);
  const url = config.DATABASE_URL;
  if (!url) throw new StartError('The setting DATABASE_URL is missing: a worker needs it.');
  const log = createLog({ name: 'worker', level: config.LOG_LEVEL });
  const closeTracing = await openTracing(config, 'brazda-worker', log);
  await migrate(url);
  const database = openDatabase(url, { max: 4, statement_ms: STATEMENT_MS.job });
  return { config, log, closeTracing, database, jobs: await openJobs(url, log, QUEUES) };
}

/** Publishes an event: through the parent server, or to all servers. */
function publish(event: FarmEvent) {
  if (process.connected) return tellParent({ type: 'news', event });
  publishToOthers(database.pool, event).catch((error) =>
    log.warn({ reason: error.message }, 'an event could not be published to the servers'),
  );
}

function tellParent(message: WorkerMessage) {
  if (process.connected) process.send?.(message);
}

async function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  // An unresponsive database must not keep the worker alive; unfinished jobs are repeated.
  const within_ms = Math.max(config.STOP_SECONDS * 1000 - CLOSE_MS, 0);
  setTimeout(() => process.exit(1), within_ms + CLOSE_MS).unref();
  await jobs
    .stop(within_ms)
    .catch((error) => log.warn({ reason: error.message }, 'the job queue did not stop cleanly'));
  await mailer.close();
  await database.close();
  await closeTracing();
  process.exit(0);
}
