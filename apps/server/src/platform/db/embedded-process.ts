/** The embedded database in its own process; started by `embedded.ts`, ends with its parent. */
import { dirname, join } from 'node:path';
import pg from 'pg';
import { DiskRoom } from './disk-room.ts';
import { serveControl } from './embedded-control.ts';
import { OnlineBackup } from './online-backup.ts';
import { openEmbedded } from './open-embedded.ts';
import { analyzeGrownTables, checkpointGrownLog, endShapeStatistics, MAX_LOG_BYTES } from './upkeep.ts';
import { serveWire } from './wire-server.ts';

/** Interval between checks of how far tables have grown. */
const UPKEEP_MS = 10_000;

// Land data is private: no access for other users.
process.umask(0o077);

const [dataDir, socketPath, reserve_mb] = process.argv.slice(2);
const room = new DiskRoom(dirname(dataDir), Number(reserve_mb));

function broken(log: string) {
  process.stderr.write(`the embedded database has crashed:\n${log}\n`);
  process.exit(3);
}

// Restarting after a full disk needs some room for the log.
if (room.isScarce()) room.release();
const { db, files } = await openEmbedded(dataDir, room, broken);
/** Bytes of the log when it was last shortened. */
let shortenedAt = 0;
let isReadOnly = false;
let closing = false;
// Before the first query: a database of an earlier version has statistics of shapes.
if (!room.isLow()) await endShapeStatistics(db).catch(reportUpkeep);
const server = await serveWire(db, socketPath, beforeTransaction);

// Maintenance uses a client connection like any other, so that it does not disturb transactions.
const upkeep = new pg.Pool({ host: dirname(socketPath), user: 'postgres', database: 'postgres', max: 1 });
upkeep.on('error', () => undefined);
upkeep.on('connect', (client) => client.on('error', () => undefined));
const backup = new OnlineBackup(upkeep, dataDir);
const control = await serveControl(join(dirname(socketPath), 'control'), (folder) => backup.make(folder));

const keepUp = setInterval(async () => {
  try {
    if (room.isLow()) return;
    room.restore();
    await analyzeGrownTables(upkeep);
  } catch (error) {
    reportUpkeep(error as Error);
  }
}, UPKEEP_MS);
room.restore();
process.send?.({ ready: true });

function reportUpkeep({ message }: Error) {
  if (!closing) process.stderr.write(`the upkeep of the database has failed: ${message}\n`);
}

async function beforeTransaction() {
  await shortenLog();
  await stopWritesWhenFull();
}

/** A log that has grown is shortened at once: after a kill its replay needs time and room. */
async function shortenLog() {
  // A checkpoint needs a little room; a backup needs the log from its beginning.
  if (files.walBytes - shortenedAt < MAX_LOG_BYTES || room.isScarce() || backup.isRunning) return;
  shortenedAt = files.walBytes;
  await checkpointGrownLog(db);
}

async function stopWritesWhenFull() {
  if (room.isLow() === isReadOnly) return;
  // Before anything is written: the next shortage may come at once.
  if (isReadOnly) room.restore();
  await db.exec(`set default_transaction_read_only = ${isReadOnly ? 'off' : 'on'}`);
  isReadOnly = !isReadOnly;
}

async function close() {
  if (closing) return;
  closing = true;
  clearInterval(keepUp);
  control.close();
  await server.close().catch(() => undefined);
  await db.close().catch(() => undefined);
  process.exit(0);
}
// The parent requests a stop, or has ended in any way.
process.on('disconnect', close);
process.on('message', close);
// Ctrl-C signals the whole process group; the parent decides when the database may stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
