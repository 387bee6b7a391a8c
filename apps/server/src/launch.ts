/**
 * What `bin/brazda` of a release runs: `server`, `worker`, `health`, or a command of the command line. It becomes that
 * process, so that signals reach it.
 */
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS, NODE_FLAGS } from './process/node-settings.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const [command] = process.argv.slice(2);

if (command === 'server') become([...NODE_FLAGS, fileOf('./main.ts')], MEMORY_SETTINGS);
else if (command === 'worker') become([...NODE_FLAGS, fileOf('./worker.ts')], MEMORY_SETTINGS);
else if (command === 'health') await tellHealth();
else become([fileOf('./cli.ts'), ...process.argv.slice(2)], {});

function become(nodeArgs: readonly string[], settings: Readonly<Record<string, string>>) {
  const env = { ...settings, ...(process.env as Record<string, string>) };
  process.execve!(process.execPath, [process.execPath, ...nodeArgs], env);
}

/** Whether the server of this machine can answer requests: prints what `/readyz` says, and ends with 1 if it cannot. */
async function tellHealth() {
  const { HOST, PORT } = process.env;
  const isAnywhere = !HOST || HOST === '0.0.0.0' || HOST === '::';
  const host = isAnywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const url = `http://${host}:${PORT || 8080}/readyz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
    process.stdout.write(`${await response.text()}\n`);
    process.exitCode = response.ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${url} does not answer: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
