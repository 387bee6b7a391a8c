import type { SoilResult, WorkParcel } from '@brazda/contract';
import { SOIL_PARAMETERS, soilMethodsOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import { cellsLayer } from './cells-layer.ts';
import { filedAnalysisSample, resultSample } from './testing/filed-analysis-sample.ts';

const filed = (results: readonly SoilResult[]) => {
  const sample = filedAnalysisSample({ parcels: [{ id: 'p', name: 'Livada' } as WorkParcel], results });
  return { ...sample, analysis: { ...sample.analysis, depths: 'perennial' as const } };
};

it('has a column for each layer of what was measured, with as many decimals as the values have', () => {
  const { columns, areas } = cellsLayer(
    filed([
      resultSample({ depth: '20-40', value: 1.255 }),
      resultSample({ depth: '40-60', value: 1, is_below_limit: true }),
    ]),
  );
  expect(columns.slice(5)).toEqual([
    { name: 'Humus_B', kind: 'number', decimals: 3 },
    { name: 'Humus_C', kind: 'number', decimals: 0 },
    { name: 'below', kind: 'text' },
  ]);
  expect(areas[0]!.values).toEqual([1, 'S12-1', 'Livada', 5, 'taken', 1.255, 1, 'Humus_C']);
});

it('names columns uniquely in at most ten letters, whatever their case', () => {
  const results = SOIL_PARAMETERS.flatMap(({ key: parameter }) =>
    soilMethodsOf(parameter).map((method) => resultSample({ parameter, method })),
  );
  const names = cellsLayer(filed(results)).columns.map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,9}$/);
});
