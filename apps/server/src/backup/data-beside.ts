import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { walkFiles } from '../platform/files/walk-files.ts';
import type { Content } from './contents.ts';
import { copyStream } from './copy-stream.ts';
import { PLACES } from './manifest.ts';

/** What DATA_DIR has beside the database and the file store that cannot be made again: files and folders. */
export const BESIDE = ['session-secret', 'imports', 'mail'] as const;

/** Copies what DATA_DIR has beside the database into the folder of a backup; what is removed meanwhile is left out. */
export async function* copyBeside(dataDir: string, part: string): AsyncIterable<Content> {
  for (const name of BESIDE)
    for await (const path of listPaths(dataDir, name)) {
      const file = await open(join(dataDir, path), 'r').catch(nullIfMissing);
      if (file) yield copyStream(file.createReadStream(), part, `${PLACES.data}/${path}`);
    }
}

async function* listPaths(dataDir: string, name: string): AsyncIterable<string> {
  const found = await stat(join(dataDir, name)).catch(nullIfMissing);
  if (found?.isDirectory()) yield* walkFiles(dataDir, { within: `${name}/` });
  else if (found) yield name;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
