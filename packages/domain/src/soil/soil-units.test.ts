import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Country } from '../farms/country.ts';
import { SOIL_PARAMETERS, type SoilParameterKey } from './soil-parameters.ts';
import {
  fromSoilUnit,
  SOIL_UNITS,
  type SoilUnit,
  shownSoilUnit,
  soilUnitsOf,
  toSoilUnit,
} from './soil-units.ts';

describe('the units of laboratories', () => {
  it.each<[SoilParameterKey, number, SoilUnit, number]>([
    ['p_al', 5, 'mg_per_100g', 50],
    ['p_al', 100, 'ppm_p2o5', 43.64],
    ['p_al', 0.1, 'g_per_kg_p2o5', 43.64],
    ['p_al', 18.3, 'mg_per_100g_p2o5', 79.8612],
    ['k_al', 200, 'ppm_k2o', 166.02],
    ['mg', 10, 'mg_per_100g_mgo', 60.3],
    ['humus', 12.3, 'g_per_kg', 1.23],
    ['humus', 2, 'percent_c', 3.448],
    ['humus', 20, 'g_per_kg_c', 3.448],
    ['n_total', 1400, 'ppm', 0.14],
    ['clay', 321, 'g_per_kg', 32.1],
    ['ec', 850, 'us_per_cm', 0.85],
    ['ec', 0.85, 'ds_per_m', 0.85],
    ['ph_h2o', 6.4, 'none', 6.4],
  ])('of %s: %s %s are %s', (parameter, value, unit, own) => {
    expect(toSoilUnit(parameter, value, unit)).toBe(own);
  });

  it('are refused where the parameter is not reported in them', () => {
    expect(toSoilUnit('p_al', 5, 'percent')).toBeNull();
    expect(toSoilUnit('zn', 5, 'ppm_p2o5')).toBeNull();
    expect(fromSoilUnit('ph_h2o', 5, 'ppm')).toBeNull();
  });

  it.each(SOIL_PARAMETERS)('begin with the unit of $key', ({ key, unit }) => {
    const [own] = soilUnitsOf(key);
    expect(SOIL_UNITS[own!]).toBe(unit);
    expect(toSoilUnit(key, 3.21, own!)).toBe(3.21);
  });

  it('lead back to the same value', () => {
    const measured = SOIL_PARAMETERS.flatMap(({ key }) => soilUnitsOf(key).map((unit) => ({ key, unit })));
    fc.assert(
      fc.property(
        fc.constantFrom(...measured),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        ({ key, unit }, value) => {
          const there = toSoilUnit(key, value, unit)!;
          expect(fromSoilUnit(key, there, unit)! / value).toBeCloseTo(1, 10);
        },
      ),
    );
  });
});

describe('the shown unit of a farm', () => {
  it.each<[Country, SoilParameterKey, string, SoilUnit]>([
    ['FR', 'p_al', 'mg/kg P₂O₅', 'ppm_p2o5'],
    ['FR', 'k_al', 'mg/kg K₂O', 'ppm_k2o'],
    ['FR', 'mg', 'mg/kg MgO', 'ppm_mgo'],
    ['FR', 'humus', '%', 'percent'],
    ['FR', 'ph_h2o', '', 'none'],
    ['RO', 'p_al', 'ppm P', 'ppm'],
    ['RO', 'k_al', 'ppm K', 'ppm'],
    ['RO', 'mg', 'ppm', 'ppm'],
    ['RO', 'ec', 'dS/m', 'ds_per_m'],
  ])('%s: %s is in %s, with the figures of the laboratory', (country, parameter, text, unit) => {
    const { text: shownText, shown } = shownSoilUnit(parameter, country);
    expect(shownText).toBe(text);
    const entered = Array.from({ length: 400 }, (_, at) => at + 1);
    expect(entered.map((value) => shown(toSoilUnit(parameter, value, unit)!))).toEqual(entered);
  });

  it('converts elements to oxides by their shares', () => {
    expect(shownSoilUnit('p_al', 'FR').shown(43.64)).toBe(100);
    expect(shownSoilUnit('k_al', 'FR').shown(83.01)).toBe(100);
    expect(shownSoilUnit('mg', 'FR').shown(60.3)).toBe(100);
  });
});
