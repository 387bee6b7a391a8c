import { expect, it } from 'vitest';
import { hoursOfDays, inLocalDays } from './risk-weather.ts';
import { hourOf } from './testing/weather.ts';

it('local days have 24 hours, one less or more when clocks change', () => {
  const lengths = (from: string, to: string) =>
    [...hoursOfDays({ from, to }, 'Europe/Bucharest').values()].map((hours) => hours.length);
  expect(lengths('2026-03-28', '2026-03-30')).toEqual([24, 23, 24]);
  expect(lengths('2026-10-24', '2026-10-26')).toEqual([24, 25, 24]);
});

it('hours are in the slots of their local day, and days without any are missing', () => {
  const slots = hoursOfDays({ from: '2026-05-01', to: '2026-05-02' }, 'Europe/Bucharest');
  // 22:00 in UTC is 01:00 of the next day.
  const hour = hourOf('2026-04-30', 22);
  const days = inLocalDays(new Map([[hour.time, hour]]), slots);
  expect([...days.keys()]).toEqual(['2026-05-01']);
  expect(
    days
      .get('2026-05-01')!
      .map((slot) => slot !== null)
      .indexOf(true),
  ).toBe(1);
});
