import { describe, expect, it } from 'vitest';
import { declaredRegion } from './declared-region.ts';

const declared = (...values: Record<string, string | number>[]) =>
  declaredRegion(
    values.map((each, i) => ({ number: i + 1, values: each, shape: null, issues: [] })),
    'FR',
  );

describe('the region that rows declare', () => {
  it('is that of their département or municipality', () => {
    expect(declared({ DPT_NUM: '974' })).toBe(2975);
    expect(declared({ Commune: 97_302, nom: 'Cayenne' })).toBe(2972);
    expect(declared({ INSEE_COM: '97608' }, { INSEE_COM: '97611' })).toBe(4471);
  });

  it('is one for both islands that share a projection', () => {
    expect(declared({ insee: '97101' }, { insee: '97209' })).toBe(5490);
  });

  it('is null where rows differ, are in Europe, or have only names', () => {
    expect(declared({ insee: '97101' }, { insee: '97411' })).toBeNull();
    expect(declared({ dpt_num: '974', commune: '2A004' })).toBeNull();
    expect(declared({ commune: 'Saint-Pierre', parcelle: '974' })).toBeNull();
    expect(declared()).toBeNull();
  });

  it('is found when the municipality is a name beside the département', () => {
    expect(declared({ dpt_num: '974', commune: 'Saint-Pierre' })).toBe(2975);
  });
});
