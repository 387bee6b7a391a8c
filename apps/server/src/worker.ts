/** A worker process: forked by `main.ts`, or started by hand with the same environment and a DATABASE_URL. */
import { readConfig } from './config.ts';
import { harvestJobs } from './features/harvests/index.ts';
import { imageryJobs, requeueUnread } from './features/imagery/index.ts';
import { importJobs, requeueImports } from './features/imports/index.ts';
import { dayOfIssuer, invoiceJobs, issuerOf, viesAt } from './features/invoices/index.ts';
import { journalJobs } from './features/journal/index.ts';
import { licenseJobs } from './features/licenses/index.ts';
import { noteJobs } from './features/notes/index.ts';
import { openCards, paymentJobs } from './features/payments/index.ts';
import { soilJobs } from './features/soil/index.ts';
import { trialJobs } from './features/trials/index.ts';
import { enqueueDemoWeather, weatherJobs, weatherSourcesOf } from './features/weather/index.ts';
import { enqueueForecast, enqueuePrediction, yieldJobs } from './features/yields/index.ts';
import { QUEUES } from './job-sender.ts';
import { openDatabase, STATEMENT_MS } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import type { FarmEvent } from './platform/http/live.ts';
import { publishToOthers } from './platform/http/shared-events.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { explain, StartError } from './platform/start-error.ts';
import { mailerOf } from './product-mailer.ts';
import type { WorkerMessage } from './worker-process.ts';

/** The part of STOP_SECONDS that remains for closing after the jobs. */
const CLOSE_MS = 3000;

// Users' files and the product's secrets are private.
process.umask(0o077);

const { config, log, database, jobs } = await open().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
const stopping = new AbortController();

const { db } = database;
const { signal } = stopping;
const mailer = mailerOf(config, (kind, reason) => log.error({ kind, reason }, 'a mail is given up'));

const files = openFileStore(config);
/** Images and weather change the yield forecasts of a farm. */
const forecastLater = (farm_id: string) =>
  void enqueueForecast(jobs, farm_id, { waits: true }).catch((error) =>
    log.warn({ farm_id, reason: error.message }, 'a yield forecast could not be queued'),
  );
const issuer = issuerOf(config, () => new Date());
const sources = weatherSourcesOf(config, (message) => log.warn(message));
await jobs.work([
  ...imageryJobs({
    db,
    jobs,
    log,
    signal,
    defaultSource: config.STAC_SOURCE,
    workers: config.READ_WORKERS,
    watch: config.WATCH,
    today: () => new Date().toISOString().slice(0, 10),
    onScene: ({ farm_ids, sensing_date }) => {
      for (const farm_id of farm_ids) {
        publish({ type: 'scene', farm_id, sensing_date });
        forecastLater(farm_id);
      }
    },
    onState: (farm_id) => publish({ type: 'images', farm_id }),
  }),
  ...weatherJobs({
    db,
    log,
    signal,
    sources,
    publicUrl: config.PUBLIC_URL,
    watch: config.WATCH,
    now: () => new Date(),
    onFetched: forecastLater,
  }),
  ...licenseJobs({ db, mailer, log, signal, now: () => new Date(), today: () => dayOfIssuer(issuer) }),
  ...paymentJobs({
    ...{ db, mailer, log, signal },
    issuer,
    provider: await openCards(config, db),
    now: () => new Date(),
  }),
  ...invoiceJobs({
    db,
    mailer,
    log,
    signal,
    ask: viesAt(config.VIES_URL),
    issuer,
    seller: issuer.seller,
    now: () => new Date(),
  }),
  ...trialJobs({ db, log }),
  ...noteJobs({ db, files }),
  ...journalJobs({ db }),
  ...soilJobs({ db, files }),
  ...harvestJobs({ db, files }),
  ...yieldJobs({
    ...{ db, jobs, log, publish, signal, sources },
    watch: config.WATCH,
    now: () => new Date(),
    today: () => dayOfIssuer(issuer),
  }),
  ...importJobs({ db, jobs, log, signal, dataDir: config.DATA_DIR, publish }),
]);
await requeueUnread({ db, jobs });
await requeueImports({ db, jobs });
await enqueueDemoWeather({ db, jobs });
await enqueuePrediction(jobs);
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
  await migrate(url);
  const database = openDatabase(url, { max: 4, statement_ms: STATEMENT_MS.job });
  return { config, log, database, jobs: await openJobs(url, log, QUEUES) };
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
  process.exit(0);
}
