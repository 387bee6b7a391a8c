import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';

const run = promisify(execFile);
const INFO = 'ogrinfo';
const CONVERT = 'ogr2ogr';

/** Whether GDAL's programs are installed; tests that need them are skipped otherwise. */
export const hasGdal = (() => {
  try {
    execFileSync(INFO, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Whether the installed GDAL has a driver: that of Debian 12 has none for Parquet. */
export function readsByGdal(driver: string): boolean {
  return hasGdal && execFileSync(INFO, ['--formats']).includes(`${driver} -vector-`);
}

/** The features that GDAL reads from a file, and its warnings. */
export async function readByGdal(
  name: string,
  bytes: Uint8Array,
  layer: string[] = [],
): Promise<{ output: string; features: FeatureCollection<Polygon | MultiPolygon>['features'] }> {
  const folder = await mkdtemp(join(tmpdir(), 'brazda-gdal-'));
  try {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const source = name.endsWith('.zip') ? `/vsizip/${file}` : file;
    const info = await run(INFO, ['-al', '-so', source]);
    const to = join(folder, 'read.geojson');
    const args = ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=9', to, source, ...layer];
    const { stderr } = await run(CONVERT, args);
    const { features } = JSON.parse(await readFile(to, 'utf8'));
    return { output: info.stderr + stderr, features };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
