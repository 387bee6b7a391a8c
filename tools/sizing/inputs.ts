/** What is to be carried. */
export interface Place {
  readonly name: string;
  readonly farms: number;
  readonly parcels: number;
  readonly tiles: number;
}

/** Scenes of a tile in a year: about 5 000 over the 45 tiles of Romania, tiles that overlap and two satellites included. */
const SCENES_OF_TILE = 5000 / 45;

export const PLACES: readonly Place[] = [
  { name: 'a cooperative', farms: 500, parcels: 47_000, tiles: 2 },
  { name: 'a region', farms: 12_500, parcels: 750_000, tiles: 6 },
  { name: 'Romania', farms: 100_000, parcels: 6_000_000, tiles: 45 },
];

/** The scenes of a place in a year. */
export function scenesOf({ tiles }: Place): number {
  return Math.round(tiles * SCENES_OF_TILE);
}

/**
 * What nobody has measured here: assumptions, for the operator to replace. They are not prices or figures of anybody; the page prints each of
 * them.
 */
export const ASSUMED = {
  /** The share of the dates on which a parcel has a picture; the others are stored without one. */
  clear_share: { value: 0.63, unit: '', about: 'share of dates on which a parcel is clear' },
  cloudy_row_bytes: { value: 300, unit: 'B', about: 'an observation without picture, indexes included' },
  fullest_tile: { value: 2, unit: '', about: 'parcels of the fullest tile, to those of a tile on average' },
  layers: { value: 4, unit: '', about: 'layers that every farm has; each further measure is one more' },
  scene_gb: { value: 0.7, unit: 'GB', about: 'fetched for a scene of a tile full of land' },
  worker_mbit_s: { value: 200, unit: 'Mbit/s', about: 'from the catalog to a worker' },
  decode_s: {
    value: 60,
    unit: 's',
    about: 'decoding a scene and cutting out the parcels, for each 100 000 parcels',
  },
  photo_mb: { value: 100, unit: 'MB', about: 'photos and files of a farm in a year' },
  visits: { value: 0.2, unit: '', about: 'visits a farm in the busiest hour of the year' },
  savers: { value: 4, unit: '', about: 'scenes that the database saves at a time without slowing down' },
  memory_share: {
    value: 0.1,
    unit: '',
    about: 'share of the images of a year that are looked at, to be in memory',
  },
  cpu_eur: { value: 8, unit: 'EUR', about: 'a core with 4 GB for a month' },
  ssd_eur: { value: 80, unit: 'EUR', about: 'a TB of SSD for a month' },
  object_eur: { value: 10, unit: 'EUR', about: 'a TB of object storage for a month' },
  traffic_eur: { value: 0, unit: 'EUR', about: 'a TB that is fetched' },
} as const;

/** The value of an assumption. */
export function assumed(name: keyof typeof ASSUMED): number {
  return ASSUMED[name].value;
}
