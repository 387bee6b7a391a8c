/** The embedded database in a process of its own; started by `embedded.ts`, ends with its parent. */
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { postgis } from '@electric-sql/pglite-postgis';
import { serveWire } from './wire-server.ts';

const [dataDir, socketPath] = process.argv.slice(2);

const db = await PGlite.create(dataDir, { extensions: { postgis, btree_gist } });
const server = await serveWire(db, socketPath);
process.send?.({ ready: true });

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
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
