import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** The data folder of the product; undefined when journeys run against a product known only by its URL. */
export const DATA_DIR = process.env.E2E_DATA_DIR;

/** The environment that leads a process to the data of the running product. */
export const PRODUCT_SETTINGS = {
  ...process.env,
  DATA_DIR,
  DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
};

/** Runs a command of the product's CLI beside the running product and returns its output. */
export async function cli(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/server/src/cli.ts', ...args], {
    cwd: ROOT,
    env: PRODUCT_SETTINGS,
  });
  return stdout;
}
