import { readFileSync } from 'node:fs';
import { openSource } from '../../packages/raster/src/byte-source.ts';
import { openCog } from '../../packages/raster/src/cog.ts';
import {
  BlockCache,
  paintPng,
  paintTrueColorTile,
  readScene,
  type ShapeToRead,
} from '../../packages/raster/src/index.ts';
import { type BlockRequest, inflateBlocks } from '../../packages/raster/src/inflate-blocks.ts';
import { tileDecoder } from '../../packages/raster/src/tile-decoder.ts';
import { median } from '../median.ts';
import { BAND_SIZE, BENCH_SCENE, bandPath, type ParcelSet, parcelsPath } from './places.ts';
import { randomOf } from './random-of.ts';

/** The result of one measurement in a separate process. */
export interface Measured {
  readonly ms: number;
  /** CPU time of all cores, which other programs on the machine disturb less. */
  readonly cpu_ms: number;
  /** CPU time of the process with its start. */
  readonly whole_cpu_ms: number;
  /** From the start of the process to its end. */
  readonly whole_ms: number;
  /** The peak memory of the process, megabytes. */
  readonly rss_mb: number;
  readonly [detail: string]: number;
}

type Details = Record<string, number>;

/** The measurements by name; the process runs one: `node measure.ts NAME ARGUMENT RUNS`. */
const MEASUREMENTS: Record<string, (argument: string) => Promise<Details>> = {
  'full-band': fullBand,
  'geotiff.js': geotiffJs,
  uniform: (workers) => zonal('uniform', Number(workers)),
  farms: (workers) => zonal('farms', Number(workers)),
  'tile-cold': () => tiles(1024),
  'tile-warm': () => tiles(0),
  'parcel-png': parcelPng,
};

const [name, argument = '', runs = '3'] = process.argv.slice(2);
const details = await MEASUREMENTS[name](argument);
const { user, system } = process.cpuUsage();
const whole_cpu_ms = (user + system) / 1000;
const rss_mb = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ ...details, whole_cpu_ms, rss_mb }));

async function best(runs: number, run: () => Promise<Details>): Promise<Details> {
  let [ms, cpu_ms, found]: [number, number, Details] = [Infinity, Infinity, {}];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    const cpu = process.cpuUsage();
    found = await run();
    ms = Math.min(ms, performance.now() - start);
    cpu_ms = Math.min(cpu_ms, cpuSince(cpu));
  }
  return { ...found, ms, cpu_ms };
}

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Reads, inflates and places every pixel of a band. */
function fullBand(threads: string): Promise<Details> {
  const decode = tileDecoder(Number(threads) === 1 ? 0 : Number(threads));
  const band = new Uint16Array(BAND_SIZE * BAND_SIZE);
  return best(3, async () => {
    const { full } = await openCog(openSource({ href: bandPath('red') }));
    const { width, height } = full.format;
    const requests = Array.from({ length: full.offsets.length }, (_, block): BlockRequest => {
      const left = (block % full.across) * width;
      const top = Math.floor(block / full.across) * height;
      const take: BlockRequest['take'] = (samples) => {
        const columns = Math.min(width, BAND_SIZE - left);
        for (let row = 0; row < Math.min(height, BAND_SIZE - top); row++) {
          band.set(samples.subarray(row * width, row * width + columns), (top + row) * BAND_SIZE + left);
        }
      };
      return { image: full, block, northing: -top, take };
    });
    await inflateBlocks(requests, decode);
    return { sample: band[5000 * BAND_SIZE + 5000] };
  });
}

function geotiffJs(): Promise<Details> {
  return best(1, async () => {
    const { fromFile } = await import('geotiff');
    const image = await (await fromFile(bandPath('red'))).getImage();
    const [band] = (await image.readRasters()) as unknown as Uint16Array[];
    return { sample: band[5000 * BAND_SIZE + 5000] };
  });
}

/** NDVI of 1000 parcels; the sum of means is for comparing readers. */
function zonal(set: ParcelSet, workers: number): Promise<Details> {
  const { features: shapes } = JSON.parse(readFileSync(parcelsPath(set), 'utf8')) as {
    features: ShapeToRead[];
  };
  return best(Number(runs), async () => {
    const options = { layers: ['NDVI'] as const, maxCover: 1, workers };
    const { readings, blocks } = await readScene(BENCH_SCENE, shapes, options);
    const means = readings.map(({ statistics }) => statistics?.mean ?? 0);
    return {
      blocks,
      pixels: readings.reduce((sum, { n_valid }) => sum + n_valid, 0),
      mean_sum: means.reduce((sum, mean) => sum + mean, 0),
    };
  });
}

/** Median time of a 256-pixel true-color tile at zoom 14: three bands, warp, WebP. */
async function tiles(dropBytes: number): Promise<Details> {
  const random = randomOf(17);
  const places = Array.from({ length: 100 }, () => [9370 + (random() % 40), 5880 + (random() % 40)]);
  const warm = new BlockCache({ maxBytes: 2 ** 29 });
  const cacheOf = () => (dropBytes > 0 ? new BlockCache({ maxBytes: 1 }) : warm);
  for (const [x, y] of places) await paintTrueColorTile(BENCH_SCENE, 14, x, y, warm);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  let bytes = 0;
  for (const [x, y] of places) {
    const start = performance.now();
    bytes += (await paintTrueColorTile(BENCH_SCENE, 14, x, y, cacheOf()))?.length ?? 0;
    times.push(performance.now() - start);
  }
  return {
    ms: median(times),
    cpu_ms: cpuSince(cpu) / places.length,
    bytes: Math.round(bytes / places.length),
  };
}

/** Median time of a parcel's PNG of 256 x 256 pixels, from its codes. */
async function parcelPng(): Promise<Details> {
  const random = randomOf(19);
  const codes = Uint8Array.from({ length: 64 * 64 }, () => random() % 240);
  const lookup = Uint8Array.from({ length: 1024 }, (_, i) => (i * 37) % 256);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  let bytes = 0;
  for (let i = 0; i < 200; i++) {
    const start = performance.now();
    bytes = paintPng(codes, 64, 64, lookup, 4).length;
    times.push(performance.now() - start);
  }
  return { ms: median(times), cpu_ms: cpuSince(cpu) / times.length, bytes };
}
