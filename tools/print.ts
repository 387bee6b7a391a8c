/** `npm run print`: writes every document that is printed from the code; with `--check` fails if one is stale. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from './setup/root.ts';

for (const file of globSync('tools/print-*.ts', { cwd: root }).sort()) {
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
