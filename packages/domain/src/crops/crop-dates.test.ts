import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../farms/country.ts';
import { growingWindow, seasonWindow } from '../farms/season.ts';
import { cropDatesOf, estimatedIntervalOf, statedIntervalOf } from './crop-dates.ts';
import type { CropDay } from './crop-interval.ts';
import { CROPS, cropByKey } from './crops.ts';

const BARAGAN = { end_year: 2026, country: 'RO', latitude: 44.5 } as const;

describe('the interval of a crop over stated days', () => {
  const WHEAT = cropByKey('winter_wheat');
  const SITE = { end_year: 2026, country: 'RO', latitude: 44.5 } as const;
  const stated = (sow_date: string | null, harvest_date: string | null, ...estimated: CropDay[]) =>
    statedIntervalOf(WHEAT, SITE, { sow_date, harvest_date, estimated });

  it('has these days, and marks those that are estimates', () => {
    expect(stated('2025-10-05', '2026-07-12', 'harvest_date')).toMatchObject({
      lower: '2025-10-05',
      upper: '2026-07-13',
      estimated: ['harvest_date'],
    });
  });

  it('may begin before the season, but not before the summer of the year before', () => {
    expect(stated('2025-09-20', null)).toMatchObject({ lower: '2025-09-20', estimated: ['harvest_date'] });
    expect(stated('2025-06-30', null)).toEqual(estimatedIntervalOf(WHEAT, SITE));
  });

  it('is open at the edges of the season', () => {
    expect(stated('2025-10-01', '2026-12-31')).toMatchObject({ lower: null, upper: null, estimated: [] });
  });

  it('estimates a day that is left out, unless it does not fit', () => {
    expect(stated('2025-11-02', null)).toMatchObject({ lower: '2025-11-02', estimated: ['harvest_date'] });
    expect(stated('2026-11-02', null)).toMatchObject({ lower: '2026-11-02', upper: null, estimated: [] });
  });

  it.each([
    ['of another season', '2024-10-05', '2025-07-12'],
    ['in the wrong order', '2026-07-12', '2025-10-05'],
    ['left out', null, null],
  ])('is estimated where the days are %s', (_, sow, harvest) => {
    expect(stated(sow, harvest)).toEqual(estimatedIntervalOf(WHEAT, SITE));
  });
});

describe('the estimated dates of a crop', () => {
  it('are the middle of its windows at the reference latitude', () => {
    expect(cropDatesOf(cropByKey('winter_wheat'), BARAGAN)).toEqual({
      sow_date: '2025-10-13',
      harvest_date: '2026-07-07',
    });
  });

  it('come two days later in spring, and earlier in autumn, half a degree further north', () => {
    const north = { ...BARAGAN, latitude: 45 };
    expect(cropDatesOf(cropByKey('winter_wheat'), north)).toEqual({
      sow_date: '2025-10-11',
      harvest_date: '2026-07-09',
    });
    expect(cropDatesOf(cropByKey('maize'), north).sow_date).toBe('2026-04-22');
  });

  it.each([
    ['winter_rapeseed', 'Călărași', 'RO', 44.5, '2025-09-02'],
    ['winter_rapeseed', 'Beauce', 'FR', 47, '2025-08-21'],
    ['cover_crop', 'Călărași', 'RO', 44.5, '2025-08-31'],
    ['winter_barley', 'Botoșani', 'RO', 47.7, '2025-09-19'],
    ['winter_wheat', 'Botoșani', 'RO', 48, '2025-09-29'],
  ] as const)(
    'of %s in %s are before October, also where the season begins then',
    (key, _, country, latitude, day) => {
      for (const start_month of [8, 10])
        expect(cropDatesOf(cropByKey(key), { end_year: 2026, country, latitude, start_month }).sow_date).toBe(
          day,
        );
    },
  );

  it('have no sowing day for perennial crops', () => {
    expect(cropDatesOf(cropByKey('permanent_pasture'), BARAGAN).sow_date).toBeNull();
    expect(cropDatesOf(cropByKey('fallow'), BARAGAN)).toEqual({ sow_date: null, harvest_date: null });
  });

  it.each(['permanent_pasture', 'hay_meadow', 'temporary_grass', 'alfalfa', 'clover'] as const)(
    'have no harvest that ends %s: it lasts to the end of the season',
    (key) => {
      for (const country of COUNTRIES) {
        const site = { ...BARAGAN, country };
        expect(cropDatesOf(cropByKey(key), site).harvest_date).toBeNull();
        expect(estimatedIntervalOf(cropByKey(key), site)).toMatchObject({ upper: null });
        expect(estimatedIntervalOf(cropByKey(key), site).estimated).not.toContain('harvest_date');
      }
    },
  );

  it('are unknown overseas, where the windows of Europe do not apply', () => {
    const reunion = { end_year: 2026, country: 'FR', latitude: -21.1 } as const;
    expect(cropDatesOf(cropByKey('maize'), reunion)).toEqual({ sow_date: null, harvest_date: null });
  });

  it('are in the days of a season, the harvest not before the sowing, for every crop and place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CROPS),
        fc.constantFrom(...COUNTRIES),
        fc.double({ min: 42, max: 51, noNaN: true }),
        fc.integer({ min: 2020, max: 2032 }),
        (crop, country, latitude, end_year) => {
          const { sow_date, harvest_date } = cropDatesOf(crop, { end_year, country, latitude });
          const { start_date, end_date } = growingWindow(seasonWindow(end_year));
          for (const day of [sow_date, harvest_date]) {
            if (day !== null) expect(day >= start_date && day <= end_date, `${crop.key} ${day}`).toBe(true);
          }
          if (sow_date && harvest_date) expect(harvest_date >= sow_date).toBe(true);
        },
      ),
    );
  });
});
