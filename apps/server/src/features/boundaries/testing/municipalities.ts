import type { Position } from 'geojson';

/** A square of so many degrees. */
function square(west: number, south: number, side: number): Position[][] {
  const [east, north] = [west + side, south + side];
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

/** Three municipalities beside each other, two of them of one name, as the capitals of a register. */
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
