import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of the installation: the configured one, else one that is generated once and stored in the data folder. */
export async function installationSecret(set: string | undefined, dataDir: string): Promise<string> {
  if (set) return set;
  const file = join(dataDir, 'session-secret');
  const made = randomBytes(32).toString('base64url');
  // The first writer wins; the others read what it has written.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
