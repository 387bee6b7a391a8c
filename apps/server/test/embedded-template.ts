import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/setup/root.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const CACHE = join(root, 'node_modules/.cache/brazda-embedded-template');
/** Everything that affects the files of a migrated, empty database. */
const SOURCES = ['package-lock.json', 'apps/server/migrations/*', 'apps/server/src/platform/db/*.ts'];

/** The data folder of a migrated, empty embedded database, made once per state of its sources; it is only copied. */
export async function embeddedTemplate(): Promise<string> {
  const name = fingerprint();
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const known = await readdir(CACHE);
  const dataDir = await mkdtemp(join(CACHE, 'new-'));
  const embedded = await startEmbedded({ dataDir });
  await migrate(embedded.url);
  await embedded.stop();
  // Complete or absent; another run may have been first.
  await rename(dataDir, folder).catch(() => rm(dataDir, { recursive: true }));
  const old = known.filter((other) => other !== name && !other.startsWith('new-'));
  for (const other of old) await rm(join(CACHE, other), { recursive: true, force: true });
  return folder;
}

/** Puts a migrated, empty embedded database into a data folder, so that a product starts there without making one. */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  // The asynchronous `cp` takes several times as long.
  cpSync(await embeddedTemplate(), dataDir, { recursive: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).sort())
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
