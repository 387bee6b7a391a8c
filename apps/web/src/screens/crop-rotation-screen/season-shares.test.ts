import { type CropKey, farmVerdictOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { saidShares } from './season-shares.ts';

/** The codes of the shares that are said of a Romanian farm with 40 ha of each crop. */
function saidOf(...crops: CropKey[]) {
  const parcels = crops.map((main, i) => ({ id: String(i), ares: 4000, main, secondary: [], before: [] }));
  const year = { year: 2026, parcels };
  return saidShares(farmVerdictOf({ country: 'RO', years: [year] }, year).shares).map(({ code }) => code);
}

describe('the shares that a verdict says', () => {
  it('say one crop once, though it is also all of the two main ones', () => {
    expect(saidOf('maize')).toEqual(['crops', 'main_crop', 'repeated']);
    expect(saidOf('winter_wheat', 'durum_wheat')).toEqual(['crops', 'main_crop', 'repeated']);
  });
  it('say the two main crops where there are two', () => {
    expect(saidOf('maize', 'peas')).toContain('two_main_crops');
  });
});
