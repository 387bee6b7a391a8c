import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnLetters } from '../text/column-letters.ts';
import { guessLabMapping } from './guess-lab-mapping.ts';
import {
  LAB_TABLE_LIMITS,
  type LabColumn,
  type LabMapping,
  type LabRow,
  readLabTable,
  unclearNumberIn,
} from './lab-table.ts';
import { isPlausibleSoilValue } from './lab-values.ts';
import { soilMethodsOf } from './soil-methods.ts';
import { SOIL_PARAMETERS } from './soil-parameters.ts';
import { fromSoilUnit, soilUnitsOf } from './soil-units.ts';

const SAMPLES = ['S12-1', 'S12-2', 'S12-3'];
const tableOf = (...rows: string[][]): LabRow[] => rows.map((cells, at) => ({ number: at + 1, cells }));
const column = (at: number, parameter: LabColumn['parameter'], rest: Partial<LabColumn> = {}): LabColumn => ({
  column: at,
  parameter,
  method: soilMethodsOf(parameter)[0]!,
  unit: soilUnitsOf(parameter)[0]!,
  ...rest,
});
const mapping = (...columns: LabColumn[]): LabMapping => ({
  headerRow: 1,
  sampleColumn: 0,
  columns,
  decimalMark: null,
});

const HEADINGS = ['Proba', 'pH', 'P'];
const PH_AND_P = mapping(column(1, 'ph_h2o'), column(2, 'p_al', { method: 'olsen', unit: 'ppm_p2o5' }));

describe('a table of results', () => {
  it('is read with its methods, in our units', () => {
    const rows = tableOf(HEADINGS, ['S12-1', '6,8', '100'], [' s12-3', '7.1', '< 5']);
    expect(readLabTable(rows, PH_AND_P, SAMPLES)).toEqual({
      results: [
        { sample: 'S12-1', parameter: 'ph_h2o', method: 'water', value: 6.8, isBelowLimit: false },
        { sample: 'S12-1', parameter: 'p_al', method: 'olsen', value: 43.64, isBelowLimit: false },
        { sample: 'S12-3', parameter: 'ph_h2o', method: 'water', value: 7.1, isBelowLimit: false },
        { sample: 'S12-3', parameter: 'p_al', method: 'olsen', value: 2.182, isBelowLimit: true },
      ],
      problems: [],
    });
  });

  it('asks once for the decimal mark that its numbers do not show', () => {
    const k = (...values: string[]) =>
      tableOf(['Proba', 'K'], ...values.map((value, at) => [SAMPLES[at]!, value]));
    const of = mapping(column(1, 'k_al'));
    const valuesOf = (rows: LabRow[], how = of) => {
      const { results, problems } = readLabTable(rows, how, SAMPLES);
      return problems.length > 0
        ? problems.map(({ kind, row }) => `${kind} ${row}`)
        : results.map(({ value }) => value);
    };
    const unclear = k('1.234', '150', '2.500');
    expect(unclearNumberIn(unclear, of)).toBe('1.234');
    expect(valuesOf(unclear)).toEqual(['unclear_number 2', 'unclear_number 4']);
    expect(valuesOf(unclear, { ...of, decimalMark: ',' })).toEqual([1234, 150, 2500]);
    expect(valuesOf(unclear, { ...of, decimalMark: '.' })).toEqual([1.234, 150, 2.5]);
    expect(unclearNumberIn(k('1.234', '150,5'), of)).toBeNull();
    expect(valuesOf(k('1.234', '150,5'))).toEqual([1234, 150.5]);
    expect(valuesOf(k('1.234', '150.5'))).toEqual([1.234, 150.5]);
    const stored = k('1.234').map((row) => ({ ...row, numeric: [1] }));
    expect(unclearNumberIn(stored, of)).toBeNull();
    expect(valuesOf(stored)).toEqual([1.234]);
  });

  it('may have missing values, notes without values and a row of units', () => {
    const rows = tableOf(
      HEADINGS,
      ['', 'unități pH', 'mg/kg'],
      ['S12-1', 'n.d.', '10'],
      ['S12-2', '6'],
      ['Analist: X', '', '-'],
    );
    const { results, problems } = readLabTable(rows, PH_AND_P, SAMPLES);
    expect(problems).toEqual([]);
    expect(results.map(({ sample, parameter }) => [sample, parameter])).toEqual([
      ['S12-1', 'p_al'],
      ['S12-2', 'ph_h2o'],
    ]);
  });

  it('may have no headings', () => {
    const rows = tableOf(['S12-1', '6', '5']);
    expect(readLabTable(rows, { ...PH_AND_P, headerRow: null }, SAMPLES).results).toHaveLength(2);
  });

  it('tells each problem where a spreadsheet shows it', () => {
    const rows: LabRow[] = [
      { number: 3, cells: HEADINGS },
      { number: 5, cells: ['S12-1', 'acid', '=1+1'] },
      { number: 6, cells: ['S99', '6', '10'] },
      { number: 7, cells: ['', '6', '10'] },
      { number: 9, cells: ['s12-1', '6', '10'] },
      { number: 10, cells: ['S12-2', '72', '9'.repeat(300)] },
    ];
    const { results, problems } = readLabTable(rows, { ...PH_AND_P, headerRow: 3 }, SAMPLES);
    expect(results).toEqual([]);
    expect(problems).toEqual([
      { kind: 'not_a_number', row: 5, column: 'B', text: 'acid' },
      { kind: 'not_a_number', row: 5, column: 'C', text: '=1+1' },
      { kind: 'unknown_sample', row: 6, column: 'A', text: 'S99' },
      { kind: 'no_sample', row: 7, column: 'A', text: '' },
      { kind: 'repeated_sample', row: 9, column: 'A', text: 's12-1' },
      { kind: 'implausible', row: 10, column: 'B', text: '72' },
      { kind: 'too_long', row: 10, column: 'C', text: '9'.repeat(200) },
    ]);
  });

  it.each<[string, LabMapping, string[]]>([
    ['no column of samples', { ...PH_AND_P, sampleColumn: null }, ['no_sample_column']],
    ['no column of values', mapping(), ['no_parameter_column']],
    ['no method', mapping(column(2, 'p_al', { method: null })), ['no_method C']],
    ['a method of another parameter', mapping(column(2, 'p_al', { method: 'kcl' })), ['no_method C']],
    ['no unit', mapping(column(2, 'p_al', { unit: null })), ['no_unit C']],
    ['a unit of another parameter', mapping(column(1, 'ph_h2o', { unit: 'ppm' })), ['no_unit B']],
    ['a column twice', mapping(column(1, 'humus'), column(1, 'clay')), ['repeated_column B']],
    ['the column of samples as values', mapping(column(0, 'humus')), ['repeated_column A']],
    ['a parameter twice', mapping(column(1, 'humus'), column(2, 'humus')), ['repeated_parameter C']],
  ])('is not read with %s', (_, wrong, kinds) => {
    const { results, problems } = readLabTable(tableOf(HEADINGS, ['S12-1', '6', '10']), wrong, SAMPLES);
    expect(results).toEqual([]);
    expect(problems.map(({ kind, column }) => (column ? `${kind} ${column}` : kind))).toEqual(kinds);
  });

  it('may have one parameter by two methods', () => {
    const both = mapping(column(1, 'p_al'), column(2, 'p_al', { method: 'olsen' }));
    expect(readLabTable(tableOf(HEADINGS, ['S12-1', '20', '10']), both, SAMPLES).problems).toEqual([]);
  });

  it('has limits', () => {
    const rows = tableOf(...Array.from({ length: LAB_TABLE_LIMITS.rows + 1 }, () => ['S12-1', '6', '10']));
    expect(readLabTable(rows, PH_AND_P, SAMPLES).problems).toEqual([
      { kind: 'too_many_rows', row: 5001, column: null, text: '' },
    ]);
    const wide = [...Array(60).fill(''), '', 'x'];
    expect(readLabTable(tableOf(HEADINGS, wide), PH_AND_P, SAMPLES).problems).toEqual([
      { kind: 'too_many_columns', row: 2, column: 'BJ', text: 'x' },
    ]);
    const unknown = tableOf(HEADINGS, ...Array.from({ length: 500 }, () => ['?', '6', '10']));
    expect(readLabTable(unknown, PH_AND_P, SAMPLES).problems).toHaveLength(LAB_TABLE_LIMITS.problems);
  });

  it('without any value is a problem', () => {
    expect(readLabTable(tableOf(HEADINGS), PH_AND_P, SAMPLES).problems).toEqual([
      { kind: 'no_values', row: null, column: null, text: '' },
    ]);
  });

  it('may contain anything', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '=1+1',
        '1e5',
        'NaN',
        `1${'0'.repeat(308)}`,
        '-Infinity',
        '@SUM(A1)',
        '\ud800',
        '7,2',
        '< 3',
      ),
      fc.constantFrom(...SAMPLES, 'P-AL (ppm)', 'pH (H2O)', 'Proba', 'Humus %', 'mg/kg', 'x'.repeat(5000)),
    );
    const rows = fc
      .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
      .map((cells) => tableOf(...cells));
    fc.assert(
      fc.property(rows, (table) => {
        for (const { results, problems } of [
          readLabTable(table, guessLabMapping(table, SAMPLES), SAMPLES),
          readLabTable(table, PH_AND_P, SAMPLES),
        ]) {
          for (const { sample, parameter, value } of results) {
            expect(SAMPLES).toContain(sample);
            expect(isPlausibleSoilValue(parameter, value)).toBe(true);
          }
          for (const { text } of problems) expect(text.isWellFormed() && text.length <= 200).toBe(true);
        }
      }),
    );
  });

  it('gives back values that were written in any unit', () => {
    const measured = SOIL_PARAMETERS.flatMap(({ key }) => soilUnitsOf(key).map((unit) => ({ key, unit })));
    fc.assert(
      fc.property(
        fc.constantFrom(...measured),
        fc.integer({ min: 200, max: 500 }).map((hundredths) => hundredths / 100),
        fc.constantFrom('.', ','),
        ({ key, unit }, value, mark) => {
          const text = fromSoilUnit(key, value, unit)!.toFixed(12).replace('.', mark);
          const rows = tableOf(['', ''], ['S12-1', text]);
          const { results } = readLabTable(rows, mapping(column(1, key, { unit })), SAMPLES);
          expect(results[0]!.value).toBeCloseTo(value, 8);
        },
      ),
    );
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [59, 'BH'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the letters of column %s are %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});
