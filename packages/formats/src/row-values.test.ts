import { expect, it } from 'vitest';
import { Refused } from './land-format.ts';
import { storable, valuesFrom } from './row-values.ts';

it('makes column names storable in a database', () => {
  expect(valuesFrom([['na\0me\ud800 ', ' Lunca ']])).toEqual({ 'name\ufffd': 'Lunca' });
  expect(valuesFrom([['\0', 'of no column']])).toEqual({});
});

it('removes NUL and lone surrogates from a text, and nothing else', () => {
  expect(storable('a\0b\ud83cc 🌾')).toBe('ab\ufffdc 🌾');
});

it('makes the texts of a refusal storable', () => {
  const { path, refusal } = new Refused('a\0.zip', 'zip_path', { entry: '../\ud83c\0', limit: 5 });
  expect([path, refusal.values]).toEqual(['a.zip', { entry: '../\ufffd', limit: 5 }]);
});
