import { expect, it } from 'vitest';
import { parseAmount, parseVatRate } from './parse-price-cell.ts';

it.each([
  ['2450,5', 'RON', 2450.5],
  ['2.450,50 lei', 'RON', 2450.5],
  ['RON 2 450.5', 'RON', 2450.5],
  ['1.234.567', 'RON', 1234567],
  ['490,10 €', 'EUR', 490.1],
  ['490.10 EUR', 'EUR', 490.1],
  ['490 euros', 'EUR', 490],
  ['490 €', 'RON', null],
  ['490 lei', 'EUR', null],
  ['1.0051', 'RON', null],
  ['2450.4999999999995', 'RON', 2450.5],
] as const)('%s in a table in %s is %s', (text, currency, amount) => {
  expect(parseAmount(text, currency, null)).toBe(amount);
});

it.each([
  ['2.450', ',', 2450],
  ['2.450', '.', 2.45],
  ['1,005', '.', 1005],
  ['1,005', ',', null],
] as const)('%s in a table with the decimal mark %s is %s', (text, mark, amount) => {
  expect(parseAmount(text, 'RON', mark)).toBe(amount);
});

it.each([
  ['21', 'RO', 21],
  ['9 %', 'RO', 9],
  ['5,5%', 'FR', 5.5],
  ['5.5', 'RO', null],
  ['24', 'RO', null],
  ['', 'RO', null],
  ['0', 'RO', null],
] as const)('the rate %j of a table of %s is %s', (text, country, percent) => {
  expect(parseVatRate(text, country)).toBe(percent);
});
