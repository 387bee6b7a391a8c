import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { layOutRelease } from '../../tools/release/lay-out.ts';
import { freePort } from '../../tools/setup/free-port.ts';
import { root } from '../../tools/setup/root.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

const PATIENCE_MS = 240_000;

const port = await freePort();
const baseURL = `http://localhost:${port}`;
test.use({ baseURL, storageState: { cookies: [], origins: [] } });

test('a release runs without tools, tests and development packages', async ({ page, map }) => {
  test.setTimeout(PATIENCE_MS);
  const folder = mkdtempSync(join(tmpdir(), 'brazda-release-'));
  const release = join(folder, 'release');
  layOutRelease(release);
  linkLibraries(release);
  expect(
    ['tools', 'e2e', 'apps/web/src', 'apps/server/test'].filter((path) => existsSync(join(release, path))),
  ).toEqual([]);
  const brazda = join(release, 'bin/brazda');
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATA_DIR: join(folder, 'data'),
    WATCH: 'off',
    WEATHER: 'off',
    BASE_MAPS: 'off',
  };
  const health = () => spawnSync(brazda, ['health'], { env, encoding: 'utf8' });
  expect(health()).toMatchObject({ status: 1, stderr: expect.stringContaining('does not answer') });

  const product = spawn(brazda, ['server'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(product, 'exit');
  let output = '';
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (output += text));
  try {
    await expect
      .poll(() => fetch(`${baseURL}/readyz`).then(({ status }) => status, String), { timeout: PATIENCE_MS })
      .toBe(200);
    expect(health()).toMatchObject({ status: 0 });
    await page.goto('/demo-farm?lang=en');
    await page.getByRole('button', { name: 'Explore DEMO' }).click();
    await expect(map.summary).toHaveText('29 parcels · 1,013.90 ha');
    // A simulated scene, made and read by the release.
    await expect(page.getByRole('option', { name: /% clear$/ }).first()).toBeVisible({
      timeout: PATIENCE_MS,
    });
    const flags = spawnSync(brazda, ['flags', 'list', '--json'], { env, encoding: 'utf8' });
    expect(flags).toMatchObject({ status: 0, stdout: expect.stringContaining('crop_rotation') });
    // A page that is open would miss the server.
    await page.goto('about:blank');
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  expect(output).toContain('Brazda is closing');
  expect(output).not.toContain('rror');
});

/** Links the packages that `npm ci --omit=dev` would install for the server, and nothing else. */
function linkLibraries(release: string) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly dev?: boolean; readonly link?: boolean; readonly resolved?: string }>;
  };
  for (const [path, { dev, link, resolved }] of Object.entries(packages)) {
    const isOutermost = path.split('node_modules/').length === 2;
    if (dev || !isOutermost || path.startsWith('apps/web/') || !existsSync(join(root, path))) continue;
    const target = link ? join(release, resolved ?? '') : join(root, path);
    if (!existsSync(target)) continue;
    mkdirSync(dirname(join(release, path)), { recursive: true });
    symlinkSync(target, join(release, path));
  }
}
