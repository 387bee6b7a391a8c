import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toWgs84 } from '../../packages/raster/src/index.ts';
import {
  BAND_SIZE,
  BENCH_PLACE,
  bandPath,
  CACHE,
  PARCEL_SETS,
  type ParcelSet,
  parcelsPath,
} from './places.ts';
import { randomOf } from './random-of.ts';

/** Creates the missing files of the benchmark: three bands (about 350 MB) and two sets of parcels. */
export async function prepareBench(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const missing = ['red', 'nir', 'scl'].filter((band) => !existsSync(bandPath(band)));
  if (missing.length > 0)
    process.stderr.write(`Making ${missing.join(', ')} of 10980 x 10980 pixels in ${CACHE}\n`);
  await Promise.all(missing.map(makeBand));
  for (const set of PARCEL_SETS) await writeFile(parcelsPath(set), JSON.stringify(parcelsOf(set)));
}

async function makeBand(band: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./make-band.ts', import.meta.url)), band, bandPath(band)],
    {
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`make-band.ts ${band} ended with ${code}`);
}

/** Centers in pixels of the 10 m grid, far enough apart that parcels never overlap, and their mean size in hectares. */
const LAYOUTS: Record<
  ParcelSet,
  { hectares: number; centers: (random: () => number) => [number, number][] }
> = {
  uniform: { hectares: 7, centers: (random) => scatter(1000, 40, 180, random) },
  farms: {
    hectares: 4.4,
    centers: (random) =>
      scatter(20, 5, 1600, random).flatMap(([x, y]) =>
        Array.from({ length: 50 }, (_, i): [number, number] => [
          x + (i % 10) * 36,
          y + Math.floor(i / 10) * 36,
        ]),
      ),
  },
};

/** Positions in a lattice over the tile, each shifted by up to `away` pixels. */
function scatter(count: number, perRow: number, away: number, random: () => number): [number, number][] {
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, i) => [
    50 + ((i % perRow) * BAND_SIZE) / perRow + (random() % away),
    50 + (Math.floor(i / perRow) * BAND_SIZE) / rows + (random() % away),
  ]);
}

/** Irregular parcels with twelve corners, half to one and a half times the mean size. */
function parcelsOf(set: ParcelSet) {
  const random = randomOf(11);
  const share = () => random() / 2 ** 32;
  const { hectares, centers } = LAYOUTS[set];
  const features = centers(random).map(([x, y], index) => {
    const radius = Math.sqrt((hectares * 100 * (0.5 + share())) / Math.PI);
    const corners = Array.from({ length: 12 }, (_, corner) => {
      const angle = (corner / 12) * 2 * Math.PI;
      const away = radius * (0.85 + 0.3 * share());
      return placeOf(x + away * Math.cos(angle), y + away * Math.sin(angle));
    });
    const geometry = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
    return { type: 'Feature', id: `p${index}`, properties: {}, geometry };
  });
  return { type: 'FeatureCollection', features };
}

function placeOf(column: number, row: number) {
  const [x0, y0] = BENCH_PLACE.origin;
  return toWgs84(BENCH_PLACE.epsg, [x0 + column * 10, y0 - row * 10]);
}
