import { describe, expect, it } from 'vitest';
import { cropCoursesOf } from './crop-courses.ts';
import { seenDay } from './testing/seen-year.ts';

const DAY = '2026-05-10';
const parcel = (ndvi: number) => ({
  crop_key: 'winter_wheat' as const,
  days: [{ ...seenDay(DAY, ndvi), ndvi }],
});
const own = (count: number) => Array.from({ length: count }, () => parcel(0.8));
const neighbors = (count: number, farms: number) =>
  Array.from({ length: count }, (_, at) => ({ ...parcel(0.6), farm_id: `farm ${at % farms}` }));
const usual = (...of: Parameters<typeof cropCoursesOf>) =>
  cropCoursesOf(...of)
    .get('winter_wheat')
    ?.get(DAY)?.median;

describe('what is usual of a crop', () => {
  it('is the median of five parcels of the farm, whatever those of other farms show', () => {
    expect(usual(own(5), neighbors(20, 4))).toBe(0.8);
  });

  it('is that of farms nearby, too, where there are fewer: of five parcels of three other farms at least', () => {
    expect(usual(own(4))).toBeUndefined();
    expect(usual(own(1), neighbors(5, 3))).toBe(0.6);
    expect(usual(own(1), neighbors(4, 3))).toBeUndefined();
    expect(usual(own(4), neighbors(20, 2))).toBeUndefined();
  });

  it('is nothing for a crop that the farm does not have', () => {
    expect(usual([], neighbors(20, 4))).toBeUndefined();
  });
});
