import { describe, expect, it } from 'vitest';
import { protectionOf, sprayTargetsOf } from './spray-products.ts';

describe('what a spray is against', () => {
  it.each([
    ['Fungicid grâu 1 l/ha', ['fungicide']],
    ['Fongicide T1', ['fungicide']],
    ['Insecticid și fungicid', ['fungicide', 'insecticide']],
    ['Erbicid de porumb', ['herbicide']],
    ['Désherbant', ['herbicide']],
    ['Elatus Era', []],
    ['', []],
  ])('by %j is %j', (products, targets) => {
    expect(sprayTargetsOf(products)).toEqual(targets);
  });
});

describe('protection', () => {
  const seges = { treatment: 'fungicide', protected_days: 10 } as const;
  const spray = (day: string, products: string) => ({ day, products });

  it('lasts 10 days by SEGES', () => {
    const sprays = [spray('2026-05-01', 'Fungicid')];
    const on = (today: string) => protectionOf(seges, sprays, today)?.days_left;
    expect(on('2026-05-01')).toBe(10);
    expect(on('2026-05-10')).toBe(1);
    expect(on('2026-05-11')).toBe(0);
    expect(on('2026-05-20')).toBe(0);
    expect(on('2026-04-30')).toBeUndefined();
  });

  it('is not sure where nothing says what was sprayed, and none by other products', () => {
    expect(protectionOf(seges, [spray('2026-05-01', 'Elatus Era')], '2026-05-03')).toEqual({
      sprayed_on: '2026-05-01',
      is_sure: false,
      days_left: 8,
    });
    expect(protectionOf(seges, [spray('2026-05-01', 'Erbicid')], '2026-05-03')).toBeNull();
  });

  it('lasts for an unknown time where the source says nothing of it', () => {
    const beetle = { treatment: 'insecticide', protected_days: null } as const;
    expect(protectionOf(beetle, [spray('2026-05-01', 'Insecticid')], '2026-05-03')?.days_left).toBeNull();
  });

  it('is that of the newest spray', () => {
    const sprays = [spray('2026-04-20', 'Fungicid'), spray('2026-05-02', 'Fungicid')];
    expect(protectionOf(seges, sprays, '2026-05-03')?.sprayed_on).toBe('2026-05-02');
  });
});
