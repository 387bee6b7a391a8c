import { addDays } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMissingArchive, findMissingForecast, forecastSpan } from './missing-days.ts';
import { openMeteo } from './open-meteo.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const SEASON = { from: '2024-10-01', to: '2026-12-31' };

const { archive: rules } = openMeteo({
  archiveUrl: 'http://none',
  forecastUrl: 'http://none',
  apiKey: undefined,
  budget: { minute: 1, hour: 1, day: 1 },
});
const archive = (known: Parameters<typeof findMissingArchive>[0], span: typeof SEASON) =>
  findMissingArchive(known, span, NOW, rules);
const forecast = (known: Parameters<typeof findMissingArchive>[0], span: typeof SEASON, past_days = 6) =>
  findMissingForecast(known, span, { now: NOW, today: '2026-11-20' }, past_days);

const final = (date: string) => ({
  date,
  is_forecast: false,
  is_final: true,
  has_values: true,
  fetched_at: hoursAgo(1000),
});
const weather = (date: string, hours = 1) => ({
  date,
  is_forecast: date >= '2026-11-20',
  is_final: false,
  has_values: true,
  fetched_at: hoursAgo(hours),
});
function days(from: string, to: string): string[] {
  return from > to ? [] : [from, ...days(addDays(from, 1), to)];
}

describe('the archive', () => {
  it('is requested by whole years, and not for days that it does not have yet', () => {
    expect(archive([], SEASON).wanted).toEqual([
      { from: '2024-10-01', to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-11-13' },
    ]);
  });

  it('is requested for missing days only', () => {
    const known = [...days('2026-01-01', '2026-03-31'), ...days('2026-06-01', '2026-11-13')].map(final);
    expect(archive(known, { from: '2026-01-01', to: '2026-11-13' }).wanted).toEqual([
      { from: '2026-04-01', to: '2026-05-31' },
    ]);
  });

  it('corrects forecast days once a week of them has accumulated', () => {
    const span = { from: '2026-10-01', to: '2026-11-20' };
    const known = (last: string) => [
      ...days('2026-10-01', last).map(final),
      ...days(addDays(last, 1), '2026-11-20').map((date) => weather(date, 48)),
    ];
    expect(archive(known('2026-11-07'), span).wanted).toEqual([]);
    expect(archive(known('2026-11-05'), span).wanted).toEqual([{ from: '2026-11-06', to: '2026-11-13' }]);
  });

  it('is requested at once for a forecast that has not been corrected since', () => {
    const known = { ...weather('2026-11-10', 300), is_forecast: true };
    expect(archive([known], { from: '2026-11-10', to: '2026-11-10' }).wanted).toHaveLength(1);
  });

  it('is not requested again on the same day for what it did not have', () => {
    const span = { from: '2026-11-01', to: '2026-11-01' };
    expect(archive([weather('2026-11-01', 20)], span).wanted).toEqual([]);
    expect(archive([weather('2026-11-01', 25)], span).wanted).toHaveLength(1);
  });

  it('is not requested for times before satellite images', () => {
    expect(archive([], { from: '1990-01-01', to: '1999-12-31' }).wanted).toEqual([]);
  });
});

it('distinguishes unknown days from days that could be improved', () => {
  const { from, to } = forecastSpan('2026-11-20');
  const stale = days(from, to).map((date) => weather(date, 9));
  expect(forecast(stale, { from, to })).toEqual({ wanted: true, isUnknown: false });
  expect(archive(stale, { from: addDays(from, -1), to })).toMatchObject({ isUnknown: true });
  expect(forecast(stale.slice(0, -1), { from, to })).toMatchObject({ isUnknown: true });
});

describe('the forecast', () => {
  const { from, to } = forecastSpan('2026-11-20');

  it('covers six past days, today and six to come', () => {
    expect([from, to]).toEqual(['2026-11-14', '2026-11-26']);
  });

  it('is requested when days around today are wanted, and again after three hours', () => {
    const known = (hours: number) => days(from, to).map((date) => weather(date, hours));
    expect(forecast([], SEASON).wanted).toBe(true);
    expect(forecast([], { from: '2026-01-01', to: '2026-11-13' }).wanted).toBe(false);
    expect(forecast(known(2), SEASON).wanted).toBe(false);
    expect(forecast(known(3), SEASON).wanted).toBe(true);
  });

  it('is not requested again for a day that it did not contain', () => {
    const known = days(from, addDays(to, -1)).map((date) => weather(date));
    expect(forecast(known, SEASON).wanted).toBe(false);
  });

  it('is not requested for past days that it does not tell', () => {
    expect(forecast([], { from, to: '2026-11-19' }, 0).wanted).toBe(false);
    expect(forecast([], { from, to: '2026-11-20' }, 0)).toEqual({ wanted: true, isUnknown: true });
  });

  it('is not requested again for past days', () => {
    const known = days(from, '2026-11-19').map((date) => weather(date, 30));
    expect(forecast(known, { from, to: '2026-11-19' }).wanted).toBe(false);
  });
});

it('never requests a day that is final already, unless it is in a short gap, nor any day twice', () => {
  const anyDay = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2024-06-01', n));
  fc.assert(
    fc.property(anyDay, anyDay, fc.uniqueArray(anyDay, { maxLength: 200 }), (a, b, finals) => {
      const span = a < b ? { from: a, to: b } : { from: b, to: a };
      const requested = archive(finals.map(final), span).wanted.flatMap(({ from, to }) => days(from, to));
      expect(new Set(requested).size).toBe(requested.length);
      for (const day of requested)
        expect(day >= span.from && day <= span.to && day <= '2026-11-13').toBe(true);
      const lacking = days(span.from, span.to).filter((day) => !finals.includes(day) && day <= '2026-11-13');
      for (const day of lacking) expect(requested).toContain(day);
    }),
    { numRuns: 40 },
  );
});
