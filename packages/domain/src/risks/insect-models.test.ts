import { describe, expect, it } from 'vitest';
import type { DailyWeather } from '../weather/daily-weather.ts';
import type { RiskModelName, RiskSite } from './risk-model.ts';
import { riskModelOf } from './risk-models.ts';
import { dayOf, daysFrom, siteOf, weatherOf } from './testing/weather.ts';

function risk(
  name: RiskModelName,
  days: readonly DailyWeather[],
  today: string,
  more: Partial<Pick<RiskSite, 'sow_date' | 'insecticide_on'>> = {},
) {
  return riskModelOf(name).riskOn(siteOf('winter_wheat', null, weatherOf(days), more), today);
}

/** Days of a mean temperature, degrees Celsius. */
const mild = (from: string, count: number, mean: number, more: Partial<DailyWeather> = {}) =>
  daysFrom(from, count, { temperature_min: mean - 5, temperature_max: mean + 5, precipitation: 0, ...more });

describe('the corn borer by ARVALIS', () => {
  // 10 degree-days above 10 °C a day, from 1 January on.
  const days = mild('2026-01-01', 90, 20);
  it.each([
    ['2026-02-03', 340, 'none'],
    ['2026-02-04', 350, 'moderate'],
    ['2026-02-18', 490, 'moderate'],
    ['2026-02-19', 500, 'high'],
    ['2026-03-11', 700, 'high'],
    ['2026-03-12', 710, 'moderate'],
  ] as const)('on %s has %d degree-days and is %s', (today, value, level) => {
    expect(risk('corn_borer_arvalis', days, today)).toEqual({ level, value });
  });

  it('is not known where days are missing', () => {
    expect(risk('corn_borer_arvalis', mild('2026-02-01', 30, 20), '2026-02-20')).toEqual({
      level: null,
      value: null,
    });
  });
});

describe('the corn rootworm', () => {
  it('is never known: nobody tells the temperature of the soil', () => {
    expect(risk('corn_rootworm_soil', mild('2026-01-01', 200, 20), '2026-06-01')).toEqual({
      level: null,
      value: null,
    });
  });
});

describe('aphids that carry yellow dwarf', () => {
  // 17 degree-days above 3 °C a day.
  const days = mild('2026-10-01', 40, 20);

  it('are possible from 170 degree-days above 3 °C since sowing on', () => {
    expect(risk('aphids_170', days, '2026-10-09', { sow_date: '2026-10-01' })).toEqual({
      level: 'none',
      value: 153,
    });
    expect(risk('aphids_170', days, '2026-10-10', { sow_date: '2026-10-01' })).toEqual({
      level: 'moderate',
      value: 170,
    });
  });

  it('are to be expected again 170 degree-days after a spray', () => {
    const sprayed = { sow_date: '2026-10-01', insecticide_on: '2026-10-12' };
    expect(risk('aphids_170', days, '2026-10-20', sprayed)).toEqual({ level: 'none', value: 153 });
    expect(risk('aphids_170', days, '2026-10-21', sprayed)).toEqual({ level: 'high', value: 170 });
    // On a day before the spray it has not been sprayed yet.
    expect(risk('aphids_170', days, '2026-10-11', sprayed).level).toBe('moderate');
  });

  it('rest while it is too cold', () => {
    const cold = [...days, ...mild('2026-11-10', 5, 2)];
    expect(risk('aphids_170', cold, '2026-11-12', { sow_date: '2026-10-01' }).level).toBe('low');
  });

  it('are not known without a day of sowing', () => {
    expect(risk('aphids_170', days, '2026-10-20').level).toBeNull();
  });
});

describe('the orange wheat blossom midge', () => {
  // 9 degree-days above 3 °C a day: 252 on the 28th day. From then on 13 °C, 6 above 7 °C.
  const winter = mild('2026-01-01', 28, 12);
  const spring = mild('2026-01-29', 60, 13);
  const withRain = (...dates: string[]) =>
    [...winter, ...spring].map((day) => (dates.includes(day.date) ? { ...day, precipitation: 2.1 } : day));

  it('flies 160 degree-days above 7 °C after rain that follows a day of 13 °C', () => {
    // From 1 February on, 6 a day: 162 on the 27th day.
    const days = withRain('2026-02-01');
    expect(risk('wheat_midge_jacquemin', days, '2026-02-26')).toEqual({ level: 'none', value: 156 });
    expect(risk('wheat_midge_jacquemin', days, '2026-02-27')).toEqual({ level: 'high', value: 162 });
  });

  it('does not fly without rain, nor after rain on the warm day itself or before it', () => {
    expect(risk('wheat_midge_jacquemin', withRain(), '2026-03-20')).toEqual({ level: 'none', value: 0 });
    expect(risk('wheat_midge_jacquemin', withRain('2026-01-29'), '2026-03-20').level).toBe('none');
    expect(risk('wheat_midge_jacquemin', withRain('2026-01-15'), '2026-03-20').level).toBe('none');
  });

  it('is not known once a day may have had the rain', () => {
    const days = withRain('2026-02-10').map((day) =>
      day.date === '2026-02-01' ? { ...day, precipitation: null } : day,
    );
    expect(risk('wheat_midge_jacquemin', days, '2026-01-31')).toEqual({ level: 'none', value: 0 });
    expect(risk('wheat_midge_jacquemin', days, '2026-03-20')).toEqual({ level: null, value: null });
  });

  it('needs more than 2 mm', () => {
    const drizzle = [...winter, ...spring].map((day) =>
      day.date === '2026-02-01' ? { ...day, precipitation: 2 } : day,
    );
    expect(risk('wheat_midge_jacquemin', drizzle, '2026-03-20').level).toBe('none');
  });
});

describe('the pollen beetle', () => {
  it.each([
    [14.9, 'none'],
    [15, 'high'],
  ] as const)('at %d °C is %s', (temperature_max, level) => {
    const days = [dayOf('2026-04-10', { temperature_max })];
    expect(risk('pollen_beetle_15', days, '2026-04-10')).toEqual({ level, value: temperature_max });
  });

  it('is not known without the temperature', () => {
    expect(risk('pollen_beetle_15', [], '2026-04-10').level).toBeNull();
  });
});
