import { expect, it } from 'vitest';
import { Refused } from './land-format.ts';
import { storable, valuesFrom } from './row-values.ts';

it('gives columns names that a database can keep', () => {
  expect(valuesFrom([['na\0me\ud800 ', ' Lunca ']])).toEqual({ 'name\ufffd': 'Lunca' });
  expect(valuesFrom([['\0', 'of no column']])).toEqual({});
});

it('takes NUL and halves of characters out of a text, and nothing else', () => {
  expect(storable('a\0b\ud83cc 🌾')).toBe('ab\ufffdc 🌾');
});

it('says why a file is refused in words that can be kept', () => {
  const { path, refusal } = new Refused('a\0.zip', 'zip_path', { entry: '../\ud83c\0', limit: 5 });
  expect([path, refusal.values]).toEqual(['a.zip', { entry: '../\ufffd', limit: 5 }]);
});
