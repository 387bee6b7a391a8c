import { describe, expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import { parcelNeedsOf } from './parcel-needs.ts';

const WHEAT = { cropId: cropByKey('winter_wheat').id, previousId: null, yield_t_ha: null };
const measured = (
  number: number,
  hectares: number,
  values: { p?: number; nmin?: number; humus?: number },
) => ({
  number,
  hectares,
  results: [
    ...(values.p === undefined
      ? []
      : [{ depth: '0-20', parameter: 'p_al', method: 'al', value: values.p } as const]),
    ...(values.nmin === undefined
      ? []
      : [{ depth: '0-20', parameter: 'nmin', method: 'unspecified', value: values.nmin } as const]),
    ...(values.humus === undefined
      ? []
      : [{ depth: '0-20', parameter: 'humus', method: 'unspecified', value: values.humus } as const]),
  ],
});

describe('what the crop of a parcel needs', () => {
  it('is what it takes up where nothing was measured, as an upper limit', () => {
    expect(parcelNeedsOf(WHEAT, 6, [])).toMatchObject({ nitrogen: 159, is_upper_limit: true, cells: [] });
  });

  it('is the mean of the cells by their land, less what their soil supplies', () => {
    const cells = [measured(1, 3, { nmin: 10, humus: 2 }), measured(2, 1, { nmin: 20, humus: 3 })];
    // 159 - 26 - 20 = 113 and 159 - 52 - 30 = 77.
    expect(parcelNeedsOf(WHEAT, 6, cells)).toMatchObject({ nitrogen: 104, is_upper_limit: false });
  });

  it('of phosphorus is by class of supply, and not known where it was not measured or by another method', () => {
    const olsen = {
      number: 3,
      hectares: 1,
      results: [{ depth: '0-20', parameter: 'p_al', method: 'olsen', value: 30 } as const],
    };
    const needs = parcelNeedsOf(WHEAT, 6, [measured(1, 1, { p: 12 }), measured(2, 1, {}), olsen])!;
    // 6.5 kg/t × 6 t/ha × 1.25 on a poor soil.
    expect(needs.cells).toEqual([
      { number: 1, phosphorus: 48.8, potassium: null },
      { number: 2, phosphorus: null, potassium: null },
      { number: 3, phosphorus: null, potassium: null },
    ]);
  });

  it('is none of nitrogen for a legume, and not known for a crop without figures or no crop', () => {
    const soy = { ...WHEAT, cropId: cropByKey('soybean').id };
    expect(parcelNeedsOf(soy, 3, [])).toMatchObject({ nitrogen: 0, is_legume: true });
    expect(parcelNeedsOf({ ...WHEAT, cropId: cropByKey('lavender').id }, 3, [])).toBeNull();
    expect(parcelNeedsOf({ ...WHEAT, cropId: null }, 3, [])).toBeNull();
  });
});
