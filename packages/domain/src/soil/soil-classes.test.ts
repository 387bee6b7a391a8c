import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../text/language.ts';
import { labHeadingOf } from './lab-headings.ts';
import { SOIL_CLASSES, soilClassOf, soilClassSourceOf, soilClassSources } from './soil-classes.ts';
import { SOIL_METHODS, type SoilMethod, soilMethodsOf, soilNameOf, soilSignOf } from './soil-methods.ts';
import { SOIL_PARAMETERS, type SoilParameterKey } from './soil-parameters.ts';

const keys = SOIL_PARAMETERS.map(({ key }) => key);

describe('the soil classes', () => {
  it.each(keys)('of %s have no gaps, open ends, and colors and labels that differ', (key) => {
    const { classes } = SOIL_CLASSES[key];
    expect(classes[0]!.from).toBeNull();
    expect(classes.at(-1)!.to).toBeNull();
    for (const [at, { from }] of classes.entries()) if (at > 0) expect(from).toBe(classes[at - 1]!.to);
    const limits = classes.slice(1).map(({ from }) => from!);
    expect(limits).toEqual(limits.toSorted((one, other) => one - other));
    expect(new Set(classes.map(({ color }) => color)).size).toBe(classes.length);
    for (const { color } of classes) expect(color).toMatch(/^#[0-9A-F]{6}$/);
    for (const language of LANGUAGES)
      expect(new Set(classes.map(({ label }) => label[language])).size).toBe(classes.length);
  });

  it('write ș and ț with a comma below', () => {
    expect(JSON.stringify([SOIL_CLASSES, SOIL_METHODS])).not.toMatch(/[şţŞŢ]/);
  });

  it.each<[SoilParameterKey, number, string]>([
    // A limit is in the class that ends with it, as in the tables of ICPA.
    ['p_al', 8, 'very low'],
    ['p_al', 8.1, 'low'],
    ['p_al', 18, 'low'],
    ['p_al', 36, 'medium'],
    ['p_al', 72, 'good'],
    ['p_al', 72.1, 'very good'],
    ['k_al', 200, 'good'],
    ['k_al', 200.1, 'very good'],
    ['ph_h2o', 5, 'strongly acid'],
    ['ph_h2o', 5.8, 'moderately acid'],
    ['ph_h2o', 7, 'neutral'],
    ['ph_h2o', 7.2, 'neutral'],
    ['ph_h2o', 7.21, 'slightly alkaline'],
    ['humus', 4, 'medium'],
    ['in', 2, 'low'],
    ['clay', 45, 'clay loam'],
    ['v', 55, 'oligobasic'],
    ['ec', 0, 'non-saline'],
  ])('of %s put %s in: %s', (key, value, label) => {
    expect(soilClassOf(key, value, soilMethodsOf(key)[0]!)?.label.en).toBe(label);
  });

  it('cover every value of the method of their limits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.double({ noNaN: true }), (key, value) => {
        const { from, to } = soilClassOf(key, value, soilMethodsOf(key)[0]!)!;
        if (from !== null) expect(value).toBeGreaterThan(from);
        expect(value).toBeLessThanOrEqual(to === null ? Infinity : to * (1 + 1e-9));
      }),
    );
  });

  it.each<[SoilParameterKey, SoilMethod]>([
    ['p_al', 'olsen'],
    ['p_al', 'mehlich_3'],
    ['k_al', 'mehlich_3'],
    ['k_al', 'ammonium_acetate'],
    ['ph_h2o', 'kcl'],
    ['humus', 'al'],
  ])('have none for %s by %s', (key, method) => {
    expect(soilClassOf(key, 20, method)).toBeNull();
  });

  it('have none for what is no number', () => {
    expect(soilClassOf('humus', Number.NaN, 'unspecified')).toBeNull();
  });
});

describe('the source of the classes', () => {
  it('is said once for all parameters that share it', () => {
    expect(soilClassSources('en')).toBe(SOIL_CLASSES.p_al.source.text.en);
  });

  it('names the extraction where laboratories use several', () => {
    expect(soilClassSourceOf('zn', 'en')).toContain('hold for DTPA');
    expect(soilClassSourceOf('p_al', 'en')).toBe(SOIL_CLASSES.p_al.source.text.en);
  });
});

describe('the sign of a value', () => {
  it('is a word where people of a language know no abbreviation', () => {
    const signs = (language: Language) =>
      (['humus', 'clay', 'v', 'in', 'nmin'] as const).map((key) => soilSignOf(key, 'unspecified', language));
    expect(signs('ro')).toEqual(['Humus', 'Argilă', 'V', 'IN', 'Nmin']);
    expect(signs('fr')).toEqual(['MO', 'Argile', 'S/CEC', 'Indice N', 'Reliquat N']);
    expect(signs('en')).toEqual(['Humus', 'Clay', 'V', 'IN', 'Nmin']);
    expect(SOIL_PARAMETERS.find(({ key }) => key === 'humus')!.label).toEqual({
      en: 'Humus',
      ro: 'Humus',
      fr: 'Matière organique',
    });
  });

  it.each(LANGUAGES)(
    'is no lone letter in %s, but of a chemical element or of the base saturation',
    (language) => {
      const letters = SOIL_PARAMETERS.flatMap(({ key }) =>
        soilMethodsOf(key).map((one) => soilSignOf(key, one, language)),
      ).filter((sign) => sign.length === 1);
      expect(letters.filter((sign) => !['S', 'B', 'V'].includes(sign))).toEqual([]);
    },
  );

  it.each(LANGUAGES)('is read back in %s from a table of a laboratory, with its method', (language) => {
    for (const { key } of SOIL_PARAMETERS)
      for (const method of soilMethodsOf(key))
        expect([key, method, labHeadingOf(soilSignOf(key, method, language))]).toEqual([
          key,
          method,
          expect.objectContaining({ parameter: key, method: method === 'water' ? null : method }),
        ]);
  });

  it('is said once where the label begins with it', () => {
    expect(soilNameOf('humus', 'unspecified', 'ro')).toBe('Humus');
    expect(soilNameOf('clay', 'unspecified', 'ro')).toBe('Argilă, sub 0,002 mm');
    expect(soilNameOf('s', 'unspecified', 'ro')).toBe('S – Sulf din sulfați');
    expect(soilNameOf('humus', 'unspecified', 'fr')).toBe('MO – Matière organique');
  });

  it('names the method where values depend on it', () => {
    expect(soilSignOf('p_al', 'olsen', 'en')).toBe('P-Olsen');
    expect(soilSignOf('p_al', 'al', 'ro')).toBe('P-AL');
    expect(soilSignOf('caco3', 'unspecified', 'fr')).toBe('CaCO₃');
  });
});
