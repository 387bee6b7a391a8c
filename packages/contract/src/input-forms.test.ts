import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CropInput,
  CropOrNoneInput,
  FlagInput,
  IdInput,
  IntervalInput,
  LocalityInput,
  PositionInput,
} from './input-forms.ts';
import { ShapeInput } from './shape-input.ts';

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
  ])('%j is %s', (value, id) => expect(IdInput.parse(value)).toBe(id));

  it.each([[''], [-1], [1.5], [1e30], [Number.NaN], [null], [true], ['a b']])('is not %j', (value) => {
    expect(IdInput.safeParse(value).success).toBe(false);
  });
});

describe('a locality', () => {
  it('may be a name, or a name with an id', () => {
    expect(LocalityInput.parse(' Dragalina ')).toEqual({ id: null, name: 'Dragalina' });
    expect(LocalityInput.parse({ name: 'Dragalina' })).toEqual({ id: null, name: 'Dragalina' });
    expect(LocalityInput.parse({ id: 'RO-93487', name: 'Dragalina' })).toEqual({
      id: 'RO-93487',
      name: 'Dragalina',
    });
  });

  it.each([[''], ['  '], [{ id: 'RO-93487' }], [null], [93487], ['a\0b']])('is not %j', (value) => {
    expect(LocalityInput.safeParse(value).success).toBe(false);
  });
});

describe('a shape', () => {
  it.each([[POLYGON], [MULTIPOLYGON], [JSON.stringify(POLYGON)], [JSON.stringify(MULTIPOLYGON)]])(
    'is a multipolygon, given as %j',
    (value) => {
      expect(ShapeInput.parse(value)).toEqual(MULTIPOLYGON);
    },
  );

  it.each([
    ['POLYGON ((27 44, 28 44, 28 45, 27 44))'],
    ['null'],
    [{ type: 'Point', coordinates: [27, 44] }],
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Polygon', coordinates: [RING.slice(1)] }],
  ])('is not %j', (value) => {
    expect(ShapeInput.safeParse(value).success).toBe(false);
  });

  it('in another projection is rejected at the number that is no longitude', () => {
    const stereo70 = { type: 'Polygon', coordinates: [[[675665, 44.3], ...RING]] };
    expect(ShapeInput.safeParse(stereo70).error?.issues[0].path).toEqual(['coordinates', 0, 0, 0]);
  });
});

describe('a shape with the maximum number of points', () => {
  /**
   * With this many points in a ring, a schema would take seconds, and its list of errors more memory than is
   * available.
   */
  const MAX = 400_000;

  it('is parsed quickly', () => {
    const ring = Array.from({ length: MAX }, (_, i) => [27 + i / 1e7, 44]);
    const { coordinates } = ShapeInput.parse({ type: 'Polygon', coordinates: [ring] });
    expect(coordinates[0]![0]).toHaveLength(MAX);
  });

  it.each([
    ['a ring', [Array.from({ length: MAX }, () => [])], ['coordinates', 0, 0]],
    ['rings', Array.from({ length: MAX }, () => []), ['coordinates', 0]],
  ])('is refused at its first fault where %s is full of nothing', (_, coordinates, path) => {
    const { error } = ShapeInput.safeParse({ type: 'Polygon', coordinates });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a position', () => {
  it.each([
    [[27.1, 44.3]],
    ['[27.1, 44.3]'],
    [{ type: 'Point', coordinates: [27.1, 44.3] }],
    ['{"type":"Point","coordinates":[27.1,44.3]}'],
  ])('is longitude and latitude, given as %j', (value) => {
    expect(PositionInput.parse(value)).toEqual([27.1, 44.3]);
  });

  it.each([[[200, 0]], [[0, 91]], [[1]], ['27.1, 44.3'], [Number.NaN], [[Number.NaN, 1]]])(
    'is not %j',
    (value) => {
      expect(PositionInput.safeParse(value).success).toBe(false);
    },
  );
});

describe('a crop', () => {
  it('may be an id or an object with one', () => {
    expect(CropInput.parse('1')).toBe('1');
    expect(CropInput.parse({ id: '1', name: 'wheat' })).toBe('1');
  });

  it('may be none: null, or the id of no crop', () => {
    expect(CropOrNoneInput.parse(null)).toBeNull();
    expect(CropOrNoneInput.parse('null')).toBeNull();
    expect(CropOrNoneInput.parse({ id: 'null' })).toBeNull();
    expect(CropOrNoneInput.parse('7')).toBe('7');
  });
});

describe('an interval', () => {
  it('is half-open with and without explicit bounds', () => {
    expect(IntervalInput.parse({ lower: '2025-10-05', upper: null })).toEqual({
      lower: '2025-10-05',
      upper: null,
      bounds: '[)',
    });
    expect(IntervalInput.safeParse({ lower: null, upper: null, bounds: '[]' }).success).toBe(false);
  });

  it('ends after it begins', () => {
    const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [lower, upper] = [one, other].map((date) => date.toISOString().slice(0, 10));
        expect(IntervalInput.safeParse({ lower, upper }).success).toBe(lower < upper);
      }),
    );
  });
});

it('a flag may be text, as forms send it', () => {
  expect([true, 'true', 'false', false].map((value) => FlagInput.parse(value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(FlagInput.safeParse('perhaps').success).toBe(false);
});
