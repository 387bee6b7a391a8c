import { describe, expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import { growthStagesOf } from '../crops/growth-stages.ts';
import { RISK_MODELS, riskClocks } from './risk-models.ts';
import { daysFrom, siteOf, weatherOf } from './testing/weather.ts';

const TODAY = '2026-04-20';
const warm = weatherOf(daysFrom('2026-04-15', 12, { temperature_max: 18 }));

describe('a clock', () => {
  it('has three days that have passed, today, and five to come', () => {
    const [clock] = riskClocks(siteOf('winter_rapeseed', [5], warm), TODAY);
    expect(clock).toMatchObject({
      model: 'pollen_beetle_15',
      level: 'high',
      missing: null,
      basis: 'country',
    });
    expect(clock!.days.map(({ date }) => date)).toEqual([
      '2026-04-17',
      '2026-04-18',
      '2026-04-19',
      '2026-04-20',
      '2026-04-21',
      '2026-04-22',
      '2026-04-23',
      '2026-04-24',
      '2026-04-25',
    ]);
  });

  it('says since when its risk is high, or from when on it will be', () => {
    const temperatures = (from: string, to: string) =>
      weatherOf(
        daysFrom('2026-04-01', 28, { temperature_max: 10 }).map((day) =>
          day.date >= from && day.date <= to ? { ...day, temperature_max: 16 } : day,
        ),
      );
    const highFrom = (from: string, to: string) =>
      riskClocks(siteOf('winter_rapeseed', [5], temperatures(from, to)), TODAY)[0]!.high_from;
    expect(highFrom('2026-04-04', '2026-04-22')).toBe('2026-04-04');
    expect(highFrom('2026-04-22', '2026-04-24')).toBe('2026-04-22');
    expect(highFrom('2026-04-17', '2026-04-19')).toBeNull();
  });

  it('is there only for crops and in stages of its model', () => {
    expect(riskClocks(siteOf('winter_rapeseed', [7], warm), TODAY)).toEqual([]);
    expect(riskClocks(siteOf('sunflower', [5], warm), TODAY)).toEqual([]);
  });

  it('has no risk on days on which the crop cannot have a stage of its model', () => {
    const site = siteOf('winter_rapeseed', [5], warm);
    const ends = { ...site, stagesOn: (day: string) => (day <= TODAY ? site.stagesOn(day) : null) };
    const [clock] = riskClocks(ends, TODAY);
    expect(clock!.days.slice(4).map(({ level }) => level)).toEqual(['none', 'none', 'none', 'none', 'none']);
  });

  it('says what is missing', () => {
    const missing = (key: string, principals: number[]) =>
      riskClocks(siteOf(key, principals, warm), TODAY).map((clock) => [clock.model, clock.missing]);
    expect(missing('winter_wheat', [2])).toEqual([['aphids_170', 'sow_date']]);
    expect(missing('winter_wheat', [6])).toEqual([
      ['septoria_seges', 'hours'],
      ['fusarium_logit', 'hours'],
    ]);
    expect(missing('maize', [3])).toEqual([
      ['corn_borer_arvalis', 'days'],
      ['corn_rootworm_soil', 'soil_temperature'],
    ]);
  });
});

describe('each model', () => {
  it.each(RISK_MODELS.map((model) => [model.name, model] as const))(
    '%s knows the stages of its crops, if it depends on them',
    (_, { crops, stages }) => {
      for (const key of crops) {
        expect(cropByKey(key)).not.toBeNull();
        if (stages)
          expect(growthStagesOf(key).map(({ principal }) => principal)).toEqual(
            expect.arrayContaining([...stages]),
          );
      }
    },
  );
});
