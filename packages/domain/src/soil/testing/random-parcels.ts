import fc from 'fast-check';
import type { MultiPolygonCoordinates } from '../plane.ts';

const ORIGIN = [27.4, 44.5] as const;
const METERS_PER_DEGREE = 111_320;

type Ring = readonly (readonly [number, number])[];

/** A ring around a point: a distance in meters for each of its directions. */
function star(distances: readonly number[], [x, y]: readonly [number, number] = [0, 0]): Ring {
  return distances.map((distance, i) => {
    const angle = (2 * Math.PI * i) / distances.length;
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  });
}

const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const meters = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const stars = fc
  .array(meters(30, 600), { minLength: 4, maxLength: 24 })
  .map((distances): Ring[][] => [[star(distances)]]);

const withHoles = fc
  .tuple(
    fc.array(meters(350, 700), { minLength: 6, maxLength: 16 }),
    fc.array(meters(10, 60), { minLength: 3, maxLength: 8 }),
    fc.array(meters(10, 60), { minLength: 3, maxLength: 8 }),
  )
  .map(([outer, one, other]): Ring[][] => [[star(outer), star(one, [-90, 20]), star(other, [110, -60])]]);

const strips = fc
  .tuple(meters(300, 4000), meters(4, 40))
  .map(([length, width]): Ring[][] => [[box(0, 0, length, width)]]);

const rectangles = fc
  .tuple(meters(20, 1500), meters(20, 1500))
  .map(([length, width]): Ring[][] => [[box(0, 0, length, width)]]);

/** L, U and comb shapes. */
const combs = fc
  .tuple(fc.integer({ min: 1, max: 5 }), meters(20, 200), meters(20, 200), meters(50, 900), meters(20, 300))
  .map(([teeth, tooth, gap, height, base]): Ring[][] => {
    const ring: [number, number][] = [[0, 0]];
    const width = teeth * tooth + (teeth - 1) * gap + (teeth === 1 ? gap : 0);
    ring.push([width, 0]);
    if (teeth === 1) ring.push([width, base], [tooth, base]);
    else ring.push([width, base + height]);
    for (let i = teeth - 1; i > 0; i--) {
      const right = i * (tooth + gap);
      ring.push([right, base + height], [right, base], [right - gap, base], [right - gap, base + height]);
    }
    if (teeth === 1) ring.push([tooth, base + height]);
    ring.push([0, base + height]);
    return [[ring]];
  });

const severalParts = fc
  .array(fc.tuple(meters(40, 500), meters(40, 500)), { minLength: 2, maxLength: 5 })
  .map((sides): Ring[][] => sides.map(([width, height], i) => [box(i * 700, 0, i * 700 + width, height)]));

const slivers = fc.tuple(meters(100, 3000), meters(0.5, 6)).map(([length, width]): Ring[][] => [
  [
    [
      [0, 0],
      [length, 0],
      [length * 0.7, width],
    ],
  ],
]);

/** Parcels of all kinds at any angle: irregular, with holes, strips, combs, slivers, of several parts. */
export const randomParcels: fc.Arbitrary<MultiPolygonCoordinates> = fc
  .tuple(
    fc.oneof(stars, withHoles, strips, rectangles, combs, severalParts, slivers),
    meters(0, Math.PI),
    fc.boolean(),
  )
  .map(([parts, angle, isReversed]) =>
    parts.map((polygon) =>
      polygon.map((ring) => {
        const turned = ring.map(([x, y]) => lngLat(x, y, angle));
        const closed = [...turned, turned[0]!];
        return isReversed ? closed.toReversed() : closed;
      }),
    ),
  );

function lngLat(x: number, y: number, angle: number): [number, number] {
  const [east, north] = [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const shrink = Math.cos((ORIGIN[1] * Math.PI) / 180);
  return [ORIGIN[0] + east / (METERS_PER_DEGREE * shrink), ORIGIN[1] + north / METERS_PER_DEGREE];
}
