import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes sure that a file, or the names in a folder, outlast a power cut. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Makes sure that a folder with everything in it outlasts a power cut. */
export function syncTree(folder: string): void {
  for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true, recursive: true }))
    syncPath(join(parentPath, name));
  syncPath(folder);
}
