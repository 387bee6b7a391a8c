import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runForOutput } from '../raster/processes.ts';
import { makeParcels } from './make-parcels.ts';
import type { Measured } from './measure.ts';
import { type BenchFormat, CACHE, FILES, pathOf } from './places.ts';

const OGR2OGR = 'ogr2ogr';

/** The version of ogr2ogr (Debian's gdal-bin), or null; Python measures its memory. */
export function gdalVersion(): string | null {
  const requested = spawnSync(OGR2OGR, ['--version'], { encoding: 'utf8' });
  const isPythonThere = spawnSync('python3', ['-c', 'import resource']).status === 0;
  return requested.status === 0 && isPythonThere ? requested.stdout.split(',')[0] : null;
}

/** The GDAL driver and options for writing each file. */
const WRITTEN: Readonly<Record<Exclude<BenchFormat, 'geojson'>, readonly string[]>> = {
  csv: ['-f', 'CSV', '-lco', 'GEOMETRY=AS_WKT'],
  // GDAL's other KML driver takes quadratic time.
  kml: ['-f', 'KML'],
  geopackage: ['-f', 'GPKG'],
  shapefile: ['-f', 'ESRI Shapefile', '-lco', 'ENCODING=UTF-8'],
};

/** Creates missing files; without GDAL only GeoJSON. */
export async function prepareLand(hasGdal: boolean): Promise<BenchFormat[]> {
  await mkdir(CACHE, { recursive: true });
  if (!existsSync(pathOf('geojson'))) await makeParcels(pathOf('geojson'));
  if (!hasGdal) return ['geojson'];
  for (const [format, options] of Object.entries(WRITTEN) as [keyof typeof WRITTEN, readonly string[]][]) {
    if (existsSync(pathOf(format))) continue;
    await runForOutput(OGR2OGR, [...options, pathOf(format), pathOf('geojson')]);
  }
  return Object.keys(FILES) as BenchFormat[];
}

/** Our reader on a file, the best of several runs. */
export function measureOurs(format: BenchFormat): Promise<Measured> {
  return best(process.execPath, [fileURLToPath(new URL('./measure.ts', import.meta.url)), pathOf(format)]);
}

/** GDAL on the same file. */
export function measureGdal(format: BenchFormat): Promise<Omit<Measured, 'rows'>> {
  return best('python3', [join(import.meta.dirname, 'peer.py'), pathOf(format)]);
}

const RUNS = 2;

async function best(program: string, args: readonly string[]): Promise<Measured> {
  const runs: Measured[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(JSON.parse(await runForOutput(program, args)));
  return {
    ...runs[0],
    ms: Math.min(...runs.map(({ ms }) => ms)),
    cpu_ms: Math.min(...runs.map(({ cpu_ms }) => cpu_ms)),
    rss_mb: Math.max(...runs.map(({ rss_mb }) => rss_mb)),
  };
}
