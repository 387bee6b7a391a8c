import { foldText } from '../text/fold-text.ts';
import {
  guessMapping,
  type HeadedColumns,
  type HeadedFields,
  type HeadedRow,
  recallMapping,
  rememberColumns,
  type TableMapping,
} from '../text/headed-table.ts';

/** What a column of a table of contracts may hold. */
export const LEASE_FIELDS = [
  'owner',
  'tax_id',
  'address',
  'phone',
  'email',
  'iban',
  'share',
  'number',
  'parcel',
  'area_ha',
  'area_m2',
  'cadastral_number',
  'land_book',
  'locality',
  'section',
  'section_number',
  'start_date',
  'end_date',
  'years',
  'price',
  'price_unit',
  'registration',
  'registered_on',
  'note',
] as const;
export type LeaseField = (typeof LEASE_FIELDS)[number];
export type LeaseMapping = TableMapping<LeaseField>;
export type LeaseHeadings = HeadedColumns<LeaseField>;

/** Columns to the right of these are not read. */
export const MAX_LEASE_COLUMNS = 60;

/** What a price is called, and the units that stand behind it. */
const PRICE_NAMES = [
  'arenda',
  'pret',
  'pret arenda',
  'redeventa',
  'fermage',
  'loyer',
  'prix',
  'price',
  'rent',
] as const;
const PRICE_UNITS = [
  'ha',
  'kg',
  'kg ha',
  'lei',
  'lei ha',
  'ron ha',
  'eur ha',
  'euro ha',
  'euros ha',
] as const;

/** Usual headings in Romanian, French and English, as `plainLeaseHeading` writes them. */
const HEADINGS: Readonly<Record<LeaseField, readonly string[]>> = {
  owner: [
    'proprietar',
    'proprietari',
    'nume',
    'nume si prenume',
    'nume proprietar',
    'numele si prenumele',
    'arendator',
    'nume arendator',
    'proprietaire',
    'bailleur',
    'nom',
    'nom du proprietaire',
    'nom du bailleur',
    'owner',
    'name',
    'landlord',
  ],
  tax_id: [
    'cnp',
    'cui',
    'cif',
    'cnp cui',
    'cnp cif',
    'cod numeric personal',
    'cod fiscal',
    'siren',
    'siret',
    'tax id',
  ],
  address: ['adresa', 'domiciliu', 'adresse', 'address'],
  phone: ['telefon', 'tel', 'nr telefon', 'telephone', 'phone'],
  email: ['email', 'e mail', 'mail', 'courriel'],
  iban: ['iban', 'cont', 'cont iban', 'cont bancar'],
  share: ['cota', 'cota parte', 'part', 'quote part', 'share'],
  number: [
    'nr contract',
    'numar contract',
    'nr ctr',
    'contract',
    'contract nr',
    'contract de arenda',
    'nr crt contract',
    'numero du bail',
    'bail',
    'no bail',
    'contrat',
    'lease',
    'contract number',
  ],
  parcel: [
    'parcela',
    'parcele',
    'nume parcela',
    'denumire parcela',
    'bloc fizic',
    'bloc',
    'parcelle',
    'parcelles',
    'ilot',
    'nom de la parcelle',
    'parcel',
    'field',
  ],
  area_ha: [
    'suprafata',
    'suprafata ha',
    'suprafata arendata',
    'suprafata arendata ha',
    'ha',
    'surface',
    'surface ha',
    'contenance',
    'area',
    'area ha',
    'hectares',
  ],
  area_m2: [
    'suprafata mp',
    'suprafata m2',
    'suprafata arendata mp',
    'mp',
    'm2',
    'surface m2',
    'contenance m2',
    'area m2',
  ],
  cadastral_number: [
    'nr cadastral',
    'numar cadastral',
    'cadastral',
    'cad',
    'numero cadastral',
    'cadastral number',
  ],
  land_book: ['cf', 'nr cf', 'carte funciara', 'nr carte funciara', 'land book'],
  locality: ['localitate', 'localitatea', 'comuna', 'sat', 'uat', 'commune', 'locality'],
  section: ['section', 'section cadastrale'],
  section_number: ['numero', 'numero de parcelle', 'no parcelle', 'numero cadastral de parcelle'],
  start_date: [
    'data inceput',
    'data inceperii',
    'inceput',
    'de la',
    'data contract',
    'data contractului',
    'valabil de la',
    'date de debut',
    'debut',
    'du',
    'date d effet',
    'start',
    'from',
    'start date',
  ],
  end_date: [
    'data sfarsit',
    'data expirarii',
    'data expirare',
    'sfarsit',
    'pana la',
    'expira',
    'expira la',
    'valabil pana la',
    'date de fin',
    'fin',
    'au',
    'echeance',
    'end',
    'until',
    'end date',
  ],
  years: ['durata', 'durata ani', 'ani', 'perioada ani', 'duree', 'duree ans', 'annees', 'years', 'term'],
  price: [
    ...PRICE_NAMES.flatMap((name) => [name, ...PRICE_UNITS.map((unit) => `${name} ${unit}`)]),
    'kg ha',
    'lei ha',
  ],
  price_unit: ['um', 'u m', 'unitate', 'unitate de masura', 'unite', 'unit'],
  registration: [
    'nr inregistrare',
    'numar inregistrare',
    'nr primarie',
    'nr inregistrare primarie',
    'inregistrare',
    'numero d enregistrement',
    'registration',
    'registration number',
  ],
  registered_on: ['data inregistrarii', 'data inregistrare', 'date d enregistrement', 'registered on'],
  note: ['observatii', 'note', 'mentiuni', 'remarques', 'notes', 'remarks'],
};

/** A heading without accents, case, punctuation and the crop of its unit: `Arendă (kg grâu/ha)` is `arenda kg ha`. */
export function plainLeaseHeading(heading: string): string {
  return foldText(heading.slice(0, 200))
    .replaceAll('²', '2')
    .replaceAll('€', ' euro ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bkg [a-z ]+ ha\b/, 'kg ha')
    .trim();
}

const KIND: HeadedFields<LeaseField> = {
  fields: LEASE_FIELDS,
  needed: 'owner',
  headings: HEADINGS,
  plain: plainLeaseHeading,
  max_columns: MAX_LEASE_COLUMNS,
};

/** Guesses what the columns of a table of contracts hold, from headings in Romanian, French or English; each field once. */
export function guessLeaseMapping(rows: readonly HeadedRow[]): LeaseMapping {
  return guessMapping(rows, KIND);
}

/** What to remember of how a table was read; null without headings, or where one heading has two columns. */
export function rememberLeaseHeadings(
  rows: readonly HeadedRow[],
  mapping: LeaseMapping,
): LeaseHeadings | null {
  return rememberColumns(rows, mapping, KIND);
}

/** The mapping of a table that has all remembered columns; null for another table. */
export function recallLeaseMapping(
  rows: readonly HeadedRow[],
  remembered: LeaseHeadings,
): LeaseMapping | null {
  return recallMapping(rows, remembered, KIND);
}
