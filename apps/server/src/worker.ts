/** A worker process: forked by `main.ts`, or started by hand with the same environment and a DATABASE_URL. */
import pino from 'pino';
import { readConfig } from './config.ts';
import { askToLook, IMAGERY_QUEUES, imageryJobs, requeueUnread } from './features/imagery/index.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { explain, StartError } from './platform/start-error.ts';

const STOP_MS = 15_000;

const { config, log, database, jobs } = await open().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
const stopping = new AbortController();

await jobs.work(
  imageryJobs({
    db: database.db,
    jobs,
    log,
    defaultSource: config.STAC_SOURCE,
    workers: config.READ_WORKERS,
    watch: config.WATCH,
    signal: stopping.signal,
    today: () => new Date().toISOString().slice(0, 10),
    onScene: ({ farm_ids, sensing_date }) => tellParent({ type: 'scene', farm_ids, sensing_date }),
  }),
);
await requeueUnread({ db: database.db, jobs });
tellParent({ type: 'ready' });
log.info('worker ready');

process.on('message', (message: { type?: string; farm_id?: string }) => {
  if (message.type !== 'look' || !message.farm_id) return;
  askToLook(jobs, message.farm_id).catch((error) => log.error(error, 'a look could not be queued'));
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

async function open() {
  const config = readConfig(process.env);
  const url = config.DATABASE_URL;
  if (!url) throw new StartError('The setting DATABASE_URL is missing: a worker needs it.');
  const log = pino({ name: 'worker', level: config.LOG_LEVEL });
  await migrate(url);
  return { config, log, database: openDatabase(url, 4), jobs: await openJobs(url, log, IMAGERY_QUEUES) };
}

function tellParent(message: object) {
  if (process.connected) process.send?.(message);
}

async function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  // A database that no longer answers must not keep the worker alive; what it has begun is read again.
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await jobs
    .stop()
    .catch((error) => log.warn({ reason: error.message }, 'the job queue did not stop cleanly'));
  await database.close();
  process.exit(0);
}
