import { join } from 'node:path';
import type { Scene } from '../../packages/raster/src/index.ts';

/** Pixels per side of a 10 m band, as in every Sentinel-2 tile. */
export const BAND_SIZE = 10_980;
export const BENCH_PLACE = { epsg: 32635, origin: [399_960, 5_000_040] as const };
/** Generated files, kept between runs. */
export const CACHE = join(import.meta.dirname, '../../.data/bench');

export const bandPath = (band: string) => join(CACHE, `${band}.tif`);
export const parcelsPath = (set: ParcelSet) => join(CACHE, `parcels-${set}.geojson`);

/** 1000 parcels spread evenly, or 20 farms of 50 neighboring ones. */
export const PARCEL_SETS = ['uniform', 'farms'] as const;
export type ParcelSet = (typeof PARCEL_SETS)[number];

const asset = (band: string, scale = 1e-4) => ({ href: bandPath(band), scale, offset: 0 });

/** The benchmark scene; its green and blue are the red file again. */
export const BENCH_SCENE: Scene = {
  id: 'bench',
  tile: '35TLK',
  platform: 'bench',
  datetime: '2026-06-15T09:00:00Z',
  sensing_date: '2026-06-15',
  generation_time: '2026-06-15T12:00:00Z',
  product: null,
  strip: null,
  catalog: null,
  collection: null,
  epsg: BENCH_PLACE.epsg,
  cloud_cover: 0,
  nodata_share: 0,
  bbox: [25.7, 44.1, 27.2, 45.2],
  simulated: true,
  assets: {
    red: asset('red'),
    green: asset('red'),
    blue: asset('red'),
    nir: asset('nir'),
    scl: asset('scl', 1),
  },
};
