import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { withIrrigation } from './irrigation.ts';
import { WATER_CROPS } from './soil-moisture-limits.ts';
import type { WaterDay } from './water-balance.ts';
import { soilBefore, waterCapacitySeries } from './water-capacity.ts';

const daysOf = (weather: readonly { rain: number; et0: number }[]): WaterDay[] =>
  weather.map(({ rain, et0 }, at) => ({ date: addDays('2026-04-01', at), precipitation: rain, et0 }));
const WEATHER = fc.array(
  fc.record({
    rain: fc.double({ min: 0, max: 60, noNaN: true }),
    et0: fc.double({ min: 0, max: 9, noNaN: true }),
  }),
  { minLength: 3, maxLength: 120 },
);
const CROP = fc.constantFrom(...WATER_CROPS);
const DRY = daysOf(new Array(90).fill({ rain: 0, et0: 5 }));

describe('irrigation in the soil water', () => {
  it('fills the soil on its day as rain does, and is used up later', () => {
    const waterings = withIrrigation(DRY, [{ date: '2026-06-10', mm: 40 }]);
    const [dry, wet] = [DRY, waterings].map((days) => waterCapacitySeries('maize', days));
    const gain = (date: string) => {
      const at = dry!.findIndex((day) => day.date === date);
      return wet![at]!.water_capacity - dry![at]!.water_capacity;
    };
    expect(gain('2026-06-09')).toBe(0);
    expect(gain('2026-06-10')).toBeGreaterThan(350);
    expect(gain('2026-06-10')).toBeLessThanOrEqual(400);
    expect(gain('2026-06-29')).toBeLessThan(gain('2026-06-10'));
  });

  it('does not run off as a downpour does', () => {
    const rained = DRY.map((day) => (day.date === '2026-06-10' ? { ...day, precipitation: 40 } : day));
    const on = (days: readonly WaterDay[]) =>
      waterCapacitySeries('maize', days).find(({ date }) => date === '2026-06-10')!.water_capacity;
    const difference = on(withIrrigation(DRY, [{ date: '2026-06-10', mm: 40 }])) - on(rained);
    // A tenth of the rain above 20 mm is 2 mm; what it leaves is taken up a little differently.
    expect(difference).toBeGreaterThan(17);
    expect(difference).toBeLessThanOrEqual(20);
  });

  it('counts on the next day with weather where its own has none', () => {
    const holed = DRY.filter(({ date }) => date !== '2026-05-05' && date !== '2026-05-06');
    const waterings = withIrrigation(holed, [
      { date: '2026-03-31', mm: 10 },
      { date: '2026-05-05', mm: 10 },
      { date: '2026-05-06', mm: 5 },
      { date: '2026-09-01', mm: 10 },
    ]);
    expect(waterings.filter(({ irrigation }) => irrigation)).toMatchObject([
      { date: '2026-05-07', irrigation: 15 },
    ]);
  });

  it('never leaves less water in the soil than without it, nor more than was given', () => {
    fc.assert(
      fc.property(WEATHER, CROP, fc.integer({ min: 1, max: 80 }), fc.nat(), (weather, crop, mm, at) => {
        const days = daysOf(weather);
        const { date } = days[at % days.length]!;
        const dry = waterCapacitySeries(crop, days);
        const wet = waterCapacitySeries(crop, withIrrigation(days, [{ date, mm }]));
        for (const [i, day] of wet.entries()) {
          expect(day.water_capacity).toBeGreaterThanOrEqual(dry[i]!.water_capacity - 1);
          expect(day.water_capacity).toBeLessThanOrEqual(dry[i]!.water_capacity + mm * 10 + 1);
        }
      }),
    );
  });

  it('continues from the soil before a day as if all days had been given', () => {
    fc.assert(
      fc.property(WEATHER, CROP, fc.nat(), (weather, crop, at) => {
        const days = daysOf(weather);
        const { date } = days[at % days.length]!;
        const rest = days.filter((day) => day.date >= date);
        const start = soilBefore(crop, days, date);
        expect(waterCapacitySeries(crop, rest, { start })).toEqual(
          waterCapacitySeries(crop, days).filter((day) => day.date >= date),
        );
      }),
    );
  });
});
