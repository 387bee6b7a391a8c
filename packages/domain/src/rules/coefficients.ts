import type { CropKey } from '../crops/crops.ts';
import { HUMUS_NITROGEN, PREVIOUS_CROP_NITROGEN, STRAW_NITROGEN } from '../fertilizer/nitrogen-supply.ts';
import {
  type MineralContent,
  NUTRIENT_REMOVALS,
  type NutrientRemoval,
  type RemovalSource,
} from '../fertilizer/nutrient-removal.ts';
import { SUPPLY_FACTORS } from '../fertilizer/soil-supply.ts';
import { listSoilClassCoefficients } from '../soil/soil-class-coefficients.ts';
import type { Coefficient } from './coefficient.ts';
import { listGrowthCoefficients } from './growth-coefficients.ts';
import { listHusbandryCoefficients } from './husbandry-coefficients.ts';
import { listRiskCoefficients } from './risk-coefficients.ts';

/** Figures of agronomy with their sources: `docs/rules.md` is printed from them. */
export function listCoefficients(): Coefficient[] {
  return [
    ...listGrowthCoefficients(),
    ...listSoilClassCoefficients(),
    ...listHusbandryCoefficients(),
    ...listRiskCoefficients(),
    ...cropsOf(NUTRIENT_REMOVALS).flatMap(([crop, removal]) => removalRows(crop, removal)),
    ...assumedRows(PREVIOUS_CROP_NITROGEN, 'nitrogen that its roots and stubble leave to the next crop'),
    ...assumedRows(STRAW_NITROGEN, 'nitrogen that its rotting straw or stalks withdraw from the next crop'),
    ...Object.entries(HUMUS_NITROGEN).map(
      ([cycle, value]): Coefficient => ({
        value,
        unit: 'kg/ha per % of humus',
        crop: null,
        means: `nitrogen that humus releases while a ${cycle} crop takes it up`,
        country: 'RO',
        basis: 'assumed',
        source: OURS,
      }),
    ),
    ...Object.entries(SUPPLY_FACTORS).flatMap(([nutrient, factors]) =>
      Object.entries(factors).map(
        ([supply, value]): Coefficient => ({
          value,
          unit: 'times the removal',
          crop: null,
          means: `${SIGNS[nutrient as 'p2o5' | 'k2o']} to spread on a soil of the class ${supply.replace('_', ' ')}`,
          country: 'RO',
          basis: 'assumed',
          source: OURS,
        }),
      ),
    ),
  ];
}

const OURS = 'our assumption';
const SIGNS = { p2o5: 'P2O5', k2o: 'K2O' } as const;
const SOURCES = {
  'cbpa-2005': {
    basis: 'cited',
    source: 'Cod de bune practici agricole, ICPA 2005 (agricultura365.ro, table 1)',
  },
  'pda-2020': {
    basis: 'published',
    source: 'Potash Development Association, Nutrients in crop material, March 2020 (RB209)',
  },
  assumption: { basis: 'assumed', source: OURS },
} as const satisfies Record<RemovalSource, Pick<Coefficient, 'basis' | 'source'>>;

function removalRows(crop: CropKey, { uptake_n, uptake_source, product, residues }: NutrientRemoval) {
  const row = (value: number, means: string, source: RemovalSource): Coefficient => ({
    value,
    unit: 'kg/t',
    crop,
    means,
    country: null,
    ...SOURCES[source],
  });
  const rowsOf = (content: MineralContent, where: string) =>
    (['p2o5', 'k2o'] as const).map((nutrient) =>
      row(content[nutrient], `${SIGNS[nutrient]} exported ${where}`, content.source),
    );
  return [
    row(uptake_n, 'nitrogen taken up by the whole plant per tonne of main product', uptake_source),
    ...rowsOf(product, 'with a tonne of main product as sold'),
    ...(residues ? rowsOf(residues, 'with the residues of a tonne of main product') : []),
  ];
}

function assumedRows(values: Readonly<Partial<Record<CropKey, number>>>, means: string): Coefficient[] {
  return cropsOf(values).map(([crop, value]) => ({
    value,
    unit: 'kg/ha',
    crop,
    means,
    country: 'RO',
    basis: 'assumed',
    source: OURS,
  }));
}

function cropsOf<T>(values: Readonly<Partial<Record<CropKey, T>>>): [CropKey, T][] {
  return Object.entries(values) as [CropKey, T][];
}
