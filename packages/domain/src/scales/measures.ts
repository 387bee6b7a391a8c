import type { Measure } from '../imagery/measures.ts';
import type { Translated } from '../text/language.ts';
import type { Scale } from './scale.ts';

/** Nine of RdYlGn and nine of viridis, which is colorblind-safe, both from low to high. */
const COLORS = [
  ['#C9B8A4', '#440154'],
  ['#CB2829', '#472D7B'],
  ['#F16E43', '#3B528B'],
  ['#FDB76A', '#2C728E'],
  ['#FEEB9F', '#21918C'],
  ['#CEEA86', '#28AE80'],
  ['#8CCD68', '#5EC962'],
  ['#3AA657', '#ADDC30'],
  ['#05723C', '#FDE725'],
] as const;

/** How much grows. */
const AMOUNT: readonly Translated[] = [
  { en: 'bare soil', ro: 'sol descoperit', fr: 'sol nu' },
  { en: 'very few plants', ro: 'foarte puține plante', fr: 'très peu de plantes' },
  { en: 'thin', ro: 'rar', fr: 'clair' },
  { en: 'rather thin', ro: 'destul de rar', fr: 'assez clair' },
  { en: 'medium', ro: 'mediu', fr: 'moyen' },
  { en: 'rather dense', ro: 'destul de des', fr: 'assez dense' },
  { en: 'dense', ro: 'des', fr: 'dense' },
  { en: 'very dense', ro: 'foarte des', fr: 'très dense' },
  { en: 'fully closed', ro: 'complet închis', fr: 'couvert fermé' },
];

/** How green it is. */
const GREENNESS: readonly Translated[] = [
  { en: 'bare soil', ro: 'sol descoperit', fr: 'sol nu' },
  { en: 'almost no green', ro: 'aproape fără verde', fr: 'presque pas de vert' },
  { en: 'very pale', ro: 'foarte palid', fr: 'très pâle' },
  { en: 'pale', ro: 'palid', fr: 'pâle' },
  { en: 'rather pale', ro: 'destul de palid', fr: 'assez pâle' },
  { en: 'medium green', ro: 'verde mediu', fr: 'vert moyen' },
  { en: 'rather green', ro: 'destul de verde', fr: 'assez vert' },
  { en: 'green', ro: 'verde', fr: 'vert' },
  { en: 'very green', ro: 'foarte verde', fr: 'très vert' },
];

/** Nine classes between eight limits; the last one ends at `end`, or nowhere. */
function scaleOf(
  unit: Scale['unit'],
  limits: readonly number[],
  end: number | null,
  labels: readonly Translated[],
): Scale {
  return {
    unit,
    classes: COLORS.map(([color, color_cvd], at) => ({
      from: limits[at - 1] ?? null,
      to: limits[at] ?? end,
      color,
      color_cvd,
      label: labels[at]!,
    })),
  };
}

/**
 * The scales of the further measures. Limits are steps of the value and not of any crop: what is much depends on crop and stage, so
 * that the words say how much there is, never whether it is good.
 */
export const measureScales: Readonly<Record<Measure, Scale>> = {
  LAI: scaleOf('', [0.25, 0.5, 1, 1.5, 2, 3, 4, 5], 8, AMOUNT),
  COVER: scaleOf('%', [5, 15, 30, 45, 60, 75, 85, 95], 100, AMOUNT),
  FAPAR: scaleOf('%', [10, 20, 30, 40, 50, 60, 75, 90], 100, AMOUNT),
  CHLOROPHYLL: scaleOf('g/m²', [0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3.5], 6, GREENNESS),
  NDRE: scaleOf('', [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5], 1, GREENNESS),
  CIRE: scaleOf('', [0.25, 0.5, 1, 1.5, 2, 3, 4, 6], null, GREENNESS),
  MSAVI2: scaleOf('', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8], 1, AMOUNT),
  EVI: scaleOf('', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8], null, AMOUNT),
};
