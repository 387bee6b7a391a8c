import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import { cropCoursesOf } from './crop-courses.ts';
import { curveOfDeclaredCrop, peersOfDeclaredCrop } from './crop-seen.ts';
import { clearDays, type SeenDay } from './seen-days.ts';
import { grassYear, maizeYear, wheatYear } from './testing/seen-year.ts';

const TODAY = '2026-10-15';

/** What the images of a Romanian parcel say of a crop in 2026. */
function curve(crop_key: CropKey, seen: readonly SeenDay[], today = TODAY) {
  return curveOfDeclaredCrop({ crop_key, country: 'RO', year: 2026 }, seen, today).says;
}

describe('the curve of a declared crop', () => {
  it('speaks for a crop that was green when it is', () => {
    expect(curve('winter_wheat', wheatYear(2026))).toBe('for');
    expect(curve('maize', maizeYear(2026))).toBe('for');
    expect(curve('permanent_pasture', grassYear(2026))).toBe('for');
  });

  it('speaks against a crop of another time of the year', () => {
    expect(curve('winter_wheat', maizeYear(2026))).toBe('against');
    expect(curve('maize', wheatYear(2026))).toBe('against');
    expect(curve('permanent_pasture', maizeYear(2026))).toBe('against');
  });

  it('does not tell apart two crops of the same time', () => {
    expect(curve('winter_barley', wheatYear(2026))).not.toBe('against');
    expect(curve('sunflower', maizeYear(2026))).not.toBe('against');
  });

  it('says nothing before the time of the crop has passed', () => {
    const spring = maizeYear(2026).filter(({ date }) => date <= '2026-05-20');
    expect(curve('maize', spring, '2026-05-20')).toBe('silent');
  });

  it('says nothing without clear images, or in fewer than 40 pixels', () => {
    const clouded = wheatYear(2026).map((day) => ({ ...day, clear_share: 0.2 }));
    expect(
      curveOfDeclaredCrop({ crop_key: 'winter_wheat', country: 'RO', year: 2026 }, clouded, TODAY),
    ).toMatchObject({
      says: 'silent',
      reason: 'no_clear_image',
    });
    const narrow = wheatYear(2026).map((day) => ({ ...day, n_valid: 39 }));
    expect(
      curveOfDeclaredCrop({ crop_key: 'winter_wheat', country: 'RO', year: 2026 }, narrow, TODAY),
    ).toMatchObject({
      says: 'silent',
      reason: 'few_pixels',
    });
  });

  it('says nothing of crops without a usual course', () => {
    expect(curve('vineyard_wine', wheatYear(2026))).toBe('silent');
  });
});

describe('the peers of a declared crop', () => {
  const whole = (seen: readonly SeenDay[]) => clearDays(seen, '2026-01-01', '2026-12-31');
  const courses = cropCoursesOf([
    ...Array.from({ length: 5 }, () => ({ crop_key: 'winter_wheat' as const, days: whole(wheatYear(2026)) })),
    ...Array.from({ length: 5 }, () => ({ crop_key: 'maize' as const, days: whole(maizeYear(2026)) })),
  ]);
  const peers = (crop_key: CropKey, seen: readonly SeenDay[]) =>
    peersOfDeclaredCrop({ crop_key, year: 2026 }, seen, courses);

  it('speak for a parcel that ran as they did', () => {
    expect(peers('winter_wheat', wheatYear(2026))).toMatchObject({ says: 'for', value: 0 });
  });

  it('speak against one that ran as a crop of another kind', () => {
    expect(peers('winter_wheat', maizeYear(2026))).toMatchObject({
      says: 'against',
      reason: 'like_other_crop',
    });
  });

  it('say nothing of a crop with fewer than five parcels', () => {
    expect(peers('sunflower', maizeYear(2026))).toMatchObject({ says: 'silent', reason: 'no_peers' });
  });
});
