import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { postgis } from '@electric-sql/pglite-postgis';
import { syncPath, syncTree } from '../fsync.ts';
import type { DiskRoom } from './disk-room.ts';
import { DurableFiles } from './durable-files.ts';

/** PGlite's own, except that commits are synced before they are acknowledged; its own `fdatasync` does nothing. */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // Segments beyond are removed by a checkpoint instead of kept for later.
  '-c',
  'max_wal_size=128MB',
];
/** Lines of PostgreSQL's log to report after a crash. */
const LAST_LINES = 20;
/** PGlite logs this at every start about parts of PostGIS that are not used. */
const NOT_LOADED = /^failed to instantiate wasm/;

/** An open database, and its files on the disk. */
interface OpenEmbedded {
  readonly db: PGlite;
  readonly files: Pick<DurableFiles, 'walBytes'>;
}

/**
 * Opens PGlite with PostGIS on a folder; if there is no database, it is created completely or not at all. `onBroken`
 * is called with the end of PostgreSQL's log when it has crashed; the process must then end, too.
 */
export async function openEmbedded(
  folder: string,
  room: DiskRoom,
  onBroken: (log: string) => void,
): Promise<OpenEmbedded> {
  const making = `${folder}.making`;
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return open(folder, room, onBroken);
  writeFileSync(making, '');
  const opened = await open(folder, room, onBroken);
  syncTree(folder);
  syncPath(dirname(folder));
  rmSync(making);
  return opened;
}

async function open(folder: string, room: DiskRoom, onBroken: (log: string) => void): Promise<OpenEmbedded> {
  const files = new WatchedFiles(folder, room, onBroken);
  try {
    const extensions = { postgis, btree_gist };
    const db = await PGlite.create({ fs: files, startParams: START, extensions });
    files.reserveSpaceForWal();
    return { db, files };
  } catch (error) {
    // PGlite's own message says nothing of the reason.
    throw new Error(`the embedded database cannot be opened:\n${files.log}`, { cause: error });
  }
}

/** Reports a crash of the database: PGlite itself would keep querying it forever. */
class WatchedFiles extends DurableFiles {
  readonly #onBroken: (log: string) => void;
  readonly #lines: string[] = [];
  #isClosing = false;

  constructor(folder: string, room: DiskRoom, onBroken: (log: string) => void) {
    super(folder, room);
    this.#onBroken = onBroken;
  }

  /** The end of PostgreSQL's log. */
  get log(): string {
    return this.#lines.join('\n');
  }

  override async init(...args: Parameters<DurableFiles['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const end = () => {
      if (!this.#isClosing) this.#onBroken(this.log);
    };
    const printErr = (line: string) => {
      if (NOT_LOADED.test(line)) return;
      this.#lines.push(line);
      if (this.#lines.length > LAST_LINES) this.#lines.shift();
    };
    return { emscriptenOpts: { ...emscriptenOpts, printErr, onAbort: end, onExit: end } };
  }

  override async closeFs() {
    this.#isClosing = true;
    await super.closeFs();
  }
}
