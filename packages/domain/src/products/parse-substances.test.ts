import { expect, it } from 'vitest';
import { formatSubstances, parseSubstances } from './parse-substances.ts';

it.each([
  ['', []],
  ['cupru', [{ name: 'cupru', amount: null }]],
  [
    'prosulfocarb 800 g/l; diflufenican 14,5 g/l',
    [
      { name: 'prosulfocarb', amount: '800 g/l' },
      { name: 'diflufenican', amount: '14,5 g/l' },
    ],
  ],
  ['2,4-D 600 g/l', [{ name: '2,4-D', amount: '600 g/l' }]],
])('%j is read and written back', (text, substances) => {
  expect(parseSubstances(text)).toEqual(substances);
  expect(formatSubstances(substances)).toBe(text);
});
