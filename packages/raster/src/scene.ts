/** The bands we read, by the asset names of Earth Search. */
export const BANDS = ['red', 'green', 'blue', 'nir', 'swir16', 'scl'] as const;
export type Band = (typeof BANDS)[number];

/** Where a band lies and how its numbers become reflectance: `DN * scale + offset`, offset after the offset rule. */
export interface BandAsset {
  /** An http(s) address or an absolute file path. */
  readonly href: string;
  readonly scale: number;
  readonly offset: number;
}

/** One satellite product, read from a STAC item. Plain data: it travels to workers and into the database as JSON. */
export interface Scene {
  /** The STAC item's id. */
  readonly id: string;
  /** MGRS tile, such as `35TNK`. */
  readonly tile: string;
  /** Such as `sentinel-2b`; two satellites may see one tile on one day. */
  readonly platform: string;
  readonly datetime: string;
  /** The day of `datetime` in UTC, `YYYY-MM-DD`. */
  readonly sensing_date: string;
  /** `s2:generation_time`, else `processing:datetime`, else `datetime`: of two processings of one tile and acquisition day the newest counts. */
  readonly generation_time: string;
  readonly epsg: number;
  /** Of the whole tile, 0 to 100; never trusted for a parcel. */
  readonly cloud_cover: number | null;
  /** Share of the tile without data, 0 to 1: the edge of the swath runs through it. */
  readonly nodata_share: number;
  readonly bbox: readonly [number, number, number, number];
  /** Whether the item says that its pixels are simulated. */
  readonly simulated: boolean;
  /** The bands that we can read; empty where a catalogue has only JPEG 2000 or files behind a key. */
  readonly assets: Partial<Readonly<Record<Band, BandAsset>>>;
}
