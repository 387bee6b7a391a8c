import { expect, it } from 'vitest';
import { otherYearOf } from './other-year.ts';

const row = (year: number | null) => ({
  layer: 'a',
  issues: year === null ? [] : [{ code: 'other_year' as const, values: { year } }],
});
const GONE = { layer: null, issues: [] };

it.each([
  ['all rows are of it', [row(2024), row(2024)], { year: 2024, count: 2, total: 2 }],
  ['most rows are of it', [row(2024), row(2024), row(null)], { year: 2024, count: 2, total: 3 }],
  ['parcels are missing from the files', [row(2024), GONE, GONE], { year: 2024, count: 1, total: 1 }],
])('the other year is known where %s', (_, rows, expected) => {
  expect(otherYearOf(rows)).toEqual(expected);
});

it.each([
  ['half of the rows', [row(2024), row(null)]],
  ['rows of several years', [row(2024), row(2023)]],
  ['no rows', []],
])('there is none with %s', (_, rows) => {
  expect(otherYearOf(rows)).toBeNull();
});
