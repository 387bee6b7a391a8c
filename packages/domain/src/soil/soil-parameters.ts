import { inEveryLanguage, type Translated } from '../text/language.ts';

/** Groups of measured values by what they describe. */
export const SOIL_GROUPS = ['reaction', 'organic', 'nutrients', 'trace', 'texture'] as const;
export type SoilGroup = (typeof SOIL_GROUPS)[number];

/** A value that the laboratory measures, or derives from two others. */
export interface SoilParameter {
  /** On the wire, in archives and in the database; all keys with their methods are listed in docs/rules.md. */
  readonly key: string;
  readonly group: SoilGroup;
  /** What reports of laboratories and people of a language call it in a heading. */
  readonly sign: Translated;
  /** Empty for a number without one. */
  readonly unit: string;
  readonly label: Translated;
}

/** The parameters of soil analyses; chosen after agrochemical practice in Romania. */
export const SOIL_PARAMETERS = [
  {
    key: 'ph_h2o',
    group: 'reaction',
    sign: inEveryLanguage('pH'),
    unit: '',
    label: { en: 'Soil reaction in water', ro: 'Reacția solului în apă', fr: 'Réaction du sol dans l’eau' },
  },
  {
    key: 'caco3',
    group: 'reaction',
    sign: inEveryLanguage('CaCO₃'),
    unit: '%',
    label: { en: 'Carbonates', ro: 'Carbonați', fr: 'Calcaire total' },
  },
  {
    key: 'v',
    group: 'reaction',
    sign: { en: 'V', ro: 'V', fr: 'S/CEC' },
    unit: '%',
    label: {
      en: 'Base saturation',
      ro: 'Gradul de saturație în baze',
      fr: 'Taux de saturation en bases',
    },
  },
  {
    key: 'ec',
    group: 'reaction',
    sign: { en: 'EC', ro: 'EC', fr: 'CE' },
    unit: 'dS/m',
    label: {
      en: 'Electrical conductivity',
      ro: 'Conductivitatea electrică',
      fr: 'Conductivité électrique',
    },
  },
  {
    key: 'humus',
    group: 'organic',
    sign: { en: 'Humus', ro: 'Humus', fr: 'MO' },
    unit: '%',
    label: { en: 'Humus', ro: 'Humus', fr: 'Matière organique' },
  },
  {
    key: 'n_total',
    group: 'organic',
    sign: { en: 'Nt', ro: 'Nt', fr: 'N total' },
    unit: '%',
    label: { en: 'Total nitrogen', ro: 'Azot total', fr: 'Azote total' },
  },
  {
    key: 'in',
    group: 'organic',
    sign: { en: 'IN', ro: 'IN', fr: 'Indice N' },
    unit: '',
    label: { en: 'Nitrogen index', ro: 'Indicele de azot', fr: 'Indice d’azote' },
  },
  {
    key: 'nmin',
    group: 'organic',
    sign: { en: 'Nmin', ro: 'Nmin', fr: 'Reliquat N' },
    unit: 'ppm',
    label: { en: 'Mineral nitrogen', ro: 'Azot mineral', fr: 'Azote minéral' },
  },
  {
    key: 'p_al',
    group: 'nutrients',
    sign: inEveryLanguage('P-AL'),
    unit: 'ppm',
    label: { en: 'Mobile phosphorus', ro: 'Fosfor mobil', fr: 'Phosphore assimilable' },
  },
  {
    key: 'k_al',
    group: 'nutrients',
    sign: inEveryLanguage('K-AL'),
    unit: 'ppm',
    label: { en: 'Mobile potassium', ro: 'Potasiu mobil', fr: 'Potassium assimilable' },
  },
  {
    key: 'mg',
    group: 'nutrients',
    sign: inEveryLanguage('Mg'),
    unit: 'ppm',
    label: { en: 'Exchangeable magnesium', ro: 'Magneziu schimbabil', fr: 'Magnésium échangeable' },
  },
  {
    key: 's',
    group: 'nutrients',
    sign: inEveryLanguage('S'),
    unit: 'ppm',
    label: { en: 'Sulfur from sulfates', ro: 'Sulf din sulfați', fr: 'Soufre des sulfates' },
  },
  {
    key: 'cu',
    group: 'trace',
    sign: inEveryLanguage('Cu'),
    unit: 'ppm',
    label: { en: 'Copper', ro: 'Cupru', fr: 'Cuivre' },
  },
  {
    key: 'zn',
    group: 'trace',
    sign: inEveryLanguage('Zn'),
    unit: 'ppm',
    label: { en: 'Zinc', ro: 'Zinc', fr: 'Zinc' },
  },
  {
    key: 'mn',
    group: 'trace',
    sign: inEveryLanguage('Mn'),
    unit: 'ppm',
    label: { en: 'Manganese', ro: 'Mangan', fr: 'Manganèse' },
  },
  {
    key: 'fe',
    group: 'trace',
    sign: inEveryLanguage('Fe'),
    unit: 'ppm',
    label: { en: 'Iron', ro: 'Fier', fr: 'Fer' },
  },
  {
    key: 'b',
    group: 'trace',
    sign: inEveryLanguage('B'),
    unit: 'ppm',
    label: { en: 'Boron', ro: 'Bor', fr: 'Bore' },
  },
  {
    key: 'clay',
    group: 'texture',
    sign: { en: 'Clay', ro: 'Argilă', fr: 'Argile' },
    unit: '%',
    label: {
      en: 'Clay, finer than 0.002 mm',
      ro: 'Argilă, sub 0,002 mm',
      fr: 'Argile, moins de 0,002 mm',
    },
  },
] as const satisfies readonly SoilParameter[];

/** The key of a value of a soil analysis. */
export type SoilParameterKey = (typeof SOIL_PARAMETERS)[number]['key'];
