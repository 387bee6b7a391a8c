import { describe, expect, it } from 'vitest';
import { isNight } from './night.ts';

/** Almanac times of sunrise and sunset in UTC, to the minute. */
const PLACES = [
  ['București', { latitude: 44.43, longitude: 26.1 }, '2026-06-21', '02:31', '18:04'],
  ['București', { latitude: 44.43, longitude: 26.1 }, '2026-12-21', '05:49', '14:39'],
  ['Chartres', { latitude: 48.45, longitude: 1.48 }, '2026-03-20', '05:59', '18:07'],
  ['Saint-Denis', { latitude: -20.88, longitude: 55.45 }, '2026-06-21', '02:52', '13:42'],
] as const;
const HOUR = 3_600_000;

describe.each(PLACES)('the night at %s', (_, place, day, sunrise, sunset) => {
  const at = (clock: string, hours = 0) =>
    new Date(Date.parse(`${day}T${clock}:00Z`) + hours * HOUR).toISOString();
  const TOLERANCE = 0.2;

  it('ends at sunrise and begins at sunset', () => {
    expect(isNight(at(sunrise, -TOLERANCE), place, 0)).toBe(true);
    expect(isNight(at(sunrise, TOLERANCE), place, 0)).toBe(false);
    expect(isNight(at(sunset, -TOLERANCE), place, 0)).toBe(false);
    expect(isNight(at(sunset, TOLERANCE), place, 0)).toBe(true);
  });

  it('is longer by the given hours at both ends', () => {
    expect(isNight(at(sunrise, 1 - TOLERANCE), place, 1)).toBe(true);
    expect(isNight(at(sunrise, 1 + TOLERANCE), place, 1)).toBe(false);
    expect(isNight(at(sunset, -1 - TOLERANCE), place, 1)).toBe(false);
  });
});

it('never ends in the polar winter, and never begins in its summer', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  expect(isNight('2026-12-21T11:00:00Z', tromso, 0)).toBe(true);
  expect(isNight('2026-06-21T23:00:00Z', tromso, 0)).toBe(false);
});
