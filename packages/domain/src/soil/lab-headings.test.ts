import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSampleHeading, isUnitOnly, labHeadingOf } from './lab-headings.ts';

describe('the heading of a column', () => {
  it.each([
    ['pH (H2O)', 'ph_h2o', 'water', 'none'],
    ['pH eau', 'ph_h2o', 'water', 'none'],
    ['pH în apă 1:2,5', 'ph_h2o', 'water', 'none'],
    ['pH KCl', 'ph_h2o', 'kcl', 'none'],
    ['pH_KCl 1N', 'ph_h2o', 'kcl', 'none'],
    ['pHH₂O', 'ph_h2o', 'water', 'none'],
    ['pH', 'ph_h2o', null, 'none'],
    ['Reacția solului', 'ph_h2o', null, 'none'],
    ['P-AL (ppm)', 'p_al', 'al', 'ppm'],
    ['PAL mg/kg', 'p_al', 'al', 'ppm'],
    ['Fosfor mobil mg/kg', 'p_al', 'al', 'ppm'],
    ['Fosfor mobil P (mg P/100 g sol)', 'p_al', 'al', 'mg_per_100g'],
    ['P Olsen', 'p_al', 'olsen', null],
    ['P2O5 Olsen (mg/kg)', 'p_al', 'olsen', 'ppm_p2o5'],
    ['Phosphore (P₂O₅) Olsen g/kg', 'p_al', 'olsen', 'g_per_kg_p2o5'],
    ['Fosfor mg P2O5/100 g', 'p_al', null, 'mg_per_100g_p2o5'],
    ['P Mehlich-3 (ppm)', 'p_al', 'mehlich_3', 'ppm'],
    ['P (mg.kg-1)', 'p_al', null, 'ppm'],
    ['P (mg kg⁻¹)', 'p_al', null, 'ppm'],
    ['K2O éch.', 'k_al', 'ammonium_acetate', null],
    ['K2O échangeable (mg/kg)', 'k_al', 'ammonium_acetate', 'ppm_k2o'],
    ['K-AL, ppm', 'k_al', 'al', 'ppm'],
    ['Potasiu mobil', 'k_al', 'al', null],
    ['Humus %', 'humus', 'unspecified', 'percent'],
    ['Conținut de humus (%)', 'humus', 'unspecified', 'percent'],
    ['Mat. organique g/kg', 'humus', 'unspecified', 'g_per_kg'],
    ['MO (‰)', 'humus', 'unspecified', 'g_per_kg'],
    ['C org. (%)', 'humus', 'unspecified', 'percent_c'],
    ['Carbone organique g/kg', 'humus', 'unspecified', 'g_per_kg_c'],
    ['Azot total (%)', 'n_total', 'unspecified', 'percent'],
    ['N total', 'n_total', 'unspecified', null],
    ['Nt %', 'n_total', 'unspecified', 'percent'],
    ['N-NO3 + N-NH4 (ppm)', 'nmin', 'unspecified', 'ppm'],
    ['Reliquat d’azote', 'nmin', 'unspecified', null],
    ['IN', 'in', 'unspecified', 'none'],
    ['Indice de azot', 'in', 'unspecified', 'none'],
    ['V %', 'v', 'unspecified', 'percent'],
    ['V8,3 (%)', 'v', 'unspecified', 'percent'],
    ['Gradul de saturație în baze', 'v', 'unspecified', 'percent'],
    ['CaCO₃ %', 'caco3', 'unspecified', 'percent'],
    ['Calcaire total (g/kg)', 'caco3', 'unspecified', 'g_per_kg'],
    ['CE (µS/cm)', 'ec', 'unspecified', 'us_per_cm'],
    ['Conductivité électrique mS/cm', 'ec', 'unspecified', 'ds_per_m'],
    ['Mg mg/kg', 'mg', 'unspecified', 'ppm'],
    ['MgO éch. (mg/kg)', 'mg', 'unspecified', 'ppm_mgo'],
    ['S-SO4 (ppm)', 's', 'unspecified', 'ppm'],
    ['Cu EDTA', 'cu', 'unspecified', 'ppm'],
    ['Zinc mobil (mg/kg)', 'zn', 'unspecified', 'ppm'],
    ['Argilă < 0,002 mm (%)', 'clay', 'unspecified', 'percent'],
    ['Argile < 2 µm g/kg', 'clay', 'unspecified', 'g_per_kg'],
  ])('%s is read', (heading, parameter, method, unit) => {
    expect(labHeadingOf(heading)).toEqual({ parameter, method, unit });
  });

  it.each([
    '',
    'Parcela',
    'Nr. crt.',
    'ha',
    'mg/kg',
    '%',
    'N',
    'Azot',
    'P total (ppm)',
    'P2O5 Dyer (mg/kg)',
    'P2O5 Joret-Hébert',
    'P Mehlich (ppm)',
    'P-AL Olsen',
    'pH CaCl2',
    'P-KCl',
    'Calcaire actif (%)',
    'Al mobil',
    'Mo (ppm)',
    'Zn EDTA',
    'Zn Mehlich-3',
    'Zn (mg/l)',
    'Nmin (kg/ha)',
    'Mg (meq/100 g)',
    'SO4 (mg/kg)',
    'N-NO3',
    'pH 2019',
    '=1+1',
  ])('%j is none of a parameter', (heading) => {
    expect(labHeadingOf(heading)).toBeNull();
  });

  it.each([
    'Nr. probă',
    'Cod probă',
    'Proba',
    'Echantillon',
    'N° d’échantillon',
    'Référence échantillon',
    'Sample ID',
    'Etichetă',
  ])('%s is that of the labels', (heading) => {
    expect(isSampleHeading(heading)).toBe(true);
  });

  it.each(['Nr.', 'Cod client', 'Code', 'Parcelle', ''])('%j is not that of the labels', (heading) => {
    expect(isSampleHeading(heading)).toBe(false);
  });

  it.each(['mg/kg', '(ppm)', '[%]', 'mg/100 g sol', 'ppm P', 'mg P2O5/100g', 'g.kg-1', '‰'])(
    '%s is a unit',
    (cell) => {
      expect(isUnitOnly(cell)).toBe(true);
    },
  );

  it.each(['', 'humus %', '7,2', 'S12-3', '5 ha'])('%j is no unit', (cell) => {
    expect(isUnitOnly(cell)).toBe(false);
  });

  it('may be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect([typeof labHeadingOf(text), isSampleHeading(text), isUnitOnly(text)]).toHaveLength(3);
      }),
    );
  });
});
