import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './country.ts';
import { cropDatesOf } from './crop-dates.ts';
import { CROPS, cropByKey } from './crops.ts';
import { seasonWindow } from './season.ts';

const BARAGAN = { end_year: 2026, country: 'RO', latitude: 44.5 } as const;

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

  it('start on the first day of the season when the crop is sown before it', () => {
    expect(cropDatesOf(cropByKey('winter_rapeseed'), BARAGAN).sow_date).toBe('2025-10-01');
  });

  it('have no sowing day for perennial crops', () => {
    expect(cropDatesOf(cropByKey('permanent_pasture'), BARAGAN).sow_date).toBeNull();
    expect(cropDatesOf(cropByKey('fallow'), BARAGAN)).toEqual({ sow_date: null, harvest_date: null });
  });

  it('are unknown overseas, where the windows of Europe do not apply', () => {
    const reunion = { end_year: 2026, country: 'FR', latitude: -21.1 } as const;
    expect(cropDatesOf(cropByKey('maize'), reunion)).toEqual({ sow_date: null, harvest_date: null });
  });

  it('are inside the season, the harvest not before the sowing, for every crop and place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CROPS),
        fc.constantFrom(...COUNTRIES),
        fc.double({ min: 42, max: 51, noNaN: true }),
        fc.integer({ min: 2020, max: 2032 }),
        (crop, country, latitude, end_year) => {
          const { sow_date, harvest_date } = cropDatesOf(crop, { end_year, country, latitude });
          const { start_date, end_date } = seasonWindow(end_year);
          for (const day of [sow_date, harvest_date]) {
            if (day !== null) expect(day >= start_date && day <= end_date, `${crop.key} ${day}`).toBe(true);
          }
          if (sow_date && harvest_date) expect(harvest_date >= sow_date).toBe(true);
        },
      ),
    );
  });
});
