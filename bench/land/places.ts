import { join } from 'node:path';
import type { LandFormatName } from '../../packages/domain/src/index.ts';

/** As many as the largest file that the product supports. */
export const PARCELS = 20_000;
/** Generated files, kept between runs. */
export const CACHE = join(import.meta.dirname, '../../.data/bench/land');

/** The same parcels as a file of each format that GDAL can write, as GDAL reads it. */
export const FILES = {
  geojson: 'parcels.geojson',
  csv: 'parcels.csv',
  kml: 'parcels.kml',
  geopackage: 'parcels.gpkg',
  shapefile: 'parcels.shp.zip',
} as const satisfies Partial<Record<LandFormatName, string>>;
export type BenchFormat = keyof typeof FILES;

export const pathOf = (format: BenchFormat) => join(CACHE, FILES[format]);
