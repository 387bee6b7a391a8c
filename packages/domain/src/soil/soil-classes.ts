import type { Country } from '../farms/country.ts';
import type { CoefficientBasis } from '../rules/coefficient.ts';
import type { ScaleClass } from '../scales/scale.ts';
import type { Language, Translated } from '../text/language.ts';
import { type SoilMethod, soilMethodsOf } from './soil-methods.ts';
import type { SoilParameterKey } from './soil-parameters.ts';

/**
 * A class of a measured value: `from < v <= to`, because the tables of ICPA write a limit in the class that ends with it; null is
 * an open bound. Its color is safe for the colorblind.
 */
export interface SoilClass extends ScaleClass {
  readonly label: Translated;
}

/** Where the limits of the classes of a parameter come from. */
export interface SoilClassSource {
  readonly text: Translated;
  readonly country: Country;
  readonly basis: CoefficientBasis;
}

/** The classes of a parameter, from the lowest, and what is to be known about their limits. */
interface SoilClassRow {
  readonly classes: readonly SoilClass[];
  /** Shown wherever classes are. */
  readonly source: SoilClassSource;
  /**
   * The extraction for which the limits hold where laboratories use several and their tables do not say which. Values of
   * other extractions differ by a factor of up to two.
   */
  readonly extraction?: Translated;
}

/** Expert knowledge, also of the side on which a limit counts; it was not read in a text. */
const ICPA: SoilClassSource = {
  text: {
    en: 'Classes after the Romanian ICPA methodology (1981, 1987); limits quoted from expert knowledge, indicative; a limit belongs to the class below it.',
    ro: 'Clase după metodologia ICPA (1981, 1987); limite citate din cunoștințe de specialitate, orientative; o limită ține de clasa de sub ea.',
    fr: 'Classes d’après la méthodologie roumaine de l’ICPA (1981, 1987) ; limites citées à dire d’expert, indicatives ; une limite appartient à la classe inférieure.',
  },
  country: 'RO',
  basis: 'assumed',
};

const VERY_LOW: Translated = { en: 'very low', ro: 'foarte slabă', fr: 'très faible' };
const LOW: Translated = { en: 'low', ro: 'slabă', fr: 'faible' };
const MEDIUM: Translated = { en: 'medium', ro: 'mijlocie', fr: 'moyenne' };
const GOOD: Translated = { en: 'good', ro: 'bună', fr: 'bonne' };
const VERY_GOOD: Translated = { en: 'very good', ro: 'foarte bună', fr: 'très bonne' };
const HIGH: Translated = { en: 'high', ro: 'mare', fr: 'élevée' };
const VERY_HIGH: Translated = { en: 'very high', ro: 'foarte mare', fr: 'très élevée' };

/** ColorBrewer, which is colorblind-safe: the more, the darker. */
const SUPPLY_COLORS = {
  3: ['#EDF8B1', '#7FCDBB', '#2C7FB8'],
  4: ['#FFFFCC', '#A1DAB4', '#41B6C4', '#225EA8'],
  5: ['#FFFFCC', '#A1DAB4', '#41B6C4', '#2C7FB8', '#253494'],
} as const;
/** For what is neither good nor bad. */
const EARTH_COLORS = {
  4: ['#FFFFD4', '#FED98E', '#FE9929', '#CC4C02'],
  5: ['#FFFFD4', '#FED98E', '#FE9929', '#D95F0E', '#993404'],
} as const;
/** For what harms as it grows. */
const WARNING_COLORS = ['#FFFFB2', '#FECC5C', '#FD8D3C', '#E31A1C'] as const;
/** From both sides of neutral: acid is red and alkaline blue, as on litmus paper. */
const REACTION_COLORS = [
  '#D73027',
  '#FC8D59',
  '#FEE090',
  '#FFFFBF',
  '#E0F3F8',
  '#91BFDB',
  '#4575B4',
] as const;

/** The classes of each parameter; their limits hold for its first method. */
export const SOIL_CLASSES = {
  ph_h2o: {
    source: ICPA,
    classes: between([5, 5.8, 6.8, 7.2, 8.4, 9], REACTION_COLORS, [
      { en: 'strongly acid', ro: 'puternic acidă', fr: 'fortement acide' },
      { en: 'moderately acid', ro: 'moderat acidă', fr: 'modérément acide' },
      { en: 'slightly acid', ro: 'slab acidă', fr: 'légèrement acide' },
      { en: 'neutral', ro: 'neutră', fr: 'neutre' },
      { en: 'slightly alkaline', ro: 'slab alcalină', fr: 'légèrement alcaline' },
      { en: 'moderately alkaline', ro: 'moderat alcalină', fr: 'modérément alcaline' },
      { en: 'strongly alkaline', ro: 'puternic alcalină', fr: 'fortement alcaline' },
    ]),
  },
  caco3: {
    source: ICPA,
    classes: between([1, 4, 12], EARTH_COLORS[4], [
      { en: 'non-calcareous', ro: 'necarbonatic', fr: 'non calcaire' },
      { en: 'slightly calcareous', ro: 'slab carbonatic', fr: 'peu calcaire' },
      { en: 'moderately calcareous', ro: 'moderat carbonatic', fr: 'modérément calcaire' },
      { en: 'strongly calcareous', ro: 'puternic carbonatic', fr: 'fortement calcaire' },
    ]),
  },
  v: {
    source: ICPA,
    classes: between([55, 75, 90], SUPPLY_COLORS[4], [
      { en: 'oligobasic', ro: 'oligobazic', fr: 'oligosaturé' },
      { en: 'mesobasic', ro: 'mezobazic', fr: 'mésosaturé' },
      { en: 'eubasic', ro: 'eubazic', fr: 'subsaturé' },
      { en: 'saturated with bases', ro: 'saturat în baze', fr: 'saturé' },
    ]),
  },
  ec: {
    source: ICPA,
    classes: between([0.8, 2, 4], WARNING_COLORS, [
      { en: 'non-saline', ro: 'nesalinizat', fr: 'non salin' },
      { en: 'slightly saline', ro: 'slab salinizat', fr: 'légèrement salin' },
      { en: 'moderately saline', ro: 'moderat salinizat', fr: 'modérément salin' },
      { en: 'saline', ro: 'salinizat', fr: 'salin' },
    ]),
  },
  humus: {
    source: ICPA,
    classes: between([1, 2, 4, 6], SUPPLY_COLORS[5], [VERY_LOW, LOW, MEDIUM, HIGH, VERY_HIGH]),
  },
  n_total: {
    source: ICPA,
    classes: between([0.1, 0.14, 0.27, 0.6], SUPPLY_COLORS[5], [VERY_LOW, LOW, MEDIUM, HIGH, VERY_HIGH]),
  },
  in: {
    source: ICPA,
    classes: between([2, 4, 6], SUPPLY_COLORS[4], [LOW, MEDIUM, GOOD, VERY_GOOD]),
  },
  nmin: {
    source: ICPA,
    classes: between([10, 20], SUPPLY_COLORS[3], [LOW, MEDIUM, HIGH]),
  },
  p_al: {
    source: ICPA,
    classes: between([8, 18, 36, 72], SUPPLY_COLORS[5], [VERY_LOW, LOW, MEDIUM, GOOD, VERY_GOOD]),
  },
  k_al: {
    source: ICPA,
    classes: between([66, 132, 200], SUPPLY_COLORS[4], [LOW, MEDIUM, GOOD, VERY_GOOD]),
  },
  mg: {
    source: ICPA,
    extraction: { en: 'exchangeable magnesium', ro: 'magneziu schimbabil', fr: 'magnésium échangeable' },
    classes: between([60, 120], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  s: {
    source: ICPA,
    classes: between([8, 15], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  cu: {
    source: ICPA,
    extraction: { en: 'EDTA or DTPA', ro: 'EDTA sau DTPA', fr: 'EDTA ou DTPA' },
    classes: between([0.5, 2], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  zn: {
    source: ICPA,
    extraction: { en: 'DTPA', ro: 'DTPA', fr: 'DTPA' },
    classes: between([0.7, 1.5], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  mn: {
    source: ICPA,
    classes: between([5, 20], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  fe: {
    source: ICPA,
    extraction: { en: 'DTPA', ro: 'DTPA', fr: 'DTPA' },
    classes: between([4.5, 10], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  b: {
    source: ICPA,
    extraction: { en: 'hot water', ro: 'apă fierbinte', fr: 'eau chaude' },
    classes: between([0.3, 0.8], SUPPLY_COLORS[3], [LOW, MEDIUM, GOOD]),
  },
  clay: {
    source: ICPA,
    classes: between([12, 20, 32, 45], EARTH_COLORS[5], [
      { en: 'sand or loamy sand', ro: 'nisip sau nisip lutos', fr: 'sable ou sable limoneux' },
      { en: 'sandy loam', ro: 'lut nisipos', fr: 'limon sableux' },
      { en: 'loam', ro: 'lut', fr: 'limon' },
      { en: 'clay loam', ro: 'lut argilos', fr: 'limon argileux' },
      { en: 'clay', ro: 'argilă', fr: 'argile' },
    ]),
  },
} as const satisfies Readonly<Record<SoilParameterKey, SoilClassRow>>;

/** Where the class limits of a parameter come from, and for which extraction they hold where laboratories use several. */
export function soilClassSourceOf(parameter: SoilParameterKey, language: Language): string {
  const { source, extraction }: SoilClassRow = SOIL_CLASSES[parameter];
  const text = source.text[language];
  return extraction ? `${text} ${EXTRACTION_TEXTS[language](extraction[language])}` : text;
}

/** Where the class limits of all parameters come from. */
export function soilClassSources(language: Language): string {
  return [...new Set(Object.values(SOIL_CLASSES).map(({ source }) => source.text[language]))].join(' ');
}

const EXTRACTION_TEXTS: Readonly<Record<Language, (extraction: string) => string>> = {
  en: (extraction) => `They hold for ${extraction}: ask the laboratory how it extracts.`,
  ro: (extraction) => `Sunt valabile pentru: ${extraction}. Întrebați laboratorul cum face extracția.`,
  fr: (extraction) => `Elles valent pour : ${extraction}. Demandez au laboratoire son mode d’extraction.`,
};

/** Larger than any error of a conversion of units. */
const NOISE = 1e-9;

/**
 * The class of a value in the unit of its parameter; null for a value of another method than that of the class
 * limits, such as phosphorus after Olsen, and for what is no number.
 */
export function soilClassOf(
  parameter: SoilParameterKey,
  value: number,
  method: SoilMethod,
): SoilClass | null {
  if (method !== soilMethodsOf(parameter)[0]) return null;
  if (Number.isNaN(value)) return null;
  const { classes }: SoilClassRow = SOIL_CLASSES[parameter];
  return classes.find(({ to }) => to === null || value <= to * (1 + NOISE)) ?? null;
}

/** Gapless classes between limits, one more than there are limits. */
function between(
  limits: readonly number[],
  colors: readonly string[],
  labels: readonly Translated[],
): SoilClass[] {
  return labels.map((label, at) => ({
    from: limits[at - 1] ?? null,
    to: limits[at] ?? null,
    color: colors[at]!,
    color_cvd: colors[at]!,
    label,
  }));
}
