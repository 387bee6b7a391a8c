import type { MeteoHours } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { extremesOf, filterHintsByHours, hintGroupsOf, listPartialSprayDays } from './hint-groups.ts';
import type { WeatherDay } from './weather-days.ts';

const day = (date: string, min: number | null, max: number | null): WeatherDay => ({
  date,
  isForecast: true,
  mark: null,
  rain: 0,
  et0: 2,
  wind: 3,
  min,
  max,
});
const days = [day('2026-04-20', -2, 9), day('2026-04-21', -1, 12), day('2026-04-22', null, null)];

it('groups the days by kind, the most urgent kind first', () => {
  const groups = hintGroupsOf(
    [
      { date: '2026-04-20', kind: 'spray' },
      { date: '2026-04-20', kind: 'frost' },
      { date: '2026-04-21', kind: 'frost' },
    ],
    days,
  );
  expect(groups.map(({ kind, days: of }) => [kind, of.map(({ date }) => date)])).toEqual([
    ['frost', ['2026-04-20', '2026-04-21']],
    ['spray', ['2026-04-20']],
  ]);
});

it('leaves out a day without data', () => {
  expect(hintGroupsOf([{ date: '2026-04-30', kind: 'heat' }], days)).toEqual([]);
});

it('defers to the hours for spraying, where there are any', () => {
  const hints = [
    { date: '2026-04-20', kind: 'spray' },
    { date: '2026-04-20', kind: 'frost' },
    { date: '2026-04-21', kind: 'spray' },
  ] as const;
  const hours = { timezone: 'Europe/Bucharest', hours: [{ time: '2026-04-20T20:00:00Z' }] };
  expect(filterHintsByHours([...hints], hours as MeteoHours)).toEqual(hints.slice(1));
  expect(filterHintsByHours([...hints], { timezone: null, hours: [] as unknown } as MeteoHours)).toEqual(
    hints,
  );
  expect(filterHintsByHours([...hints], null)).toEqual(hints);
});

it('returns the lowest and the highest temperature', () => {
  expect(extremesOf(days)).toEqual({ low: -2, high: 12 });
  expect(extremesOf(days.slice(2))).toEqual({ low: null, high: null });
});

it('lists the days of which only a part is suitable for spraying', () => {
  const mild = day('2026-05-01', 9, 25);
  const hot = day('2026-05-02', 16, 31);
  const cold = day('2026-05-03', -1, 14);
  const both = day('2026-05-04', 6, 27);
  const { cool, warm } = listPartialSprayDays([mild, hot, cold, both, day('2026-05-05', null, null)]);
  expect(cool).toEqual([hot, both]);
  expect(warm).toEqual([cold, both]);
});
