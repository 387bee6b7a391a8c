import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

it.each([
  ['RO49AAAA1B31007593840000', true],
  ['FR1420041010050500013M02606', true],
  ['RO48AAAA1B31007593840000', false],
  ['RO49 AAAA 1B31 0075 9384 0000', false],
  ['', false],
])('%s as an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
