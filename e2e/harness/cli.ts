import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SELLER_SETTINGS } from '../../apps/server/src/features/invoices/testing/sample-sale.ts';
import { root } from '../../tools/setup/root.ts';

const run = promisify(execFile);

/** The data folder of the product; undefined when journeys run against a product known only by its URL. */
export const DATA_DIR = process.env.E2E_DATA_DIR;
/** The file in the data folder with the URL of the product's database; empty for the embedded one. */
export const DATABASE_FILE = 'e2e-database-url';

/** The environment that leads a process to the data of the running product. */
export function productSettings(): NodeJS.ProcessEnv {
  const file = join(DATA_DIR!, DATABASE_FILE);
  const started = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return {
    ...process.env,
    BASE_MAPS: 'off',
    DATA_DIR,
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? started,
  };
}

/** Runs a command of the product's CLI beside the running product and returns its output. */
export async function cli(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/server/src/cli.ts', ...args], {
    cwd: root,
    env: { ...productSettings(), ...SELLER_SETTINGS },
  });
  return stdout;
}
