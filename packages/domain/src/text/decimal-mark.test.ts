import { describe, expect, it } from 'vitest';
import { decimalMarkOf, isUnclearNumber, parseMarkedNumber } from './decimal-mark.ts';

describe('a number', () => {
  it.each(['1.234', '12,500', '-999.000', ' 2.450 '])('is unclear: %j', (text) => {
    expect(isUnclearNumber(text)).toBe(true);
  });

  it.each(['0.125', '7,2', '1.23', '1234.567', '1.234,5', '1.234.567', '1234', 'S1-2', '1 234'])(
    'is clear: %j',
    (text) => {
      expect(isUnclearNumber(text)).toBe(false);
    },
  );

  it.each([
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1,234', '.', 1234],
    ['-12,500', ',', -12.5],
    ['7.2', ',', 7.2],
    ['1.234,5', '.', 1234.5],
    ['1.234', null, 1.234],
    ['1.234.567', ',', 1_234_567],
    ['1,234,567', null, 1_234_567],
    ['text', '.', null],
  ] as const)('%j with the decimal mark %j is %j', (text, mark, number) => {
    expect(parseMarkedNumber(text, mark)).toBe(number);
  });
});

describe('the decimal mark of a table', () => {
  it.each([
    [['1.234', '7,2'], ','],
    [['1.234', '7.25'], '.'],
    [['1.234', '1.234.567'], ','],
    [['12,500', '0,125'], ','],
    [['1.234', '1.234,5', 'S1-2'], ','],
    [['1.234', '5.678', '12'], null],
    [['7,2', '7.2'], null],
    [['27.05.2026', '1.234'], null],
    [[], null],
  ] as const)('of %j is %j', (texts, mark) => {
    expect(decimalMarkOf(texts)).toBe(mark);
  });
});
