import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { CROP_WATER, cropCoefficient, daysSinceSowing, rootDepth } from './crop-water.ts';
import { hargreaves } from './evapotranspiration.ts';
import { WATER_CROPS, type WaterCrop } from './soil-moisture-limits.ts';
import { type WaterDay, waterBalance } from './water-balance.ts';
import { warmUpStartOf, waterCapacitySeries } from './water-capacity.ts';

/** Climate of the Bărăgan plain by month: coldest and warmest hour, millimeters of rain, days with rain. */
const NORMALS = [
  [-4, 3.5, 32, 8],
  [-2.5, 6.5, 27, 7],
  [1.3, 12.4, 33, 8],
  [6, 18.6, 41, 9],
  [11.2, 24.6, 53, 10],
  [15.2, 28.8, 64, 9],
  [17, 31.3, 56, 7],
  [16.6, 31.2, 45, 5],
  [12.2, 25.6, 45, 6],
  [7.2, 18.7, 45, 6],
  [2.7, 11, 37, 8],
  [-2, 5, 40, 8],
] as const;

/** A normal year with evenly spaced rain days, from 1 October 2024 to the end of 2025. */
function normalDays(rainShare = 1): WaterDay[] {
  let due = 0;
  return daysFrom('2024-10-01', 457).map((date) => {
    const [temperature_min, temperature_max, rain, rainDays] = NORMALS[Number(date.slice(5, 7)) - 1]!;
    due += rainDays / 30.4;
    const precipitation = due >= 1 ? (rainShare * rain) / rainDays : 0;
    due %= 1;
    return {
      date,
      precipitation,
      et0: hargreaves({ date, latitude: 44.4, temperature_min, temperature_max }),
    };
  });
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(first, i));
}

/** The satisfied share of the crop's demand up to the next autumn. */
function satisfied(crop: WaterCrop, rainShare?: number): number {
  const grown = waterBalance(CROP_WATER.RO[crop], normalDays(rainShare)).filter(
    ({ date }) => date < '2025-10-01',
  );
  const sum = (of: 'use' | 'demand') => grown.reduce((total, day) => total + day[of], 0);
  return sum('use') / sum('demand');
}

describe('a normal year at Dragalina', () => {
  const on = (crop: WaterCrop, date: string) =>
    waterCapacitySeries(crop, normalDays()).find((day) => day.date === date)!;

  it('fills the soil under wheat until March and empties it until June', () => {
    expect(on('wheat', '2025-03-01').water_capacity / 1600).toBeCloseTo(1, 1);
    expect(on('wheat', '2025-05-01').water_capacity / 900).toBeCloseTo(1, 1);
    expect(Math.abs(on('wheat', '2025-06-01').water_capacity - 310)).toBeLessThan(60);
    expect(on('wheat', '2025-05-01')).toMatchObject({ depth: '0-100', soil_moisture: 4 });
  });

  it('leaves maize well supplied in May and dry in August', () => {
    expect(on('maize', '2025-05-01')).toMatchObject({ depth: '0-20', soil_moisture: 6 });
    expect(Math.abs(on('maize', '2025-05-01').water_capacity - 320)).toBeLessThan(20);
    expect(on('maize', '2025-08-01')).toMatchObject({ depth: '0-100', soil_moisture: 1 });
    expect(Math.abs(on('maize', '2025-08-01').water_capacity - 270)).toBeLessThan(60);
  });

  it('meets more of the demand of wheat than of maize, and more of both when it rains more', () => {
    // The prototype, with random rain and therefore more percolation, has 0.69 and 0.44.
    expect(Math.abs(satisfied('wheat') - 0.69)).toBeLessThan(0.15);
    expect(Math.abs(satisfied('maize') - 0.44)).toBeLessThan(0.15);
    for (const crop of WATER_CROPS) {
      expect(satisfied(crop, 0.7)).toBeLessThan(satisfied(crop));
      expect(satisfied(crop, 1.3)).toBeGreaterThan(satisfied(crop));
    }
  });
});

const weather = fc.record({
  crop: fc.constantFrom(...WATER_CROPS),
  first: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2024-01-01', days)),
  input: fc.array(
    fc.tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.double({ min: 0, max: 120, noNaN: true })),
      fc.double({ min: 0, max: 9, noNaN: true }),
    ),
    { minLength: 1, maxLength: 400 },
  ),
});

function waterDays(first: string, input: readonly (readonly [number, number])[]): WaterDay[] {
  return input.map(([precipitation, et0], i) => ({ date: addDays(first, i), precipitation, et0 }));
}

/**
 * Of 120 mm a day, 110 do not run off. Each of the three layers keeps a fifth of its excess above capacity and
 * passes the rest on, so that after many such days its excess is a quarter of the inflow.
 */
const MAX_EXCESS = 3 * (110 / 4);

describe('in any weather', () => {
  it('is never negative nor above a day of excess, and takes no more than the crop needs', () => {
    fc.assert(
      fc.property(weather, ({ crop, first, input }) => {
        for (const { water, demand, use } of waterBalance(CROP_WATER.RO[crop], waterDays(first, input))) {
          expect(water['0-20']).toBeGreaterThanOrEqual(0);
          expect(water['0-50']).toBeGreaterThanOrEqual(water['0-20']);
          expect(water['0-100']).toBeGreaterThanOrEqual(water['0-50']);
          expect(water['0-100']).toBeLessThanOrEqual(165 + MAX_EXCESS + 1e-9);
          expect(use).toBeLessThanOrEqual(demand + 1e-9);
        }
      }),
    );
  });

  it('never has less water after more rain', () => {
    fc.assert(
      fc.property(weather, fc.nat(399), ({ crop, first, input }, at) => {
        const more = input.map(([rain, et0], i) => [i === at ? rain + 15 : rain, et0] as const);
        const wetter = waterBalance(CROP_WATER.RO[crop], waterDays(first, more));
        waterBalance(CROP_WATER.RO[crop], waterDays(first, input)).forEach(({ water }, i) => {
          expect(wetter[i]!.water['0-100']).toBeGreaterThanOrEqual(water['0-100'] - 1e-9);
        });
      }),
    );
  });

  it('gains no water without rain', () => {
    fc.assert(
      fc.property(weather, ({ crop, first, input }) => {
        const days = waterDays(first, input);
        let before = 165 * 0.45;
        waterBalance(CROP_WATER.RO[crop], days).forEach(({ water, use }, i) => {
          expect(water['0-100'] + use).toBeLessThanOrEqual(before + days[i]!.precipitation! + 1e-9);
          before = water['0-100'];
        });
      }),
    );
  });
});

it('counts unknown values as zero', () => {
  const unknown = { date: '2025-03-01', precipitation: null, et0: null };
  expect(waterBalance(CROP_WATER.RO.wheat, [unknown])[0]).toMatchObject({ demand: 0, use: 0 });
});

it('follows the life of a crop', () => {
  const wheat = CROP_WATER.RO.wheat;
  expect(daysSinceSowing(wheat, '2025-10-05')).toBe(0);
  expect(daysSinceSowing(wheat, '2026-07-06')).toBe(274);
  expect(daysSinceSowing(wheat, '2026-07-07')).toBeNull();
  expect([0, 149, 150, 195, 239, 240, 275].map((age) => cropCoefficient(wheat, age))).toEqual([
    0.4, 0.4, 0.4, 1.15, 1.15, 1.15, 0.25,
  ]);
  expect(rootDepth(wheat, 0)).toBe(0.3);
  expect(rootDepth(wheat, 195)).toBe(1.5);
  expect(rootDepth(wheat, 275)).toBe(1.5);
});

describe('the warm-up period', () => {
  it('contains a whole winter before the day', () => {
    expect(warmUpStartOf('2026-05-01')).toBe('2024-10-01');
    expect(warmUpStartOf('2026-09-30')).toBe('2024-10-01');
    expect(warmUpStartOf('2026-10-01')).toBe('2025-10-01');
  });

  it('corrects a wrong initial estimate', () => {
    const year = normalDays();
    const late = waterCapacitySeries('wheat', year.slice(60));
    const full = waterCapacitySeries('wheat', year).slice(60);
    const known = full.at(-1)!.water_capacity;
    const guessed = late.at(-1)!.water_capacity;
    expect(Math.abs(guessed - known) / known).toBeLessThan(0.03);
  });
});
