import {
  guessMapping,
  type HeadedColumns,
  type HeadedFields,
  type HeadedRow,
  plainHeading,
  recallMapping,
  rememberColumns,
  type TableMapping,
} from '../text/headed-table.ts';

/** What a column of a list of products may hold: what describes the product, then what describes a use of it. */
export const PRODUCT_FIELDS = [
  'name',
  'number',
  'other_names',
  'holder',
  'functions',
  'substances',
  'formulation',
  'valid_until',
  'reentry_hours',
  'conditions',
  'barcode',
  'crop',
  'target',
  'dose',
  'dose_unit',
  'applications_max',
  'interval_days',
  'harvest_days',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

interface ProductListRules {
  /** Columns that it may have. */
  readonly fields: readonly ProductField[];
  /** Columns without which nothing is read. */
  readonly needed: readonly ProductField[];
  readonly max_rows: number;
}

/** The official list of a country, and the list that a farm keeps itself; rows are chosen far above either. */
export const PRODUCT_LISTS = {
  official: {
    fields: PRODUCT_FIELDS.filter((field) => field !== 'barcode'),
    needed: ['name', 'number'],
    max_rows: 30_000,
  },
  farm: {
    fields: PRODUCT_FIELDS.filter((field) => !['other_names', 'holder', 'valid_until'].includes(field)),
    needed: ['name'],
    max_rows: 5000,
  },
} as const satisfies Record<string, ProductListRules>;
export type ProductListKind = keyof typeof PRODUCT_LISTS;

/** Columns to the right of these are not read. */
export const MAX_PRODUCT_COLUMNS = 60;

/** A row of a list. */
export type ProductRow = HeadedRow;

/** How a list is read. */
export type ProductMapping = TableMapping<ProductField>;

/** What was read out of each column of a list by its plain heading; null for columns that were left out. */
export type RememberedHeadings = HeadedColumns<ProductField>;

/** Usual headings in Romanian, French and English, as `plainHeading` writes them. */
const HEADINGS: Readonly<Record<ProductField, readonly string[]>> = {
  name: [
    'produs',
    'produsul',
    'denumire',
    'denumirea',
    'denumire produs',
    'denumirea produsului',
    'denumire comerciala',
    'denumirea comerciala',
    'denumirea comerciala a produsului',
    'produs de protectie a plantelor',
    'nom',
    'produit',
    'nom produit',
    'nom du produit',
    'nom commercial',
    'name',
    'product',
    'product name',
    'trade name',
  ],
  number: [
    'certificat',
    'nr certificat',
    'numar certificat',
    'certificat de omologare',
    'nr certificat de omologare',
    'numarul certificatului',
    'certificat omologare',
    'nr omologare',
    'omologare',
    'autorizatie',
    'nr autorizatie',
    'numar autorizatie',
    'amm',
    'numero amm',
    'n amm',
    'no amm',
    'numero d autorisation',
    'number',
    'authorization number',
    'registration number',
  ],
  other_names: [
    'alte denumiri',
    'denumiri secundare',
    'autres noms',
    'seconds noms commerciaux',
    'other names',
  ],
  holder: ['titular', 'detinator', 'titularul certificatului', 'titular certificat', 'titulaire', 'holder'],
  functions: [
    'tip',
    'tip produs',
    'categorie',
    'categoria',
    'grupa',
    'fonction',
    'fonctions',
    'type',
    'function',
  ],
  substances: [
    'substanta activa',
    'substante active',
    'substanta activa si continut',
    'substances actives',
    'substance active',
    'matiere active',
    'active substance',
    'active substances',
  ],
  formulation: ['formulare', 'tip formulare', 'forma de conditionare', 'formulation', 'formulations'],
  valid_until: [
    'valabil pana la',
    'valabilitate',
    'data expirarii',
    'data expirare',
    'expira la',
    'valable jusqu au',
    'date de fin',
    'fin d autorisation',
    'valid until',
  ],
  reentry_hours: [
    'reintrare',
    'timp de reintrare',
    'delai de rentree',
    'reentry',
    're entry',
    're entry period',
  ],
  conditions: [
    'observatii',
    'conditii',
    'conditii de utilizare',
    'restrictii',
    'mentiuni',
    'remarques',
    'conditions',
    'conditions d emploi',
    'remarks',
  ],
  barcode: [
    'cod de bare',
    'cod bare',
    'code barres',
    'code barre',
    'code a barres',
    'barcode',
    'ean',
    'gtin',
  ],
  crop: ['cultura', 'culturi', 'culturile', 'planta', 'culture', 'cultures', 'crop', 'crops'],
  target: [
    'agent de daunare',
    'agenti de daunare',
    'agent daunator',
    'agenti daunatori',
    'daunator',
    'daunatori',
    'organism tinta',
    'tinta',
    'cible',
    'cibles',
    'bioagresseur',
    'target',
    'pest',
  ],
  dose: [
    'doza',
    'doze',
    'doza omologata',
    'doza aprobata',
    'doza ha',
    'dose',
    'dose ha',
    'dose homologuee',
    'dose retenue',
    'rate',
  ],
  dose_unit: [
    'um',
    'u m',
    'unitate',
    'unitate de masura',
    'unite',
    'unite de dose',
    'dose retenue unite',
    'unit',
  ],
  applications_max: [
    'nr tratamente',
    'numar tratamente',
    'nr maxim de tratamente',
    'numar maxim de tratamente',
    'nr aplicari',
    'nombre max d application',
    'nombre max d applications',
    'nombre d applications',
    'applications',
    'max applications',
  ],
  interval_days: [
    'interval',
    'interval intre tratamente',
    'intervalle',
    'intervalle entre applications',
    'interval between applications',
  ],
  harvest_days: [
    'timp de pauza',
    'timp pauza',
    'perioada de pauza',
    'pauza',
    'dar',
    'delai avant recolte',
    'delai avant recolte jour',
    'phi',
    'pre harvest interval',
  ],
};

/** The fields of a kind of list with their usual headings. */
const headedFields = (kind: ProductListKind): HeadedFields<ProductField> => ({
  fields: PRODUCT_LISTS[kind].fields,
  needed: 'name',
  headings: HEADINGS,
  plain: plainHeading,
  max_columns: MAX_PRODUCT_COLUMNS,
});

/** Guesses what the columns of a list hold, from headings in Romanian, French or English; each field once. */
export function guessProductMapping(rows: readonly ProductRow[], kind: ProductListKind): ProductMapping {
  return guessMapping(rows, headedFields(kind));
}

/** What to remember of how a list was read; null without headings, or where one heading has two columns. */
export function rememberHeadings(
  rows: readonly ProductRow[],
  mapping: ProductMapping,
): RememberedHeadings | null {
  return rememberColumns(rows, mapping, headedFields('official'));
}

/**
 * The mapping of a list that has all remembered columns, in whatever order; columns that are new are guessed. Null where a
 * remembered heading is missing or has several columns.
 */
export function recallProductMapping(
  rows: readonly ProductRow[],
  remembered: RememberedHeadings,
  kind: ProductListKind,
): ProductMapping | null {
  return recallMapping(rows, remembered, headedFields(kind));
}
