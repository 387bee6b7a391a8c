import { describe, expect, it } from 'vitest';
import type { CropDay } from '../crops/crop-interval.ts';
import { CROPS } from '../crops/crops.ts';
import { isStandInFor, waterCropOf, waterLivesOf } from './water-crop.ts';

it('maps every winter crop of the catalog to wheat', () => {
  const winter = CROPS.filter(({ cycle }) => cycle === 'winter');
  expect(winter.filter(({ key }) => waterCropOf(key) !== 'wheat').map(({ key }) => key)).toEqual([]);
});

it('maps only spring cereals among the other crops to wheat', () => {
  const others = CROPS.filter(({ cycle, key }) => cycle !== 'winter' && waterCropOf(key) === 'wheat');
  expect(others.map(({ group }) => group)).toEqual(others.map(() => 'cereals'));
});

it.each(['maize', 'sunflower', 'soybean', 'alfalfa', 'no such crop', null])('maps %s to maize', (key) => {
  expect(waterCropOf(key)).toBe('maize');
});

it('knows which crops only borrow a balance', () => {
  const isOwn = (key: string | null) => !isStandInFor(waterCropOf(key), key);
  expect(['winter_wheat', 'maize', 'silage_maize'].every(isOwn)).toBe(true);
  expect(['peas', 'alfalfa', 'sunflower', 'winter_barley', null].some(isOwn)).toBe(false);
  expect(isStandInFor('wheat', 'maize')).toBe(true);
});

describe('the life of a crop with a balance', () => {
  const crop = (key: string, lower: string | null, upper: string | null, ...estimated: CropDay[]) => ({
    key,
    interval: { lower, upper },
    estimated,
  });

  it('has the days that were entered, not those that are estimates', () => {
    expect(waterLivesOf([crop('winter_wheat', '2025-10-20', '2026-07-16')])).toEqual({
      wheat: { sow_date: '2025-10-20', harvest_date: '2026-07-15' },
    });
    expect(waterLivesOf([crop('maize', '2026-05-02', '2026-10-01', 'harvest_date')])).toEqual({
      maize: { sow_date: '2026-05-02', harvest_date: null },
    });
  });

  it('is not known of estimates, of open intervals, and of crops that only stand in', () => {
    expect(waterLivesOf([crop('maize', '2026-05-02', '2026-10-01', 'sow_date', 'harvest_date')])).toEqual({});
    expect(waterLivesOf([crop('winter_wheat', null, null)])).toEqual({});
    expect(waterLivesOf([crop('winter_rapeseed', '2025-09-01', '2026-06-20')])).toEqual({});
  });
});
