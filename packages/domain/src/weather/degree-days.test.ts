import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROPS } from '../crops/crops.ts';
import { COUNTRIES } from '../farms/country.ts';
import { isoDayOf } from '../season-curve/day-number.ts';
import { accumulatedDegreeDays, type DegreeDayScale, degreeDayScaleOf, degreeDaysOf } from './degree-days.ts';

const from = (base: number): DegreeDayScale => ({ base, cap: 30, isMinimumHeld: true });
const degrees = fc.double({ min: -40, max: 50, noNaN: true });

describe('the degree-days of a day', () => {
  it('are the mean minus the base, both extremes clamped between base and 30 °C', () => {
    expect(degreeDaysOf({ min: 12, max: 24 }, from(8))).toBe(10);
    expect(degreeDaysOf({ min: 4, max: 24 }, from(8))).toBe(8);
    expect(degreeDaysOf({ min: 20, max: 38 }, from(8))).toBe(17);
    expect(degreeDaysOf({ min: -9, max: -2 }, from(0))).toBe(0);
  });

  it('are never negative, and fewer with a higher base', () => {
    fc.assert(
      fc.property(degrees, degrees, (a, b) => {
        const day = { min: Math.min(a, b), max: Math.max(a, b) };
        expect(degreeDaysOf(day, from(10))).toBeGreaterThanOrEqual(0);
        expect(degreeDaysOf(day, from(0))).toBeGreaterThanOrEqual(degreeDaysOf(day, from(10)));
      }),
    );
  });
});

describe('the sum of degree-days', () => {
  const warm = (date: string) => ({ date, min: 10, max: 20 });

  it('begins on the day of sowing and includes it', () => {
    const sums = accumulatedDegreeDays(
      ['2026-04-01', '2026-04-02', '2026-04-03'].map(warm),
      '2026-04-02',
      from(8),
    );
    expect([...sums]).toEqual([
      ['2026-04-02', 7],
      ['2026-04-03', 14],
    ]);
  });

  it('fills up to three missing days with the previous one, and ends where more are missing', () => {
    const before = warm('2026-04-01');
    const reach = (date: string) =>
      [...accumulatedDegreeDays([before, warm(date)], '2026-04-01', from(8))].at(-1);
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
        const sums = [...accumulatedDegreeDays(input, isoDayOf(20_000), from(5)).values()];
        expect(sums).toEqual(sums.toSorted((a, b) => a - b));
        expect(sums).toHaveLength(days.length);
      }),
    );
  });
});

describe('the base of a crop', () => {
  it('is known for the crops of the plain, all of them in the catalog', () => {
    expect(degreeDayScaleOf('winter_wheat', 'RO')).toMatchObject({ base: 0, isMinimumHeld: true });
    expect(degreeDayScaleOf('maize', 'RO')).toMatchObject({ base: 8, isMinimumHeld: true });
    expect(degreeDayScaleOf('permanent_pasture', 'RO')).toBeNull();
    for (const country of COUNTRIES)
      expect(CROPS.filter(({ key }) => degreeDayScaleOf(key, country) !== null)).toHaveLength(48);
  });

  it('of maize is that of the variety tables in France: 6 to 30 °C, by the mean of a day', () => {
    const maize = degreeDayScaleOf('maize', 'FR')!;
    expect(maize).toEqual({ base: 6, cap: 30, isMinimumHeld: false });
    // {(Tmin + Tmax) / 2} - 6, with at most 30 °C, and nothing below a mean of 6 °C (KWS France).
    expect(degreeDaysOf({ min: 12, max: 24 }, maize)).toBe(12);
    expect(degreeDaysOf({ min: 20, max: 38 }, maize)).toBe(19);
    expect(degreeDaysOf({ min: 3, max: 11 }, maize)).toBe(1);
    expect(degreeDaysOf({ min: -2, max: 10 }, maize)).toBe(0);
    expect(degreeDayScaleOf('silage_maize', 'FR')).toEqual(maize);
  });

  it('of soybean and sunflower is 6 °C in France, and of wheat the same everywhere', () => {
    expect(degreeDayScaleOf('soybean', 'FR')?.base).toBe(6);
    expect(degreeDayScaleOf('sunflower', 'FR')?.base).toBe(6);
    expect(degreeDayScaleOf('winter_wheat', 'FR')).toEqual(degreeDayScaleOf('winter_wheat', 'RO'));
  });
});
