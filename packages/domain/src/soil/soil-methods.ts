import type { Country } from '../farms/country.ts';
import { inEveryLanguage, type Language, type Translated } from '../text/language.ts';
import { SOIL_PARAMETERS, type SoilParameterKey } from './soil-parameters.ts';

/** Ways to extract a nutrient or to measure a value. Values of different methods are never compared or converted. */
export const SOIL_METHODS = {
  al: {
    en: 'acetate-lactate (AL)',
    ro: 'acetat-lactat (AL)',
    fr: 'acétate-lactate (AL)',
  },
  olsen: { en: 'Olsen', ro: 'Olsen', fr: 'Olsen' },
  mehlich_3: { en: 'Mehlich-3', ro: 'Mehlich-3', fr: 'Mehlich-3' },
  ammonium_acetate: { en: 'ammonium acetate', ro: 'acetat de amoniu', fr: 'acétate d’ammonium' },
  water: { en: 'in water', ro: 'în apă', fr: 'dans l’eau' },
  kcl: { en: 'in KCl', ro: 'în KCl', fr: 'dans le KCl' },
  unspecified: { en: 'method not specified', ro: 'metodă neprecizată', fr: 'méthode non précisée' },
} as const satisfies Readonly<Record<string, Translated>>;

export type SoilMethod = keyof typeof SOIL_METHODS;

/** A method of a parameter and the sign that its values carry. */
interface SignedMethod {
  readonly method: SoilMethod;
  readonly sign: Translated;
}

/** The methods of the parameters whose values depend on them; the class limits are those of the first. */
const SIGNED_METHODS: Readonly<Partial<Record<SoilParameterKey, readonly SignedMethod[]>>> = {
  ph_h2o: [
    { method: 'water', sign: inEveryLanguage('pH') },
    { method: 'kcl', sign: inEveryLanguage('pH KCl') },
  ],
  p_al: [
    { method: 'al', sign: inEveryLanguage('P-AL') },
    { method: 'olsen', sign: inEveryLanguage('P-Olsen') },
    { method: 'mehlich_3', sign: inEveryLanguage('P-M3') },
  ],
  k_al: [
    { method: 'al', sign: inEveryLanguage('K-AL') },
    { method: 'mehlich_3', sign: inEveryLanguage('K-M3') },
    { method: 'ammonium_acetate', sign: { en: 'K-NH₄OAc', ro: 'K-NH₄OAc', fr: 'K éch. (NH₄OAc)' } },
  ],
};

/** The methods of a parameter, that of the class limits first; one that is not specified for most parameters. */
export function soilMethodsOf(parameter: SoilParameterKey): readonly SoilMethod[] {
  return SIGNED_METHODS[parameter]?.map(({ method }) => method) ?? ['unspecified'];
}

/**
 * The methods by which laboratories of a country measure, where that is not the first one: the tables of COMIFER for
 * French soils are those of P Olsen (NF ISO 11263) and of exchangeable potassium in ammonium acetate (NF X 31-108).
 */
const METHODS_IN: Readonly<Record<Country, Readonly<Partial<Record<SoilParameterKey, SoilMethod>>>>> = {
  RO: {},
  FR: { p_al: 'olsen', k_al: 'ammonium_acetate' },
};

/** The usual method of a parameter in a country. */
export function soilMethodIn(country: Country, parameter: SoilParameterKey): SoilMethod {
  return METHODS_IN[country][parameter] ?? soilMethodsOf(parameter)[0]!;
}

/** The sign of a parameter measured by a method, such as `P-Olsen`; a word where a language has no abbreviation. */
export function soilSignOf(parameter: SoilParameterKey, method: SoilMethod, language: Language): string {
  const signed = SIGNED_METHODS[parameter]?.find((one) => one.method === method);
  return (signed ?? parameterOf(parameter)).sign[language];
}

/** The sign and the label of a parameter measured by a method; the label alone where it begins with the sign. */
export function soilNameOf(parameter: SoilParameterKey, method: SoilMethod, language: Language): string {
  const sign = soilSignOf(parameter, method, language);
  const label = parameterOf(parameter).label[language];
  return `${label},`.startsWith(`${sign},`) ? label : `${sign} – ${label}`;
}

function parameterOf(parameter: SoilParameterKey) {
  return SOIL_PARAMETERS.find(({ key }) => key === parameter)!;
}
