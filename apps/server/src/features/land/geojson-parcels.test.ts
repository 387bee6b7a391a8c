import { describe, expect, it } from 'vitest';
import { GeoJsonError, readGeoJsonParcels } from './geojson-parcels.ts';

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [3.3, 43.6],
      [3.31, 43.6],
      [3.31, 43.61],
      [3.3, 43.6],
    ],
  ],
};
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (over: object = {}) => ({
  type: 'Feature',
  id: 'H001',
  properties: { name: 'Vigne' },
  geometry: square,
  ...over,
});

describe('parcels of a GeoJSON file', () => {
  it('carry their number, name and crop', () => {
    const [parcel] = readGeoJsonParcels(
      collection(feature({ properties: { name: 'Vigne', crop: 'maize', parcelle: '' } })),
    );
    expect(parcel).toMatchObject({
      label: 'H001',
      parcel_no: 'H001',
      display_name: 'Vigne',
      crop: { crop_hybrid: null },
    });
  });

  it.each([
    ['text that is not JSON', '{', /not JSON/],
    ['another type', '{"type":"Topology"}', /FeatureCollection/],
    ['no features', collection(), /1 to/],
    [
      'a point',
      collection(feature(), feature({ geometry: { type: 'Point', coordinates: [1, 2] } })),
      /Feature 2, geometry/,
    ],
    [
      'projected metres',
      collection(feature({ geometry: { type: 'Polygon', coordinates: [[[523580, 4832760]]] } })),
      /Feature 1, geometry/,
    ],
    [
      'latitude before longitude',
      collection(
        feature({
          geometry: {
            ...square,
            coordinates: [
              [
                [43.6, 3.3],
                [43.6, 3.31],
                [43.61, 3.3],
                [43.6, 3.3],
              ],
            ],
          },
        }),
      ),
      /Feature 1, geometry: longitude 43.6, latitude 3.3 does not lie in Europe/,
    ],
    ['a NUL character', collection(feature({ properties: { name: 'a\0b' } })), /Feature 1, properties.name/],
    [
      'half a character',
      collection(feature({ properties: { name: '\ud800' } })),
      /Feature 1, properties.name/,
    ],
    [
      'an endless number',
      collection(feature({ properties: { parcel_no: '9'.repeat(201) } })),
      /Feature 1, properties.parcel_no/,
    ],
  ])('are refused with a place: %s', (_, text, message) => {
    expect(() => readGeoJsonParcels(text)).toThrow(GeoJsonError);
    expect(() => readGeoJsonParcels(text)).toThrow(message);
  });
});
