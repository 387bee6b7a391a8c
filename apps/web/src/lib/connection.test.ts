import { expect, it } from 'vitest';
import { prefetchBudgetOn } from './connection.ts';

it.each([
  [undefined, 'full'],
  [{ effectiveType: '4g' }, 'full'],
  [{ effectiveType: '3g' }, 'little'],
  [{ effectiveType: '2g' }, 'none'],
  [{ effectiveType: '4g', saveData: true }, 'none'],
] as const)('of %o is %s', (line, expected) => {
  expect(prefetchBudgetOn(line)).toBe(expected);
});
