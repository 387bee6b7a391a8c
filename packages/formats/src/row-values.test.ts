import { expect, it } from 'vitest';
import { storable, valuesFrom } from './row-values.ts';

it('gives columns names that a database can keep', () => {
  expect(valuesFrom([['na\0me\ud800 ', ' Lunca ']])).toEqual({ 'name\ufffd': 'Lunca' });
  expect(valuesFrom([['\0', 'of no column']])).toEqual({});
});

it('takes NUL and halves of characters out of a text, and nothing else', () => {
  expect(storable('a\0b\ud83cc 🌾')).toBe('ab\ufffdc 🌾');
});
