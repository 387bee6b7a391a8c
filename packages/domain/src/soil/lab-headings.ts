import { foldText } from '../text/fold-text.ts';
import { type SoilMethod, soilMethodsOf } from './soil-methods.ts';
import type { SoilParameterKey } from './soil-parameters.ts';
import { type SoilUnit, soilUnitsOf } from './soil-units.ts';

/** A parameter as a heading names it; null for a method or unit that the heading leaves open. */
export interface LabHeading {
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod | null;
  readonly unit: SoilUnit | null;
}

/** Names of a parameter, in the form in which the laboratory reports it: as itself, an oxide or organic carbon. */
interface ParameterNames {
  readonly form?: 'c' | 'p2o5' | 'k2o' | 'mgo';
  readonly names: readonly string[];
}

const PHOSPHORUS = ['p', 'fosfor', 'phosphore', 'phosphorus'];
const POTASSIUM = ['k', 'potasiu', 'potassium'];
const MAGNESIUM = ['mg', 'magneziu', 'magnesium'];

/** Romanian, French and English names, folded and without the filler terms below. */
// biome-ignore format: one parameter after the other
const NAMES: Readonly<Record<SoilParameterKey, readonly ParameterNames[]>> = {
  ph_h2o: [{ names: ['ph', 'reactie', 'reactia', 'reaction'] }],
  caco3: [{ names: ['caco3', 'carbonati', 'carbonates', 'carbonat calciu', 'carbonate calcium', 'calcium carbonate', 'calcaire total'] }],
  v: [{ names: ['v', 'v8', 'vah', 'grad saturatie baze', 'gradul saturatie baze', 'grad saturatie cu baze', 'saturatie baze', 'saturatie cu baze', 'base saturation', 'taux saturation bases', 'taux saturation', 'saturation bases', 's cec', 's t'] }],
  ec: [{ names: ['ec', 'ce', 'conductivitate', 'conductivitatea', 'conductivitate electrica', 'conductivitatea electrica', 'conductivite', 'conductivite electrique', 'conductivity', 'electrical conductivity'] }],
  humus: [
    { names: ['humus', 'materie organica', 'materia organica', 'matiere organique', 'mat organique', 'mo', 'organic matter', 'om', 'som'] },
    { form: 'c', names: ['c org', 'corg', 'c organic', 'c organique', 'carbon organic', 'carbone organique', 'organic carbon', 'carbon organic total', 'carbone organique total', 'total organic carbon', 'cot', 'toc', 'soc'] },
  ],
  n_total: [{ names: ['n total', 'nt', 'ntotal', 'azot total', 'azote total', 'nitrogen total'] }],
  in: [{ names: ['in', 'indice azot', 'indicele azot', 'indice azote', 'indice n', 'nitrogen index', 'n index'] }],
  nmin: [{ names: ['nmin', 'n min', 'n mineral', 'azot mineral', 'azote mineral', 'mineral nitrogen', 'reliquat azote', 'reliquat n', 'reliquat', 'n no3 nh4', 'no3 nh4'] }],
  p_al: [
    { names: PHOSPHORUS },
    { form: 'p2o5', names: [...PHOSPHORUS, 'p2o5'] },
  ],
  k_al: [
    { names: POTASSIUM },
    { form: 'k2o', names: [...POTASSIUM, 'k2o', 'potasse'] },
  ],
  mg: [
    { names: MAGNESIUM },
    { form: 'mgo', names: [...MAGNESIUM, 'mgo'] },
  ],
  s: [{ names: ['s', 'sulf', 'soufre', 'sulfur', 'sulphur', 's so4', 'sulf sulfati', 'sulf sulfatic', 'soufre sulfates', 'sulphur sulphates', 'sulfur sulfates'] }],
  cu: [{ names: ['cu', 'cupru', 'cuivre', 'copper', 'cu edta', 'cupru edta', 'cuivre edta', 'copper edta'] }],
  zn: [{ names: ['zn', 'zinc'] }],
  mn: [{ names: ['mn', 'mangan', 'manganese'] }],
  fe: [{ names: ['fe', 'fier', 'fer', 'iron'] }],
  b: [{ names: ['b', 'bor', 'bore', 'boron'] }],
  clay: [{ names: ['argila', 'argile', 'clay'] }],
};
const ALL_NAMES = Object.entries(NAMES).flatMap(([parameter, forms]) =>
  forms.map((form) => ({ ...form, parameter: parameter as SoilParameterKey })),
);

/** Names of the column of sample labels. */
const SAMPLE_NAMES = [
  'sample',
  'samples',
  'label',
  'proba',
  'probe',
  'probei',
  'eticheta',
  'echantillon',
  'echantillons',
  'etiquette',
  'reference',
  'ref',
];

/** Terms that do not change what a heading means; `total`, `actif` and the names of other extractions do. */
const FILLERS = new Set([
  'de',
  'd',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'en',
  'in',
  'of',
  'the',
  'prin',
  'cm',
  'continut',
  'continutul',
  'teneur',
  'content',
  'sol',
  'solului',
  'soil',
  'valoare',
  'valeur',
  'value',
  'mobil',
  'mobila',
  'accesibil',
  'accesibila',
  'asimilabil',
  'assimilable',
  'disponibil',
  'disponible',
  'available',
  'schimbabil',
  'echangeable',
  'ech',
  'exch',
  'exchangeable',
  'solubil',
  'soluble',
  'extract',
  'kjeldahl',
  'dumas',
  'walkley',
  'black',
  'gogoasa',
  'dtpa',
  'potentiometric',
]);
const SAMPLE_FILLERS = new Set([
  'de',
  'd',
  'l',
  'the',
  'of',
  'nr',
  'no',
  'n',
  'num',
  'numar',
  'numarul',
  'numero',
  'number',
  'id',
  'cod',
  'codul',
  'code',
  'client',
]);

/** A quantity per quantity; the species that laboratories write in between belongs to the name. */
const AMOUNTS = [
  { amount: 'mg_per_100g', pattern: /\bmg\s*(p2o5|k2o|mgo|p|k|mg|n|s)?\s*(?:\/|la|pour|per)\s*100\s*g\b/ },
  {
    amount: 'ppm',
    pattern:
      /\bppm\b|\bmg\s*(p2o5|k2o|mgo|p|k|mg|n|s|c)?\s*(?:\/|\.?(?=\s*kg\s?[-−]))\s*kg(?:\s?[-−]\s?1)?\b/,
  },
  {
    amount: 'g_per_kg',
    pattern: /‰|\bg\s*(p2o5|k2o|mgo|n|c)?\s*(?:\/|\.?(?=\s*kg\s?[-−]))\s*kg(?:\s?[-−]\s?1)?\b/,
  },
  { amount: 'percent', pattern: /%|\b(?:percent|procente|pour cent)\b|\bg\s*\/\s*100\s*g\b/ },
  { amount: 'us_per_cm', pattern: /[uμ]s\s*\/\s*cm\b/ },
  { amount: 'ds_per_m', pattern: /\bds\s*\/\s*m\b|\bms\s*\/\s*cm\b/ },
] as const;

/** What a unit may be followed by, as in `ppm P` and `% C`. */
const SPECIES = /^(?:p2o5|k2o|mgo|p|k|mg|n|s|c)$/;

/** How headings write methods. */
const METHODS: readonly { readonly method: SoilMethod; readonly pattern: RegExp }[] = [
  { method: 'al', pattern: /\b(?:al|egner(?:[\s-]+riehm)?(?:[\s-]+domingo)?|acetate?[\s-]+lactate?)\b/ },
  { method: 'olsen', pattern: /\bolsen\b/ },
  { method: 'mehlich_3', pattern: /\b(?:mehlich[\s-]*(?:3|iii)|m3)\b/ },
  {
    method: 'ammonium_acetate',
    pattern: /\b(?:acetat de amoniu|acetate d'ammonium|ammonium acetate|nh4oac)\b/,
  },
  { method: 'water', pattern: /\b(?:h2o|eau|apa|water|apos)\b/ },
  { method: 'kcl', pattern: /\bkcl(?:\s*\d*\s*[nm])?\b/ },
];

/** Methods that a term means only for one parameter, by the usage of laboratories in Romania and France. */
const USUAL_METHODS: readonly {
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod;
  readonly term: RegExp;
}[] = [
  { parameter: 'p_al', method: 'al', term: /\bmobila?\b/ },
  { parameter: 'k_al', method: 'al', term: /\bmobila?\b/ },
  {
    parameter: 'k_al',
    method: 'ammonium_acetate',
    term: /\b(?:ech|echangeable|schimbabil|exch|exchangeable)\b/,
  },
];

/** The size of clay particles, of which a heading may remind. */
const PARTICLE_SIZE = /(?:<|sub|moins de|finer than)?\s*\d+(?:[.,]\d+)?\s*(?:mm|[uμ]m|microns?|microni)\b/;

/**
 * The parameter that a heading names, with its method and unit where the heading tells them; null for headings with
 * terms that are not known, as they may change the meaning (`calcaire actif`, `P Dyer`), and for units that the
 * parameter does not have.
 */
export function labHeadingOf(heading: string): LabHeading | null {
  const text = plainHeading(heading).replace(PARTICLE_SIZE, ' ');
  const found = AMOUNTS.find(({ pattern }) => pattern.test(text));
  const named = found ? text.replace(found.pattern, (_, species?: string) => ` ${species ?? ''} `) : text;
  const methods = METHODS.filter(({ pattern }) => pattern.test(named));
  const bare = methods.reduce((rest, { pattern }) => rest.replace(pattern, ' '), named);
  const terms = termsOf(bare, FILLERS);
  const match = ALL_NAMES.find(({ names }) => isCovered(terms, names));
  if (!match || methods.length > 1) return null;
  const { parameter, form } = match;
  const possible = soilMethodsOf(parameter);
  if (methods[0] && !possible.includes(methods[0].method)) return null;
  const usual = USUAL_METHODS.find((one) => one.parameter === parameter && one.term.test(bare));
  const units = soilUnitsOf(parameter);
  const unit = found && units.find((one) => one === (form ? `${found.amount}_${form}` : found.amount));
  if (found && !unit) return null;
  return {
    parameter,
    method: methods[0]?.method ?? usual?.method ?? (possible.length === 1 ? possible[0]! : null),
    unit: unit ?? (units.length === 1 ? units[0]! : null),
  };
}

/** Whether a heading is that of the sample labels. */
export function isSampleHeading(heading: string): boolean {
  return isCovered(termsOf(plainHeading(heading), SAMPLE_FILLERS), SAMPLE_NAMES);
}

/** Whether the text of a cell is nothing but a unit, such as `(mg/kg)`. */
export function isUnitOnly(cell: string): boolean {
  const text = plainHeading(cell).trim();
  const found = AMOUNTS.find(({ pattern }) => pattern.test(text));
  if (!found) return false;
  return termsOf(text.replace(found.pattern, ' '), FILLERS).every(
    (term) => SPECIES.test(term) || FILLERS.has(term),
  );
}

/** The methods and amounts that a text names, such as `olsen` and `ppm`, in alphabetical order. */
export function labTermsIn(text: string): string[] {
  const plain = plainHeading(text);
  return [
    ...METHODS.filter(({ pattern }) => pattern.test(plain)).map(({ method }) => method),
    ...AMOUNTS.filter(({ pattern }) => pattern.test(plain)).map(({ amount }) => amount),
  ].sort();
}

/** Compatible characters become one (`P₂O₅` is `P2O5`, µ is μ); `PAL`, `P_AL` and `P-AL` are the same. */
function plainHeading(heading: string): string {
  return foldText(heading.normalize('NFKC'))
    .replaceAll('_', ' ')
    .replace(/\b([pk])al\b/g, '$1 al')
    .replace(/\bph(h2o|eau|kcl)\b/g, 'ph $1');
}

/** The terms that carry meaning; numbers of up to three digits are ratios and sizes, longer ones may be years. */
function termsOf(text: string, fillers: ReadonlySet<string>): string[] {
  const terms = text.split(/[^a-z0-9]+/).filter((term) => term !== '' && !/^\d{1,3}$/.test(term));
  const telling = terms.filter((term) => !fillers.has(term));
  // `IN` is a filler too.
  return telling.length > 0 ? telling : terms;
}

/** Whether terms are names and nothing else: `Fosfor (P)` is two names of the same. */
function isCovered(terms: readonly string[], names: readonly string[]): boolean {
  const known = names
    .map((name) => name.split(' '))
    .filter((name) => name.every((one) => terms.includes(one)));
  return known.length > 0 && terms.every((term) => known.some((name) => name.includes(term)));
}
