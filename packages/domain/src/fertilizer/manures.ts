import type { Translated } from '../text/language.ts';
import { eachNutrient, type NutrientAmounts } from './nutrients.ts';

/** A kind of organic fertilizer, with typical contents where it has not been analyzed. */
export interface Manure {
  readonly name: Translated;
  /** kg per tonne as spread. */
  readonly kg_per_t: NutrientAmounts;
  /** The share that a crop can use in the first year. */
  readonly first_year: NutrientAmounts;
  /**
   * Whether it is livestock manure in the sense of Directive 91/676/EEC, article 2(g): what animals excrete, with or
   * without litter, even in processed form.
   */
  readonly is_livestock: boolean;
  /** An estimate of ours: contents differ widely, an analysis is better. */
  readonly source: 'assumption';
}

/** Typical organic fertilizers. */
export const MANURES = {
  cattle_solid: {
    name: { en: 'Cattle farmyard manure', ro: 'Gunoi de grajd de bovine', fr: 'Fumier de bovins' },
    kg_per_t: { n: 5, p2o5: 2.5, k2o: 7 },
    first_year: { n: 0.25, p2o5: 0.6, k2o: 0.8 },
    is_livestock: true,
    source: 'assumption',
  },
  slurry: {
    name: { en: 'Cattle slurry', ro: 'Dejecții lichide de bovine', fr: 'Lisier de bovins' },
    kg_per_t: { n: 3, p2o5: 1.2, k2o: 3 },
    first_year: { n: 0.4, p2o5: 0.6, k2o: 0.8 },
    is_livestock: true,
    source: 'assumption',
  },
  poultry: {
    name: { en: 'Poultry manure', ro: 'Gunoi de păsări', fr: 'Fumier de volailles' },
    kg_per_t: { n: 25, p2o5: 20, k2o: 17 },
    first_year: { n: 0.4, p2o5: 0.6, k2o: 0.8 },
    is_livestock: true,
    source: 'assumption',
  },
  manure_compost: {
    name: { en: 'Composted manure', ro: 'Gunoi de grajd compostat', fr: 'Compost de fumier' },
    kg_per_t: { n: 7, p2o5: 4, k2o: 10 },
    first_year: { n: 0.15, p2o5: 0.6, k2o: 0.8 },
    is_livestock: true,
    source: 'assumption',
  },
  green_compost: {
    name: { en: 'Green waste compost', ro: 'Compost din resturi vegetale', fr: 'Compost de déchets verts' },
    kg_per_t: { n: 7, p2o5: 3, k2o: 6 },
    first_year: { n: 0.1, p2o5: 0.5, k2o: 0.8 },
    is_livestock: false,
    source: 'assumption',
  },
} as const satisfies Readonly<Record<string, Manure>>;

export type ManureKind = keyof typeof MANURES;
export const MANURE_KINDS = Object.keys(MANURES) as ManureKind[];

/** A planned application of an organic fertilizer. */
export interface ManureDose {
  readonly kind: ManureKind;
  readonly t_ha: number;
  /** The analyzed contents, kg per tonne; null for the typical ones. */
  readonly kg_per_t: NutrientAmounts | null;
}

/** The contents of a dose, kg per tonne: the analyzed ones before the typical ones. */
export function manureContentOf({ kind, kg_per_t }: ManureDose): NutrientAmounts {
  return kg_per_t ?? MANURES[kind].kg_per_t;
}

/** All nutrients that a dose brings, kg/ha, whether a crop can use them in the first year or not. */
export function nutrientsOfDose(dose: ManureDose): NutrientAmounts {
  const content = manureContentOf(dose);
  return eachNutrient((nutrient) => content[nutrient] * dose.t_ha);
}
