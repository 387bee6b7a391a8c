import { expect, it } from 'vitest';
import { isTimezone, localHourOf } from './local-hour.ts';

it('reads the clock of the place, in summer and in winter', () => {
  expect(localHourOf('2026-05-14T21:00:00Z', 'Europe/Bucharest')).toEqual({
    date: '2026-05-15',
    clock: '00:00',
  });
  expect(localHourOf('2026-05-14T21:00:00Z', 'Europe/Paris').clock).toBe('23:00');
  expect(localHourOf('2026-01-14T21:00:00Z', 'Europe/Bucharest').clock).toBe('23:00');
});

it('repeats the hour that occurs twice when summer time ends', () => {
  const clocks = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'].map(
    (time) => localHourOf(time, 'Europe/Bucharest').clock,
  );
  expect(clocks).toEqual(['03:00', '03:00']);
});

it('recognizes valid time zones', () => {
  expect(isTimezone('Europe/Paris')).toBe(true);
  expect(isTimezone('Europe/Atlantis')).toBe(false);
});
