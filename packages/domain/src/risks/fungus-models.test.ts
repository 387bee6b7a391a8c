import { describe, expect, it } from 'vitest';
import { blitecastLevelOf } from './fungus-models.ts';
import type { RiskModelName } from './risk-model.ts';
import { riskModelOf } from './risk-models.ts';
import type { RiskHour } from './risk-weather.ts';
import { hoursOf, siteOf, weatherOf } from './testing/weather.ts';

const DAYS = Array.from({ length: 16 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`);
const TODAY = DAYS.at(-1)!;

/** The risk of today by hours of the days up to today, by day and hour counted from the first one. */
function risk(
  name: RiskModelName,
  valuesAt: (day: number, hour: number) => Partial<RiskHour> | null,
  crop = 'winter_wheat',
) {
  const hours = DAYS.map((date, day) => hoursOf(date, (hour) => valuesAt(day, hour)));
  return riskModelOf(name).riskOn(siteOf(crop, null, weatherOf([], hours)), TODAY);
}

/** Hours counted back from the end of today, 1 the last one. */
const fromEnd = (day: number, hour: number) => (DAYS.length - day) * 24 - hour;

describe('septoria by SEGES', () => {
  it('is high after 20 hours in a row with 85 % of humidity', () => {
    expect(risk('septoria_seges', (day, hour) => ({ humidity: fromEnd(day, hour) <= 20 ? 85 : 50 }))).toEqual(
      {
        level: 'high',
        value: 20,
      },
    );
    expect(risk('septoria_seges', (day, hour) => ({ humidity: fromEnd(day, hour) <= 19 ? 85 : 50 }))).toEqual(
      {
        level: 'none',
        value: 19,
      },
    );
  });

  it('is high after 20 hours in a row with 0.2 mm of rain', () => {
    expect(
      risk('septoria_seges', (day, hour) => ({ precipitation: fromEnd(day, hour) <= 20 ? 0.2 : 0 })).level,
    ).toBe('high');
    expect(
      risk('septoria_seges', (day, hour) => ({ precipitation: fromEnd(day, hour) <= 20 ? 0.1 : 0 })).level,
    ).toBe('none');
  });

  it('counts hours of the day before, but no hours that ended then', () => {
    expect(risk('septoria_seges', (day) => ({ humidity: day === DAYS.length - 2 ? 90 : 50 })).level).toBe(
      'none',
    );
  });

  it('is not known where an hour that is missing may have been wet', () => {
    const withHole = (day: number, hour: number) =>
      fromEnd(day, hour) === 10 ? null : { humidity: fromEnd(day, hour) <= 24 ? 90 : 50 };
    expect(risk('septoria_seges', withHole)).toEqual({ level: null, value: null });
    expect(
      risk('septoria_seges', (day, hour) => ({ humidity: fromEnd(day, hour) <= 24 ? null : 50 })),
    ).toEqual({ level: null, value: null });
  });

  it('is none where a missing hour could not make 20 of them', () => {
    const withHole = (day: number, hour: number) => (fromEnd(day, hour) === 10 ? null : { humidity: 50 });
    expect(risk('septoria_seges', withHole).level).toBe('none');
  });
});

describe('fusarium of wheat', () => {
  it.each([
    // The chance is 1 / (1 + exp(-(-3.6432643 - 0.82795556 + 0.051459669 * humidity))).
    [60, 20.0, 'low'],
    [65, 24.5, 'moderate'],
    [72, 31.8, 'moderate'],
    [73, 32.9, 'high'],
  ] as const)('at %d %% of humidity over 14 days has a chance of %d %%', (humidity, chance, level) => {
    const found = risk('fusarium_logit', () => ({ humidity }));
    expect(found.value).toBeCloseTo(chance, 0);
    expect(found.level).toBe(level);
  });

  it('is not known where an hour of the 14 days is missing', () => {
    expect(
      risk('fusarium_logit', (day, hour) => (day === 5 && hour === 3 ? null : { humidity: 80 })),
    ).toEqual({
      level: null,
      value: null,
    });
    // The day before the 14 days does not count.
    expect(risk('fusarium_logit', (day) => (day === 1 ? null : { humidity: 80 })).level).toBe('high');
  });
});

describe('late blight by the Hutton criteria', () => {
  const blight = (valuesAt: Parameters<typeof risk>[1]) =>
    risk('late_blight_hutton', valuesAt, 'potato_late');

  it('is high after two days from 10 °C on with 6 hours of 90 %', () => {
    expect(blight((_, hour) => ({ temperature: 10, humidity: hour < 6 ? 90 : 50 }))).toEqual({
      level: 'high',
      value: 2,
    });
    expect(blight((_, hour) => ({ temperature: 10, humidity: hour < 5 ? 90 : 50 })).level).toBe('none');
    expect(blight((_, hour) => ({ temperature: hour === 4 ? 9.9 : 15, humidity: 95 })).level).toBe('none');
  });

  it('is none after one such day, and not known after a day with missing hours', () => {
    expect(blight((day) => ({ temperature: 12, humidity: day === DAYS.length - 1 ? 95 : 50 }))).toEqual({
      level: 'none',
      value: 1,
    });
    expect(
      blight((day, hour) =>
        day === DAYS.length - 2 && hour === 0 ? null : { temperature: 12, humidity: 95 },
      ).level,
    ).toBeNull();
  });
});

describe('late blight by BLITECAST', () => {
  it.each([
    [21, 30, 'very_high'],
    [21, 29, 'moderate'],
    [20, 30, 'high'],
    [14, 30, 'high'],
    [13, 30, 'moderate'],
    [3, 0, 'moderate'],
    [2, 29, 'low'],
    [1, 0, 'low'],
    [0, 30, 'moderate'],
    [0, 0, 'none'],
  ] as const)('with %d in 14 days and %d in all is %s', (recent, total, level) => {
    expect(blitecastLevelOf(recent, total)).toBe(level);
  });

  it('sums the values of 14 days', () => {
    // 13 humid hours at 20 °C are more than 9 and 12: the value of each day is 2.
    const found = risk(
      'late_blight_blitecast',
      (_, hour) => ({ temperature: 20, humidity: hour < 13 ? 91 : 50 }),
      'potato_late',
    );
    expect(found).toEqual({ level: 'very_high', value: 28 });
  });

  it('is not known with a missing hour', () => {
    const found = risk(
      'late_blight_blitecast',
      (day, hour) => (day === 8 && hour === 2 ? null : {}),
      'potato_late',
    );
    expect(found).toEqual({ level: null, value: null });
  });
});

describe('sclerotinia of rapeseed by AHDB', () => {
  const rot = (hours: number, values: Partial<RiskHour>) =>
    risk('sclerotinia_ahdb', (day, hour) => (fromEnd(day, hour) <= hours ? values : {}), 'winter_rapeseed');

  it('is high after 23 hours in a row above 80 % and 7 °C', () => {
    expect(rot(23, { humidity: 81, temperature: 7.1 })).toEqual({ level: 'high', value: 23 });
    expect(rot(22, { humidity: 81, temperature: 7.1 }).level).toBe('none');
    expect(rot(23, { humidity: 80, temperature: 7.1 }).level).toBe('none');
    expect(rot(23, { humidity: 81, temperature: 7 }).level).toBe('none');
  });

  it('is not known without the humidity of these hours', () => {
    expect(rot(23, { humidity: null, temperature: 12 }).level).toBeNull();
    // Too cold, whatever the humidity was.
    expect(rot(23, { humidity: null, temperature: 5 }).level).toBe('none');
  });
});

describe('leaf spot of beet', () => {
  // At 68 °F the value is the count of 3, 6, 10, 14, 18 and 21 hours that are exceeded.
  const spot = (hoursOn: (day: number) => number) =>
    risk(
      'cercospora_div',
      (day, hour) => ({ temperature: 20, humidity: hour < hoursOn(day) ? 95 : 50 }),
      'sugar_beet',
    );

  it.each([
    [22, 6, 'very_high'],
    [11, 3, 'high'],
    [7, 2, 'moderate'],
    [4, 1, 'low'],
    [3, 0, 'none'],
  ] as const)('with %d humid hours a day has a mean of %d and is %s', (hours, value, level) => {
    expect(spot(() => hours)).toEqual({ level, value });
  });

  it('follows the last two days, too', () => {
    // 6 and 5 in two days: a mean of 5.5.
    expect(spot((day) => (day === 15 ? 22 : day === 14 ? 19 : 0)).level).toBe('very_high');
    expect(spot((day) => (day === 15 ? 19 : day === 14 ? 7 : 0)).level).toBe('high');
  });
});
