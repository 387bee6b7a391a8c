import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Path of a command that `npm ci` installed. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name);
