/**
 * What a collection of field boundaries of fiboa 0.3.0 says that it keeps to: the core of Vecorel 0.1.0, fiboa itself, and the
 * areas and perimeters that fiboa takes from an extension.
 */
export const FIBOA_SCHEMAS: readonly string[] = [
  'https://vecorel.org/specification/v0.1.0/schema.yaml',
  'https://fiboa.org/specification/v0.3.0/schema.yaml',
  'https://vecorel.org/geometry-metrics-extension/v0.1.0/schema.yaml',
];

/** WGS 84 with longitude before latitude, as PROJJSON, which GeoParquet wants of a coordinate system. */
export const CRS84 = {
  $schema: 'https://proj.org/schemas/v0.5/projjson.schema.json',
  type: 'GeographicCRS',
  name: 'WGS 84 longitude-latitude',
  datum: {
    type: 'GeodeticReferenceFrame',
    name: 'World Geodetic System 1984',
    ellipsoid: { name: 'WGS 84', semi_major_axis: 6378137, inverse_flattening: 298.257223563 },
  },
  coordinate_system: {
    subtype: 'ellipsoidal',
    axis: [
      { name: 'Geodetic longitude', abbreviation: 'Lon', direction: 'east', unit: 'degree' },
      { name: 'Geodetic latitude', abbreviation: 'Lat', direction: 'north', unit: 'degree' },
    ],
  },
  id: { authority: 'OGC', code: 'CRS84' },
} as const;
