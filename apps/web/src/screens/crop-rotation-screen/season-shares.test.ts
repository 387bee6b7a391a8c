import { type CropKey, farmVerdictOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { enteredShares } from './season-shares.ts';

/** The codes of the shares that are said of a Romanian farm with 40 ha of each crop. */
function enteredOf(...crops: CropKey[]) {
  const parcels = crops.map((main, i) => ({ id: String(i), ares: 4000, main, secondary: [], before: [] }));
  const year = { year: 2026, parcels };
  return enteredShares(farmVerdictOf({ country: 'RO', years: [year] }, year).shares).map(({ code }) => code);
}

describe('the shares that a verdict says', () => {
  it('say one crop once, though it is also all of the two main ones', () => {
    expect(enteredOf('maize')).toEqual(['crops', 'main_crop', 'repeated']);
    expect(enteredOf('winter_wheat', 'durum_wheat')).toEqual(['crops', 'main_crop', 'repeated']);
  });
  it('say the two main crops where there are two', () => {
    expect(enteredOf('maize', 'peas')).toContain('two_main_crops');
  });
});
