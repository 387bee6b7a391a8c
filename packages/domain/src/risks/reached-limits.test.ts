import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reachedLimits, SUDDEN_DANGERS } from './reached-limits.ts';
import { dayOf, hoursOf, siteOf, weatherOf } from './testing/weather.ts';
import { weatherDangers } from './weather-dangers.ts';

const TODAY = '2026-04-20';

it('are none on a mild day, or on one that is not known', () => {
  const mild = dayOf(TODAY, { temperature_min: 6, temperature_max: 18, wind: 4 });
  expect(reachedLimits(weatherOf([mild]), TODAY)).toEqual([]);
  expect(reachedLimits(weatherOf([]), TODAY)).toEqual([]);
});

it('are those of every crop that a night harms in some stage', () => {
  const night = weatherOf([dayOf(TODAY, { temperature_min: -2 })]);
  expect(reachedLimits(night, TODAY)).toEqual([
    { kind: 'frost', limit: -1.5, crops: ['winter_wheat', 'winter_barley'] },
    { kind: 'frost', limit: 0, crops: ['winter_wheat', 'winter_barley', 'maize', 'sunflower'] },
  ]);
});

it('include that of every sudden danger to a crop', () => {
  const crop = fc.constantFrom('winter_wheat', 'winter_barley', 'maize', 'sunflower', 'winter_rapeseed');
  const weather = fc.record({
    temperature_min: fc.integer({ min: -15, max: 10 }),
    temperature_max: fc.integer({ min: 10, max: 40 }),
    wind: fc.integer({ min: 0, max: 20 }),
  });
  const gusts = fc.option(fc.integer({ min: 0, max: 30 }));
  let found = 0;
  fc.assert(
    fc.property(crop, fc.integer({ min: 0, max: 8 }), weather, gusts, (crop_key, stage, values, gust) => {
      const hours = gust === null ? [] : [hoursOf(TODAY, () => ({ gusts: gust }))];
      const known = weatherOf([dayOf(TODAY, values)], hours);
      const site = siteOf(crop_key, [stage], known);
      const dangers = weatherDangers({ ...site, waterOn: () => null, harvest_on: null }, TODAY);
      const reached = reachedLimits(known, TODAY);
      for (const { kind, limit } of dangers.filter((danger) =>
        SUDDEN_DANGERS.some((of) => of === danger.kind),
      )) {
        found++;
        expect(
          reached.some(
            (each) =>
              each.kind === kind &&
              each.limit === limit &&
              (each.crops?.some((key) => key === crop_key) ?? true),
          ),
        ).toBe(true);
      }
    }),
  );
  expect(found).toBeGreaterThan(0);
});
