// `node tools/setup/with-node.mjs FILE.ts [arguments]`: installs what is missing, then runs FILE on the project's own
// Node.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, nodeOf } from './installed.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [file, ...args] = process.argv.slice(2);
// Installed commands look up `node` on the PATH and must find ours.
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
// Every later start of a process skips stripping types and compiling.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

if (!isInstalled(root)) install();
run(nodeOf(root), [join(root, file), ...args]);

function install() {
  // To standard error: standard output belongs to the command (`npm run -s cli -- … --json`).
  console.error('Installing dependencies and Node 24 (npm ci, about a minute) …');
  const npm = process.env.npm_execpath;
  // The Node that runs npm, not ours: `npm ci` removes node_modules while it runs.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, commandArgs] = npm ? [node, [npm, ...ci]] : ['npm', ci];
  const { status } = spawnSync(command, commandArgs, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0 || !isInstalled(root)) {
    console.error(
      'Dependencies could not be installed: read the lines above; is the npm registry reachable?',
    );
    process.exit(status || 1);
  }
}

/**
 * Becomes the command if Node can replace its process (>= 23.11), otherwise runs it as a child and forwards signals.
 */
function run(node, nodeArgs) {
  if (process.execve) process.execve(node, [node, ...nodeArgs], process.env);
  const child = spawn(node, nodeArgs, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
