import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { postgis } from '@electric-sql/pglite-postgis';
import { syncPath, syncTree } from '../fsync.ts';
import type { DiskRoom } from './disk-room.ts';
import { DurableFiles } from './durable-files.ts';

/** PGlite's own, save that a commit is on the disk before it is acknowledged; its `fdatasync` does nothing. */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];
/** Lines of PostgreSQL's log that are said when it breaks down. */
const LAST_LINES = 20;
/** PGlite says so of parts of PostGIS that we do not use, at every start. */
const NOT_LOADED = /^failed to instantiate wasm/;

/**
 * Opens PGlite with PostGIS on a folder; where there is none the database is made, whole or not at all. `onBroken` hears
 * that PostgreSQL has ended by itself, with the end of its log; after it the process must end, too.
 */
export async function openEmbedded(
  folder: string,
  room: DiskRoom,
  onBroken: (log: string) => void,
): Promise<PGlite> {
  const making = `${folder}.making`;
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return open(folder, room, onBroken);
  writeFileSync(making, '');
  const db = await open(folder, room, onBroken);
  syncTree(folder);
  syncPath(dirname(folder));
  rmSync(making);
  return db;
}

function open(folder: string, room: DiskRoom, onBroken: (log: string) => void): Promise<PGlite> {
  return PGlite.create({
    fs: new WatchedFiles(folder, room, onBroken),
    startParams: START,
    extensions: { postgis, btree_gist },
  });
}

/** Files of a database that is heard of when it breaks down: PGlite itself goes on asking it, for ever. */
class WatchedFiles extends DurableFiles {
  readonly #onBroken: (log: string) => void;
  #isClosing = false;

  constructor(folder: string, room: DiskRoom, onBroken: (log: string) => void) {
    super(folder, room);
    this.#onBroken = onBroken;
  }

  override async init(...args: Parameters<DurableFiles['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const lines: string[] = [];
    const end = () => {
      if (!this.#isClosing) this.#onBroken(lines.join('\n'));
    };
    const printErr = (line: string) => {
      if (NOT_LOADED.test(line)) return;
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    };
    return { emscriptenOpts: { ...emscriptenOpts, printErr, onAbort: end, onExit: end } };
  }

  override async closeFs() {
    this.#isClosing = true;
    await super.closeFs();
  }
}
