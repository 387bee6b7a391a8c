import type { SoilCell, SoilResult } from '@brazda/contract';
import { SOIL_PARAMETERS, soilMethodsOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import { cellsLayer } from './cells-layer.ts';
import type { FiledOrder } from './filed-order.ts';

const CELL = { id: 'cell', number: 1, label: 'S12-1', parcel: 'p', hectares: 5, state: 'taken' } as SoilCell;

const filed = (results: readonly SoilResult[]) =>
  ({
    farm: { country: 'RO' },
    order: { number: 12, depths: 'perennial' },
    cells: [CELL],
    parcels: [{ id: 'p', name: 'Livada' }],
    results,
  }) as unknown as FiledOrder;

const result = (of: Partial<SoilResult>): SoilResult => ({
  cell: 'cell',
  depth: '0-20',
  parameter: 'humus',
  method: 'unspecified',
  value: 2.5,
  is_below_limit: false,
  ...of,
});

it('has a column for each layer of what was measured, with as many decimals as the values have', () => {
  const { columns, areas } = cellsLayer(
    filed([
      result({ depth: '20-40', value: 1.255 }),
      result({ depth: '40-60', value: 1, is_below_limit: true }),
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
    soilMethodsOf(parameter).map((method) => result({ parameter, method })),
  );
  const names = cellsLayer(filed(results)).columns.map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,9}$/);
});
