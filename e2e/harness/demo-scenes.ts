import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/setup/root.ts';

const CACHE = join(root, 'node_modules/.cache/brazda-demo-scenes');
/** Everything that affects the pixels of a simulated scene. */
const SOURCES = [
  'package-lock.json',
  'apps/server/seed/scenes/*.ts',
  'apps/server/seed/*.{ts,json}',
  'packages/{domain,raster}/src/**/*.ts',
];

/**
 * The folder of all simulated scenes of the demo up to today. They are made once and kept, because they follow from
 * their sources: only the days since then are made.
 */
export function cachedDemoScenes(): string {
  const name = fingerprint();
  mkdirSync(CACHE, { recursive: true });
  for (const other of readdirSync(CACHE))
    if (other !== name) rmSync(join(CACHE, other), { recursive: true, force: true });
  const folder = join(CACHE, name);
  const today = new Date().toISOString().slice(0, 10);
  execFileSync(
    process.execPath,
    ['apps/server/seed/scenes/make-scenes.ts', '--out', folder, '--until', today],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).sort())
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
