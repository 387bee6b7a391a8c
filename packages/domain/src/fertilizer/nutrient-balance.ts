import type { CropFacts } from '../crops/crop-facts.ts';
import type { CropKey } from '../crops/crops.ts';
import { type BalanceTerm, factor, measured, term } from './balance-term.ts';
import { MANURES, type ManureDose, manureContentOf } from './manures.ts';
import {
  ANALYZED_LAYER,
  HUMUS_NITROGEN,
  MAX_COUNTED_HUMUS,
  PREVIOUS_CROP_NITROGEN,
  STRAW_NITROGEN,
} from './nitrogen-supply.ts';
import {
  LEGUMES,
  NUTRIENT_REMOVALS,
  type NutrientRemoval,
  type ResidueUse,
  removedPerTonne,
} from './nutrient-removal.ts';
import { eachNutrient, type Nutrient, type NutrientAmounts } from './nutrients.ts';
import { ASSUMED_SUPPLY, SUPPLY_FACTORS, type SupplyClass } from './soil-supply.ts';

/** How well the soil supplies a nutrient: its class, not measured, or measured by a method without known limits of classes. */
export type MeasuredSupply = SupplyClass | 'no_limits' | null;

/** What an analysis found in a cell; null for what was not measured. */
export interface CellSupply {
  readonly nmin_ppm: number | null;
  readonly humus_percent: number | null;
  readonly p2o5: MeasuredSupply;
  readonly k2o: MeasuredSupply;
}

/** The crop before, and whether its straw was left; null where that is not known. */
export interface PreviousCrop {
  readonly crop: CropKey;
  readonly residues: ResidueUse | null;
}

/** A cell of a parcel with the crop that is planned on it. */
export interface PlannedCell {
  readonly crop: Pick<CropFacts, 'cycle'> & { readonly key: CropKey };
  readonly yield_t_ha: number;
  /** What will happen to the residues of the planned crop. */
  readonly residues: ResidueUse;
  readonly soil: CellSupply;
  /** Nitrogen that the soil supplies in all, kg/ha, as the farmer or an adviser says; null to estimate it from the analysis. */
  readonly soil_n_kg_ha: number | null;
  /** Null where it is not known. */
  readonly previous: PreviousCrop | null;
  readonly manures: readonly ManureDose[];
}

/** The need for a nutrient, kg/ha with one decimal, and how it was computed: the terms sum to need minus surplus. */
export interface NutrientNeed {
  readonly need: number;
  /** What the supply exceeds the demand by; 0 where there is a need. */
  readonly surplus: number;
  readonly terms: readonly BalanceTerm[];
}

export type NutrientBalance = Readonly<Record<Nutrient, NutrientNeed>>;

/**
 * What a crop needs from mineral fertilizer on a cell, with every term. Null for a crop without a known removal.
 *
 * Nitrogen: what the whole plant takes up from soil and fertilizer, because straw that is left has taken it up too, less
 * mineral nitrogen in the soil, release from humus, the effect of the previous crop and manure; a legume takes it from the
 * air. Phosphorus and potassium: what leaves the land, times a factor for the supply of the soil, less manure. Where
 * something was not measured, no nitrogen is credited for it, so that the need is an upper limit (`isUpperLimit`), and the
 * soil counts as moderately supplied. Losses and what remains in the soil at harvest are not modeled.
 */
export function nutrientBalanceOf(cell: PlannedCell): NutrientBalance | null {
  const removal = NUTRIENT_REMOVALS[cell.crop.key];
  if (removal === undefined) return null;
  const uptake = uptakeTermOf(cell, removal);
  return {
    n: needOf(
      LEGUMES.has(cell.crop.key)
        ? [uptake, { ...uptake, key: 'fixation', value: -uptake.value }]
        : [uptake, ...nitrogenTermsOf(cell), ...manureTermsOf(cell, 'n')],
    ),
    p2o5: needOf([removalTermOf(cell, removal, 'p2o5'), ...manureTermsOf(cell, 'p2o5')]),
    k2o: needOf([removalTermOf(cell, removal, 'k2o'), ...manureTermsOf(cell, 'k2o')]),
  };
}

/** Whether a need is an upper limit, because what the soil supplies was not measured and is not counted. */
export function isUpperLimit({ terms }: NutrientNeed): boolean {
  return terms.some(({ missing }) => missing === 'nmin' || missing === 'humus');
}

/** The needs of a balance in kg/ha. */
export function mineralNeedsOf(balance: NutrientBalance): NutrientAmounts {
  return eachNutrient((nutrient) => balance[nutrient].need);
}

/** The nitrogen that the whole plant takes up. */
function uptakeTermOf(
  { yield_t_ha }: PlannedCell,
  { uptake_n, uptake_source }: NutrientRemoval,
): BalanceTerm {
  return term('crop', 1, [
    factor('uptake_per_t', uptake_n, 'kg/t', uptake_source),
    factor('yield', yield_t_ha, 't/ha', 'declared'),
  ]);
}

/** What leaves the land of phosphorus or potassium, more or less by the supply of the soil. */
function removalTermOf(
  { yield_t_ha, residues, soil }: PlannedCell,
  removal: NutrientRemoval,
  nutrient: 'p2o5' | 'k2o',
): BalanceTerm {
  const { kg_t, source } = removedPerTonne(removal, nutrient, residues);
  const supply = soil[nutrient];
  const { unmeasured, unlimited } = MISSING_SUPPLY[nutrient];
  const known = supply === null || supply === 'no_limits' ? ASSUMED_SUPPLY : supply;
  return term(
    'crop',
    1,
    [
      factor('removal_per_t', kg_t, 'kg/t', source),
      factor('yield', yield_t_ha, 't/ha', 'declared'),
      factor('soil_supply', SUPPLY_FACTORS[nutrient][known], '', 'assumption'),
    ],
    supply === null ? unmeasured : supply === 'no_limits' ? unlimited : null,
  );
}

const MISSING_SUPPLY = {
  p2o5: { unmeasured: 'p_al', unlimited: 'p_limits' },
  k2o: { unmeasured: 'k_al', unlimited: 'k_limits' },
} as const;

/** What soil and previous crop supply of nitrogen, or withdraw. */
function nitrogenTermsOf({ crop, soil, soil_n_kg_ha, previous }: PlannedCell): BalanceTerm[] {
  const credit = previous === null ? 0 : (PREVIOUS_CROP_NITROGEN[previous.crop] ?? 0);
  const straw = previous === null ? 0 : (STRAW_NITROGEN[previous.crop] ?? 0);
  const ofSoil = soil_n_kg_ha === null ? soilTermsOf(crop, soil) : [declaredTermOf(soil_n_kg_ha)];
  const terms = [
    ...ofSoil,
    term(
      'previous_crop',
      -1,
      [factor('previous_crop', credit, 'kg/ha', 'assumption')],
      previous === null ? 'previous_crop' : null,
    ),
  ];
  if (straw === 0 || previous?.residues === 'removed') return terms;
  const withdrawn = previous?.residues === 'left' ? straw : 0;
  const missing = previous?.residues === 'left' ? null : 'previous_residues';
  const factors = [factor('previous_straw', withdrawn, 'kg/ha', 'assumption')];
  return [...terms, term('previous_straw', 1, factors, missing)];
}

/** What the soil supplies of nitrogen by its analysis; nothing is counted for what was not measured. */
function soilTermsOf(crop: PlannedCell['crop'], soil: CellSupply): BalanceTerm[] {
  const isCapped = soil.humus_percent !== null && soil.humus_percent > MAX_COUNTED_HUMUS;
  return [
    term(
      'mineral_n',
      -1,
      [
        measured('nmin', soil.nmin_ppm, 'ppm'),
        factor('depth', ANALYZED_LAYER.depth_cm, 'cm', 'conversion'),
        factor('density', ANALYZED_LAYER.density_g_cm3, 'g/cm³', 'assumption'),
        factor('ppm_to_kg', ANALYZED_LAYER.factor, '', 'conversion'),
      ],
      soil.nmin_ppm === null ? 'nmin' : null,
    ),
    term(
      'humus',
      -1,
      [
        isCapped
          ? factor('humus', MAX_COUNTED_HUMUS, '%', 'assumption')
          : measured('humus', soil.humus_percent, '%'),
        factor('humus_nitrogen', HUMUS_NITROGEN[crop.cycle], 'kg/ha/%', 'assumption'),
      ],
      soil.humus_percent === null ? 'humus' : null,
    ),
  ];
}

function declaredTermOf(soil_n_kg_ha: number): BalanceTerm {
  return term('soil_n', -1, [factor('soil_n', soil_n_kg_ha, 'kg/ha', 'declared')]);
}

/** What the planned manures supply of a nutrient in the first year. */
function manureTermsOf({ manures }: PlannedCell, nutrient: Nutrient): BalanceTerm[] {
  return manures.map((dose) => ({
    ...term('manure', -1, [
      factor('manure_dose', dose.t_ha, 't/ha', 'declared'),
      factor(
        'manure_content',
        manureContentOf(dose)[nutrient],
        'kg/t',
        dose.kg_per_t === null ? 'assumption' : 'analysis',
      ),
      factor('first_year_share', MANURES[dose.kind].first_year[nutrient], '', 'assumption'),
    ]),
    manure: dose.kind,
  }));
}

function needOf(terms: readonly BalanceTerm[]): NutrientNeed {
  // In tenths, so that the terms sum exactly to what is shown.
  const tenths = terms.reduce((sum, { value }) => sum + Math.round(value * 10), 0);
  return { need: Math.max(0, tenths) / 10, surplus: Math.max(0, -tenths) / 10, terms };
}
