import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface WalkOptions {
  /** A folder in the folder, with a slash at its end: only what is in it; everything by default. */
  readonly within?: string;
  /** Whether a file is wanted, or a folder entered; all by default. */
  readonly isWanted?: (path: string) => boolean;
}

/**
 * The paths of the files in a folder, relative to it and in ascending order of their characters; one folder is in memory
 * at a time. Files and folders that are gone meanwhile are left out.
 */
export async function* walkFiles(folder: string, options: WalkOptions = {}): AsyncIterable<string> {
  const { within = '', isWanted = () => true } = options;
  for (const entry of await sortedEntries(join(folder, within))) {
    const path = `${within}${entry.name}`;
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) yield* walkFiles(folder, { ...options, within: `${path}/` });
    else if (entry.isFile()) yield path;
  }
}

/** The paths of a folder and of all folders in it. */
export async function* walkFolders(folder: string): AsyncIterable<string> {
  yield folder;
  for (const entry of await sortedEntries(folder))
    if (entry.isDirectory()) yield* walkFolders(join(folder, entry.name));
}

/** In the order of whole paths: `a.b` comes before the files of the folder `a`. */
async function sortedEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  return entries.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
