import type { SoilResult } from '@brazda/contract';
import { expect, it } from 'vitest';
import { loadTranslation } from '../../platform/translation.ts';
import { soilReportOf } from './soil-report.ts';
import { filedAnalysisSample, resultSample } from './testing/filed-analysis-sample.ts';

const result = (parameter: SoilResult['parameter'], method: SoilResult['method'], value: number) =>
  resultSample({ parameter, method, value, is_below_limit: parameter === 'k_al' });

it('prints the figures of a French laboratory on a farm in France: oxides, named in the unit', async () => {
  const { maps, tables } = await soilReportOf(
    filedAnalysisSample({
      farm: { name: 'Own', country: 'FR' },
      // 38 mg/kg P₂O₅, less than 165 mg/kg K₂O, and 20 ppm P by the method of the classes.
      results: [
        result('p_al', 'olsen', 16.5832),
        result('k_al', 'ammonium_acetate', 136.9665),
        result('p_al', 'al', 20),
      ],
      t: await loadTranslation('fr', 'soil'),
      language: 'fr',
    }),
  );
  expect(tables[0]!.columns.slice(3).map(({ title }) => title)).toEqual([
    'P-AL (mg/kg P₂O₅)',
    'P-Olsen (mg/kg P₂O₅)',
    'K éch. (NH₄OAc) (mg/kg K₂O)',
  ]);
  expect(tables[0]!.rows[0]!.slice(3)).toEqual(['45,83', '38', '<165']);
  expect(maps.map(({ measure, cells }) => [measure, cells[0]!.text])).toEqual([
    ['P-AL (mg/kg P₂O₅)', '45,83'],
    ['P-Olsen (mg/kg P₂O₅)', '38'],
    ['K éch. (NH₄OAc) (mg/kg K₂O)', '<165'],
  ]);
  // The classes of 8 to 18 ppm P.
  expect(maps[0]!.legend[1]!.figures).toMatch(/18,33.41,25/);
});
