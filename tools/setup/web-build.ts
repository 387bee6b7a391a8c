import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './root.ts';

const web = join(root, 'apps/web');
const dist = join(web, 'dist');
/** The same application as the server renders pages with it. */
const renderer = join(web, 'dist.server');
const stamp = join(dist, '.sources');

/** Everything that ends up in the bundle, or affects how it is built. */
const sources = [
  'package-lock.json',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'apps/web/{src,public,build}/**/*',
  'packages/{domain,contract,i18n}/{src,messages}/**/*',
];

/** Builds `apps/web/dist` and `dist.server` unless they are up to date; exits with the builder's output on failure. */
export function buildWeb(): void {
  const wanted = fingerprint();
  if (existsSync(stamp) && existsSync(renderer) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web application …');
  const started = performance.now();
  buildInto(renderer, ['--ssr', 'src/app/entry-server.tsx']);
  buildInto(dist, []);
  writeFileSync(stamp, wanted);
  console.log(`Built the web application in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds in a separate folder and moves it into place, so that an interrupted build is never served. */
function buildInto(folder: string, options: readonly string[]): void {
  const fresh = `${folder}.next`;
  const args = ['build', ...options, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const built = spawnSync(bin('vite'), args, { cwd: web, encoding: 'utf8' });
  if (built.status !== 0) {
    console.error(`The web application does not build:\n${built.stdout}${built.stderr}${built.error ?? ''}`);
    process.exit(1);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}
