import { describe, expect, it } from 'vitest';
import { claimedLandOf } from './claimed-land.ts';
import { mainCropOf } from './main-crop.ts';

const wheat = { name: 'wheat', from: '2025-10-05', to: '2026-07-10', is_secondary: false };
const maize = { name: 'maize', from: '2026-07-15', to: '2026-10-30', is_secondary: false };
const mustard = { name: 'mustard', from: '2026-03-01', to: '2026-08-31', is_secondary: true };

describe('the main crop of a claim year', () => {
  it('stands longest from March to August', () => {
    expect(mainCropOf([maize, wheat], 2026)?.name).toBe('wheat');
  });

  it('is no secondary crop, and none of another year', () => {
    expect(mainCropOf([mustard, maize], 2026)?.name).toBe('maize');
    expect(mainCropOf([mustard], 2026)).toBeNull();
    expect(mainCropOf([wheat], 2027)).toBeNull();
  });
});

describe('the land of a claim', () => {
  it('is added up by what counts', () => {
    const land = claimedLandOf('FR', [
      { crop_key: 'winter_wheat', ares: 5000 },
      { crop_key: 'alfalfa', ares: 300 },
      { crop_key: 'fallow', ares: 200 },
      { crop_key: 'permanent_pasture', ares: 1000 },
      { crop_key: null, ares: 100 },
    ]);
    expect(land).toMatchObject({
      ares: { winter_cereals: 5000, legumes: 300, grass_and_fallow: 200, permanent_grass: 1000 },
      arable_ares: 5600,
      all_ares: 6600,
      non_productive_ares: 200,
      nitrogen_fixing_ares: 300,
    });
  });
});
