import { describe, expect, it } from 'vitest';
import { CROPS, type CropKey, cropByKey } from '../crops/crops.ts';
import {
  commonYieldUnit,
  defaultYieldUnit,
  meantYieldOf,
  QUINTAL_CROP_IDS,
  readFarmYield,
  tonnesFrom,
  yieldIn,
  yieldUnitOf,
} from './farm-yield-unit.ts';

const idOf = (key: CropKey) => cropByKey(key).id;

describe('the unit of yields', () => {
  it('of a new farm is that of its country', () => {
    expect(defaultYieldUnit('FR')).toBe('q/ha');
    expect(defaultYieldUnit('RO')).toBe('t/ha');
  });

  // Agreste, estimates at 1 November 2020, as quoted in the press: wheat 68,4 q/ha, maize 83,6 q/ha, rapeseed 29,2 q/ha, soybean
  // 23 q/ha, faba bean 19,4 q/ha, sunflower 21,4 q/ha; sugar beet 64,9 t/ha, fodder maize 11,7 t/ha, potatoes 43,2 t/ha.
  it.each([
    ['winter_wheat', 'q/ha'],
    ['durum_wheat', 'q/ha'],
    ['winter_barley', 'q/ha'],
    ['maize', 'q/ha'],
    ['winter_rapeseed', 'q/ha'],
    ['soybean', 'q/ha'],
    ['peas', 'q/ha'],
    ['faba_bean', 'q/ha'],
    ['sunflower', 'q/ha'],
    ['sugar_beet', 't/ha'],
    ['silage_maize', 't/ha'],
    ['potato_late', 't/ha'],
  ] as const)('of %s is %s on a farm that counts in quintals', (key, unit) => {
    expect(yieldUnitOf({ yield_unit: 'q/ha' }, idOf(key))).toBe(unit);
    expect(yieldUnitOf({ yield_unit: 't/ha' }, idOf(key))).toBe('t/ha');
  });

  it('is quintals for grain, oilseeds and pulses only', () => {
    const groups = new Set(CROPS.filter(({ id }) => QUINTAL_CROP_IDS.has(id)).map(({ group }) => group));
    expect([...groups].sort()).toEqual(['cereals', 'oilseeds', 'pulses']);
    const others = CROPS.filter(
      ({ id, group }) => ['cereals', 'oilseeds', 'pulses'].includes(group) && !QUINTAL_CROP_IDS.has(id),
    );
    expect(others.map(({ key }) => key)).toEqual(['silage_maize', 'vetch']);
    expect([...QUINTAL_CROP_IDS].every((id) => CROPS.some((crop) => crop.id === id))).toBe(true);
  });

  it('of a column is quintals where all of its crops are counted so', () => {
    const farm = { yield_unit: 'q/ha' } as const;
    expect(commonYieldUnit(farm, [idOf('maize'), idOf('peas')])).toBe('q/ha');
    expect(commonYieldUnit(farm, [idOf('maize'), idOf('sugar_beet')])).toBe('t/ha');
    expect(commonYieldUnit(farm, [])).toBe('t/ha');
  });
});

it('shifts the decimals of every yield there and back without loss', () => {
  for (let hundredths = 0; hundredths <= 20_000; hundredths++) {
    const shown = yieldIn('q/ha', hundredths / 100);
    expect(shown).toBe(hundredths / 10);
    expect(tonnesFrom('q/ha', shown)).toBe(hundredths / 100);
    expect(tonnesFrom('t/ha', yieldIn('t/ha', hundredths / 100))).toBe(hundredths / 100);
  }
});

describe('a yield that names no unit', () => {
  // French winter wheat usually yields 7.1 t/ha.
  const inQuintals = { unit: 'q/ha', usual_t_ha: 7.1 } as const;
  const inTonnes = { unit: 't/ha', usual_t_ha: 7.1 } as const;

  it.each([
    ['75', 7.5],
    ['75,5', 7.55],
    ['18', 1.8],
    ['7,5 t/ha', 7.5],
    ['7500', 7.5],
    ['120', 12],
  ])('%s is %s t/ha on a farm that counts in quintals', (written, tonnes) => {
    expect(readFarmYield(written, inQuintals)).toMatchObject({ tonnes });
  });

  it.each(['7,5', '12', '500', '1800'])('%s is unclear there', (written) => {
    expect(readFarmYield(written, inQuintals)).toBe('unclear');
  });

  it('is unclear in tonnes where only quintals are possible', () => {
    expect(readFarmYield('75', inTonnes)).toBe('unclear');
    expect(readFarmYield('7,5', inTonnes)).toMatchObject({ tonnes: 7.5 });
    expect(readFarmYield('0,4', inTonnes)).toMatchObject({ tonnes: 0.4 });
  });

  it('is what it says where the usual yield is not known, and nothing where it is no number', () => {
    expect(readFarmYield('7,5', { unit: 'q/ha', usual_t_ha: null })).toMatchObject({ tonnes: 0.75 });
    expect(readFarmYield('beaucoup', inQuintals)).toBeNull();
    expect(readFarmYield('0', inQuintals)).toMatchObject({ tonnes: 0 });
  });
});

describe('what was meant by a yield', () => {
  it.each([
    ['kilograms typed as tonnes', 3450, 't/ha', 2.6, 3.45],
    ['quintals typed as tonnes', 65, 't/ha', 4.9, 6.5],
    ['kilograms typed as quintals', 650, 'q/ha', 4.9, 6.5],
    ['tonnes typed as quintals', 0.65, 'q/ha', 7.1, 6.5],
    ['a usual yield', 5.2, 't/ha', 4.9, null],
    ['a yield that no unit explains', 30, 't/ha', 0.5, null],
    ['a crop whose yields are not known', 3450, 't/ha', null, null],
  ] as const)('is found: %s', (_, tonnes, unit, usual_t_ha, meant) => {
    expect(meantYieldOf({ tonnes, unit }, { unit, usual_t_ha })).toBe(meant);
  });
});
