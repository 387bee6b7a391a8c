import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface TileCacheOptions {
  readonly folder: string;
  /** Above this size the oldest folders are removed. */
  readonly maxBytes?: number;
}

/** Chosen because some 50 000 tiles fit, more than a few hundred farms have. */
const MAX_BYTES = 2 ** 30;
/** The share that remains when folders are removed, so that it does not happen at every tile. */
const KEPT_SHARE = 0.8;

/** Tiles on disk, rendered here or fetched; concurrent requests for a tile make it once. */
export class TileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #painting = new Map<string, Promise<Uint8Array | null>>();
  /** On disk; null before the first tile is written. */
  #bytes: number | null = null;

  constructor({ folder, maxBytes = MAX_BYTES }: TileCacheOptions) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /**
   * The tile of a group (a path segment) and name (a path), rendered when it is not cached. Null, meaning nothing to
   * render, is not cached, because most tiles of the world are empty.
   */
  async tile(
    group: string,
    name: string,
    paint: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    const path = join(this.#folder, group, name);
    const stored = await this.stored(group, name);
    if (stored) return stored;
    const painting = this.#painting.get(path) ?? this.#paint(path, paint);
    this.#painting.set(path, painting);
    return painting.finally(() => this.#painting.delete(path));
  }

  /** The cached tile of a group and name; null if there is none. */
  stored(group: string, name: string): Promise<Uint8Array | null> {
    return readFile(join(this.#folder, group, name)).catch(() => null);
  }

  async #paint(path: string, paint: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const tile = await paint();
    if (tile === null) return null;
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${process.pid}.partial`;
    await writeFile(partial, tile);
    await rename(partial, path);
    await this.#makeRoom(tile.length);
    return tile;
  }

  async #makeRoom(added: number): Promise<void> {
    this.#bytes = this.#bytes === null ? await measureFolder(this.#folder) : this.#bytes + added;
    if (this.#bytes <= this.#maxBytes) return;
    let left = await measureFolder(this.#folder);
    for (const group of await oldestFirst(this.#folder)) {
      if (left <= this.#maxBytes * KEPT_SHARE) break;
      left -= await measureFolder(group);
      await rm(group, { recursive: true, force: true });
    }
    this.#bytes = left;
  }
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function oldestFirst(folder: string): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const aged = await Promise.all(paths.map(async (path) => ({ path, time: (await stat(path)).mtimeMs })));
  return aged.sort((a, b) => a.time - b.time).map(({ path }) => path);
}
