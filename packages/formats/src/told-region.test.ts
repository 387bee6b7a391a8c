import { describe, expect, it } from 'vitest';
import { toldRegion } from './told-region.ts';

const told = (...values: Record<string, string | number>[]) =>
  toldRegion(
    values.map((each, i) => ({ number: i + 1, values: each, shape: null, issues: [] })),
    'FR',
  );

describe('the region that rows tell', () => {
  it('is that of their département or municipality', () => {
    expect(told({ DPT_NUM: '974' })).toBe(2975);
    expect(told({ Commune: 97_302, nom: 'Cayenne' })).toBe(2972);
    expect(told({ INSEE_COM: '97608' }, { INSEE_COM: '97611' })).toBe(4471);
  });

  it('is one for both islands that share a projection', () => {
    expect(told({ insee: '97101' }, { insee: '97209' })).toBe(5490);
  });

  it('is not there where rows differ, lie in Europe, or give names alone', () => {
    expect(told({ insee: '97101' }, { insee: '97411' })).toBeNull();
    expect(told({ dpt_num: '974', commune: '2A004' })).toBeNull();
    expect(told({ commune: 'Saint-Pierre', parcelle: '974' })).toBeNull();
    expect(told()).toBeNull();
  });

  it('is there when the municipality has its name beside the département', () => {
    expect(told({ dpt_num: '974', commune: 'Saint-Pierre' })).toBe(2975);
  });
});
