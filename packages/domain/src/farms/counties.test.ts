import { expect, it } from 'vitest';
import { COUNTIES, countyOf } from './counties.ts';

it('contains 42 counties, each with its own code', () => {
  expect(COUNTIES).toHaveLength(42);
  expect(new Set(COUNTIES.map(({ code }) => code)).size).toBe(42);
  expect(COUNTIES.every(({ code }) => /^[A-Z]{1,2}$/.test(code))).toBe(true);
});

it('lists them in Romanian order, with comma below', () => {
  const { compare } = new Intl.Collator('ro');
  const names = COUNTIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(compare));
  expect(names.join()).not.toMatch(/[şţ]/);
});

it.each([
  ['CL', 'Călărași'],
  ['b', 'București'],
  ['XX', undefined],
  [null, undefined],
])('the county of %s is %s', (code, name) => {
  expect(countyOf(code)?.name).toBe(name);
});
