import { COARSE_TABLES, FINE_TABLES } from './network-tables.ts';

/**
 * The published networks of a satellite, for pixels of 10 m and of 20 m; null of one without any. Sentinel-2C uses those of 2A:
 * its own are not published, and its bands are nearest to those of 2A.
 */
export function networksOf(platform: string) {
  const sensor = SENSORS[platform];
  return sensor ? { fine: FINE_TABLES[sensor], coarse: COARSE_TABLES[sensor] } : null;
}

const SENSORS: Readonly<Record<string, 'S2A' | 'S2B' | undefined>> = {
  'sentinel-2a': 'S2A',
  'sentinel-2b': 'S2B',
  'sentinel-2c': 'S2A',
};
