import { CURRENCIES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { moneyFormatsOf } from './money.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

it.each([
  ['ro', 'RON', '1.234,50 lei', '+1.234,50 lei', 'lei'],
  ['ro', 'EUR', '1.234,50 €', '+1.234,50 €', '€'],
  ['fr', 'RON', '1 234,50 RON', '+1 234,50 RON', 'RON'],
  ['fr', 'EUR', '1 234,50 €', '+1 234,50 €', '€'],
  ['en-GB', 'RON', 'RON 1,234.50', '+RON 1,234.50', 'RON'],
  ['en-GB', 'EUR', '€1,234.50', '+€1,234.50', '€'],
] as const)('writes in %s amounts in %s', (locale, currency, amount, difference, sign) => {
  const money = moneyFormatsOf(locale, currency);
  expect([money.amount(1234.5), money.difference(1234.5)].map(plain)).toEqual([amount, difference]);
  expect(money.sign).toBe(sign);
});

it.each([
  ['RON', '−1.234,50 lei'],
  ['EUR', '−1.234,50 €'],
] as const)(
  'writes %s after the number where the browser does not support the currency',
  (currency, text) => {
    const { amount } = moneyFormatsOf('ro', currency, (locale, options) => {
      if (options.style === 'currency') throw new RangeError('unknown currency');
      return new Intl.NumberFormat(locale, options);
    });
    expect(plain(amount(-1234.5))).toBe(text);
  },
);

it.each(['ro', 'fr', 'en-GB'])(
  'names a currency in %s by the same word in amounts and in units',
  (locale) => {
    for (const currency of CURRENCIES) {
      const { amount, difference, sign } = moneyFormatsOf(locale, currency);
      for (const text of [amount(1234.5), amount(-1), difference(2), difference(-2), difference(0)])
        expect(text.replace(/[\d.,+−\s]/g, '')).toBe(sign);
    }
  },
);
