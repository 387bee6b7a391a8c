import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Syncs a file, or the entries of a folder, so that they survive a power cut. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Syncs a folder with all its contents, so that they survive a power cut. */
export function syncTree(folder: string): void {
  for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true, recursive: true }))
    syncPath(join(parentPath, name));
  syncPath(folder);
}
