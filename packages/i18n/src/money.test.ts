import { expect, it } from 'vitest';
import { moneyFormatsOf } from './money.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

it.each([
  ['ro', 'RON', '1.234,50 RON', '+1.234,50 RON', 'lei'],
  ['ro', 'EUR', '1.234,50 EUR', '+1.234,50 EUR', '€'],
  ['fr', 'RON', '1 234,50 RON', '+1 234,50 RON', 'lei'],
  ['fr', 'EUR', '1 234,50 €', '+1 234,50 €', '€'],
  ['en-GB', 'RON', 'RON 1,234.50', '+RON 1,234.50', 'lei'],
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
