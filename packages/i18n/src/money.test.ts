import { expect, it } from 'vitest';
import { moneyFormat } from './money.ts';

it('writes lei after the number where the browser does not support the currency', () => {
  const write = moneyFormat('ro', 'negative', (locale, options) => {
    if (options.style === 'currency') throw new RangeError('unknown currency');
    return new Intl.NumberFormat(locale, options);
  });
  expect(write(1234.5)).toBe('1.234,50\u00A0lei');
});
