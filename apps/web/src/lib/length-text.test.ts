import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

it.each([
  [0, '0\u00A0m'],
  [999.4, '999\u00A0m'],
  [999.6, '1.00\u00A0km'],
  [12_345, '12.35\u00A0km'],
])('formats %d meters as %s', (length_m, text) => {
  expect(lengthText(length_m, 'en')).toBe(text);
});

it('uses the decimal comma of the language', () => {
  expect(lengthText(1240, 'ro')).toBe('1,24\u00A0km');
});
