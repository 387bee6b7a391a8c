// Plain JavaScript without dependencies: it runs before anything is installed, on any Node >= 20.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns whether `node_modules` contains exactly what `package-lock.json` lists, Node itself included. */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(nodeOf(root))) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // Binaries for other systems are optional and rightly absent.
    return found ? link === found.link && version === found.version : optional === true;
  });
}

/** Path of the Node from the `node` package. */
export function nodeOf(root) {
  return join(root, 'node_modules', 'node', 'bin', 'node');
}

/** npm writes the second file as its last step, so an interrupted installation counts as missing. */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
