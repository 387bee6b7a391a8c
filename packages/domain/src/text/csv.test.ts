import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes rows of cells that spreadsheets read as UTF-8', () => {
  const rows = [
    ['Parcelă', 'ha'],
    ['Grădina', '12,30'],
  ];
  expect(csvOf(rows)).toBe('\uFEFFParcelă;ha\r\nGrădina;12,30');
});

it.each([
  ['a;b', '"a;b"'],
  ['the "long" one', '"the ""long"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@name', "'@name"],
  ["'=1", "''=1"],
  ["'n vale", "'n vale"],
  ['-0,25', '-0,25'],
])('writes the cell %s as %s', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}`);
});
