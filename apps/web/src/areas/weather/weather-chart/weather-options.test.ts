import { expect, it } from 'vitest';
import type { WeatherDay } from './weather-days.ts';
import { sumStepOf, temperatureRangeOf } from './weather-options.ts';

const day = (some: Partial<WeatherDay>): WeatherDay => ({
  date: '2026-05-01',
  isForecast: false,
  mark: null,
  rain: 0,
  et0: 0,
  min: null,
  max: null,
  wind: null,
  ...some,
});

it('draws temperatures between multiples of ten degrees, at least two steps apart', () => {
  expect(temperatureRangeOf([day({ min: -3.2, max: 8 }), day({ min: 2, max: 31 })])).toEqual([-10, 40]);
  expect(temperatureRangeOf([day({ min: 12, max: 14 })])).toEqual([10, 30]);
  expect(temperatureRangeOf([day({})])).toEqual([0, 20]);
});

it('divides the axis of sums into few steps, however large the sum', () => {
  expect(sumStepOf([day({ rain: 20, et0: 38 })])).toBe(10);
  expect(sumStepOf([day({ rain: 500 }), day({ rain: 500 })])).toBe(200);
  expect(sumStepOf([day({ rain: 90_000 })])).toBe(500);
});
