import { describe, expect, it } from 'vitest';
import { cropDatesOf } from '../crops/crop-dates.ts';
import { addDays } from '../crops/crop-interval.ts';
import { cropByKey } from '../crops/crops.ts';
import { COUNTRIES } from '../farms/country.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { CROP_WATER, cropCoefficient, cropWaterOf, daysSinceSowing } from './crop-water.ts';
import { WATER_CROPS } from './soil-moisture-limits.ts';

const lengthOf = (stages: readonly number[]) => stages.reduce((sum, days) => sum + days, 0);

describe('the water uptake of a crop', () => {
  it('of wheat begins with FAO-56 for frozen soil in Romania, and for soil that does not freeze in France', () => {
    expect(cropWaterOf('wheat', 'RO').kc).toEqual({ start: 0.4, middle: 1.15, end: 0.25 });
    expect(cropWaterOf('wheat', 'FR').kc).toEqual({ start: 0.7, middle: 1.15, end: 0.25 });
    for (const country of COUNTRIES)
      expect(cropWaterOf('maize', country).kc).toEqual({ start: 0.3, middle: 1.2, end: 0.35 });
  });

  it('in France follows the usual days of its catalog', () => {
    const at = { end_year: 2026, country: 'FR', latitude: 47 } as const;
    const wheat = cropDatesOf(cropByKey('winter_wheat'), at);
    expect(wheat.sow_date).toBe(`2025-${CROP_WATER.FR.wheat.sown}`);
    expect(dayNumberOf(wheat.harvest_date!) - dayNumberOf(wheat.sow_date!)).toBe(
      lengthOf(CROP_WATER.FR.wheat.stages),
    );
    expect(cropDatesOf(cropByKey('maize'), at).sow_date).toBe(`2026-${CROP_WATER.FR.maize.sown}`);
    // FAO-56, table 11: maize (grain), April, Idaho.
    expect(CROP_WATER.FR.maize.stages).toEqual([30, 40, 50, 50]);
  });

  it('follows its own days, in the same proportions', () => {
    const own = cropWaterOf('maize', 'RO', { sow_date: '2026-05-10', harvest_date: '2026-10-02' });
    expect(own).toEqual({ ...CROP_WATER.RO.maize, sown: '05-10' });
    const short = cropWaterOf('wheat', 'RO', { sow_date: '2026-03-10', harvest_date: '2026-07-15' });
    expect(lengthOf(short.stages)).toBeCloseTo(127, 9);
    expect(daysSinceSowing(short, '2026-03-10')).toBe(0);
    expect(daysSinceSowing(short, '2026-07-15')).toBeNull();
    expect(cropCoefficient(short, 127 * (150 / 275) + 1)).toBeGreaterThan(0.4);
  });

  it('moves with the only day that is known', () => {
    expect(cropWaterOf('maize', 'RO', { sow_date: '2026-05-01', harvest_date: null })).toMatchObject({
      sown: '05-01',
      stages: CROP_WATER.RO.maize.stages,
    });
    expect(cropWaterOf('maize', 'RO', { sow_date: null, harvest_date: '2026-09-22' }).sown).toBe('04-30');
  });

  it('keeps its usual length where the days are no life of a crop', () => {
    const { stages, sown } = cropWaterOf('wheat', 'RO', {
      sow_date: '2024-02-29',
      harvest_date: '2024-03-10',
    });
    expect([stages, sown]).toEqual([CROP_WATER.RO.wheat.stages, '02-28']);
  });

  it.each(WATER_CROPS)('of %s begins once a year', (crop) => {
    for (const country of COUNTRIES) {
      const ages = Array.from({ length: 365 }, (_, at) =>
        daysSinceSowing(CROP_WATER[country][crop], addDays('2026-01-01', at)),
      );
      expect(ages.filter((age) => age === 0)).toHaveLength(1);
    }
  });
});
