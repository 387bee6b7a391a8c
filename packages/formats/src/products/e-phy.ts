import { openAsBlob } from 'node:fs';
import type { AuthorizationState, ProductKind, ProductUse, ProductWithUses } from '@brazda/domain';
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { CatalogRefused } from './catalog-refused.ts';
import { type EPhyRow, readEPhyTable } from './e-phy-table.ts';
import { dayOf, hoursIn, intervalIn, numberOf, partsOf, substanceOf } from './e-phy-values.ts';

/** What E-Phy says of a product; its edition is that of the file. */
export type EPhyProduct = Omit<ProductWithUses, 'edition'>;

/** The largest unpacked files that are read: five times those of September 2026. */
const MAX_BYTES = 300_000_000;
/** E-Phy has ten files. */
const MAX_ENTRIES = 100;

const PRODUCTS = 'produits_utf8';
const USES = 'usages_des_produits_autorises_utf8';
const CONDITIONS = 'produits_condition_emploi_utf8';
const HAZARDS = 'produits_phrases_de_risque_utf8';

const KINDS: Readonly<Record<string, ProductKind>> = {
  PPP: 'plant_protection',
  ADJUVANT: 'adjuvant',
  MFSC: 'fertilizer',
  MELANGE: 'mixture',
  'PRODUIT-MIXTE': 'mixed',
};

/** A table of E-Phy: its name in messages, and its text. */
export interface EPhyTable {
  readonly file: string;
  readonly texts: AsyncIterable<string>;
}

/**
 * Reads the open data of E-Phy from the ZIP with its files in UTF-8. Throws CatalogRefused, which names the file and the row, for
 * what is broken, cut off or of another form: half a catalog would say of a product that it has no uses.
 */
export async function readEPhy(path: string): Promise<EPhyProduct[]> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false });
  try {
    const entries = new Map<string, FileEntry>();
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      if (++count > MAX_ENTRIES) throw new CatalogRefused('too_large', entry.filename);
      const name = entry.filename.split('/').at(-1)!.toLowerCase();
      if (!entry.directory && name.endsWith('.csv')) entries.set(name.slice(0, -'.csv'.length), entry);
    }
    const budget = { left: MAX_BYTES };
    const tableOf = (name: string): EPhyTable => {
      const entry = entries.get(name);
      if (!entry) throw new CatalogRefused('file_missing', `${name}.csv`);
      return { file: `${name}.csv`, texts: textsOf(entry, budget) };
    };
    return await readEPhyTables({
      products: tableOf(PRODUCTS),
      uses: tableOf(USES),
      conditions: tableOf(CONDITIONS),
      hazards: tableOf(HAZARDS),
    });
  } catch (error) {
    if (error instanceof CatalogRefused) throw error;
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new CatalogRefused('broken', 'ZIP', null, error instanceof Error ? error.message : '');
  } finally {
    await reader.close();
  }
}

async function* textsOf(entry: FileEntry, budget: { left: number }): AsyncGenerator<string> {
  if (entry.encrypted) throw new CatalogRefused('broken', entry.filename);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacked = entry.getData(writable, { useWebWorkers: false, checkCrc32: true });
  // The error is thrown below, once what came before it was read.
  unpacked.catch(() => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes: Uint8Array | null) => {
    try {
      return bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new CatalogRefused('value', entry.filename, null, 'UTF-8');
    }
  };
  for await (const bytes of readable) {
    budget.left -= bytes.length;
    if (budget.left < 0) throw new CatalogRefused('too_large', entry.filename);
    yield decode(bytes);
  }
  yield decode(null);
  await unpacked;
}

/** Reads the four tables of E-Phy that a catalog of products needs. */
export async function readEPhyTables(tables: {
  readonly products: EPhyTable;
  readonly uses: EPhyTable;
  readonly conditions: EPhyTable;
  readonly hazards: EPhyTable;
}): Promise<EPhyProduct[]> {
  const conditions = await readConditions(tables.conditions);
  const uses = await readUses(tables.uses);
  const hazards = await readHazards(tables.hazards);
  const products = new Map<string, EPhyProduct>();
  for await (const row of readEPhyTable(tables.products.file, tables.products.texts, PRODUCT_HEADINGS)) {
    const product = productOf(row, tables.products.file);
    const ofProduct = conditions.get(product.number) ?? [];
    products.set(product.number, {
      ...product,
      reentry_hours: longestReentry(ofProduct),
      hazards: hazards.get(product.number) ?? null,
      conditions: ofProduct
        .map(({ category, text }) => (category ? `${category} : ${text}` : text))
        .join('\n'),
      uses: uses.get(product.number) ?? [],
    });
  }
  if (products.size === 0) throw new CatalogRefused('empty', tables.products.file);
  return [...products.values()];
}

const PRODUCT_HEADINGS = [
  'type produit',
  'numero AMM',
  'nom produit',
  'seconds noms commerciaux',
  'titulaire',
  'mentions autorisees',
  'Substances actives',
  'fonctions',
  'formulations',
  "Etat d'autorisation",
  'Date de retrait du produit',
] as const;

function productOf(row: EPhyRow, file: string): EPhyProduct {
  const cell = (heading: (typeof PRODUCT_HEADINGS)[number]) => row.all(heading)[0]!;
  const refuse = (heading: string): never => {
    throw new CatalogRefused('value', file, row.number, heading);
  };
  const state = cell("Etat d'autorisation");
  if (state !== 'AUTORISE' && state !== 'RETIRE') refuse("Etat d'autorisation");
  return {
    country: 'FR',
    number: cell('numero AMM') || refuse('numero AMM'),
    name: cell('nom produit') || refuse('nom produit'),
    other_names: partsOf(cell('seconds noms commerciaux')),
    kind: KINDS[cell('type produit')] ?? refuse('type produit'),
    holder: cell('titulaire') || null,
    substances: partsOf(cell('Substances actives')).map(substanceOf),
    functions: partsOf(cell('fonctions')),
    formulation: cell('formulations') || null,
    mentions: partsOf(cell('mentions autorisees')),
    status: state === 'AUTORISE' ? 'authorized' : 'withdrawn',
    withdrawn_on:
      dayOf(cell('Date de retrait du produit')) ?? orRefuse(cell, refuse, 'Date de retrait du produit'),
    reentry_hours: null,
    hazards: null,
    conditions: '',
    uses: [],
  };
}

/** Null for an empty cell; refuses what is something else than it should be. */
function orRefuse<Heading extends string>(
  cell: (heading: Heading) => string,
  refuse: (heading: string) => never,
  heading: Heading,
): null {
  return cell(heading) === '' ? null : refuse(heading);
}

const USE_HEADINGS = [
  'numero AMM',
  'identifiant usage lib court',
  'identifiant usage',
  'date decision',
  'stade cultural min (BBCH)',
  'stade cultural max (BBCH)',
  'etat usage',
  'dose retenue',
  'dose retenue unite',
  'delai avant recolte jour',
  'delai avant recolte bbch',
  "nombre max d'application",
  'date fin distribution',
  'date fin utilisation',
  'condition emploi',
  'ZNT aquatique (en m)',
  'ZNT arthropodes non cibles (en m)',
  'ZNT plantes non cibles (en m)',
] as const;
type UseHeading = (typeof USE_HEADINGS)[number];

async function readUses({ file, texts }: EPhyTable): Promise<ReadonlyMap<string, ProductUse[]>> {
  const uses = new Map<string, ProductUse[]>();
  for await (const row of readEPhyTable(file, texts, [...USE_HEADINGS, 'mentions autorisees'])) {
    const number = row.all('numero AMM')[0]!;
    uses.set(number, [...(uses.get(number) ?? []), useOf(row, file)]);
  }
  return uses;
}

function useOf(row: EPhyRow, file: string): ProductUse {
  const cell = (heading: UseHeading) => row.all(heading)[0]!;
  const refuse = (heading: string): never => {
    throw new CatalogRefused('value', file, row.number, heading);
  };
  const day = (heading: UseHeading) => dayOf(cell(heading)) ?? orRefuse(cell, refuse, heading);
  /** Limits that are no numbers are kept as they were published. */
  const unread: string[] = [];
  const orUnread = <T>(heading: UseHeading, value: T | null | undefined): T | null => {
    if (value === undefined) unread.push(`${heading} : ${cell(heading)}`);
    return value ?? null;
  };
  const number = (heading: UseHeading) => orUnread(heading, numberOf(cell(heading)));
  const whole = (heading: UseHeading) => {
    const value = numberOf(cell(heading));
    return orUnread(heading, value && !Number.isInteger(value) ? undefined : value);
  };
  const stage = (heading: UseHeading) => orUnread(heading, stageOf(cell(heading)));
  // The headings of code and label are swapped in some editions: the label has the `*`.
  const ids = [cell('identifiant usage'), cell('identifiant usage lib court')];
  const label = ids.find((id) => id.includes('*')) ?? refuse('identifiant usage');
  const [crop = '', treatment = '', ...target] = label.split('*').map((part) => part.trim());
  // The first column of mentions is that of the product.
  const [, ofUse = ''] = row.all('mentions autorisees');
  const condition = cell('condition emploi');
  const use = {
    code: ids.find((id) => id !== label) || null,
    crop: crop || refuse('identifiant usage'),
    treatment: treatment || null,
    target: target.join('*') || null,
    status: stateOf(cell('etat usage')) ?? refuse('etat usage'),
    decided_on: day('date decision'),
    ...doseOf(cell('dose retenue'), cell('dose retenue unite')),
    applications_max: whole("nombre max d'application") || null,
    interval_days: intervalIn(condition),
    harvest_days: whole('delai avant recolte jour'),
    harvest_bbch: stage('delai avant recolte bbch'),
    bbch_min: stage('stade cultural min (BBCH)'),
    bbch_max: stage('stade cultural max (BBCH)'),
    sale_until: day('date fin distribution'),
    use_until: day('date fin utilisation'),
    buffers: {
      water: number('ZNT aquatique (en m)'),
      arthropods: number('ZNT arthropodes non cibles (en m)'),
      plants: number('ZNT plantes non cibles (en m)'),
    },
    mentions: partsOf(ofUse),
  };
  return { ...use, conditions: [condition, ...unread].filter(Boolean).join('\n') };
}

function stateOf(cell: string): AuthorizationState | null {
  if (cell.startsWith('Autoris')) return 'authorized';
  return cell.startsWith('Retrait') || cell.startsWith('Retir') ? 'withdrawn' : null;
}

/** A stage of two digits or three; null where there is none, undefined where it is something else. */
function stageOf(cell: string): string | null | undefined {
  if (cell === '') return null;
  return /^\d{1,3}$/.test(cell) ? cell.padStart(2, '0') : undefined;
}

/** A dose in its unit, or as published where it is a text or has none: units are never converted. */
function doseOf(cell: string, unit: string): Pick<ProductUse, 'dose' | 'dose_text'> {
  const value = numberOf(cell);
  if (value && unit) return { dose: { value, unit }, dose_text: null };
  return { dose: null, dose_text: `${cell} ${unit}`.trim() || null };
}

interface Condition {
  readonly category: string;
  readonly text: string;
}

const CONDITION_HEADINGS = [
  'numero AMM',
  "catégorie de condition d'emploi",
  "condition d'emploi libelle",
] as const;

async function readConditions({ file, texts }: EPhyTable): Promise<ReadonlyMap<string, Condition[]>> {
  const conditions = new Map<string, Condition[]>();
  for await (const row of readEPhyTable(file, texts, CONDITION_HEADINGS)) {
    const [number = '', category = '', text = ''] = CONDITION_HEADINGS.map((heading) => row.all(heading)[0]!);
    const condition = { category, text: text.replace(/^Condition\s*:\s*(-\s*)?/, '') };
    conditions.set(number, [...(conditions.get(number) ?? []), condition]);
  }
  return conditions;
}

const HAZARD_HEADINGS = ['numero AMM', 'Libellé court phrase de risque'] as const;
/** Codes of the regulation on classification: three digits, with letters where a statement has several forms; EUH of the Union. */
const HAZARD = /^(?:H\d{3}[A-Za-z]{0,2}|EUH\d{3}[A-Za-z]?)$/;

/** The codes of the statements of each product; what is no such code, as of the directive before it, leaves a product unknown. */
async function readHazards({
  file,
  texts,
}: EPhyTable): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const hazards = new Map<string, readonly string[] | null>();
  for await (const row of readEPhyTable(file, texts, HAZARD_HEADINGS)) {
    const [number = '', code = ''] = HAZARD_HEADINGS.map((heading) => row.all(heading)[0]!);
    const known = hazards.get(number);
    const isRead = known !== null && HAZARD.test(code);
    hazards.set(number, isRead ? [...new Set([...(known ?? []), code])] : null);
  }
  return hazards;
}

/** The longest one: another place, such as a greenhouse, may have a shorter one. */
function longestReentry(conditions: readonly Condition[]): number | null {
  const hours = conditions
    .filter(({ category }) => category === 'Délai de rentrée')
    .flatMap(({ text }) => hoursIn(text) ?? []);
  return hours.length > 0 ? Math.max(...hours) : null;
}
