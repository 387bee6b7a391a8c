import { spawn } from 'node:child_process';
import { constants, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SELLER_SETTINGS } from '../../apps/server/src/features/invoices/testing/sample-sale.ts';
import { startPostgres } from '../../tools/setup/postgres.ts';
import { root } from '../../tools/setup/root.ts';
import { DATA_DIR, DATABASE_FILE } from './cli.ts';
import { cachedDemoScenes } from './demo-scenes.ts';

// Runs the product for the journeys: with the scenes of the demo already made, on a temporary PostgreSQL server if
// there is one, because the embedded database needs several times the processor time, and with a seller, who issues
// invoices. A journey of its own starts the product on an empty folder.

const dataDir = DATA_DIR!;
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
cpSync(cachedDemoScenes(), join(dataDir, 'demo-scenes'), {
  recursive: true,
  mode: constants.COPYFILE_FICLONE,
});
const server =
  process.env.E2E_DATABASE === 'embedded' ? undefined : await startPostgres({ mayInstall: false });
console.log(server ? `PostgreSQL ${server.version} in a temporary cluster` : 'the embedded database');
const url = server?.url ?? '';
writeFileSync(join(dataDir, DATABASE_FILE), url);

const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, BASE_MAPS: 'off', ...SELLER_SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// Playwright signals the whole group: the product ends by itself, and the server after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
product.once('exit', async (code) => {
  await server?.stop();
  process.exit(code ?? 1);
});
