import { describe, expect, it } from 'vitest';
import { guessLabMapping } from './guess-lab-mapping.ts';
import type { LabRow } from './lab-table.ts';

const tableOf = (...rows: string[][]): LabRow[] => rows.map((cells, at) => ({ number: at + 1, cells }));
const guessed = (...rows: string[][]) => {
  const { headerRow, sampleColumn, columns } = guessLabMapping(tableOf(...rows));
  return [
    headerRow,
    sampleColumn,
    ...columns.map(({ column, parameter, method, unit }) => `${column} ${parameter} ${method} ${unit}`),
  ];
};

describe('the columns of a table', () => {
  it('of a Romanian report are below its address', () => {
    expect(
      guessed(
        ['OSPA Călărași'],
        ['Beneficiar:', 'Ferma Dor'],
        [
          'Nr. crt.',
          'Nr. probă',
          'pH (H2O)',
          'Humus %',
          'P-AL (ppm)',
          'K-AL (ppm)',
          'V %',
          'IN',
          'Observații',
        ],
        ['1', 'S12-1', '6,4', '3,1', '24', '180', '87', '2,7', ''],
      ),
    ).toEqual([
      3,
      1,
      '2 ph_h2o water none',
      '3 humus unspecified percent',
      '4 p_al al ppm',
      '5 k_al al ppm',
      '6 v unspecified percent',
      '7 in unspecified none',
    ]);
  });

  it('of a French report have their units in a row of their own', () => {
    expect(
      guessed(
        [
          'Echantillon',
          'pH eau',
          'Mat. organique',
          'P2O5 Olsen',
          'K2O éch.',
          'MgO éch.',
          'Argile',
          'P2O5 Dyer',
        ],
        ['', '', 'g/kg', 'mg/kg', 'mg/kg', 'g/kg', '(%)', 'mg/kg'],
        ['S12-1', '7,4', '21', '60', '210', '0,15', '24', '90'],
      ),
    ).toEqual([
      1,
      0,
      '1 ph_h2o water none',
      '2 humus unspecified g_per_kg',
      '3 p_al olsen ppm_p2o5',
      '4 k_al ammonium_acetate ppm_k2o',
      '5 mg unspecified g_per_kg_mgo',
      '6 clay unspecified percent',
    ]);
  });

  it('of an English report leave open what it does not tell', () => {
    expect(guessed(['Sample ID', 'pH', 'P (ppm)', 'Organic matter', 'Zn'])).toEqual([
      1,
      0,
      '1 ph_h2o null none',
      '2 p_al null ppm',
      '3 humus unspecified null',
      '4 zn unspecified ppm',
    ]);
  });

  it('contain each parameter once, as itself rather than as carbon or an oxide', () => {
    expect(guessed(['Proba', 'C org. %', 'Humus %', 'P-AL (ppm)', 'P-AL (ppm)', 'P Olsen (ppm)'])).toEqual([
      1,
      0,
      '2 humus unspecified percent',
      '3 p_al al ppm',
      '5 p_al olsen ppm',
    ]);
  });

  it('are not known where nothing names a parameter', () => {
    expect(guessed(['Parcela', 'ha'], ['Grădina', '12,3'])).toEqual([null, null]);
    expect(guessed()).toEqual([null, null]);
  });
});

describe('the column of samples', () => {
  it('is the one with labels of the plan, whatever it is called', () => {
    const rows = tableOf(['Nr. probă', 'Cod', 'Humus %'], ['101', 's12-1', '2'], ['102', 'S12-2', '3']);
    expect(guessLabMapping(rows).sampleColumn).toBe(0);
    expect(guessLabMapping(rows, ['S12-1', 'S12-2']).sampleColumn).toBe(1);
  });
});
