import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tools/setup/free-port.ts';
import { seedDemoFarms } from '../seed/seed-demo-farms.ts';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { addFarm } from './farm-season.ts';
import { type Product, startProduct } from './product.ts';

const run = promisify(execFile);
const DOCUMENT = readFileSync(new URL('../../../docs/build-on-brazda.md', import.meta.url), 'utf8');
/** Blocks of the document: its language, the file as which it is to be saved or the tool that it needs, and its text. */
const BLOCKS = [...DOCUMENT.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file = '', text = '']) => ({ language, file, text }),
);
const TOOLS = ['curl', 'python3'];

function lacks(tools: readonly string[]): boolean {
  const folders = (process.env.PATH ?? '').split(':');
  return !tools.every((tool) => folders.some((path) => existsSync(join(path, tool))));
}

let product: Product;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  product = await startProduct('2026-11-20', { PUBLIC_URL: site });
  await seedDemoFarms(product.database.db, '/nowhere');
  await product.app.http.listen({ host: '127.0.0.1', port });
  const farmer = await product.signUp('fermier@example.org');
  const farm = await addFarm(farmer);
  await farmer.call(api.parcels.edit, {
    params: farm,
    body: { create: [{ shape: rectangle(0, 4, 8, 12), display_name: 'La Nuc', crop: '1' }] },
  });
  const { response } = await farmer.call(api.accessTokens.create, {
    body: { name: 'Script', can_write: true, farms: null, areas: null, end_date: '2027-11-20' },
  });
  folder = await mkdtemp(join(tmpdir(), 'brazda-build-'));
  env = { ...process.env, BRAZDA: site, TOKEN: response.token, FARM: farm.farmId };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await product.stop();
});

it.skipIf(lacks(TOOLS))(`runs from an empty folder (needs ${TOOLS.join(', ')})`, async () => {
  for (const { language, file, text } of BLOCKS) {
    if (language === 'sh' && file === '')
      await run('bash', ['-euo', 'pipefail', '-c', text], { cwd: folder, env });
    if (language === 'python') await writeFile(join(folder, file), text);
  }
  expect(await readFile(join(folder, 'parcels.csv'), 'utf8')).toMatch(
    /^farm,parcel,hectares\r?\nFerma,La Nuc,\d/,
  );
  expect(JSON.parse(await readFile(join(folder, 'images.json'), 'utf8'))).toMatchObject({
    type: 'FeatureCollection',
    features: [],
  });
});

it.skipIf(lacks(['curl', 'python3', 'ogr2ogr']))(
  'copies a demo farm with GDAL (needs gdal-bin)',
  async () => {
    const { text } = BLOCKS.find(({ file }) => file === 'gdal')!;
    await run('bash', ['-euo', 'pipefail', '-c', text], { cwd: folder, env });
    expect(await readFile(join(folder, 'farm.txt'), 'utf8')).toMatch(/parcels-\d{4}.*Polygon/);
  },
);

it('makes a note with the client', async () => {
  const { text } = BLOCKS.find(({ language }) => language === 'ts')!;
  // Within the checkout, where the packages are found, and outside of `node_modules`, where Node reads no TypeScript.
  const file = fileURLToPath(new URL('./build-on-brazda-note.ts', import.meta.url));
  await writeFile(file, text);
  try {
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout).toMatch(/^[\w-]+\n$/);
  } finally {
    await rm(file);
  }
});

it.skipIf(lacks(TOOLS))('is refused with a reason that the script of the document prints', async () => {
  const script = BLOCKS.find(({ language }) => language === 'python')!;
  await writeFile(join(folder, script.file), script.text);
  const wrong = run('python3', [script.file], { cwd: folder, env: { ...env, TOKEN: 'brz_wrong' } });
  await expect(wrong).rejects.toThrow(/401 \w+: /);
});
