import { expect, it } from 'vitest';
import { cellSupplyOf, type LayerResult } from './cell-supply.ts';

const result = (
  parameter: LayerResult['parameter'],
  value: number,
  method: LayerResult['method'] = 'unspecified',
  depth = '0-20',
): LayerResult => ({ depth, parameter, method, value });

it('reads the classes of phosphorus and potassium, of which potassium has no lowest one', () => {
  expect(cellSupplyOf([result('p_al', 5, 'al'), result('k_al', 50, 'al')])).toMatchObject({
    p2o5: 'very_low',
    k2o: 'low',
  });
  expect(cellSupplyOf([result('p_al', 100, 'al'), result('k_al', 250, 'al')])).toMatchObject({
    p2o5: 'very_good',
    k2o: 'very_good',
  });
});

it('does not judge a value of a method without limits, but knows that it was measured; reads the top layer only', () => {
  expect(cellSupplyOf([result('p_al', 60, 'olsen'), result('nmin', 12, 'unspecified', '20-40')])).toEqual({
    nmin_ppm: null,
    humus_percent: null,
    p2o5: 'no_limits',
    k2o: null,
  });
});
