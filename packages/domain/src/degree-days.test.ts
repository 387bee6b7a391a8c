import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROPS } from './crops.ts';
import { isoDayOf } from './day-number.ts';
import { accumulatedDegreeDays, degreeDayBaseOf, degreeDaysOf } from './degree-days.ts';

const degrees = fc.double({ min: -40, max: 50, noNaN: true });

describe('the degree-days of a day', () => {
  it('are the mean minus the base, both extremes clamped between base and 30 °C', () => {
    expect(degreeDaysOf({ min: 12, max: 24 }, 8)).toBe(10);
    expect(degreeDaysOf({ min: 4, max: 24 }, 8)).toBe(8);
    expect(degreeDaysOf({ min: 20, max: 38 }, 8)).toBe(17);
    expect(degreeDaysOf({ min: -9, max: -2 }, 0)).toBe(0);
  });

  it('are never negative, and fewer with a higher base', () => {
    fc.assert(
      fc.property(degrees, degrees, (a, b) => {
        const day = { min: Math.min(a, b), max: Math.max(a, b) };
        expect(degreeDaysOf(day, 10)).toBeGreaterThanOrEqual(0);
        expect(degreeDaysOf(day, 0)).toBeGreaterThanOrEqual(degreeDaysOf(day, 10));
      }),
    );
  });
});

describe('the sum of degree-days', () => {
  const warm = (date: string) => ({ date, min: 10, max: 20 });

  it('begins on the day of sowing and includes it', () => {
    const sums = accumulatedDegreeDays(['2026-04-01', '2026-04-02', '2026-04-03'].map(warm), '2026-04-02', 8);
    expect([...sums]).toEqual([
      ['2026-04-02', 7],
      ['2026-04-03', 14],
    ]);
  });

  it('fills up to three missing days with the previous one, and ends where more are missing', () => {
    const before = warm('2026-04-01');
    const reach = (date: string) => [...accumulatedDegreeDays([before, warm(date)], '2026-04-01', 8)].at(-1);
    expect(reach('2026-04-05')).toEqual(['2026-04-05', 35]);
    expect(reach('2026-04-06')).toEqual(['2026-04-04', 28]);
  });

  it('never decreases', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees, degrees), { maxLength: 60 }), (days) => {
        const input = days.map(([a, b], at) => ({
          date: isoDayOf(20_000 + at),
          min: Math.min(a, b),
          max: Math.max(a, b),
        }));
        const sums = [...accumulatedDegreeDays(input, isoDayOf(20_000), 5).values()];
        expect(sums).toEqual(sums.toSorted((a, b) => a - b));
        expect(sums).toHaveLength(days.length);
      }),
    );
  });
});

it('has a base for the crops of the plain, all of them in the catalog', () => {
  expect(degreeDayBaseOf('winter_wheat')).toBe(0);
  expect(degreeDayBaseOf('maize')).toBe(8);
  expect(degreeDayBaseOf('permanent_pasture')).toBeNull();
  expect(CROPS.filter(({ key }) => degreeDayBaseOf(key) !== null)).toHaveLength(41);
});
