import { type CropKey, farmVerdictOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { enteredShares } from './season-shares.ts';

/** The codes of the shares shown for a Romanian farm with 40 ha of each crop. */
function enteredOf(...crops: CropKey[]) {
  const parcels = crops.map((main, i) => ({ id: String(i), ares: 4000, main, secondary: [], before: [] }));
  const year = { year: 2026, parcels };
  const { ways } = farmVerdictOf({ country: 'RO', years: [year] }, year);
  return ways.flatMap(({ shares }) => enteredShares(shares)).map(({ code }) => code);
}

describe('the shares of a verdict', () => {
  it('show one crop once, even if it is also the whole of the two main ones', () => {
    expect(enteredOf('maize')).toEqual(['crops', 'main_crop', 'repeated']);
    expect(enteredOf('winter_wheat', 'durum_wheat')).toEqual(['crops', 'main_crop', 'repeated']);
  });
  it('show the two main crops if there are two', () => {
    expect(enteredOf('maize', 'peas')).toContain('two_main_crops');
  });
});
