import { SOIL_CLASSES, soilClassOf } from '../soil/soil-classes.ts';
import type { SoilMethod } from '../soil/soil-methods.ts';
import type { SoilParameterKey } from '../soil/soil-parameters.ts';
import type { CellSupply, MeasuredSupply } from './nutrient-balance.ts';
import { SUPPLY_CLASSES } from './soil-supply.ts';

/** A value that a laboratory measured in a layer, such as `0-20`. */
export interface LayerResult {
  readonly depth: string;
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod;
  readonly value: number;
}

/** What the top layer of a cell supplies, by its results: by classes where the method of a value has limits of them. */
export function cellSupplyOf(results: readonly LayerResult[]): CellSupply {
  const top = results.filter(({ depth }) => depth.startsWith('0-'));
  const measured = (parameter: SoilParameterKey) =>
    top.find((result) => result.parameter === parameter)?.value ?? null;
  return {
    nmin_ppm: measured('nmin'),
    humus_percent: measured('humus'),
    p2o5: supplyOf('p_al', top),
    k2o: supplyOf('k_al', top),
  };
}

function supplyOf(parameter: 'p_al' | 'k_al', results: readonly LayerResult[]): MeasuredSupply {
  const classes: readonly object[] = SOIL_CLASSES[parameter].classes;
  for (const { parameter: of, value, method } of results) {
    const found = of === parameter ? soilClassOf(parameter, value, method) : null;
    // Potassium has no class below "low".
    if (found) return SUPPLY_CLASSES[classes.indexOf(found) + (SUPPLY_CLASSES.length - classes.length)]!;
  }
  return results.some((result) => result.parameter === parameter) ? 'no_limits' : null;
}
