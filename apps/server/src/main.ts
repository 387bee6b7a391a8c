import { join } from 'node:path';
import { seedDemoFarms } from '../seed/seed-demo-farms.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { listDemoFarmIds } from './features/farms/index.ts';
import { makeDataDir, requireWholeRestore } from './platform/data-dir.ts';
import { openDatabase, STATEMENT_MS } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { requirePoolerSettings } from './platform/db/pooler-settings.ts';
import { openStartupServer } from './platform/http/startup-server.ts';
import { createLog } from './platform/log.ts';
import { mailFolderOf } from './platform/mail/mail-folder.ts';
import { explain } from './platform/start-error.ts';
import { openTracing } from './platform/tracing.ts';
import { sendJobs } from './process/job-sender.ts';
import { makeDemoScenes } from './process/make-demo-scenes.ts';
import { mailerOf } from './process/product-mailer.ts';
import { startSteps } from './process/start-steps.ts';
import { runWorker, type WorkerProcess } from './process/worker-process.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Interval of scene discovery while the demo scenes are still being made. */
const LOOK_MS = 2000;

/** Stops for everything that was started, to be called in reverse order. */
const stops: (() => unknown)[] = [];
/** Connections of a server to the replica. */
const REPLICA_CONNECTIONS = 4;
/** Share of STOP_SECONDS for requests and jobs to end; the rest is for the database. */
const DRAIN_SHARE = 0.6;
/** Share of STOP_SECONDS, at the begin of that, in which a load balancer takes the server away. */
const GRACE_SHARE = 0.2;

async function stopAll() {
  for (const stop of stops.reverse()) await stop();
}

// Users' files and the product's secrets are private.
process.umask(0o077);

async function start(config: Config) {
  print('Brazda is starting');
  stop_seconds = config.STOP_SECONDS;
  const log = createLog({ level: config.LOG_LEVEL });
  stops.push(await openTracing(config, 'brazda-server', log));
  await makeDataDir(config.DATA_DIR);
  requireWholeRestore(config.DATA_DIR);
  const { run, steps } = startSteps(print);
  const startup = await openStartupServer(config.HOST, config.PORT, steps);
  const drain_ms = config.STOP_SECONDS * 1000 * DRAIN_SHARE;
  stops.push(() => startup.close(0));

  const scenes = join(config.DATA_DIR, 'demo-scenes');
  const today = new Date().toISOString().slice(0, 10);
  const progress = progressTeller('demo scenes made');
  const maker = config.DEMO ? makeDemoScenes(scenes, today, progress) : null;
  if (maker) stops.push(() => maker.stop());

  const url = await run('database', async () => {
    if (config.DATABASE_URL) {
      await migrate(config.DATABASE_URL);
      return config.DATABASE_URL;
    }
    const embedded = await startEmbedded({
      dataDir: config.DATA_DIR,
      reserve_mb: config.DISK_RESERVE_MB,
      onLost: (reason) => log.error(reason),
    });
    stops.push(() => embedded.stop());
    await migrate(embedded.url);
    return embedded.url;
  });
  const database = openDatabase(url, {
    statement_ms: STATEMENT_MS.call,
    prepares: config.DATABASE_URL !== undefined,
    pooler: config.DATABASE_POOLER_URL,
  });
  stops.push(() => database.close());
  if (config.DATABASE_POOLER_URL) await requirePoolerSettings(database.pool);
  const replica = config.DATABASE_REPLICA_URL
    ? openDatabase(config.DATABASE_REPLICA_URL, {
        max: REPLICA_CONNECTIONS,
        statement_ms: STATEMENT_MS.call,
        onlyReads: true,
      })
    : undefined;
  stops.push(() => replica?.close());

  if (config.DEMO)
    await run(
      'demo',
      () => seedDemoFarms(database.db, scenes),
      (added) => (added.length > 0 ? `added ${added.join(', ')}` : 'there'),
    );

  const workers = sendJobs(database, log);
  stops.push(() => workers.stop());
  const mailer = mailerOf(config, (kind, reason) => log.error({ kind, reason }, 'a mail is given up'));
  stops.push(() => mailer.close());
  let worker: WorkerProcess | null = null;
  const app = await run('product', async () => {
    const created = await createApp({
      config,
      database,
      replica,
      mailer,
      request: workers.request,
      server: startup.server,
      shareEventsOver: config.DATABASE_URL,
      isWorkerReady: () => worker?.isReady() ?? null,
    });
    await created.http.ready();
    return created;
  });
  startup.open((request, response) => app.http.routing(request, response));
  const { port } = startup.server.address() as { port: number };
  print(`Brazda is open at http://${config.HOST}:${port}`);
  if (!config.SMTP_URL)
    print(`No mail reaches anyone without SMTP_URL: letters are written to ${mailFolderOf(config.DATA_DIR)}`);

  // The address is that of the embedded database where none is set; one that came from a file is not read again.
  if (config.JOBS)
    worker = runWorker({ ...process.env, DATABASE_URL: url, DATABASE_URL_FILE: '' }, app.publish);
  // Running requests and jobs end concurrently; live connections are closed.
  stops.push(async () => {
    const workerStopped = worker?.stop(drain_ms);
    // Only another server on the same database can take over what comes meanwhile.
    const grace_ms = isReplaced && config.DATABASE_URL ? config.STOP_SECONDS * 1000 * GRACE_SHARE : 0;
    await startup.drain(grace_ms);
    await Promise.all([startup.close(drain_ms - grace_ms), app.http.close(), workerStopped]);
  });
  if (config.JOBS && maker)
    await followMaker(maker.finished, await listDemoFarmIds(database.db), (farm_id) =>
      workers.request('imagery.discover', farm_id),
    );
}

/** Lets the worker read the demo scenes while they are made, and once more when all are there. */
async function followMaker(
  finished: Promise<string | null>,
  farmIds: readonly string[],
  discover: (farm_id: string) => void,
) {
  const discoverAll = () => farmIds.forEach(discover);
  const timer = setInterval(discoverAll, LOOK_MS);
  const problem = await finished;
  if (problem) print(`  ${problem}`);
  clearInterval(timer);
  discoverAll();
}

/** Reports progress at every tenth. */
function progressTeller(what: string) {
  let last = -1;
  return (done: number, total: number) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth === last) return;
    last = tenth;
    print(`  ${what}: ${done} of ${total}`);
  };
}

let stopping = false;
/** Stopped by a service manager, and not from a terminal. */
let isReplaced = false;
let stop_seconds = 25;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    isReplaced = signal === 'SIGTERM';
    print('Brazda is closing');
    // A forced exit loses nothing that was acknowledged.
    setTimeout(() => process.exit(1), stop_seconds * 1000).unref();
    await stopAll();
    process.exit(0);
  });

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  await stopAll();
  process.exit(1);
}
