import { describe, expect, it } from 'vitest';
import { guessLabMapping } from './guess-lab-mapping.ts';
import { type LabMapping, type LabRow, readLabTable } from './lab-table.ts';
import { recallLabMapping, rememberLabTable } from './remembered-lab-table.ts';

const SAMPLES = ['S1-1', 'S1-2'];
const tableOf = (...lines: string[]): LabRow[] =>
  lines.map((line, at) => ({ number: at + 1, cells: line.split(';') }));
const FIRST = tableOf('Cod probă;pH (H2O);P-AL (ppm);K-AL (ppm)', 'S1-1;6,4;38,5;187', 'S1-2;7,1;22;250,5');

const remembered = (rows: readonly LabRow[], mapping: LabMapping = guessLabMapping(rows, SAMPLES)) =>
  rememberLabTable(rows, mapping, SAMPLES);
/** The values of the first sample by what they are, as the recalled mapping reads them; null where none is recalled. */
function valuesOf(rows: readonly LabRow[], from = FIRST, mapping?: LabMapping) {
  const recalled = recallLabMapping(rows, remembered(from, mapping)!, SAMPLES);
  if (!recalled) return null;
  const { results, problems } = readLabTable(rows, recalled, SAMPLES);
  expect(problems).toEqual([]);
  const first = results.filter(({ sample }) => sample === 'S1-1');
  return Object.fromEntries(first.map(({ parameter, method, value }) => [`${parameter} ${method}`, value]));
}

describe('the next table of a laboratory', () => {
  it('is read by its headings where columns are swapped', () => {
    const rows = tableOf('Cod probă;pH (H2O);K-AL (ppm);P-AL (ppm)', 'S1-1;6,4;187;38,5');
    expect(valuesOf(rows)).toEqual({ 'ph_h2o water': 6.4, 'p_al al': 38.5, 'k_al al': 187 });
  });

  it('is read by its headings where there is one column more, and one that is new is guessed', () => {
    const rows = tableOf(
      'Cod probă;Umiditate (%);pH (H2O);P-AL (ppm);K-AL (ppm);Humus (%)',
      'S1-1;4,2;6,4;38,5;187;2,9',
    );
    expect(valuesOf(rows)).toEqual({
      'ph_h2o water': 6.4,
      'p_al al': 38.5,
      'k_al al': 187,
      'humus unspecified': 2.9,
    });
  });

  it.each([
    ['another method', 'Cod probă;pH (KCl);P-AL (ppm);K-AL (ppm)'],
    ['another unit', 'Cod probă;pH (H2O);P-AL (mg P2O5/100 g);K-AL (ppm)'],
    ['a column less', 'Cod probă;pH (H2O);P-AL (ppm)'],
    ['a heading twice', 'Cod probă;pH (H2O);P-AL (ppm);K-AL (ppm);P-AL (ppm)'],
    ['no headings', 'S1-2;6,4;38,5;187'],
  ])('is not read by the remembered mapping if it has %s', (_, heading) => {
    expect(valuesOf(tableOf(heading, 'S1-1;6,4;38,5;187'))).toBeNull();
  });

  it('is not read by it if the units or methods in rows of their own differ', () => {
    const from = (method: string, unit: string) =>
      tableOf(`Metoda;;${method};`, 'Proba;pH (H2O);P;K-AL (ppm)', `;;${unit};`, 'S1-1;6,4;38,5;187');
    const first = from('Olsen', 'ppm');
    const of = (column: number, parameter: 'p_al' | 'k_al', method: 'olsen' | 'al') =>
      ({ column, parameter, method, unit: 'ppm' }) as const;
    const mapping: LabMapping = {
      ...guessLabMapping(first, SAMPLES),
      columns: [of(2, 'p_al', 'olsen'), of(3, 'k_al', 'al')],
    };
    expect(valuesOf(from('Olsen', 'ppm'), first, mapping)).toEqual({ 'p_al olsen': 38.5, 'k_al al': 187 });
    expect(valuesOf(from('Egner', 'ppm'), first, mapping)).toBeNull();
    expect(valuesOf(from('Olsen', 'mg/100 g'), first, mapping)).toBeNull();
    const titled = [
      { number: 1, cells: ['Metoda Mehlich 3'] },
      ...first.map((row) => ({ ...row, number: row.number + 1 })),
    ];
    expect(valuesOf(titled, first, mapping)).toBeNull();
  });

  it('may write its headings in other letters, lines and rows', () => {
    const rows = [
      { number: 1, cells: ['Laborator', 'Călărași'] },
      { number: 3, cells: ['COD PROBĂ', 'K-AL\n(ppm)', 'pH  (H2O)', 'P-AL (ppm) '] },
      { number: 4, cells: ['S1-1', '187', '6,4', '38,5'] },
    ];
    expect(valuesOf(rows)).toEqual({ 'ph_h2o water': 6.4, 'p_al al': 38.5, 'k_al al': 187 });
  });

  it('leaves out what the person has left out', () => {
    const guessed = guessLabMapping(FIRST, SAMPLES);
    const mapping = { ...guessed, columns: guessed.columns.filter(({ parameter }) => parameter !== 'k_al') };
    expect(valuesOf(FIRST, FIRST, mapping)).toEqual({ 'ph_h2o water': 6.4, 'p_al al': 38.5 });
  });

  it('is not remembered without headings, or where a heading stands for two columns', () => {
    const guessed = guessLabMapping(FIRST, SAMPLES);
    expect(remembered(FIRST, { ...guessed, headerRow: null })).toBeNull();
    expect(remembered(FIRST, { ...guessed, sampleColumn: null })).toBeNull();
    const twice = tableOf('Proba;P (ppm);P (ppm)', 'S1-1;6;7');
    const of = (column: number, method: 'al' | 'olsen') =>
      ({ column, parameter: 'p_al', method, unit: 'ppm' }) as const;
    const mapping = { ...guessed, columns: [of(1, 'al'), of(2, 'olsen')] };
    expect(remembered(twice, mapping)).toBeNull();
  });
});
