import { expect, it } from 'vitest';
import { LANGUAGES } from '../text/language.ts';
import { FERTILIZERS } from './fertilizers.ts';
import { MANURE_KINDS, MANURES } from './manures.ts';
import { NUTRIENTS } from './nutrients.ts';

it('every fertilizer contains something, and not more than all of its weight', () => {
  for (const { key, percent } of FERTILIZERS) {
    const sum = NUTRIENTS.reduce((total, nutrient) => total + percent[nutrient], 0);
    expect(sum, key).toBeGreaterThan(0);
    expect(sum, key).toBeLessThanOrEqual(100);
  }
});

it('of every manure a crop can use at most all in the first year, and nitrogen more slowly than potassium', () => {
  for (const kind of MANURE_KINDS) {
    const { n, p2o5, k2o } = MANURES[kind].first_year;
    expect(n, kind).toBeLessThan(k2o);
    for (const share of [n, p2o5, k2o]) expect(share, kind).toBeLessThanOrEqual(1);
  }
});

it('every name is known in every language, and only once', () => {
  const names = [...FERTILIZERS, ...Object.values(MANURES)].map(({ name }) => name);
  for (const language of LANGUAGES)
    expect(new Set(names.map((name) => name[language])).size).toBe(names.length);
});
