import type { Position } from 'geojson';

/** A square with a side in degrees. */
function square(west: number, south: number, side: number): Position[][] {
  const east = west + side;
  const north = south + side;
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

/** Three adjacent municipalities, two of the same name, in capitals as in official registers. */
export const MUNICIPALITIES = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { natCode: '93487', name: 'DRAGALINA', county: 'CĂLĂRAŞI' },
      geometry: { type: 'Polygon', coordinates: square(27, 44, 0.1) },
    },
    {
      type: 'Feature',
      properties: { natCode: '94580', name: 'ŞTEFAN VODĂ', county: 'CĂLĂRAŞI' },
      geometry: { type: 'MultiPolygon', coordinates: [square(27.1, 44, 0.1)] },
    },
    {
      type: 'Feature',
      properties: { natCode: '99999', name: 'DRAGALINA', county: 'BOTOŞANI' },
      geometry: { type: 'Polygon', coordinates: square(27, 47, 0.1) },
    },
  ],
} as const;
