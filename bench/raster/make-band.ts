import { writeCog } from '../../packages/raster/src/write.ts';
import { BAND_SIZE, BENCH_PLACE } from './places.ts';
import { randomOf } from './random-of.ts';

/**
 * Writes one band of the benchmark scene (`node make-band.ts red PATH`): fields of 320 m, each with its own brightness,
 * with noise of an amplitude at which deflate leaves 72 % of the bytes, as for a real clear 10 m band (176 of 241 MB).
 */
const BANDS: Record<
  string,
  { seed: number; base: number; noise: number; size: number; pixel: number; tile: number }
> = {
  red: { seed: 3, base: 600, noise: 400, size: BAND_SIZE, pixel: 10, tile: 1024 },
  nir: { seed: 5, base: 2500, noise: 400, size: BAND_SIZE, pixel: 10, tile: 1024 },
  scl: { seed: 7, base: 4, noise: 2, size: BAND_SIZE / 2, pixel: 20, tile: 512 },
};

const [name, path] = process.argv.slice(2);
const band = BANDS[name];
const bits = name === 'scl' ? 8 : 16;
const tile = bits === 8 ? new Uint8Array(band.tile ** 2) : new Uint16Array(band.tile ** 2);

await writeCog(path, {
  ...BENCH_PLACE,
  width: band.size,
  height: band.size,
  pixel: band.pixel,
  tileSize: band.tile,
  bits,
  data: (tx, ty) => (bits === 8 ? classes(tx, ty) : reflectance(tx, ty)),
});

function reflectance(tx: number, ty: number) {
  const random = randomOf(band.seed * 1_000_003 + ty * 1009 + tx * 13);
  for (let y = 0; y < band.tile; y++) {
    for (let x = 0; x < band.tile; x++) {
      const field = ((tx * band.tile + x) >> 5) * 73 + ((ty * band.tile + y) >> 5) * 151;
      tile[y * band.tile + x] = band.base + (field % 1500) + (random() % band.noise);
    }
  }
  return tile;
}

/** Vegetation and bare soil by field, one cloud of 1.3 km in every tile. */
function classes(tx: number, ty: number) {
  for (let y = 0; y < band.tile; y++) {
    for (let x = 0; x < band.tile; x++) {
      const field = ((tx * band.tile + x) >> 4) * 73 + ((ty * band.tile + y) >> 4) * 151;
      const cloud = x > 200 && x < 264 && y > 200 && y < 264;
      tile[y * band.tile + x] = cloud ? 9 : band.base + (field % 2);
    }
  }
  return tile;
}
