import { describe, expect, it } from 'vitest';
import { ranksOf, sorted, sortedBy } from './sorting.ts';

const line = (name: string, mean: number | null) => ({ values: { name, mean } });
const LINES = [line('Șes', 0.4), line('Sud', null), line('Zare', 0.7)];
const names = (lines: readonly { values: { name: string } }[]) => lines.map(({ values }) => values.name);
const collator = new Intl.Collator('ro');

describe('lines', () => {
  it.each([
    [false, ['Șes', 'Zare', 'Sud']],
    [true, ['Zare', 'Șes', 'Sud']],
  ])('by mean, descending %s, have what is not known last', (isDescending, expected) => {
    expect(names(sorted(LINES, { by: 'mean', isDescending }, collator))).toEqual(expected);
  });
  it('by name follow the alphabet of the language', () => {
    expect(names(sorted(LINES, { by: 'name', isDescending: false }, collator))).toEqual([
      'Sud',
      'Șes',
      'Zare',
    ]);
  });
});

it('reverses on the second click and resets on another column', () => {
  const first = sortedBy({ by: 'name', isDescending: false }, 'mean', true);
  expect(first).toEqual({ by: 'mean', isDescending: true });
  expect(sortedBy(first, 'mean', true)).toEqual({ by: 'mean', isDescending: false });
});

it('gives equal means one rank and skips the next', () => {
  expect(ranksOf([0.5, null, 0.7, 0.5, 0.2])).toEqual([2, null, 1, 2, 4]);
});
