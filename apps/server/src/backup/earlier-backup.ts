import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { StoredFile } from '../platform/files/file-store.ts';
import { type Content, readContents } from './contents.ts';
import { PLACES, readManifest } from './manifest.ts';

/** By how much the clocks of the store and of this machine may differ. */
const CLOCKS_MS = 60_000;

/**
 * The files of the newest backup beside a folder, for callers that ask in ascending order of keys: a file of the store that
 * it holds unchanged need not be copied again.
 */
export class EarlierBackup {
  readonly folder: string;
  readonly #madeAt: number;
  readonly #files: AsyncIterator<Content>;
  #next: Content | undefined;
  #isBegun = false;

  private constructor(folder: string, made_at: string) {
    this.folder = folder;
    this.#madeAt = Date.parse(made_at);
    this.#files = readContents(folder, PLACES.files)[Symbol.asyncIterator]();
  }

  /** The newest complete backup in the folder that holds a new one; null without one. */
  static async beside(folder: string): Promise<EarlierBackup | null> {
    let newest: EarlierBackup | null = null;
    for (const entry of await readdir(dirname(folder), { withFileTypes: true }).catch(() => [])) {
      if (!entry.isDirectory() || entry.name === basename(folder) || entry.name.endsWith('.part')) continue;
      const beside = join(dirname(folder), entry.name);
      const manifest = await readManifest(beside).catch(() => null);
      if (manifest && !(newest && newest.#madeAt >= Date.parse(manifest.made_at)))
        newest = new EarlierBackup(beside, manifest.made_at);
    }
    return newest;
  }

  /** The copy of a file of the store that has not changed since; undefined without one. */
  async find({ key, bytes, written_at }: StoredFile): Promise<Content | undefined> {
    const path = `${PLACES.files}/${key}`;
    if (!this.#isBegun) await this.#advance();
    while (this.#next && this.#next.path < path) await this.#advance();
    const isSame = this.#next?.path === path && this.#next.bytes === bytes;
    return isSame && written_at.getTime() < this.#madeAt - CLOCKS_MS ? this.#next : undefined;
  }

  /** A list that cannot be read ends: then everything else is copied. */
  async #advance() {
    this.#isBegun = true;
    this.#next = await this.#files.next().then(
      ({ value, done }) => (done ? undefined : value),
      () => undefined,
    );
  }
}
