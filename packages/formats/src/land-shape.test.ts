import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { checkShape, roughHectares, type ShapeContext } from './land-shape.ts';
import { toWgs84 } from './projections.ts';

const RO: ShapeContext = { country: 'RO', project: toWgs84(4326), isInDegrees: true };
const STEREO: ShapeContext = { country: 'RO', project: toWgs84(3844), isInDegrees: false };
const SQUARE: Position[] = [
  [26, 44],
  [26.01, 44],
  [26.01, 44.01],
  [26, 44.01],
  [26, 44],
];

const polygon = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });
const moved = (ring: Position[], x: number, y: number): Position[] =>
  ring.map(([lng, lat]) => [lng! + x, lat! + y]);

/** Points in a pseudorandom order. */
function scattered(points: number): Position[] {
  return Array.from({ length: points }, (_, i) => [
    26 + ((i * 0.754877666) % 1) / 100,
    44 + ((i * 0.569840291) % 1) / 100,
  ]);
}

function result(shape: Polygon | MultiPolygon, context = RO) {
  const checked = checkShape(shape, context);
  return [checked.shape?.coordinates ?? null, ...checked.issues.map(({ code }) => code)];
}

describe('a checked shape', () => {
  it('is a multipolygon of closed rings with seven decimals', () => {
    expect(result(polygon(SQUARE))).toEqual([[[SQUARE]]]);
    const [shape] = result(
      polygon([
        [675665.949, 313525.439],
        [675765.949, 313525.439],
        [675765.949, 313625.439],
        [675665.949, 313525.439],
      ]),
      STEREO,
    );
    expect((shape as Position[][][])[0]![0]![0]).toEqual([27.2, 44.3]);
  });

  it('is closed where it is open in the file', () => {
    expect(result(polygon(SQUARE.slice(0, -1)))).toEqual([[[SQUARE]], 'ring_closed']);
  });

  it('gets swapped axes corrected, when it is in the country only then', () => {
    const turned = SQUARE.map(([lng, lat]): Position => [lat!, lng!]);
    expect(result(polygon(turned))).toEqual([[[SQUARE]], 'axes_swapped']);
  });

  it('keeps figures of eight, to be repaired with the change shown', () => {
    const eight: Position[] = [
      [26, 44],
      [26.01, 44.01],
      [26.01, 44],
      [26, 44.01],
      [26, 44],
    ];
    expect(result(polygon(eight))).toEqual([[[eight]]]);
  });

  it('loses parts and holes that have no area', () => {
    const line: Position[] = [
      [26.001, 44.001],
      [26.002, 44.002],
      [26.003, 44.003],
      [26.001, 44.001],
    ];
    expect(result(polygon(SQUARE, line))).toEqual([[[SQUARE]]]);
    expect(result({ type: 'MultiPolygon', coordinates: [[line], [SQUARE], []] })).toEqual([[[SQUARE]]]);
  });

  it('is refused with the position where it would be', () => {
    const { shape, issues } = checkShape(polygon(moved(SQUARE, 100, -60)), RO);
    expect(shape).toBeNull();
    expect(issues).toEqual([{ code: 'outside_europe', values: { longitude: 126, latitude: -16 } }]);
  });

  it('may be abroad, which is reported', () => {
    const { issues } = checkShape(polygon(moved(SQUARE, -20, 0)), RO);
    expect(issues).toEqual([{ code: 'outside_country', values: { longitude: 6, latitude: 44 } }]);
  });

  it.each<[string, Polygon | MultiPolygon]>([
    ['no_shape', polygon()],
    ['no_shape', polygon([])],
    ['no_shape', { type: 'MultiPolygon', coordinates: [] }],
    [
      'few_points',
      polygon([
        [26, 44],
        [26.01, 44],
        [26, 44],
      ]),
    ],
    ['few_points', polygon([[26, 44]])],
    [
      'no_area',
      polygon([
        [26, 44],
        [26.01, 44.01],
        [26.02, 44.02],
        [26, 44],
      ]),
    ],
    ['not_finite', polygon([[26, Number.NaN], ...SQUARE])],
    ['not_finite', polygon([[Number.POSITIVE_INFINITY, 44], ...SQUARE])],
    ['not_finite', polygon([[26], ...SQUARE])],
    [
      'across_antimeridian',
      polygon([
        [-179, 50],
        [179, 50],
        [179, 51],
        [-179, 50],
      ]),
    ],
    ['many_crossings', polygon(scattered(400))],
    ['many_points', polygon(new Array<Position>(100_001).fill([26, 44]))],
  ])('is refused with %s', (code, shape) => {
    expect(result(shape)).toEqual([null, code]);
  });

  it('consists of finite closed rings in Europe or is refused, for any input', () => {
    const number = fc.oneof(fc.double(), fc.double({ min: -200, max: 200 }), fc.double({ min: 20, max: 50 }));
    const ring = fc.array(fc.tuple(number, number), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.array(ring, { maxLength: 3 }), { maxLength: 3 }),
        fc.constantFrom(RO, STEREO),
        (coordinates, context) => {
          const { shape, issues } = checkShape({ type: 'MultiPolygon', coordinates }, context);
          if (!shape) expect(issues).toHaveLength(1);
          for (const each of shape?.coordinates.flat() ?? []) {
            expect(each.length).toBeGreaterThanOrEqual(4);
            expect(each[0]).toEqual(each.at(-1));
            expect(each.flat().every(Number.isFinite)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the rough area', () => {
  it('of a hectare is a hectare, minus its hole', () => {
    const side = 100;
    const at = (x: number, y: number, length: number): Position[] => [
      [x, y],
      [x + length, y],
      [x + length, y + length],
      [x, y + length],
      [x, y],
    ];
    const { shape } = checkShape(polygon(at(500_000, 400_000, side), at(500_020, 400_020, 50)), STEREO);
    expect(roughHectares(shape!)).toBeCloseTo(0.75, 2);
  });
});
