import { describe, expect, it } from 'vitest';
import { CROPS } from '../crops.ts';
import { NUTRIENT_REMOVALS, removedPerTonne } from './nutrient-removal.ts';
import { NUTRIENTS } from './nutrients.ts';

describe('the removal of nutrients', () => {
  it('of winter wheat and winter barley is that of the code of good agricultural practice', () => {
    expect(removedPerTonne('winter_wheat', 'removed')).toEqual({ n: 26.5, p2o5: 13.7, k2o: 16.4 });
    expect(removedPerTonne('winter_barley', 'removed')).toEqual({ n: 23, p2o5: 10.8, k2o: 22.3 });
  });

  it('of every other crop is marked as an assumption', () => {
    const quoted = CROPS.filter(({ key }) => NUTRIENT_REMOVALS[key]?.source === 'cbpa-2005');
    expect(quoted.map(({ key }) => key)).toEqual(['winter_wheat', 'winter_barley']);
  });

  it('is smaller where the straw is left, above all for potassium', () => {
    expect(removedPerTonne('winter_wheat', 'left')).toEqual({ n: 21.5, p2o5: 11.7, k2o: 5.4 });
  });

  it('is the same either way for a crop that is harvested whole', () => {
    expect(removedPerTonne('silage_maize', 'left')).toEqual(removedPerTonne('silage_maize', 'removed'));
  });

  it('is not invented for a crop without a known figure', () => {
    expect(removedPerTonne('lavender', 'left')).toBeNull();
    expect(removedPerTonne('fallow', 'removed')).toBeNull();
  });

  it('is known for all frequent crops', () => {
    for (const { key } of CROPS.filter(({ frequency }) => frequency !== null))
      expect(NUTRIENT_REMOVALS[key], key).not.toBeNull();
  });

  it('leaves something in the main product of every crop', () => {
    for (const { key } of CROPS)
      for (const nutrient of NUTRIENTS)
        expect(removedPerTonne(key, 'left')?.[nutrient] ?? 1, key).toBeGreaterThan(0);
  });
});
