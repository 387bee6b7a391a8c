import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Where the product keeps its data; undefined when journeys run against a product of which only the address is known. */
export const DATA_DIR = process.env.E2E_DATA_DIR;

/** Runs a command of the product's CLI beside the running product and gives what it prints. */
export async function cli(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/server/src/cli.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
  });
  return stdout;
}
