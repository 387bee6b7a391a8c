/** The embedded database in a process of its own; started by `embedded.ts`, ends with its parent. */
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { postgis } from '@electric-sql/pglite-postgis';
import pg from 'pg';
import { renewGrown } from './upkeep.ts';
import { serveWire } from './wire-server.ts';

/** Between two looks at which tables have grown. */
const UPKEEP_MS = 10_000;

const [dataDir, socketPath] = process.argv.slice(2);

const db = await PGlite.create(dataDir, { extensions: { postgis, btree_gist } });
const server = await serveWire(db, socketPath);
process.send?.({ ready: true });

// A client like any other takes its turns, and nobody's transaction is disturbed.
const upkeep = new pg.Pool({ host: dirname(socketPath), user: 'postgres', database: 'postgres', max: 1 });
upkeep.on('error', () => undefined);
const renewing = setInterval(
  () =>
    renewGrown(upkeep).catch((error: Error) => {
      if (!closing) process.stderr.write(`the upkeep of the database has failed: ${error.message}\n`);
    }),
  UPKEEP_MS,
);

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  clearInterval(renewing);
  await server.close().catch(() => undefined);
  await db.close().catch(() => undefined);
  process.exit(0);
}
// The parent says stop, or it is gone, however it went.
process.on('disconnect', close);
process.on('message', close);
// A Ctrl-C reaches the whole group; the parent decides when the database may go.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
