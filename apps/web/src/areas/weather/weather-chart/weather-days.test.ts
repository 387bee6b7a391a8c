import type { Meteo } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import {
  countUnknown,
  lastRain,
  monthTotalsOf,
  pastOf,
  runningSum,
  totalsOf,
  type WeatherDay,
  weatherDaysOf,
} from './weather-days.ts';

const day = (date: string, some: Partial<WeatherDay> = {}): WeatherDay => ({
  date,
  isForecast: false,
  mark: null,
  rain: 0,
  et0: 0,
  min: 5,
  max: 15,
  wind: 3,
  ...some,
});

it('joins the values of a day in a response, with null for missing ones', () => {
  const answer = {
    daily_precipitation: [
      { date: '2026-05-01', is_forecast: false, precipitation: 4.2 },
      { date: '2026-05-02', is_forecast: true, precipitation: null },
    ],
    daily_temperature: [{ date: '2026-05-01', is_forecast: false, min: 8, max: 21 }],
    daily_et0: [{ date: '2026-05-01', is_forecast: false, et0: 3.1 }],
    daily_wind: [],
    origins: [{ source: 'met-norway', basis: 'passed_forecast', from: '2026-05-01', to: '2026-05-01' }],
  } as unknown as Meteo;
  expect(weatherDaysOf(answer)).toEqual([
    {
      date: '2026-05-01',
      isForecast: false,
      mark: 'passed_forecast',
      rain: 4.2,
      et0: 3.1,
      min: 8,
      max: 21,
      wind: null,
    },
    {
      date: '2026-05-02',
      isForecast: true,
      mark: null,
      rain: null,
      et0: null,
      min: null,
      max: null,
      wind: null,
    },
  ]);
});

it('sums rain and evapotranspiration, and their difference is the balance', () => {
  const days = [day('2026-05-01', { rain: 10, et0: 3 }), day('2026-05-02', { rain: 2, et0: 4 })];
  expect(totalsOf(days)).toEqual({ rain: 12, et0: 7, balance: 5 });
});

it('leaves a day out of the totals if only one of the two values is known', () => {
  const days = [day('2026-05-01', { rain: 10, et0: null }), day('2026-05-02', { rain: 2, et0: 4 })];
  expect(totalsOf(days)).toEqual({ rain: 2, et0: 4, balance: -2 });
  expect(totalsOf(days.slice(0, 1))).toBeNull();
});

it('sums the rain of the last calendar days whose rain is known, and says how many there were', () => {
  const days = [
    day('2026-05-01', { rain: 50 }),
    day('2026-05-04', { rain: 4 }),
    day('2026-05-07', { rain: 2, et0: null }),
    day('2026-05-08', { rain: null }),
  ];
  expect(lastRain(days, 7)).toEqual({ rain: 56, known: 3, to: '2026-05-07' });
  expect(lastRain(days, 6)).toEqual({ rain: 6, known: 2, to: '2026-05-07' });
  expect(lastRain(days.slice(3), 7)).toBeNull();
});

it('counts the days of a season that are in no total', () => {
  const days = [
    day('2026-05-03'),
    day('2026-05-05', { et0: null }),
    day('2026-05-06'),
    day('2026-05-07', { rain: null }),
  ];
  expect(countUnknown(days, '2026-05-01')).toBe(4);
  expect(countUnknown(days.slice(0, 1), '2026-05-03')).toBe(0);
  expect(countUnknown([], '2026-05-01')).toBe(0);
});

it('does not count the forecast as past', () => {
  const days = [day('2026-05-01'), day('2026-05-02', { isForecast: true })];
  expect(pastOf(days).map(({ date }) => date)).toEqual(['2026-05-01']);
});

it('gives each month its totals and its extremes', () => {
  const months = monthTotalsOf([
    day('2026-04-30', { rain: 5, et0: 2, min: -1 }),
    day('2026-05-01', { rain: 1, et0: 4, max: 27 }),
    day('2026-05-02', { rain: 1, et0: 4, min: null, max: null }),
    day('2026-06-01', { rain: null }),
  ]);
  expect(months).toEqual([
    { month: '2026-04', rain: 5, et0: 2, balance: 3, min: -1, max: 15 },
    { month: '2026-05', rain: 2, et0: 8, balance: -6, min: 5, max: 27 },
  ]);
});

it('adds up day by day, skipping days without data', () => {
  const days = [
    day('2026-05-01', { rain: 5 }),
    day('2026-05-02', { rain: null }),
    day('2026-05-03', { rain: 2 }),
  ];
  expect(runningSum(days, 'rain')).toEqual([5, 5, 7]);
});
