import { describe, expect, it } from 'vitest';
import { readYield, withoutYieldUnit, yieldUnitIn } from './yield-unit.ts';

describe('a written yield', () => {
  it.each([
    ['5,2', 5.2, 't/ha'],
    ['5,20 t/ha', 5.2, 't/ha'],
    ['5200', 5.2, 'kg/ha'],
    ['5 234', 5.23, 'kg/ha'],
    ['5200 kg/ha', 5.2, 'kg/ha'],
    ['5,2t/ha', 5.2, 't/ha'],
    ['5200kg/ha', 5.2, 'kg/ha'],
    ['5200kg', 5.2, 'kg/ha'],
    ['72q/ha', 7.2, 'q/ha'],
    ['5.200 kg', 5.2, 'kg/ha'],
    ['180 kg/ha', 0.18, 'kg/ha'],
    ['72 q/ha', 7.2, 'q/ha'],
    ['72,5 qx', 7.25, 'q/ha'],
    ['72 chintale/ha', 7.2, 'q/ha'],
  ])('%s is %s t/ha, of %s', (written, tonnes, unit) => {
    expect(readYield(written)).toEqual({ tonnes, unit });
  });

  it('has the unit of its column', () => {
    expect(readYield('5.200', 'kg/ha')?.tonnes).toBe(5.2);
    expect(readYield('72', 'q/ha')?.tonnes).toBe(7.2);
    expect(readYield('7,2 t/ha', 'q/ha')?.tonnes).toBe(7.2);
    expect(readYield('5200', 't/ha')).toBeNull();
  });

  it.each(['', '-1', 'mult', '250000', '5,234', '300000 kg/ha'])('%j is none', (written) => {
    expect(readYield(written)).toBeNull();
  });
});

it.each([
  ['Producție (kg/ha)', 'kg/ha', 'Producție '],
  ['Rendement q/ha', 'q/ha', 'Rendement '],
  ['Rendement (quintaux)', 'q/ha', 'Rendement '],
  ['Producție t/ha', 't/ha', 'Producție '],
  ['Producție', null, 'Producție'],
])('the title %s says %s', (title, unit, rest) => {
  expect(yieldUnitIn(title)).toBe(unit);
  expect(withoutYieldUnit(title)).toBe(rest);
});

it('a cell of many spaces does not hold the reader for minutes', () => {
  expect(yieldUnitIn(`q${' '.repeat(300_000)}`)).toBeNull();
});
