import type { SceneAngles } from './biophysical/scene-angles.ts';

/** The bands we read, by their asset names in Earth Search. */
export const BANDS = [
  'red',
  'green',
  'blue',
  'nir',
  'rededge1',
  'rededge2',
  'rededge3',
  'nir08',
  'swir16',
  'swir22',
  'scl',
] as const;
export type Band = (typeof BANDS)[number];

/** Location of a band and the conversion of its numbers to reflectance: `DN * scale + offset`, after the offset rule. */
export interface BandAsset {
  /** An http(s) URL or an absolute file path. */
  readonly href: string;
  readonly scale: number;
  readonly offset: number;
  /** A number that stands for no data besides 0; left out without one. What the file itself declares counts, too. */
  readonly nodata?: number;
  /** Where the token is issued that reading it requires. */
  readonly tokenUrl?: string;
}

/** One satellite product, read from a STAC item. Plain data: it is sent to workers and stored in the database as JSON. */
export interface Scene {
  /** The STAC item's id. */
  readonly id: string;
  /** MGRS tile, such as `35TNK`. */
  readonly tile: string;
  /** Such as `sentinel-2b`; two satellites may image one tile on the same day. */
  readonly platform: string;
  readonly datetime: string;
  /** The day of `datetime` in UTC, `YYYY-MM-DD`. */
  readonly sensing_date: string;
  /**
   * `s2:generation_time`, else `processing:datetime`, else `datetime`: of two processings of the same tile and
   * acquisition day, the newest is used.
   */
  readonly generation_time: string;
  /** ESA's name of the product, without its ending: the same in all catalogs. Null where the item does not name it. */
  readonly product: string | null;
  /**
   * When its data strip began, to the second: one overpass over a tile may be delivered as several products, each of another
   * strip. Null where the item does not say it.
   */
  readonly strip: string | null;
  /** The catalog that the files are read from, by its name, and its collection; null where unknown, as in a folder. */
  readonly catalog: string | null;
  readonly collection: string | null;
  readonly epsg: number;
  /** Of the whole tile, 0 to 100; never used for a parcel. */
  readonly cloud_cover: number | null;
  /** Share of the tile without data, 0 to 1, where the edge of the swath crosses it. */
  readonly nodata_share: number;
  readonly bbox: readonly [number, number, number, number];
  /** Whether the item declares its pixels as simulated. */
  readonly simulated: boolean;
  /** Where sun and satellite stood; null where the item does not say it, and absent in scenes that were saved before it was read. */
  readonly angles?: SceneAngles | null;
  /** The metadata of the granule, which say it where the item does not. */
  readonly metadata?: Pick<BandAsset, 'href' | 'tokenUrl'> | null;
  /** The bands that we can read; empty where a catalog has only JPEG 2000 or files behind a key. */
  readonly assets: Partial<Readonly<Record<Band, BandAsset>>>;
}
