import { formatsOf } from '@brazda/i18n';
import { expect, it } from 'vitest';
import { declaredValues } from './declared-values.ts';

it('formats the numbers of a sentence for the language, but not years and row numbers', () => {
  const values = { declared: 5.25, longitude: 27.405, year: 2026, limit: 20000, column: 'NR' };
  expect(declaredValues(values, formatsOf('ro'))).toEqual({
    declared: '5,25',
    longitude: '27,405',
    year: '2026',
    limit: '20.000',
    column: 'NR',
  });
});
