import { addDays } from '../crops/crop-interval.ts';
import { isIban } from '../invoices/iban.ts';
import { compactTaxId } from '../invoices/tax-ids.ts';
import { columnLetters } from '../soil/lab-table.ts';
import { decimalMarkOf, isUnclearNumber, parseMarkedNumber } from '../text/decimal-mark.ts';
import type { HeadedRow } from '../text/headed-table.ts';
import { inOneLine } from '../text/hidden-characters.ts';
import { parseDay } from '../text/parse-day-input.ts';
import { type Fraction, parseFraction } from './fraction.ts';
import type { LeasePrice } from './lease.ts';
import { areaUnitIn, type PriceUnit, priceOfAmount, priceUnitIn, squareMetersOf } from './lease-cells.ts';
import { type LeaseField, type LeaseMapping, MAX_LEASE_COLUMNS } from './lease-columns.ts';
import { LEASE_LIMITS } from './lease-limits.ts';
import { isOwnerNumber, type OwnerKind } from './owner.ts';

/** Problems of a whole table or of its columns, and those for which one row is refused. */
export const LEASE_TABLE_PROBLEMS = [
  'too_many_rows',
  'too_many_columns',
  'column_missing',
  'repeated_column',
  'no_rows',
] as const;
export const LEASE_ROW_PROBLEMS = [
  'no_owner',
  'number_wrong',
  'number_taken',
  'iban_wrong',
  'not_a_share',
  'shares_not_whole',
  'parcel_unknown',
  'parcel_ambiguous',
  'no_land',
  'not_an_area',
  'number_unclear',
  'not_a_day',
  'no_start',
  'dates_reversed',
  'not_years',
  'not_a_price',
  'price_without_unit',
  'grain_without_crop',
  'other_terms',
  'too_long',
  'too_many_parts',
] as const;
/** What is told of rows that are read all the same. */
export const LEASE_REMARKS = ['owner_alike', 'above_parcel', 'covered_twice', 'not_on_map'] as const;

/** A problem or remark at the place where a spreadsheet shows it. */
export interface LeaseProblem {
  readonly kind:
    | (typeof LEASE_TABLE_PROBLEMS)[number]
    | (typeof LEASE_ROW_PROBLEMS)[number]
    | (typeof LEASE_REMARKS)[number];
  /** From 1; null for a problem of the whole table. */
  readonly row: number | null;
  /** Letters such as `C` or `AB`; null for a problem of a whole row. */
  readonly column: string | null;
  /** What the cell contains, or the field that is missing. */
  readonly text: string;
}

/** A row of a table of contracts as it is written: an owner, and some land of a contract. */
export interface LeaseRow {
  readonly row: number;
  readonly owner: {
    readonly kind: OwnerKind;
    readonly name: string;
    readonly tax_id: string | null;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly iban: string | null;
  };
  readonly share: Fraction | null;
  readonly number: string;
  /** The name of a parcel, its block, or its cadastral number. */
  readonly parcel: string;
  readonly area_m2: number | null;
  readonly cadastre: Readonly<
    Record<'cadastral_number' | 'land_book' | 'locality' | 'section' | 'section_number', string>
  >;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly price: LeasePrice;
  readonly registration: { readonly number: string; readonly day: string | null } | null;
  readonly note: string;
}

export interface LeaseRows {
  /** Rows below the headings. */
  readonly rows: number;
  readonly read: readonly LeaseRow[];
  readonly problems: readonly LeaseProblem[];
  /** The place of a field of a row, for problems that are found later. */
  readonly placeOf: (row: number, field: LeaseField) => Pick<LeaseProblem, 'row' | 'column'>;
}

/** Fields without which nothing is read. */
const NEEDED: readonly LeaseField[] = ['owner', 'start_date'];

/**
 * Reads the rows of a table of contracts one by one. A table that is too large, or without the columns that it needs, has none.
 * `grain` is the crop of kilograms that name none; null where it is not known.
 */
export function readLeaseRows(
  rows: readonly HeadedRow[],
  mapping: LeaseMapping,
  grain: string | null,
): LeaseRows {
  const { headerRow } = mapping;
  const lines = headerRow === null ? rows : rows.filter(({ number }) => number > headerRow);
  const places = new Map(mapping.columns.map(({ column, field }) => [field, column]));
  const placeOf = (row: number, field: LeaseField) => {
    const column = places.get(field);
    return { row, column: column === undefined ? null : columnLetters(column) };
  };
  const whole = tableProblems(rows, lines, mapping);
  if (whole.length > 0) return { rows: lines.length, read: [], problems: whole, placeOf };
  const head = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const problems: LeaseProblem[] = [];
  const reader = cellReader(lines, places);
  const read = lines.flatMap((row) => {
    const before = problems.length;
    const cells: Cells = {
      text: (field) => reader.text(row, field),
      number: (field, typed) => reader.number(row, field, typed),
      heading: (field) => head[places.get(field) ?? -1] ?? '',
      refuse: (kind, field) => {
        const text = field === null ? '' : reader.text(row, field).slice(0, 100).toWellFormed();
        problems.push({
          kind,
          text,
          ...(field === null ? { row: row.number, column: null } : placeOf(row.number, field)),
        });
      },
    };
    const line = readRow(row.number, cells, grain);
    return problems.length === before && line ? [line] : [];
  });
  return { rows: lines.length, read, problems, placeOf };
}

interface Cells {
  readonly text: (field: LeaseField) => string;
  /** Null where it is no number; NaN where only the writer knows what `1.234` is. */
  readonly number: (field: LeaseField, typed: string) => number | null;
  readonly heading: (field: LeaseField) => string;
  readonly refuse: (kind: LeaseProblem['kind'], field: LeaseField | null) => void;
}

function readRow(row: number, cells: Cells, grain: string | null): LeaseRow | null {
  const { text, refuse } = cells;
  const name = text('owner');
  if (name === '') refuse('no_owner', 'owner');
  refuseTooLong(cells);
  const days = daysIn(cells);
  const price = priceIn(cells, grain);
  const share = text('share') === '' ? null : parseFraction(text('share'));
  if (text('share') !== '' && share === null) refuse('not_a_share', 'share');
  const owner = ownerIn(cells);
  const area_m2 = areaIn(cells);
  if (days === null || price === null) return null;
  const registered = text('registered_on') === '' ? null : parseDay(text('registered_on'));
  if (text('registered_on') !== '' && registered === null) refuse('not_a_day', 'registered_on');
  return {
    row,
    owner,
    share,
    number: text('number'),
    parcel: text('parcel'),
    area_m2,
    cadastre: {
      cadastral_number: text('cadastral_number'),
      land_book: text('land_book'),
      locality: text('locality'),
      section: text('section'),
      section_number: text('section_number'),
    },
    ...days,
    price,
    registration: text('registration') === '' ? null : { number: text('registration'), day: registered },
    note: text('note'),
  };
}

/** Companies by their number, or by how their name ends. */
const COMPANY =
  /\b(?:s\.?r\.?l|s\.?a|s\.?n\.?c|p\.?f\.?a|i\.?i|i\.?f|ong|primaria|parohia|comuna|scea|earl|gaec|sci|sarl|sas|gfa)\b\.?/i;

function ownerIn({ text, refuse }: Cells): LeaseRow['owner'] {
  const tax_id = compactTaxId(text('tax_id'));
  const iban = text('iban').replace(/\s+/g, '').toUpperCase();
  const isPerson = tax_id !== '' && isOwnerNumber('person', tax_id);
  const kind: OwnerKind =
    !isPerson && (COMPANY.test(text('owner')) || isOwnerNumber('company', tax_id)) ? 'company' : 'person';
  if (tax_id !== '' && !isOwnerNumber(kind, tax_id)) refuse('number_wrong', 'tax_id');
  if (iban !== '' && !isIban(iban)) refuse('iban_wrong', 'iban');
  return {
    kind,
    name: text('owner'),
    tax_id: tax_id || null,
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    iban: iban || null,
  };
}

function daysIn({ text, refuse }: Cells): Pick<LeaseRow, 'start_date' | 'end_date'> | null {
  const start_date = parseDay(text('start_date'));
  if (start_date === null) refuse(text('start_date') === '' ? 'no_start' : 'not_a_day', 'start_date');
  const written = text('end_date') === '' ? null : parseDay(text('end_date'));
  if (text('end_date') !== '' && written === null) refuse('not_a_day', 'end_date');
  const years = /^(\d{1,2})\s*(?:de\s+)?(?:ani|an|ans?|years?)?$/i.exec(text('years'))?.[1];
  if (text('years') !== '' && years === undefined) refuse('not_years', 'years');
  if (start_date === null) return null;
  const end_date = written ?? (years === undefined ? null : lastDayOf(start_date, Number(years)));
  if (end_date !== null && end_date < start_date) refuse('dates_reversed', 'end_date');
  return { start_date, end_date };
}

/** The last day of a number of years from a day on. */
function lastDayOf(start_date: string, years: number): string {
  const [year = 0, ...rest] = start_date.split('-');
  const next = `${Number(year) + years}-${rest.join('-')}`;
  // 29 February has no day in other years.
  return addDays(Number.isNaN(Date.parse(next)) ? next.replace('02-29', '03-01') : next, -1);
}

function priceIn({ text, number, heading, refuse }: Cells, grain: string | null): LeasePrice | null {
  const typed = text('price');
  if (typed === '') return { kind: 'none' };
  const [, amount = '', unit = ''] = /^(\d[\d.,\s]*?)\s*([^\d\s.,].*)?$/.exec(typed) ?? [];
  const named: PriceUnit | null =
    priceUnitIn(unit) ?? priceUnitIn(text('price_unit')) ?? priceUnitIn(heading('price'));
  const value = number('price', amount);
  const price = Number.isNaN(value) ? 'number_unclear' : priceOfAmount(value, named, grain);
  if (typeof price !== 'string') return price;
  refuse(price, 'price');
  return null;
}

function areaIn({ text, number, refuse }: Cells): number | null {
  for (const field of ['area_m2', 'area_ha'] as const) {
    const typed = text(field);
    if (typed === '') continue;
    const unit = areaUnitIn(typed) ?? (field === 'area_ha' ? 'ha' : 'm2');
    const value = number(field, typed.replace(/\s*(?:ha|mp|m2|m²)\.?\s*$/i, ''));
    const area = Number.isNaN(value) ? null : squareMetersOf(value, unit);
    if (area === null || area > LEASE_LIMITS.area_m2)
      refuse(Number.isNaN(value) ? 'number_unclear' : 'not_an_area', field);
    return area;
  }
  return null;
}

const LENGTHS: Readonly<Partial<Record<LeaseField, number>>> = {
  owner: LEASE_LIMITS.name,
  address: LEASE_LIMITS.name,
  email: LEASE_LIMITS.name,
  locality: LEASE_LIMITS.name,
  parcel: LEASE_LIMITS.name,
  phone: LEASE_LIMITS.number,
  number: LEASE_LIMITS.number,
  registration: LEASE_LIMITS.number,
  cadastral_number: LEASE_LIMITS.number,
  land_book: LEASE_LIMITS.number,
  section: LEASE_LIMITS.number,
  section_number: LEASE_LIMITS.number,
  note: LEASE_LIMITS.text,
};

function refuseTooLong({ text, refuse }: Cells): void {
  for (const [field, max] of Object.entries(LENGTHS) as [LeaseField, number][])
    if (text(field).length > max) refuse('too_long', field);
}

/** What stands for no value. */
const NONE = /^[-–—./\s]*$/;

function cellReader(lines: readonly HeadedRow[], places: ReadonlyMap<LeaseField, number>) {
  const text = ({ cells }: HeadedRow, field: LeaseField) => {
    const line = inOneLine((cells[places.get(field) ?? -1] ?? '').toWellFormed());
    return NONE.test(line) ? '' : line;
  };
  const isNumeric = (row: HeadedRow, field: LeaseField) =>
    row.numeric?.includes(places.get(field) ?? -1) ?? false;
  const mark = decimalMarkOf(
    lines.flatMap((row) =>
      (['price', 'area_ha', 'area_m2'] as const)
        .filter((field) => !isNumeric(row, field))
        .map((field) => /^\d[\d.,\s]*/.exec(text(row, field))?.[0].trim() ?? ''),
    ),
  );
  return {
    text,
    number(row: HeadedRow, field: LeaseField, typed: string): number | null {
      if (isNumeric(row, field)) return Number(typed);
      return isUnclearNumber(typed) && mark === null ? Number.NaN : parseMarkedNumber(typed, mark);
    },
  };
}

function tableProblems(
  rows: readonly HeadedRow[],
  lines: readonly HeadedRow[],
  { headerRow, columns }: LeaseMapping,
): LeaseProblem[] {
  const problem = (
    kind: LeaseProblem['kind'],
    text: string,
    row = headerRow,
    column: string | null = null,
  ) => ({
    kind,
    row,
    column,
    text,
  });
  const wide = rows.find(({ cells }) => cells.slice(MAX_LEASE_COLUMNS).some((cell) => cell.trim() !== ''));
  const missing = NEEDED.filter((field) => !columns.some((column) => column.field === field));
  const repeated = columns.filter(({ column, field }, at) =>
    columns.slice(0, at).some((other) => other.column === column || other.field === field),
  );
  const next = lines[LEASE_LIMITS.list_rows];
  return [
    ...(next ? [problem('too_many_rows', String(LEASE_LIMITS.list_rows), next.number)] : []),
    ...(wide ? [problem('too_many_columns', String(MAX_LEASE_COLUMNS), wide.number)] : []),
    ...missing.map((field) => problem('column_missing', field)),
    ...repeated.map(({ column, field }) =>
      problem('repeated_column', field, headerRow, columnLetters(column)),
    ),
    ...(lines.length === 0 ? [problem('no_rows', '', null)] : []),
  ];
}
