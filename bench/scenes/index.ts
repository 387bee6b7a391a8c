import { join } from 'node:path';
import { bandPath, parcelsPath } from '../raster/places.ts';
import { prepareBench } from '../raster/prepare.ts';
import { pythonWithRasterio, runForOutput } from '../raster/processes.ts';
import { print } from '../web/printing.ts';
import { startCountingServer } from './range-server.ts';
import type { Reading } from './reader.ts';

const BANDS = ['red', 'nir', 'scl'] as const;
/** Of a region to an object store nearby. */
const LATENCY_MS = 20;
const READER = join(import.meta.dirname, 'reader.ts');
/** Means agree to rounding; that of a whole parcel is off by more if one pixel differs. */
const TOLERANCE = 1e-9;
/** Workers as processes, and the scenes that all of them read together. */
const WORKERS = [1, 2, 4] as const;
const SCENES = 4;

/**
 * Reads NDVI of 1000 parcels of a scene from a local server that counts: Brazda for the first time and once more, and rasterio;
 * then four scenes with 1, 2 and 4 workers. Fails if values differ or a second reading requests headers.
 */
export async function runScenesBench(): Promise<void> {
  await prepareBench();
  const files = Object.fromEntries(BANDS.map((band) => [`${band}.tif`, bandPath(band)]));
  const server = await startCountingServer(files, LATENCY_MS);
  try {
    await compareReaders(server.url);
    await measureWorkers(server.url);
  } finally {
    await server.close();
  }
}

async function compareReaders(url: string): Promise<void> {
  print([`1000 parcels, ${LATENCY_MS} ms a request`, 'clock', 'CPU', 'requests', 'bytes']);
  const [first, second] = await readOurs(url, 2);
  report('Brazda, first reading', first!);
  report('Brazda, second reading', second!, first);
  if (first!.requests - second!.requests !== BANDS.length) {
    console.log(
      `   the second reading saved ${first!.requests - second!.requests} requests, not ${BANDS.length}`,
    );
    process.exitCode = 1;
  }
  console.log(
    '@developmentseed/geotiff: SKIPPED, the registry of npm packages does not have it (December 2026)',
  );
  const python = pythonWithRasterio();
  if (python === null)
    return console.log('rasterio: SKIPPED, not on this machine (Debian: python3-rasterio)');
  const script = join(import.meta.dirname, 'rasterio_reader.py');
  const [theirs] = JSON.parse(await runForOutput(python, [script, url, parcelsPath('farms')])) as Reading[];
  report('rasterio', theirs!, first);
}

async function readOurs(url: string, readings: number): Promise<Reading[]> {
  return JSON.parse(await runForOutput(process.execPath, [READER, url, String(readings)]));
}

function report(title: string, { ms, cpu_ms, requests, bytes, means }: Reading, ours?: Reading): void {
  const cells = [`${(ms / 1000).toFixed(2)} s`, `${(cpu_ms / 1000).toFixed(2)} s`, String(requests)];
  print([title, ...cells, `${(bytes / 1e6).toFixed(1)} MB`]);
  if (!ours) return;
  const apart = Object.entries(ours.means).filter(
    // Parcels under clouds have none.
    ([id, mean]) => mean !== means[id] && !(Math.abs(mean - (means[id] ?? Number.NaN)) < TOLERANCE),
  );
  if (apart.length === 0) return;
  console.log(
    `   DIFFERS in ${apart.length} parcels, such as ${apart[0]![0]}: ${apart[0]![1]}, ${means[apart[0]![0]]}`,
  );
  process.exitCode = 1;
}

/** Each worker reads its share of the scenes, as the queue deals them out. */
async function measureWorkers(url: string): Promise<void> {
  for (const workers of WORKERS) {
    const began = performance.now();
    const read = await Promise.all(Array.from({ length: workers }, () => readOurs(url, SCENES / workers)));
    const ms = performance.now() - began;
    const cpu_ms = read.flat().reduce((sum, reading) => sum + reading.cpu_ms, 0);
    const requests = read.flat().reduce((sum, reading) => sum + reading.requests, 0);
    print([
      `${workers} ${workers === 1 ? 'worker' : 'workers'}, by 1000 parcels`,
      `${(ms / SCENES / 1000).toFixed(2)} s`,
      `${(cpu_ms / SCENES / 1000).toFixed(2)} s`,
      String(Math.round(requests / SCENES)),
    ]);
  }
}
