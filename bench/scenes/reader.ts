import { readFileSync } from 'node:fs';
import {
  type Band,
  type HeaderStore,
  type KeptHeader,
  plainRule,
  readScene,
  type ShapeToRead,
} from '../../packages/raster/src/index.ts';
import { BENCH_SCENE, parcelsPath } from '../raster/places.ts';
import type { Asked } from './range-server.ts';

/** One reading of a scene: `means` of NDVI by parcel, and what it took. */
export interface Reading extends Asked {
  readonly ms: number;
  readonly cpu_ms: number;
  readonly means: Readonly<Record<string, number>>;
}

const [url = '', readings = '1'] = process.argv.slice(2);
const shapes = (JSON.parse(readFileSync(parcelsPath('farms'), 'utf8')) as { features: ShapeToRead[] })
  .features;
const kept = new Map<Band, KeptHeader>();
const headers: HeaderStore = {
  find: async () => new Map(kept),
  keep: async (_, band, header) => void kept.set(band, header),
};

const found: Reading[] = [];
for (let i = 0; i < Number(readings); i++) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const means = await readOurs();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const asked = (await (await fetch(`${url}/count`)).json()) as Asked;
  found.push({ ...asked, ms, cpu_ms: (user + system) / 1000, means });
}
process.stdout.write(JSON.stringify(found));

async function readOurs() {
  const assets = Object.fromEntries(
    (['red', 'nir', 'scl'] as const).map((band) => [
      band,
      { ...BENCH_SCENE.assets[band]!, href: `${url}/${band}.tif` },
    ]),
  );
  const options = { layers: ['NDVI'], rule: plainRule(), maxCover: 1, workers: 0, headers } as const;
  const read = await readScene({ ...BENCH_SCENE, assets }, shapes, options);
  return Object.fromEntries(
    read.readings.map(({ shape_id, statistics }) => [shape_id, statistics?.mean ?? Number.NaN]),
  );
}
