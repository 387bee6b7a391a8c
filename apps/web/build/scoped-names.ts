import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A letter first, as a name of CSS needs it, and four more characters for the file. */
const FILE_CHARS = 4;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/**
 * Names classes of style sheets by a short hash of their file and their position in it: readable names would be a fifth of
 * all style sheets. The same sources give the same names.
 */
export function scopedNames(): Plugin {
  let root = '';
  const files = new Map<string, string>();
  return {
    name: 'scoped-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
    configResolved(config) {
      root = config.root;
    },
  };

  function generateScopedName(name: string, path: string, css: string): string {
    const file = relative(root, path.split('?')[0]!).replaceAll('\\', '/');
    const hash = createHash('sha256')
      .update(file)
      .digest('base64url')
      .replace(/[-_]/g, 'x')
      .slice(0, FILE_CHARS);
    const other = files.get(hash);
    if (other !== undefined && other !== file)
      throw new Error(`scoped names: ${file} and ${other} share ${hash}`);
    files.set(hash, file);
    const names = [...new Set([...css.matchAll(CLASS)].map(([, found]) => found))];
    return `_${hash}${names.indexOf(name).toString(36)}`;
  }
}
