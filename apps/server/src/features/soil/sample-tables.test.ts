import type { SoilResult } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import { expect, it } from 'vitest';
import { sampleTables } from './sample-tables.ts';
import { filedAnalysisSample, resultSample } from './testing/filed-analysis-sample.ts';

const result = (parameter: SoilResult['parameter'], method: SoilResult['method'], value: number) =>
  resultSample({ parameter, method, value });

/** The sign, value and unit of each result. */
function resultsIn(country: Country) {
  const [, results] = sampleTables(
    filedAnalysisSample({
      farm: { name: 'Own', country },
      // 38 mg/kg P₂O₅, 165 mg/kg K₂O and 100 mg/kg MgO.
      results: [
        result('p_al', 'olsen', 16.5832),
        result('k_al', 'ammonium_acetate', 136.9665),
        result('mg', 'unspecified', 60.3),
        result('ph_h2o', 'water', 6.4),
      ],
    }),
  );
  return results!.rows.map((row) => [row[3], row[7], row[8]]);
}

it('give the figures of the laboratory back on a farm in France, with their oxides', () => {
  expect(resultsIn('FR')).toEqual([
    ['pH', 6.4, null],
    ['P-Olsen', 38, 'mg/kg P₂O₅'],
    ['K-NH₄OAc', 165, 'mg/kg K₂O'],
    ['Mg', 100, 'mg/kg MgO'],
  ]);
});

it('say the element on a farm in Romania', () => {
  expect(resultsIn('RO')).toEqual([
    ['pH', 6.4, null],
    ['P-Olsen', 16.5832, 'ppm P'],
    ['K-NH₄OAc', 136.9665, 'ppm K'],
    ['Mg', 60.3, 'ppm'],
  ]);
});
