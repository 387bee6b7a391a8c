import { expect, it } from 'vitest';
import { mayFetchAheadOn, prefetchBudgetOn } from './connection.ts';

it.each([
  [undefined, 'full'],
  [{ effectiveType: '4g' }, 'full'],
  [{ effectiveType: '3g' }, 'little'],
  [{ effectiveType: '2g' }, 'none'],
  [{ effectiveType: '4g', saveData: true }, 'none'],
] as const)('of %o is %s', (line, expected) => {
  expect(prefetchBudgetOn(line)).toBe(expected);
});

it.each([
  [undefined, true],
  [{ effectiveType: '4g', type: 'wifi' }, true],
  [{ effectiveType: '4g', type: 'cellular' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
] as const)('on %o, fetching ahead is %s', (line, expected) => {
  expect(mayFetchAheadOn(line)).toBe(expected);
});
