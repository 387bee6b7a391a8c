import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberErrorOf, parseDecimal, stepped } from './parse-number-input.ts';

const hundredths = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('a typed number', () => {
  it.each([
    ['4,25', 4.25],
    ['4.25', 4.25],
    ['4', 4],
    ['4,', 4],
    [',5', 0.5],
    ['-0,5', -0.5],
    ['−3', -3],
    ['1 234,5', 1234.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['12.345.678,9', 12345678.9],
    ['4,250', 4.25],
    ['2,675', null],
    ['1.234', null],
    ['', null],
    ['patru', null],
    ['4,2,5', null],
    ['1e3', null],
    ['--4', null],
    ['99999999999999999', null],
  ])('"%s" is %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it('is exactly what was written, with comma or point', () => {
    fc.assert(
      fc.property(hundredths, (count) => {
        const text = (count / 100).toFixed(2);
        expect(parseDecimal(text)).toBe(Number(text));
        expect(parseDecimal(text.replace('.', ','))).toBe(Number(text));
      }),
    );
  });
});

describe('what is wrong with a typed number', () => {
  it.each([
    ['', null],
    ['0', null],
    ['20', null],
    ['-0,01', 'below'],
    ['20,01', 'above'],
    ['4,255', 'precise'],
    ['4 t', 'unreadable'],
  ] as const)('"%s": %s', (text, expected) => {
    expect(numberErrorOf(text, { min: 0, max: 20 })).toBe(expected);
  });
});

describe('a step', () => {
  it('adds hundredths without an error in the last digit', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: -100, max: 100 }), (count, step) => {
        expect(stepped(count / 100, step / 100, {})).toBe((count + step) / 100);
      }),
    );
  });
  it('stops at the limits', () => {
    expect(stepped(0, -0.01, { min: 0 })).toBe(0);
    expect(stepped(9.995, 0.01, { max: 10 })).toBe(10);
  });
});
