import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { COUNTIES } from '../farms/counties.ts';
import { DEPARTMENTS } from '../farms/departments.ts';
import type { WaterDay } from '../weather/water-balance.ts';
import { CountyModel } from './county-model.ts';
import { countyPointOf } from './county-points.ts';
import type { CountySeasons } from './county-weather.ts';
import { midSeasonsOf } from './water-signal.ts';

const isDry = (year: number) => year % 3 === 0;

/** Weather from October 2012 on: in dry years it does not rain from April to August. */
function weatherUntil(last: string): WaterDay[] {
  const days: WaterDay[] = [];
  for (let date = '2012-10-01'; date <= last; date = addDays(date, 1)) {
    const month = Number(date.slice(5, 7));
    const isSummer = month >= 4 && month <= 8;
    const rain = isSummer && isDry(Number(date.slice(0, 4))) ? 0 : 3;
    days.push({ date, precipitation: rain, et0: isSummer ? 5 : 1.5 });
  }
  return days;
}

const CROP = 'maize';
const LAST = '2026-09-01';
const SEASONS = midSeasonsOf(CROP, weatherUntil(LAST));

/** Twenty yields that rise by 0.05 t/ha a year; dry ones are lower by a share. */
function countyOf(lost: number, seasons = SEASONS, offset = 0): CountySeasons {
  const history = Array.from({ length: 20 }, (_, at) => {
    const year = 2006 + at;
    const noise = ((at * 7) % 5) / 50;
    return { year, yield_t_ha: (5 + offset + at / 20 + noise) * (isDry(year) ? 1 - lost : 1) };
  });
  return { history, seasons };
}

function modelOf(county: CountySeasons, { year = 2026, until = LAST } = {}) {
  return new CountyModel({ crop: CROP, year, until }, new Map([['CL', county]]), (code) =>
    code === 'IL' ? countyOf(0.2).history : [],
  );
}
const naiveOf = (county: CountySeasons) => modelOf({ ...county, seasons: [] }).predict('CL')!;

describe('a prediction with the weather of the year', () => {
  it('replaces the naive one where it was less wrong, and says what the water adds', () => {
    const model = modelOf(countyOf(0.5));
    const { earlier, others, years } = model.testToday!;
    expect(years).toBe(10);
    for (const { naive, weather } of [earlier, others]) expect(weather.rmse).toBeLessThan(naive.rmse);
    const found = model.predict('CL')!;
    // 2026 is not dry: its water is above the mean of dry and other years.
    expect(found.weather!.t_ha).toBeGreaterThan(0.1);
    expect(found.yield_t_ha).toBeGreaterThan(naiveOf(countyOf(0.5)).yield_t_ha);
    expect(found).toMatchObject({ no_weather: null, tested: earlier.weather });
    expect(found.low < found.yield_t_ha && found.yield_t_ha < found.high).toBe(true);
  });

  it('is not shown where yields do not follow the weather', () => {
    const county = countyOf(0);
    expect(modelOf(county).predict('CL')).toEqual({ ...naiveOf(county), no_weather: 'not_better' });
  });

  it('is not shown before the weeks that decide, and compares years as known on the same day', () => {
    const county = countyOf(0.5);
    const early = modelOf(county, { until: '2026-06-20' });
    expect(early.predict('CL')).toEqual({ ...naiveOf(county), no_weather: 'too_early' });
    expect([early.testToday, early.test!.years]).toEqual([null, 10]);
    const half = modelOf(
      { ...county, seasons: midSeasonsOf(CROP, weatherUntil('2026-07-15')) },
      { until: '2026-07-15' },
    );
    expect(half.testToday!.earlier.weather.rmse).toBeGreaterThan(half.test!.earlier.weather.rmse);
    expect(half.predict('CL')!.weather!.water.known).toBeCloseTo(21 / 45, 1);
  });

  it('has a narrower band than the naive one only as far as the weeks are over', () => {
    const county = countyOf(0.5);
    const widthOf = ({ low, high, yield_t_ha }: { low: number; high: number; yield_t_ha: number }) =>
      (high - low) / yield_t_ha;
    const naive = widthOf(naiveOf(county));
    const half = modelOf(county, { until: '2026-07-20' }).predict('CL')!;
    expect(half.weather).not.toBeNull();
    const whole = widthOf(modelOf(county).predict('CL')!);
    expect(whole < widthOf(half) && widthOf(half) < naive).toBe(true);
  });

  it('needs weather of the year and of others, statistics, and five years to test', () => {
    const county = countyOf(0.5);
    const past = { ...county, seasons: SEASONS.filter(({ year }) => year < 2026) };
    expect(modelOf(past).predict('CL')!.no_weather).toBe('not_yet');
    expect(modelOf({ ...county, seasons: SEASONS.slice(-3) }).predict('CL')!.no_weather).toBe('not_yet');
    expect(modelOf({ ...county, seasons: SEASONS.slice(-6) }).predict('CL')!.no_weather).toBe('untested');
    expect(modelOf(county).predict('IL')).toMatchObject({ basis: 'region', no_weather: 'no_statistics' });
    expect(modelOf(county).predict('75')).toBeNull();
  });

  it('always has a band, and never knows yields from its year on', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.integer({ min: 2018, max: 2026 }),
        (lost, year) => {
          const county = countyOf(lost);
          const until = `${year}-08-20`;
          const found = modelOf(county, { year, until }).predict('CL')!;
          expect(found.low <= found.yield_t_ha && found.yield_t_ha < found.high).toBe(true);
          if (!found.weather) return;
          const earlier = { ...county, history: county.history.filter((harvest) => harvest.year < year) };
          expect(modelOf(earlier, { year, until }).predict('CL')!.yield_t_ha).toBe(found.yield_t_ha);
        },
      ),
      { numRuns: 30 },
    );
  });
});

it('predicts a municipality from its own yields and the weather of its county', () => {
  const model = modelOf(countyOf(0.5));
  const { history } = countyOf(0.5, SEASONS, 1);
  const found = model.predictMunicipality(history, 'CL')!;
  expect(found.yield_t_ha).toBeGreaterThan(model.predict('CL')!.yield_t_ha);
  expect(found.weather!.water).toEqual(model.predict('CL')!.weather!.water);
  expect(model.predictMunicipality(history, 'IL')).toMatchObject({ no_weather: 'not_yet', weather: null });
  expect(model.predictMunicipality(history.slice(0, 3), 'CL')).toBeNull();
});

it('knows a point of each county and of all departments but Paris', () => {
  expect(
    COUNTIES.filter(({ code }) => !/^4[3-8]\.\d,2\d\.\d$/.test(countyPointOf('RO', code) ?? '')),
  ).toEqual([]);
  const without = Object.keys(DEPARTMENTS).filter((code) => countyPointOf('FR', code) === null);
  expect(without).toEqual(['75']);
  expect(countyPointOf('RO', '28')).toBeNull();
});
