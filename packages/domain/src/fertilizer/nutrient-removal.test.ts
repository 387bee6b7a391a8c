import { describe, expect, it } from 'vitest';
import { CROPS, type CropKey } from '../crops/crops.ts';
import { NUTRIENT_REMOVALS, removedPerTonne } from './nutrient-removal.ts';

const removed = (crop: CropKey, residues: 'removed' | 'left') => {
  const removal = NUTRIENT_REMOVALS[crop]!;
  return (['p2o5', 'k2o'] as const).map((nutrient) => removedPerTonne(removal, nutrient, residues).kg_t);
};

/** "Nutrients in crop material", Potash Development Association, March 2020: P2O5 and K2O, kg per tonne of fresh material. */
const PDA: readonly (readonly [CropKey, 'grain' | 'grain plus straw', number, number])[] = [
  ['winter_wheat', 'grain', 6.5, 5.5],
  ['winter_wheat', 'grain plus straw', 7, 10.5],
  ['spring_wheat', 'grain', 8, 5.5],
  ['spring_wheat', 'grain plus straw', 8.5, 12],
  ['durum_wheat', 'grain', 8, 5.5],
  ['winter_barley', 'grain', 8, 5.5],
  ['winter_barley', 'grain plus straw', 8.5, 10.5],
  ['spring_barley', 'grain plus straw', 8.5, 12],
  ['two_row_barley', 'grain plus straw', 8.5, 12],
  ['winter_two_row_barley', 'grain plus straw', 8.5, 10.5],
  ['rye', 'grain plus straw', 8.5, 10.5],
  ['triticale', 'grain plus straw', 8.5, 10.5],
  ['oats_winter', 'grain plus straw', 9, 16.5],
  ['oats_spring', 'grain plus straw', 9, 16.5],
  ['winter_rapeseed', 'grain', 14, 11],
  ['winter_rapeseed', 'grain plus straw', 15, 17.5],
  ['spring_rapeseed', 'grain', 14, 11],
  ['peas', 'grain', 9, 10],
  ['winter_peas', 'grain', 9, 10],
  ['faba_bean', 'grain', 11, 12],
  ['winter_faba_bean', 'grain', 11, 12],
  ['potato_late', 'grain', 1, 5.8],
  ['potato_early', 'grain', 1, 5.8],
  ['sugar_beet', 'grain', 0.8, 1.7],
  ['sugar_beet', 'grain plus straw', 1.9, 7.5],
  ['fodder_beet', 'grain', 0.7, 4],
  ['silage_maize', 'grain', 1.4, 4.4],
  ['temporary_grass', 'grain', 5.9, 18],
];

describe('the removal of phosphorus and potassium', () => {
  it.each(PDA)('by %s, %s, is that of the published table', (crop, what, p2o5, k2o) => {
    expect(removed(crop, what === 'grain' ? 'left' : 'removed')).toEqual([p2o5, k2o]);
  });

  it('is marked as an assumption where it is in no published table', () => {
    const published = CROPS.filter(({ key }) => NUTRIENT_REMOVALS[key]?.product.source === 'pda-2020');
    expect(published.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(PDA.map(([crop]) => crop))].toSorted(),
    );
    expect(removedPerTonne(NUTRIENT_REMOVALS.peas!, 'k2o', 'removed').source).toBe('assumption');
  });

  it('is the same either way for a crop that is harvested whole', () => {
    expect(removed('silage_maize', 'left')).toEqual(removed('silage_maize', 'removed'));
  });

  it('is not invented for a crop without a known figure', () => {
    expect(NUTRIENT_REMOVALS.lavender).toBeUndefined();
    expect(NUTRIENT_REMOVALS.fallow).toBeUndefined();
  });

  it('is known for all frequent crops', () => {
    for (const { key } of CROPS.filter(({ frequency }) => frequency !== null))
      expect(NUTRIENT_REMOVALS[key], key).toBeDefined();
  });
});

describe('the uptake of nitrogen', () => {
  it('of winter wheat and winter barley is that of the code of good agricultural practice', () => {
    expect(NUTRIENT_REMOVALS.winter_wheat).toMatchObject({ uptake_n: 26.5, uptake_source: 'cbpa-2005' });
    expect(NUTRIENT_REMOVALS.winter_barley).toMatchObject({ uptake_n: 23, uptake_source: 'cbpa-2005' });
  });

  it('of every other crop is marked as an assumption', () => {
    const quoted = CROPS.filter(({ key }) => NUTRIENT_REMOVALS[key]?.uptake_source === 'cbpa-2005');
    expect(quoted.map(({ key }) => key)).toEqual(['winter_wheat', 'winter_barley']);
  });
});
