/** A reference system in which features are asked for and returned. */
export interface ReferenceSystem {
  readonly uri: string;
  readonly srid: number;
  /** Whether its first axis points north, as the standard requires coordinates in the order of the axes. */
  readonly isNorthFirst: boolean;
  readonly decimals: number;
  /** What a box may lie in: the least and the largest coordinate of the first axis, then of the second. */
  readonly ranges: readonly [readonly [number, number], readonly [number, number]];
}

/** Longitude and latitude in WGS 84, in which the features are stored. */
export const CRS84: ReferenceSystem = {
  uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  srid: 4326,
  isNorthFirst: false,
  decimals: 7,
  ranges: [
    [-180, 180],
    [-90, 90],
  ],
};

/** Farther than any place on Earth is from the origin of a plane system, in meters. */
const FAR = 40_000_000;
const PLANE = {
  decimals: 2,
  ranges: [
    [-FAR, FAR],
    [-FAR, FAR],
  ],
} as const;

/** The systems of features: WGS 84, Stereo 70 of Romania, whose northing comes first, and Lambert 93 of France. */
export const REFERENCE_SYSTEMS: readonly ReferenceSystem[] = [
  CRS84,
  { uri: 'http://www.opengis.net/def/crs/EPSG/0/3844', srid: 3844, isNorthFirst: true, ...PLANE },
  { uri: 'http://www.opengis.net/def/crs/EPSG/0/2154', srid: 2154, isNorthFirst: false, ...PLANE },
];
