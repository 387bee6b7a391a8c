import { foldText } from '../text/fold-text.ts';

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

/** A row of a table with its number in the file, the first being 1. */
export interface ProductRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Indexes of the cells that a workbook stores as numbers, so that their decimal mark is certain. */
  readonly numeric?: readonly number[];
}

/** How a list is read. */
export interface ProductMapping {
  /** The number of the row with the headings; null where products begin in the first row. */
  readonly headerRow: number | null;
  readonly columns: readonly { readonly column: number; readonly field: ProductField }[];
}

/** What was read out of each column of a list by its plain heading; null for columns that were left out. */
export type RememberedHeadings = Readonly<Record<string, ProductField | null>>;

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

/** Rows that are searched for headings: lists begin with a title and an address. */
const HEADING_ROWS = 40;

/** A heading without accents, case, punctuation and what is in parentheses: `Doza (l/ha)` and `DOZĂ` are the same. */
export function plainHeading(heading: string): string {
  return foldText(heading.slice(0, 200).replace(/\([^()]*\)/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Guesses what the columns of a list hold, from headings in Romanian, French or English; each field once. */
export function guessProductMapping(rows: readonly ProductRow[], kind: ProductListKind): ProductMapping {
  const [first] = rows;
  const best = rows
    .slice(0, HEADING_ROWS)
    .map(({ number, cells }) => ({ headerRow: number, columns: columnsNamedIn(cells, kind) }))
    .filter(({ columns }) => columns.some(({ field }) => field === 'name'))
    .reduce<ProductMapping | null>(
      (one, other) => (one && one.columns.length >= other.columns.length ? one : other),
      null,
    );
  return best ?? { headerRow: first?.number ?? null, columns: [] };
}

function columnsNamedIn(cells: readonly string[], kind: ProductListKind): ProductMapping['columns'] {
  const used = new Set<ProductField>();
  return cells.slice(0, MAX_PRODUCT_COLUMNS).flatMap((cell, column) => {
    const plain = plainHeading(cell);
    const field = PRODUCT_LISTS[kind].fields.find((each) => HEADINGS[each].includes(plain));
    if (field === undefined || used.has(field)) return [];
    used.add(field);
    return [{ column, field }];
  });
}

/** What to remember of how a list was read; null without headings, or where one heading has two columns. */
export function rememberHeadings(
  rows: readonly ProductRow[],
  { headerRow, columns }: ProductMapping,
): RememberedHeadings | null {
  const head = rows.find(({ number }) => number === headerRow);
  if (!head) return null;
  const headings = head.cells.slice(0, MAX_PRODUCT_COLUMNS).map(plainHeading);
  if (columns.some(({ column }) => isRepeated(headings, column))) return null;
  const named = headings.map((heading, at) => {
    const field = columns.find(({ column }) => column === at)?.field ?? null;
    return [heading, field] as const;
  });
  return Object.fromEntries(named.filter(([heading]) => heading !== ''));
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
  const wanted = Object.entries(remembered).flatMap(([heading, field]) =>
    field ? [{ heading, field }] : [],
  );
  for (const { number, cells } of rows.slice(0, HEADING_ROWS)) {
    const headings = cells.slice(0, MAX_PRODUCT_COLUMNS).map(plainHeading);
    const known = wanted.map(({ heading, field }) => ({ column: headings.indexOf(heading), field }));
    if (known.some(({ column }) => column < 0 || isRepeated(headings, column))) continue;
    const fields = new Set(known.map(({ field }) => field));
    const guessed = columnsNamedIn(cells, kind).filter(
      ({ column, field }) => !fields.has(field) && !Object.hasOwn(remembered, headings[column]!),
    );
    const columns = [...known, ...guessed].toSorted((one, other) => one.column - other.column);
    return { headerRow: number, columns };
  }
  return null;
}

function isRepeated(headings: readonly string[], column: number): boolean {
  const heading = headings[column] ?? '';
  return heading === '' || headings.indexOf(heading) !== headings.lastIndexOf(heading);
}
