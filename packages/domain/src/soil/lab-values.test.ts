import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlausibleSoilValue, nitrogenIndexOf, parseLabValue } from './lab-values.ts';
import { SOIL_PARAMETERS, type SoilParameterKey } from './soil-parameters.ts';
import { type SoilUnit, soilUnitsOf } from './soil-units.ts';

const exact = (value: number) => ({ value, isBelowLimit: false });
const below = (value: number) => ({ value, isBelowLimit: true });

describe('the value of a cell', () => {
  it.each<[string, SoilParameterKey, SoilUnit, object]>([
    ['7,2', 'ph_h2o', 'none', exact(7.2)],
    [' 7.25 ', 'ph_h2o', 'none', exact(7.25)],
    ['0,125', 'n_total', 'percent', exact(0.125)],
    ['1 234,5', 'k_al', 'ppm', exact(1234.5)],
    ['1\u202f234', 'k_al', 'ppm', exact(1234)],
    ['1.234,5', 'k_al', 'ppm', exact(1234.5)],
    ['5', 'p_al', 'mg_per_100g', exact(50)],
    ['< 0,5', 'zn', 'ppm', below(0.5)],
    ['<0.05', 'p_al', 'g_per_kg_p2o5', below(21.82)],
    ['0', 'caco3', 'percent', exact(0)],
    ['2,9%', 'humus', 'percent', exact(2.9)],
    ['< 0.5 %', 'caco3', 'percent', below(0.5)],
    ['6.450', 'ph_h2o', 'none', exact(6.45)],
    ['12,500', 'clay', 'percent', exact(12.5)],
  ])('%s of %s in %s is read', (text, parameter, unit, value) => {
    expect(parseLabValue(text, parameter, unit)).toEqual(value);
  });

  it.each(['1.234', '< 1,234'])('%s may have decimals or thousands until the mark is told', (text) => {
    expect(parseLabValue(text, 'k_al', 'ppm')).toBe('unclear_number');
    expect(parseLabValue(text.replace('.', ','), 'k_al', 'ppm', ',')).toMatchObject({ value: 1.234 });
    expect(parseLabValue(text.replace('.', ','), 'k_al', 'ppm', '.')).toMatchObject({ value: 1234 });
  });

  it.each(['', '  ', '-', '–', '—', 'n.d.', 'nd', 'N.D.', 'n/a', 'n. d.'])('%j is no value', (text) => {
    expect(parseLabValue(text, 'humus', 'percent')).toBeNull();
  });

  it.each([
    'abc',
    '1e5',
    '=1+1',
    'NaN',
    'Infinity',
    '7 2',
    '12 34',
    '5 %',
    '+5',
    '<',
    '< LOD',
    '<<1',
    '> 5',
    '1,2,3',
    '0x10',
    '7,2*',
    '1'.repeat(400),
  ])('%s is no number', (text) => {
    expect(parseLabValue(text, 'k_al', 'ppm')).toBe('not_a_number');
  });

  it.each<[string, SoilParameterKey, SoilUnit]>([
    ['1,9', 'ph_h2o', 'none'],
    ['12,1', 'ph_h2o', 'none'],
    ['72', 'ph_h2o', 'none'],
    ['-1', 'humus', 'percent'],
    ['100,1', 'clay', 'percent'],
    ['1001', 'clay', 'g_per_kg'],
    ['5000', 'p_al', 'ppm'],
    ['500', 'p_al', 'mg_per_100g'],
    ['< 0', 'zn', 'ppm'],
    ['< -1', 'zn', 'ppm'],
  ])('%s of %s in %s is implausible', (text, parameter, unit) => {
    expect(parseLabValue(text, parameter, unit)).toBe('implausible');
  });

  it('is refused in a unit that the parameter does not have', () => {
    expect(() => parseLabValue('5', 'p_al', 'percent')).toThrow(RangeError);
  });

  it('is a plausible one of its parameter, whatever the text', () => {
    const measured = SOIL_PARAMETERS.flatMap(({ key }) => soilUnitsOf(key).map((unit) => ({ key, unit })));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.double({ min: -10, max: 3000 }).map((value) => `< ${value}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...measured), text, ({ key, unit }, cell) => {
        const read = parseLabValue(cell, key, unit);
        if (read !== null && typeof read === 'object')
          expect(isPlausibleSoilValue(key, read.value)).toBe(true);
      }),
    );
  });
});

describe('the nitrogen index', () => {
  it('is humus times base saturation', () => {
    expect(nitrogenIndexOf({ humus: exact(3.2), v: exact(85) })).toEqual(exact(2.72));
  });

  it('is that of the laboratory where it gives one', () => {
    expect(nitrogenIndexOf({ in: exact(2.5), humus: exact(3.2), v: exact(85) })).toEqual(exact(2.5));
  });

  it('is missing where one of them is', () => {
    expect(nitrogenIndexOf({ humus: exact(3.2) })).toBeNull();
    expect(nitrogenIndexOf({ v: exact(85) })).toBeNull();
  });

  it('is below a limit where one of them is', () => {
    expect(nitrogenIndexOf({ humus: below(0.5), v: exact(80) })).toEqual(below(0.4));
  });
});
