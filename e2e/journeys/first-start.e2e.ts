import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/setup/free-port.ts';
import { root } from '../../tools/setup/root.ts';
import { TELEPAC_FILE } from '../harness/import-wizard.ts';
import { PASSWORD, signIn } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

/** A first start on a busy machine: the embedded database, the farms of the demo and its newest scene. */
const FIRST_START_MS = 480_000;
const OWNER = 'ferme@example.org';

const port = await freePort();
const baseURL = `http://localhost:${port}`;
test.use({ baseURL, storageState: { cookies: [], origins: [] } });

let settings: NodeJS.ProcessEnv;
let dataDir: string;
let product: ChildProcess | undefined;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brazda-first-start-'));
  settings = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATABASE_URL: '',
    BASE_MAPS: 'off',
  };
});
test.afterAll(async () => {
  const ended = product && once(product, 'exit');
  product?.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

test('a first start on an empty folder opens the demo farm and takes a farm from the command line', async ({
  page,
  map,
}) => {
  test.setTimeout(FIRST_START_MS);
  product = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: settings,
    stdio: 'ignore',
  });
  await expect
    .poll(() => fetch(`${baseURL}/readyz`).then(({ status }) => status, String), { timeout: FIRST_START_MS })
    .toBe(200);
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);
  expect(await Promise.all(['', 'database', 'session-secret', 'database.pid'].map(modeOf))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);

  await page.goto('/demo-farm?lang=en');
  await page.getByRole('button', { name: 'Explore DEMO' }).click();
  await expect(map.summary).toHaveText('29 parcels · 1,013.90 ha');
  // Made by the product, read by its worker and told to the open page.
  // The first scene, at which the page opens, may be cloudy.
  const clear = page.getByRole('option', { name: /, ([7-9]\d|100)% clear$/ });
  await expect(clear.first()).toBeVisible({ timeout: FIRST_START_MS });
  await clear.first().click();
  await expect(map.rows.filter({ hasText: /0\.\d\d/ }).first()).toBeVisible();

  await cli('user', 'create', '--email', OWNER, '--password', PASSWORD);
  const imported = await cli(
    'farm',
    'import',
    '--name',
    'Ferme du Causse',
    '--country',
    'FR',
    '--parcels',
    TELEPAC_FILE.path,
    '--end-year',
    String(new Date().getUTCFullYear()),
    '--owner',
    OWNER,
    '--json',
  );
  const { farm_id } = JSON.parse(imported);
  await page.goto('/auth/login');
  await signIn(page, OWNER);
  await expect(page).toHaveURL(new RegExp(`/farm/${farm_id}/today`));
  await expect(page.getByRole('dialog', { name: 'Before you go on' })).toBeVisible();
});

/** Runs a command of the product's CLI beside the started product and returns its output. */
async function cli(...args: string[]): Promise<string> {
  const command = ['apps/server/src/cli.ts', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env: settings });
  return stdout;
}
