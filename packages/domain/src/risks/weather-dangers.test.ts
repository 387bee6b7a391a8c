import { describe, expect, it } from 'vitest';
import type { DailyWeather } from '../weather/daily-weather.ts';
import type { RiskHour } from './risk-weather.ts';
import { dayOf, daysFrom, hoursOf, siteOf, weatherOf } from './testing/weather.ts';
import { type DangerSite, weatherDangers } from './weather-dangers.ts';

const TODAY = '2026-04-20';

function dangers(
  crop: string,
  principals: number[] | null,
  days: readonly DailyWeather[],
  more: Partial<DangerSite> & {
    readonly hours?: readonly (readonly [string, readonly (RiskHour | null)[]])[];
  } = {},
) {
  const { hours, ...others } = more;
  return weatherDangers(
    {
      ...siteOf(crop, principals, weatherOf(days, hours)),
      waterOn: () => null,
      harvest_on: '2026-04-25',
      ...others,
    },
    TODAY,
  );
}

describe('frost', () => {
  it.each([
    // ARVALIS and others: -8 at emergence, -12 when tillering, -5 from stem elongation, about 0 in flower.
    ['winter_wheat', 0, -8],
    ['winter_wheat', 1, -8],
    ['winter_wheat', 2, -12],
    ['winter_wheat', 3, -5],
    ['winter_wheat', 6, 0],
    ['winter_barley', 3, -5],
    //
    ['maize', 1, 0],
    ['sunflower', 1, 0],
  ])('harms %s in principal stage %d below %d °C', (crop, stage, limit) => {
    const at = (temperature_min: number) => dangers(crop, [stage], [dayOf(TODAY, { temperature_min })]);
    expect(at(limit)).toEqual([]);
    expect(at(limit - 0.1)).toMatchObject([{ kind: 'frost', value: limit - 0.1, limit, is_sure: true }]);
  });

  it('is possible where it harms only one of the stages that the crop may have', () => {
    const at = (temperature_min: number) =>
      dangers('winter_wheat', [2, 3], [dayOf(TODAY, { temperature_min })]);
    expect(at(-4)).toEqual([]);
    expect(at(-6)).toMatchObject([{ limit: -5, is_sure: false, stages: [{ principal: 3 }] }]);
    expect(at(-13)).toMatchObject([
      { limit: -12, is_sure: true, stages: [{ principal: 2 }, { principal: 3 }] },
    ]);
  });

  it('of consecutive days is one, from its first day on, with the coldest day to come', () => {
    const days = [-9, -7, -6, -8, -6].map((temperature_min, at) =>
      dayOf(`2026-04-${18 + at}`, { temperature_min }),
    );
    expect(dangers('winter_wheat', [3], days)).toMatchObject([
      { from: '2026-04-18', to: '2026-04-22', value: -8 },
    ]);
  });

  it('stays certain when it goes on colder in a stage that is only possible', () => {
    const stagesOf = (...principals: number[]) => siteOf('winter_wheat', principals, weatherOf([])).stagesOn;
    const days = [-6, -8].map((temperature_min, at) => dayOf(`2026-04-${20 + at}`, { temperature_min }));
    const found = (principal: number) =>
      dangers('winter_wheat', [3], days, {
        stagesOn: (day) => (day === TODAY ? stagesOf(principal) : stagesOf(2, 3))(day),
      });
    expect(found(3)).toMatchObject([{ to: '2026-04-21', value: -8, is_sure: true }]);
    expect(found(2)).toMatchObject([{ from: '2026-04-21', value: -8, is_sure: false }]);
  });

  it('that has passed is none', () => {
    expect(dangers('winter_wheat', [3], [dayOf('2026-04-19', { temperature_min: -9 })])).toEqual([]);
  });

  it('is not judged without a stage, a limit or a temperature', () => {
    const frost = [dayOf(TODAY, { temperature_min: -20 })];
    expect(dangers('winter_wheat', null, frost)).toEqual([]);
    expect(dangers('winter_rapeseed', [3], frost)).toEqual([]);
    expect(dangers('winter_wheat', [3], [dayOf(TODAY)])).toEqual([]);
  });
});

describe('heat', () => {
  it.each([
    ['maize', 35],
    ['winter_wheat', 30],
    ['winter_barley', 30],
    ['winter_rapeseed', 28],
  ])('harms %s in flower from %d °C on', (crop, limit) => {
    const at = (temperature_max: number) => dangers(crop, [6], [dayOf(TODAY, { temperature_max })]);
    expect(at(limit - 0.1)).toEqual([]);
    expect(at(limit)).toMatchObject([{ kind: 'heat', value: limit, limit }]);
    expect(dangers(crop, [8], [dayOf(TODAY, { temperature_max: 40 })])).toEqual([]);
  });
});

describe('wind', () => {
  it('is strong from degree 7 of the Beaufort scale on', () => {
    expect(dangers('winter_wheat', [5], [dayOf(TODAY, { wind: 13.8 })])).toEqual([]);
    expect(dangers('winter_wheat', [5], [dayOf(TODAY, { wind: 13.9 })])).toMatchObject([{ kind: 'wind' }]);
    expect(dangers('winter_wheat', [2], [dayOf(TODAY, { wind: 20 })])).toEqual([]);
  });

  it('is judged by its gusts where they are known', () => {
    const gusty = (gusts: number) =>
      dangers('winter_wheat', [5], [dayOf(TODAY, { wind: 20 })], {
        hours: [hoursOf(TODAY, (hour) => ({ gusts: hour === 15 ? gusts : 3 }))],
      });
    expect(gusty(17.1)).toEqual([]);
    expect(gusty(17.2)).toMatchObject([{ kind: 'gusts', value: 17.2 }]);
  });
});

describe('rain', () => {
  const [dry, wet] = [{ precipitation: 0.1 }, { precipitation: 0.2 }];
  it('ends the dry days of a ripe crop', () => {
    const days = [
      dayOf('2026-04-20', dry),
      dayOf('2026-04-21', dry),
      dayOf('2026-04-22', wet),
      dayOf('2026-04-23', wet),
    ];
    expect(dangers('winter_wheat', [9], days)).toMatchObject([
      { kind: 'rain', from: '2026-04-22', to: '2026-04-22', value: 0.2 },
    ]);
    expect(dangers('winter_wheat', [8], days)).toEqual([]);
  });

  it('is no danger long before the harvest, or where its day is not known', () => {
    const days = [dayOf('2026-04-20', dry), dayOf('2026-04-21', wet)];
    expect(dangers('winter_wheat', [9], days, { harvest_on: '2026-05-01' })).toHaveLength(1);
    expect(dangers('winter_wheat', [9], days, { harvest_on: '2026-05-02' })).toEqual([]);
    expect(dangers('winter_wheat', [9], days, { harvest_on: null })).toEqual([]);
  });

  it('ends nothing where it rains already, or nothing is known of the day before', () => {
    expect(dangers('winter_wheat', [9], daysFrom('2026-04-19', 8, wet))).toEqual([]);
    expect(dangers('winter_wheat', [9], [dayOf(TODAY, wet)])).toEqual([]);
  });
});

describe('dry soil', () => {
  const soil = (soil_moisture: number) => ({
    waterOn: (date: string) =>
      date < '2026-03-01'
        ? null
        : { date, depth: '0-100' as const, water_capacity: 480, soil_moisture, limit: 495 },
  });
  it('is a danger from strong drought on, while the crop grows, since the day on which it began', () => {
    expect(dangers('winter_wheat', [5], [], soil(3))).toEqual([]);
    expect(dangers('winter_wheat', [5], [], soil(2))).toMatchObject([
      { kind: 'dry', value: 480, limit: 495, from: '2026-03-01', to: '2026-04-26' },
    ]);
    expect(dangers('winter_wheat', [8], [], soil(1))).toEqual([]);
  });
});
