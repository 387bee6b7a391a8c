import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads style sheets by their paths in the folder of a build, joined in their order. */
export type ReadStyles = (paths: readonly string[]) => Promise<string>;

/** Reads each style sheet of a build once: its name has the hash of its content, so a newer build has other names. */
export function styleSheetsIn(folder: string): ReadStyles {
  const sheets = new Map<string, string>();
  async function sheetAt(path: string) {
    const sheet = sheets.get(path) ?? (await readFile(join(folder, path), 'utf8'));
    sheets.set(path, sheet);
    return sheet;
  }
  return async (paths) => (await Promise.all(paths.map(sheetAt))).join('');
}
