import { expect, it } from 'vitest';
import { editionProblem, isHalfCatalog } from './catalog-edition.ts';

it.each([
  ['2026-11-24', '2026-11-17', null],
  ['2026-11-24', null, null],
  ['2026-12-01', '2026-11-24', null],
  ['2026-11-24', '2026-11-24', 'unchanged'],
  ['2026-11-17', '2026-11-24', 'older'],
  ['2026-12-02', '2026-11-24', 'not_current'],
  ['2025-11-28', null, 'not_current'],
])('the edition of %s after that of %s on 30 November 2026: %s', (day, newest, problem) => {
  expect(editionProblem({ day, newest, today: '2026-11-30' })).toBe(problem);
});

it('a catalog with less than four fifths of the products or uses of the last one is half', () => {
  const last = { products: 15_000, uses: 20_000 };
  expect(isHalfCatalog({ products: 12_000, uses: 16_000 }, last)).toBe(false);
  expect(isHalfCatalog({ products: 11_999, uses: 20_000 }, last)).toBe(true);
  expect(isHalfCatalog({ products: 15_000, uses: 15_999 }, last)).toBe(true);
  expect(isHalfCatalog({ products: 1, uses: 0 }, null)).toBe(false);
});
