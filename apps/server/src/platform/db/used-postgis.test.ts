import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usedPostgis } from './used-postgis.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-used-postgis-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The path of the file that PGlite would load PostGIS from. */
async function loadedFile(folder: string): Promise<string> {
  const { bundlePath } = await usedPostgis(folder).setup({} as PGlite, { PGLITE_ENV: {} });
  return fileURLToPath(bundlePath!);
}

test('PostGIS is loaded without the libraries that nothing uses, from a file that is made once', async () => {
  await writeFile(join(folder, 'postgis-0123456789abcdef.tar.gz'), 'of another version');
  const path = await loadedFile(folder);
  expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)]);
  const archive = gunzipSync(await readFile(path)).toString('latin1');
  const entries = [...archive.matchAll(/(?:lib|share)\/[\w/.-]+(?=\0)/g)].map(([name]) => name);
  expect(entries.filter((name) => name.endsWith('.so'))).toEqual(['lib/postgresql/postgis-3.so']);
  expect(entries).toContain('share/proj/proj.db');
  expect(entries).toContain('share/postgresql/extension/postgis.control');
  const { mtimeMs } = await stat(path);
  expect(await loadedFile(folder)).toBe(path);
  expect((await stat(path)).mtimeMs).toBe(mtimeMs);
});

test('without a folder for that file, the whole package is loaded', async () => {
  expect(await loadedFile(join(folder, 'missing'))).toContain('pglite-postgis');
});
