import { describe, expect, it } from 'vitest';
import { dayAtFarm, dayAtGridPoint, dayInCountry, daysAtFarms } from './farm-day.ts';

const at = (time: string) => Date.parse(time);
const REUNION = [55.3, -21.2, 55.5, -21] as const;
const GUADELOUPE = [-61.5, 16, -61.4, 16.1] as const;

describe('the day at a farm', () => {
  it.each([
    ['Romania in summer', 'RO', null, '2026-06-30T21:30:00Z', '2026-07-01'],
    ['Romania in winter', 'RO', null, '2026-01-31T21:30:00Z', '2026-01-31'],
    ['Romania after midnight', 'RO', null, '2026-01-31T22:00:00Z', '2026-02-01'],
    ['France', 'FR', null, '2026-06-30T22:00:00Z', '2026-07-01'],
    ['Réunion', 'FR', REUNION, '2026-06-30T20:00:00Z', '2026-07-01'],
    ['Guadeloupe', 'FR', GUADELOUPE, '2026-07-01T03:59:00Z', '2026-06-30'],
  ] as const)('in %s', (_, country, bbox, time, day) => {
    expect(dayAtFarm({ country, bbox }, at(time))).toBe(day);
  });

  it('is that of the mainland where only the country is known', () => {
    expect(dayInCountry('RO', at('2026-12-31T22:30:00Z'))).toBe('2027-01-01');
    expect(dayInCountry('FR', at('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
    expect(dayInCountry('FR', at('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });

  it('is that of its grid point', () => {
    expect(dayAtGridPoint('44.4,27.2', at('2026-06-30T21:30:00Z'))).toBe('2026-07-01');
    expect(dayAtGridPoint('16.0,-61.4', at('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
  });

  it('is one of those of all time zones', () => {
    expect(new Set(daysAtFarms(at('2026-07-01T02:00:00Z')))).toEqual(new Set(['2026-06-30', '2026-07-01']));
    expect(new Set(daysAtFarms(at('2026-07-01T12:00:00Z')))).toEqual(new Set(['2026-07-01']));
  });
});
