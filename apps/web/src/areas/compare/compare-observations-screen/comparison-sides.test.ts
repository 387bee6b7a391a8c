import { describe, expect, it } from 'vitest';
import { comparisonModeOf, comparisonSides, queryOfSides } from './comparison-sides.ts';

const day = (date: string, mean: number | null, isClear = true) => ({ date, mean, isClear, thumbnail: null });
const DAYS = [day('2026-05-05', null), day('2026-05-10', null, false), day('2026-05-15', null)];
const PLACE = { date: '2026-05-15', rasterKind: 'NDVI' } as const;

describe('comparisonSides', () => {
  it('compares the date of the route with the clear date before it', () => {
    const [a, b] = comparisonSides({}, PLACE, DAYS);
    expect([a.date, b.date]).toEqual(['2026-05-05', '2026-05-15']);
  });
  it('begins with two dates that differ most within some weeks', () => {
    const dates = [
      day('2026-01-20', 0.1),
      day('2026-04-12', 0.4),
      day('2026-05-02', 0.7),
      day('2026-05-15', 0.72),
    ];
    const [a, b] = comparisonSides({}, PLACE, dates);
    expect([a.date, b.date]).toEqual(['2026-04-12', '2026-05-15']);
    const [first] = comparisonSides({}, { ...PLACE, date: '2026-04-12' }, dates);
    expect(first.date).toBe('2026-01-20');
  });
  it('begins with a clear date where the one of the route is cloudy', () => {
    const [a, b] = comparisonSides({}, { ...PLACE, date: '2026-05-10' }, DAYS);
    expect([a.date, b.date]).toEqual(['2026-05-05', '2026-05-15']);
  });
  it('takes both dates and both kinds from the URL', () => {
    expect(comparisonSides({ dates: '2026-05-15,2026-05-10', kinds: 'NDWI,MZ' }, PLACE, DAYS)).toEqual([
      { date: '2026-05-15', kind: 'NDWI' },
      { date: '2026-05-10', kind: 'MZ' },
    ]);
  });
  it('replaces a date without an image and an unknown kind', () => {
    expect(comparisonSides({ dates: '2026-05-06,never', kinds: 'NDXX' }, PLACE, DAYS)).toEqual([
      { date: '2026-05-05', kind: 'NDVI' },
      { date: '2026-05-15', kind: 'NDVI' },
    ]);
  });
  it('compares the first date with the clear one after it', () => {
    const [a, b] = comparisonSides({}, { ...PLACE, date: '2026-05-05' }, DAYS);
    expect([a.date, b.date]).toEqual(['2026-05-05', '2026-05-15']);
  });
  it('never compares a date with itself, even if the URL does', () => {
    const [a, b] = comparisonSides({ dates: '2026-05-15,2026-05-15' }, PLACE, DAYS);
    expect([a.date, b.date]).toEqual(['2026-05-05', '2026-05-15']);
  });
  it('has nothing to compare the only date with', () => {
    const [a, b] = comparisonSides({}, { ...PLACE, date: '2026-05-05' }, DAYS.slice(0, 1));
    expect([a.date, b.date]).toEqual([null, '2026-05-05']);
  });
  it('compares two kinds of one date', () => {
    const [a, b] = comparisonSides({ dates: '2026-05-15,2026-05-15', kinds: 'NDVI,NDWI' }, PLACE, DAYS);
    expect([a, b]).toEqual([
      { date: '2026-05-15', kind: 'NDVI' },
      { date: '2026-05-15', kind: 'NDWI' },
    ]);
  });
  it('parses what it serializes', () => {
    const sides = comparisonSides({ dates: '2026-05-10,2026-05-15', kinds: 'MZ,TRUE_COLOR' }, PLACE, DAYS);
    expect(comparisonSides(queryOfSides(sides), PLACE, DAYS)).toEqual(sides);
  });
});

it.each([
  ['beside', 'beside'],
  ['difference', 'difference'],
  ['upside-down', 'swipe'],
  [undefined, 'swipe'],
])('compares by %s as %s', (requested, mode) => {
  expect(comparisonModeOf(requested)).toBe(mode);
});
