// `node tools/release.ts FOLDER`: a folder with all that runs in production, its Node included, and nothing else.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { layOutRelease } from './release/lay-out.ts';
import { buildWeb } from './setup/web-build.ts';

/** What the server needs: the bundle of the web application holds its own libraries. */
const OF_SERVER = ['--omit=dev', '--workspace=@brazda/server', '--include-workspace-root'];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('node tools/release.ts FOLDER');
  process.exit(2);
}
const out = resolve(folder);
buildWeb();
layOutRelease(out);
npm(['ci', ...OF_SERVER, '--no-audit', '--no-fund', '--loglevel=error'], 'inherit');
// What built Node's package: a second copy of it, and headers.
rmSync(join(out, 'node_modules/node/node_modules'), { recursive: true });
// With the libraries of the web application, which are in its bundle.
const bill = npm(['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], 'pipe');
writeFileSync(join(out, 'sbom.json'), bill);
console.log(`${out} is a release: start it with bin/brazda server`);

function npm(args: readonly string[], output: 'inherit' | 'pipe'): string {
  const { status, stdout } = spawnSync('npm', args, {
    cwd: out,
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 100 * 2 ** 20,
  });
  if (status !== 0) {
    console.error(`npm ${args[0]} has failed: read the lines above.`);
    process.exit(1);
  }
  return stdout;
}
