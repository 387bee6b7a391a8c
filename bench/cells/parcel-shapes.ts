import fc from 'fast-check';

type Point = readonly [x: number, y: number];
/** Rings in meters around the center of the parcel, first the outer one; not closed. */
type MeterPolygon = readonly (readonly Point[])[];

const METERS_PER_DEGREE = 111_320;
/** Coordinates of parcels have seven decimals. */
const DECIMALS = 1e7;

/** Whole numbers underneath, which are evenly distributed; doubles would nearly all be close to zero. */
const share = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 1_000_000);
const meters = (min: number, max: number) => share.map((part) => min + part * (max - min));

/** Any ring around the center. */
const star = fc.tuple(fc.array(fc.tuple(share, share), { minLength: 3, maxLength: 40 }), meters(20, 700)).map(
  ([rays, radius]): MeterPolygon => [
    rays.map(([jitter, away], i): Point => {
      const angle = ((i + 0.6 * jitter) / rays.length) * 2 * Math.PI;
      return turned([radius * (0.25 + 0.75 * away), 0], angle);
    }),
  ],
);

const rectangle = (width: number, height: number): Point[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
];

/** Columns side by side, each from a height below to a height above the same line. */
const rectilinear = fc
  .tuple(fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 8 }), meters(20, 200), meters(20, 400))
  .map(([columns, width, height]): MeterPolygon => {
    const steps = (side: 0 | 1, turn: number) =>
      columns.flatMap((column, i): Point[] => {
        const y = turn * height * (0.1 + column[side]);
        return [
          [i * width, y],
          [(i + 1) * width, y],
        ];
      });
    return [[...steps(0, -1), ...steps(1, 1).reverse()]];
  });

const bent = fc
  .tuple(fc.constantFrom('L', 'U'), meters(80, 900), meters(80, 900), share, share)
  .map(([letter, width, height, inX, inY]): MeterPolygon => {
    const x = width * (0.15 + 0.25 * inX);
    const y = height * (0.15 + 0.6 * inY);
    const notch: Point[] =
      letter === 'L'
        ? [
            [width, y],
            [x, y],
            [x, height],
          ]
        : [
            [width, height],
            [width - x, height],
            [width - x, y],
            [x, y],
            [x, height],
          ];
    return [[[0, 0], [width, 0], ...notch, [0, height]]];
  });

/** A comb with its teeth up: the hardest for straight cuts. */
const comb = fc
  .tuple(fc.integer({ min: 2, max: 6 }), meters(20, 90), meters(40, 500), meters(15, 120))
  .map(([teeth, width, height, base]): MeterPolygon => {
    const tops = Array.from({ length: teeth }, (_, i): Point[] => [
      [2 * i * width, base],
      [2 * i * width, base + height],
      [(2 * i + 1) * width, base + height],
      [(2 * i + 1) * width, base],
    ]).flat();
    return [[...tops, [(2 * teeth - 1) * width, 0], [0, 0]]];
  });

const withHole = fc
  .tuple(meters(150, 900), meters(150, 900), share, share, fc.integer({ min: 3, max: 12 }))
  .map(([width, height, wide, high, corners]): MeterPolygon => {
    const across = width * (0.1 + 0.38 * wide);
    const up = height * (0.1 + 0.38 * high);
    const hole = Array.from({ length: corners }, (_, i): Point => {
      const angle = (-i / corners) * 2 * Math.PI;
      return [across * Math.cos(angle), up * Math.sin(angle)];
    });
    return [rectangle(width, height), hole];
  });

/** The hole has a corner in common with the outer ring. */
const withTouchingHole = fc
  .tuple(meters(150, 900), meters(150, 900), share, share)
  .map(([width, height, wide, high]): MeterPolygon => {
    const x = width * (0.1 + 0.8 * wide) - width / 2;
    const y = height * (0.1 + 0.8 * high) - height / 2;
    const [corner] = rectangle(width, height) as [Point];
    return [rectangle(width, height), [corner, [-0.45 * width, y], [x, y], [x, -0.45 * height]]];
  });

const sliver = fc
  .tuple(meters(5, 60), meters(60, 100))
  .map(([width, times]): MeterPolygon => [rectangle(width * times, width)]);

const tiny = fc
  .tuple(meters(0.5, 30), meters(0.5, 30))
  .map(([width, height]): MeterPolygon => [rectangle(width, height)]);

const polygon = fc.oneof(star, rectilinear, bent, comb, withHole, withTouchingHole, sliver, tiny);

const turnedPolygon = fc.tuple(polygon, fc.oneof(fc.constant(0), meters(0, Math.PI)));

/** Where a parcel is, in degrees. */
const center = fc.tuple(meters(-60, 60), meters(-45, 65));

/** The coordinates of a valid parcel: one to four polygons, one east of the other, of many forms. */
export const parcelShapes: fc.Arbitrary<number[][][][]> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(turnedPolygon, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(turnedPolygon, { minLength: 2, maxLength: 4 }) },
    ),
    center,
  )
  .map(([polygons, [lng, lat]]) => {
    const east = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    let edge = 0;
    return polygons.map(([rings, angle]) => {
      const placed = rings.map((ring) => ring.map((point) => turned(point, angle)));
      const west = Math.min(...placed.flat().map(([x]) => x));
      const offset = edge - west;
      edge += 5 + Math.max(...placed.flat().map(([x]) => x)) - west;
      return placed.map((ring) => {
        const points = ring.map(([x, y]) => [
          rounded(lng + (x + offset) / east),
          rounded(lat + y / METERS_PER_DEGREE),
        ]);
        return [...points, points[0]!];
      });
    });
  });

function turned([x, y]: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x * cos - y * sin, x * sin + y * cos];
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
