import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { photoKeys } from '../../apps/server/src/features/notes/photo-files.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openFileStore } from '../../apps/server/src/platform/files/open-file-store.ts';
import { freePort, isReady, killAll, MAIN, runProduct } from '../../apps/server/test/processes.ts';
import { Cluster, missingPackages } from './cluster.ts';
import { Journal, listNotes } from './journal.ts';

/** How long is written before each step, so that there is something to lose. */
const WRITING_MS = 10_000;
/** Notes that are removed after the second that is restored, with their photos. */
const REMOVED = 5;
const REMOVED_FILES_DAYS = 15;

/**
 * Loses the disk of a PostgreSQL server under writes, and restores it with pgBackRest: to the end of its archived log, and to a
 * second; compares both with a journal of acknowledged writes, photos included. Throws Error if anything differs.
 */
export async function runRecoveryBench(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(
      `recovery: SKIPPED, packages are missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    );
    return;
  }
  const stops: (() => Promise<unknown>)[] = [killAll];
  let stopping: Promise<void> | null = null;
  const stopAll = () => {
    stopping ??= (async () => {
      for (const stop of stops.splice(0)) await stop();
    })();
    return stopping;
  };
  const interrupt = async () => {
    await stopAll();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'brazda-recovery-data-'));
    stops.push(() => rm(DATA_DIR, { recursive: true, force: true }));
    const cluster = new Cluster(await freePort());
    stops.push(() => cluster.remove());
    await cluster.make();
    await drill(cluster, DATA_DIR);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await stopAll();
  }
}

async function drill(cluster: Cluster, DATA_DIR: string): Promise<void> {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR,
    DATABASE_URL: cluster.url,
    JOBS: 'off',
    REMOVED_FILES_DAYS: String(REMOVED_FILES_DAYS),
  };
  const start = async () => {
    const product = runProduct(MAIN, settings);
    await isReady(port, product);
    return product;
  };
  let product = await start();
  const before = openDatabase(cluster.url);
  const journal = await Journal.begin(before.db, server);
  await before.close();
  const stop = new AbortController();
  const writing = journal.write(stop.signal);

  await delay(WRITING_MS);
  console.log('\nstep                                        seconds');
  await timed('full backup under writes', () => cluster.backRest('backup', '--type=full'));
  await delay(WRITING_MS);
  await timed('incremental backup under writes', () => cluster.backRest('backup', '--type=incr'));
  await delay(WRITING_MS);
  const second = new Date();
  await delay(WRITING_MS);
  const gone = journal.entries
    .filter(({ photo, acknowledged_at }) => photo !== null && acknowledged_at < second.getTime())
    .slice(0, REMOVED);
  const store = openFileStore({ DATA_DIR, REMOVED_FILES_DAYS });
  for (const { note, photo } of gone) {
    await journal.remove(note);
    // As the sweep does, days later.
    await store.remove(Object.values(photoKeys(journal.farmId, photo!)));
  }
  const archived_at = Date.now();
  await timed('until the log is in the repository', () => cluster.waitUntilArchived());
  await delay(WRITING_MS);

  product.child.kill('SIGKILL');
  const lost_at = Date.now();
  await cluster.loseDisk();
  stop.abort();
  await Promise.all([writing, product.ended]);

  await timed('restore to the end of the archived log', () => cluster.restore());
  await timed('start and replay of the log', () => cluster.start());
  const removed = new Set(gone.map(({ note }) => note));
  const newest = await readNotes(cluster);
  const tail = journal.entries.filter(({ note }) => !newest.has(note) && !removed.has(note));
  const from = Math.min(...tail.map(({ sent_at }) => sent_at), lost_at);
  const early = tail.filter(({ acknowledged_at }) => acknowledged_at <= archived_at);

  await cluster.loseDisk();
  await timed('restore to a second', () => cluster.restore(second));
  await timed('start and replay of the log', () => cluster.start());
  product = await timed('start of the product', start);
  const restored = await readNotes(cluster);
  const acknowledged = journal.entries.filter(({ acknowledged_at }) => acknowledged_at <= second.getTime());
  const later = journal.entries.filter(({ sent_at }) => sent_at > second.getTime());
  const lost = acknowledged.filter(({ note }) => !restored.has(note));
  const ghosts = later.filter(({ note }) => restored.has(note));
  const photos = acknowledged.flatMap(({ photo }) => photo ?? []);
  const lostPhotos = await journal.lostAmong(photos);
  product.child.kill('SIGTERM');
  await product.ended;

  console.log(`
acknowledged in all                         ${journal.entries.length}
lost with the disk, without a second given  ${tail.length}, those of the last ${((lost_at - from) / 1000).toFixed(1)} s
acknowledged before the second              ${acknowledged.length}, of them not restored ${lost.length}
sent after it                               ${later.length}, of them restored ${ghosts.length}
photos acknowledged before it               ${photos.length}, of them not answered ${lostPhotos.length}; ${gone.length} had been removed after it`);
  for (const { type, database, repository } of await cluster.backups())
    console.log(
      `${type.padEnd(4)} backup                                 ${inMegabytes(database)} of database, ${inMegabytes(repository)} new in the repository`,
    );
  if (lost.length + ghosts.length + lostPhotos.length + early.length > 0 || gone.length < REMOVED)
    throw new Error('what was restored is not what was acknowledged');
}

async function readNotes(cluster: Cluster): Promise<Set<string>> {
  const database = openDatabase(cluster.url);
  return listNotes(database.db).finally(() => database.close());
}

/** Runs a step, and prints how long it took. */
async function timed<T>(name: string, step: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await step();
  console.log(`${name.padEnd(44)}${((performance.now() - begun) / 1000).toFixed(1)}`);
  return result;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
