import { addDays } from '../crops/crop-interval.ts';
import { isIban } from '../invoices/iban.ts';
import { compactTaxId } from '../invoices/tax-ids.ts';
import { parseDay } from '../text/parse-day-input.ts';
import { type Fraction, parseFraction } from './fraction.ts';
import type { LeasePrice } from './lease.ts';
import { areaUnitIn, type PriceUnit, priceOfAmount, priceUnitIn, squareMetersOf } from './lease-cells.ts';
import type { LeaseField } from './lease-columns.ts';
import { LEASE_LIMITS } from './lease-limits.ts';
import type { LeaseTableProblem } from './lease-table-problems.ts';
import { isOwnerNumber, type OwnerKind } from './owner.ts';

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

/** The cells of a row by their fields. */
export interface LeaseRowCells {
  readonly text: (field: LeaseField) => string;
  /** Null where it is no number; NaN where only the writer knows what `1.234` is. */
  readonly number: (field: LeaseField, typed: string) => number | null;
  readonly heading: (field: LeaseField) => string;
  readonly refuse: (kind: LeaseTableProblem['kind'], field: LeaseField | null) => void;
}

/** Reads a row of a table of contracts; null where it is refused, which `refuse` then says. */
export function readLeaseRow(row: number, cells: LeaseRowCells, grain: string | null): LeaseRow | null {
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

function ownerIn({ text, refuse }: LeaseRowCells): LeaseRow['owner'] {
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

function daysIn({ text, refuse }: LeaseRowCells): Pick<LeaseRow, 'start_date' | 'end_date'> | null {
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

function priceIn({ text, number, heading, refuse }: LeaseRowCells, grain: string | null): LeasePrice | null {
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

function areaIn({ text, number, refuse }: LeaseRowCells): number | null {
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

function refuseTooLong({ text, refuse }: LeaseRowCells): void {
  for (const [field, max] of Object.entries(LENGTHS) as [LeaseField, number][])
    if (text(field).length > max) refuse('too_long', field);
}
