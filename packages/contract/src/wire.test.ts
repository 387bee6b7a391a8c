import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShapeGiven } from './shape-given.ts';
import {
  CropGiven,
  CropOrNoneGiven,
  FlagGiven,
  IdGiven,
  IntervalGiven,
  LocalityGiven,
  PositionGiven,
} from './wire.ts';

const RING = [
  [27.1, 44.3],
  [27.2, 44.3],
  [27.2, 44.4],
  [27.1, 44.3],
];
const POLYGON = { type: 'Polygon', coordinates: [RING] };
const MULTIPOLYGON = { type: 'MultiPolygon', coordinates: [[RING]] };

describe('an id', () => {
  it.each([
    ['RO-93487', 'RO-93487'],
    ['7', '7'],
    [7, '7'],
    [0, '0'],
  ])('%j is %s', (given, id) => expect(IdGiven.parse(given)).toBe(id));

  it.each([[''], [-1], [1.5], [1e30], [Number.NaN], [null], [true], ['a b']])('is not %j', (given) => {
    expect(IdGiven.safeParse(given).success).toBe(false);
  });
});

describe('a locality', () => {
  it('may be a name, or a name with an id', () => {
    expect(LocalityGiven.parse(' Dragalina ')).toEqual({ id: null, name: 'Dragalina' });
    expect(LocalityGiven.parse({ name: 'Dragalina' })).toEqual({ id: null, name: 'Dragalina' });
    expect(LocalityGiven.parse({ id: 'RO-93487', name: 'Dragalina' })).toEqual({
      id: 'RO-93487',
      name: 'Dragalina',
    });
  });

  it.each([[''], ['  '], [{ id: 'RO-93487' }], [null], [93487], ['a\0b']])('is not %j', (given) => {
    expect(LocalityGiven.safeParse(given).success).toBe(false);
  });
});

describe('a shape', () => {
  it.each([[POLYGON], [MULTIPOLYGON], [JSON.stringify(POLYGON)], [JSON.stringify(MULTIPOLYGON)]])(
    'is a multipolygon, given as %j',
    (given) => {
      expect(ShapeGiven.parse(given)).toEqual(MULTIPOLYGON);
    },
  );

  it.each([
    ['POLYGON ((27 44, 28 44, 28 45, 27 44))'],
    ['null'],
    [{ type: 'Point', coordinates: [27, 44] }],
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Polygon', coordinates: [RING.slice(1)] }],
  ])('is not %j', (given) => {
    expect(ShapeGiven.safeParse(given).success).toBe(false);
  });

  it('in another projection is refused at the number that is no longitude', () => {
    const stereo70 = { type: 'Polygon', coordinates: [[[675665, 44.3], ...RING]] };
    expect(ShapeGiven.safeParse(stereo70).error?.issues[0].path).toEqual(['coordinates', 0, 0, 0]);
  });
});

describe('a shape of the most points', () => {
  /** So many points of a ring that a schema would need seconds for them, and its list of faults more memory than there is. */
  const MOST = 400_000;

  it('is read at once', () => {
    const ring = Array.from({ length: MOST }, (_, i) => [27 + i / 1e7, 44]);
    const { coordinates } = ShapeGiven.parse({ type: 'Polygon', coordinates: [ring] });
    expect(coordinates[0]![0]).toHaveLength(MOST);
  });

  it.each([
    ['a ring', [Array.from({ length: MOST }, () => [])], ['coordinates', 0, 0]],
    ['rings', Array.from({ length: MOST }, () => []), ['coordinates', 0]],
  ])('is refused at its first fault where %s is full of nothing', (_, coordinates, path) => {
    const { error } = ShapeGiven.safeParse({ type: 'Polygon', coordinates });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a position', () => {
  it.each([
    [[27.1, 44.3]],
    ['[27.1, 44.3]'],
    [{ type: 'Point', coordinates: [27.1, 44.3] }],
    ['{"type":"Point","coordinates":[27.1,44.3]}'],
  ])('is longitude and latitude, given as %j', (given) => {
    expect(PositionGiven.parse(given)).toEqual([27.1, 44.3]);
  });

  it.each([[[200, 0]], [[0, 91]], [[1]], ['27.1, 44.3'], [Number.NaN], [[Number.NaN, 1]]])(
    'is not %j',
    (given) => {
      expect(PositionGiven.safeParse(given).success).toBe(false);
    },
  );
});

describe('a crop', () => {
  it('may be an id or an object with one', () => {
    expect(CropGiven.parse('1')).toBe('1');
    expect(CropGiven.parse({ id: '1', name: 'wheat' })).toBe('1');
  });

  it('may be none: null, or the id of no crop', () => {
    expect(CropOrNoneGiven.parse(null)).toBeNull();
    expect(CropOrNoneGiven.parse('null')).toBeNull();
    expect(CropOrNoneGiven.parse({ id: 'null' })).toBeNull();
    expect(CropOrNoneGiven.parse('7')).toBe('7');
  });
});

describe('an interval', () => {
  it('is half-open whether it says so or not', () => {
    expect(IntervalGiven.parse({ lower: '2025-10-05', upper: null })).toEqual({
      lower: '2025-10-05',
      upper: null,
      bounds: '[)',
    });
    expect(IntervalGiven.safeParse({ lower: null, upper: null, bounds: '[]' }).success).toBe(false);
  });

  it('ends after it begins', () => {
    const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [lower, upper] = [one, other].map((date) => date.toISOString().slice(0, 10));
        expect(IntervalGiven.safeParse({ lower, upper }).success).toBe(lower < upper);
      }),
    );
  });
});

it('a flag may be a text, as forms send it', () => {
  expect([true, 'true', 'false', false].map((given) => FlagGiven.parse(given))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(FlagGiven.safeParse('perhaps').success).toBe(false);
});
