import { describe, expect, it } from 'vitest';
import { BoundariesError, readBoundaries } from './read-boundaries.ts';
import { MUNICIPALITIES } from './testing/municipalities.ts';

const [first] = MUNICIPALITIES.features;
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (properties: object, geometry: object = first.geometry) => ({
  type: 'Feature',
  properties,
  geometry,
});
const TOPOLOGY = {
  type: 'Topology',
  arcs: [
    [
      [0, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
      [0, -10],
    ],
  ],
  transform: { scale: [0.01, 0.01], translate: [1.5, 48.1] },
  objects: {
    communes: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0]], properties: { INSEE_COM: '28422', NOM: 'Les Villages Vovéens' } },
      ],
    },
  },
};

describe('municipalities of a file', () => {
  it('are read with country, code, name and county', () => {
    const read = readBoundaries([JSON.stringify(MUNICIPALITIES)]);
    expect(read).toMatchObject({
      country: 'RO',
      code_property: 'natCode',
      name_property: 'name',
      refused: [],
    });
    expect(read.boundaries.map(({ code, name, parent_name }) => [code, name, parent_name])).toEqual([
      ['93487', 'Dragalina', 'Călărași'],
      ['94580', 'Ștefan Vodă', 'Călărași'],
      ['99999', 'Dragalina', 'Botoșani'],
    ]);
  });

  it('are read from TopoJSON as from GeoJSON', () => {
    const { country, boundaries } = readBoundaries([JSON.stringify(TOPOLOGY)]);
    expect(country).toBe('FR');
    expect(boundaries).toMatchObject([{ code: '28422', name: 'Les Villages Vovéens' }]);
    expect(boundaries[0]?.coordinates[0]?.[0]?.[2]).toEqual([1.6, 48.2]);
  });

  it('on an overseas island belong to France and have codes of five digits', () => {
    const shape = {
      type: 'Polygon',
      coordinates: [
        [
          [55.4, -21.1],
          [55.5, -21.1],
          [55.5, -21],
          [55.4, -21.1],
        ],
      ],
    };
    const read = readBoundaries([collection(feature({ insee: '97411', nom: 'Saint-Denis' }, shape))]);
    expect(read).toMatchObject({ country: 'FR', boundaries: [{ code: '97411' }], refused: [] });
  });

  it('keep the leading zero of a French code', () => {
    const { boundaries } = readBoundaries([collection(feature({ insee: 1001, nom: 'L’Abergement' }))], {
      country: 'FR',
    });
    expect(boundaries[0]?.code).toBe('01001');
  });

  it('with one code are merged across files', () => {
    const piece = collection(feature({ siruta: 1, code: '93487', name: 'Dragalina' }));
    const { boundaries } = readBoundaries([piece, piece], { codeProperty: 'code' });
    expect(boundaries.map(({ coordinates }) => coordinates.length)).toEqual([2]);
  });

  it('are left out with the reason if a feature is invalid', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [27, 44],
        [28, 45],
      ],
    };
    const scattered = Array.from({ length: 400 }, (_, n) => [
      27 + ((n * 0.7549) % 1),
      44 + ((n * 0.5698) % 1),
    ]);
    const tangle = { type: 'Polygon', coordinates: [[...scattered, scattered[0]]] };
    const { refused, boundaries } = readBoundaries([
      collection(
        feature({ siruta: 93487, name: 'Dragalina' }),
        feature({ siruta: 'x', name: 'Nimeni' }),
        feature({ siruta: 93488 }),
        feature({ siruta: 93489, name: 'Drum' }, line),
        feature({ siruta: 93490, name: 'Ghem' }, tangle),
      ),
    ]);
    expect(boundaries).toHaveLength(1);
    expect(refused).toEqual([
      'feature 2 (Nimeni): "x" is no code of a municipality',
      'feature 3 (93488): it has no name',
      'feature 4 (Drum): it is no polygon in longitude and latitude',
      'feature 5 (Ghem): its outline crosses itself too often to be repaired',
    ]);
  });

  it.each([
    ['no JSON', '{', /not JSON/],
    ['no collection', '{"type":"Point"}', /neither/],
    [
      'a broken topology',
      '{"type":"Topology","objects":{"a":{"type":"Polygon","arcs":[[7]]}},"arcs":[]}',
      /broken/,
    ],
    [
      'no codes',
      collection(feature({ name: 'A', altceva: 1 })),
      /--code-property. The properties are: name, altceva/,
    ],
    ['no names', collection(feature({ siruta: 1 })), /--name-property/],
    [
      'no country that is known',
      collection(
        feature(
          { siruta: 1, name: 'A' },
          {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
        ),
      ),
      /--country/,
    ],
  ])('cannot be taken of %s', (_, text, message) => {
    expect(() => readBoundaries([text])).toThrow(BoundariesError);
    expect(() => readBoundaries([text])).toThrow(message);
  });
});
