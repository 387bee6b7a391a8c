import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Content } from './contents.ts';
import { copyFile, hasFile } from './copy-files.ts';
import { inSnapshot } from './describe-database.ts';
import type { Manifest } from './manifest.ts';
import { namedKeys } from './named-keys.ts';

/** Writes the keys of the files that a database names into a new file, a line for each. */
export async function writeKeys(path: string, client: PoolClient): Promise<void> {
  async function* lines() {
    for await (const key of namedKeys(client)) yield `${key}\n`;
  }
  await pipeline(lines, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/** Copies those of the named files that the list of the store did not have; `onMissing` hears of those that it lacks. */
export async function* copyNamed(
  store: FileStore,
  part: string,
  keys: string,
  onMissing: (key: string) => void,
): AsyncIterable<Content> {
  for await (const key of createInterface({ input: createReadStream(keys) })) {
    if (await hasFile(part, key)) continue;
    const content = await copyFile(store, part, key);
    if (content) yield content;
    else onMissing(key);
  }
}

/** Why files are missing: those that the database still names are lost; users have removed the others meanwhile. */
export async function explainMissing(url: string, keys: readonly string[]): Promise<Manifest['missing']> {
  if (keys.length === 0) return { removed: [], lost: [] };
  const removed = new Set(keys);
  const lost = await inSnapshot(url, async (client) => {
    const named: string[] = [];
    for await (const key of namedKeys(client)) if (removed.delete(key)) named.push(key);
    return named;
  });
  return { removed: [...removed], lost };
}
