import { execFile, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { hashOfToken } from '../../apps/server/src/platform/hash-of-token.ts';
import { root } from '../../tools/setup/root.ts';
import { importManyParcels } from '../web/many-parcels.ts';
import { print } from '../web/printing.ts';
import { startAlone } from '../web/product.ts';

const run = promisify(execFile);
/** Of Debian's gdal-bin. */
const GDAL = 'ogr2ogr';
const FOLDER = 'bench-ogc';
const PARCELS = 5000;
const FIRST_PAGES = 60;
const ALL_RUNS = 5;
const TARGET = { first_ms: 300, all_ms: 3000 };
const TOKEN = 'brz_of-the-benchmark-of-many-parcels';

interface Page {
  readonly features: readonly unknown[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

/**
 * Reads 5000 parcels of a season by OGC API Features from the product on the embedded database: the first page, all pages, and
 * all pages by GDAL; beside GDAL that reads the same rows from the same database by itself. Times cause no failure.
 */
export async function runOgcBench(): Promise<void> {
  await rm(join(root, '.data', `${FOLDER}-fresh`), { recursive: true, force: true });
  const product = await startAlone(FOLDER, { JOBS: 'off' });
  const url = (await runningEmbedded(product.dataDir)) ?? '';
  const database = openDatabase(url);
  try {
    await importManyParcels(product.dataDir, PARCELS);
    await database.pool.query('analyze');
    const { rows } = await database.pool.query(
      `select farm_id, owner_id, end_year, season.id as season_id from season join farm on farm.id = farm_id
       where exists (select from parcel where season_id = season.id) order by end_year desc limit 1`,
    );
    const { farm_id, owner_id, end_year, season_id } = rows[0];
    await database.pool.query(
      `insert into access_token (id, user_id, name, token_hash, ends_with, can_write, expires_at)
       values ('a-token', $1, 'Benchmark', $2, 'cels', false, '2200-01-01')`,
      [owner_id, hashOfToken(TOKEN)],
    );
    const farm = `${product.origin}/api/v1/ogc/farm/${farm_id}`;
    const items = `${farm}/collections/parcels-${end_year}/items`;
    const first = [];
    for (let time = 0; time < FIRST_PAGES; time++) first.push((await timed(() => readPage(items))).ms);
    const all = [];
    for (let time = 0; time < ALL_RUNS; time++) all.push((await timed(() => readAll(items))).ms);
    const p95 = first.toSorted((a, b) => a - b)[Math.ceil(first.length * 0.95) - 1]!;
    print([`${PARCELS} parcels, embedded database`, 'time', 'target']);
    print([`first page of 1000, p95 of ${FIRST_PAGES}`, ms(p95), ms(TARGET.first_ms)]);
    print([`all in pages, best of ${ALL_RUNS}`, ms(Math.min(...all)), ms(TARGET.all_ms)]);
    if (spawnSync(GDAL, ['--version']).status !== 0) {
      console.log('ogr2ogr is not on this machine (Debian: gdal-bin): its columns are SKIPPED');
      return;
    }
    const memory = ['-f', 'Memory', 'unused'];
    const headers = { GDAL_HTTP_HEADERS: `Authorization: Bearer ${TOKEN}` };
    const byOgc = await best(() =>
      gdal([...memory, `OAPIF:${farm}`, `parcels-${end_year}`, '-oo', 'PAGE_SIZE=1000'], headers),
    );
    print(['GDAL by OGC API, with its start', ms(byOgc), '']);
    const sql = `select parcel.*, geom from parcel join shape on shape.id = shape_id where season_id = '${season_id}'`;
    const bySql = await best(() => gdal([...memory, `PG:${url}`, '-sql', sql]));
    print(['GDAL from PostGIS, with its start', ms(bySql), '']);
  } finally {
    await database.close();
    await product.close();
  }
}

async function readPage(href: string): Promise<Page> {
  const response = await fetch(href, { headers: { authorization: `Bearer ${TOKEN}` } });
  if (!response.ok) throw new Error(`${href} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Page;
}

async function readAll(items: string): Promise<void> {
  let read = 0;
  let next: string | undefined = items;
  while (next) {
    const page: Page = await readPage(next);
    read += page.features.length;
    next = page.links.find(({ rel }) => rel === 'next')?.href;
  }
  if (read !== PARCELS) throw new Error(`read ${read} parcels instead of ${PARCELS}`);
}

function gdal(args: readonly string[], env: Record<string, string> = {}) {
  return run(GDAL, [...args], { env: { ...process.env, ...env } });
}

async function best(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let time = 0; time < ALL_RUNS; time++) times.push((await timed(work)).ms);
  return Math.min(...times);
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
