import { expect, it } from 'vitest';
import { internationalDigits, smsLink } from './phone-links.ts';

it.each([
  ['0712 345 678', 'RO', '40712345678'],
  ['712.345.678', 'RO', '40712345678'],
  ['+40 712-345-678', 'RO', '40712345678'],
  ['+40 (0)712 345 678', 'RO', '40712345678'],
  ['0040712345678', 'RO', '40712345678'],
  ['40712345678', 'RO', '40712345678'],
  ['+373 69 123 456', 'RO', '37369123456'],
  ['06 12 34 56 78', 'FR', '33612345678'],
] as const)('%s in %s is %s', (phone, country, digits) => {
  expect(internationalDigits(phone, country)).toBe(digits);
});

it('a text is kept as it is, with its link', () => {
  const text = 'Bună, „Ferma” & co: https://brazda.example/invitation/a?b';
  const sms = smsLink('40712345678', text);
  expect(sms).toMatch(/^sms:\+40712345678\?&body=/);
  expect(decodeURIComponent(sms.split('body=')[1]!)).toBe(text);
});
