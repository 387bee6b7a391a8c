import { foldTitle } from '../text/fold-text.ts';
import type { HeadedRow } from '../text/headed-table.ts';
import { compareToWhole, equalParts } from './fraction.ts';
import { coveredTwice, UNKNOWN_M2 } from './land-coverage.ts';
import type { LandTitle, OwnerShare } from './land-title.ts';
import type { Lease, LeasePart } from './lease.ts';
import type { LeaseField, LeaseMapping } from './lease-columns.ts';
import { type KnownLand, type OwnerFinder, ownerFinder, parcelFinder, titleFinder } from './lease-finders.ts';
import { LEASE_LIMITS } from './lease-limits.ts';
import type { LeaseRow } from './lease-row.ts';
import { readLeaseRows } from './lease-table.ts';
import type { LeaseTableProblem } from './lease-table-problems.ts';
import type { Owner } from './owner.ts';

/** How a table of contracts is imported. */
export interface LeaseImportOptions {
  readonly mapping: LeaseMapping;
  /** The crop of kilograms that name none; null where it is not known. */
  readonly grain: string | null;
  /** Whether land whose parcel is not found is kept as land that is not on the map; otherwise its row is refused. */
  readonly keeps_unmatched: boolean;
  /** Whether owners whose names differ only in their spelling are one; null where that is not decided. */
  readonly joins_alike: boolean | null;
  /** Makes the ids of what is new. */
  readonly newId: () => string;
}

/** What a table becomes. */
export interface LeaseImport {
  /** Rows below the headings. */
  readonly rows: number;
  readonly owners: readonly Owner[];
  readonly titles: readonly LandTitle[];
  readonly leases: readonly Lease[];
  /** Contracts that the farm has already. */
  readonly known: number;
  readonly refused_rows: number;
  /** The first problems, for which rows are refused, and the first remarks. */
  readonly problems: readonly LeaseTableProblem[];
  readonly remarks: readonly LeaseTableProblem[];
  /** Whether owners are alike, and it is not decided whether they are one. */
  readonly asks_alike: boolean;
}

/** Problems and remarks that are listed, the first ones of each. */
const MAX_LISTED = 200;

/** What the rows of a table are read with, one contract after the other. */
interface ImportWork {
  readonly owners: OwnerFinder;
  readonly parcels: ReturnType<typeof parcelFinder>;
  readonly titles: ReturnType<typeof titleFinder>;
  readonly keeps_unmatched: boolean;
  readonly refuse: Note;
  readonly remark: Note;
}

/** Notes a problem or a remark at the field of a row. */
type Note = (row: LeaseRow, kind: LeaseTableProblem['kind'], field: LeaseField, text?: string) => void;

/**
 * Reads a table of contracts: rows with one number are one contract, of several owners or several pieces of land. A contract with
 * a row that is refused is left out whole. Nothing is merged that is not the same to the letter, unless a person has said so.
 */
export function importLeases(
  rows: readonly HeadedRow[],
  known: KnownLand,
  options: LeaseImportOptions,
): LeaseImport {
  const table = readLeaseRows(rows, options.mapping, options.grain);
  const problems = [...table.problems];
  const remarks: LeaseTableProblem[] = [];
  const noteIn =
    (list: LeaseTableProblem[]): Note =>
    (row, kind, field, text = '') =>
      void list.push({ kind, text: text.slice(0, 100).toWellFormed(), ...table.placeOf(row.row, field) });
  const remark = noteIn(remarks);
  const owners = ownerFinder(known.owners, options);
  const titles = titleFinder(known.titles, options.newId);
  const work: ImportWork = {
    owners,
    parcels: parcelFinder(known),
    titles,
    keeps_unmatched: options.keeps_unmatched,
    refuse: noteIn(problems),
    remark,
  };
  const leases: (Lease & { readonly rows: readonly LeaseRow[] })[] = [];
  const refused = new Set(problems.flatMap(({ row }) => row ?? []));
  for (const group of groupRows(table.read)) {
    const before = problems.length;
    const lease = leaseOf(group, work);
    if (lease && problems.length === before) leases.push({ id: options.newId(), ...lease, rows: group });
    else for (const { row } of group) refused.add(row);
  }
  const there = new Set(known.leases.map(leaseKey));
  const fresh = leases.filter((lease) => !there.has(leaseKey(lease)));
  for (const { row, name, other } of owners.alike) remark(row, 'owner_alike', 'owner', `${name} – ${other}`);
  for (const { row, text } of coverageRemarks(fresh, known)) remark(row, 'covered_twice', 'parcel', text);
  const named = new Set(fresh.flatMap((lease) => lease.parties.map(({ owner }) => owner)));
  const titled = new Set(fresh.flatMap((lease) => lease.parts.flatMap(({ title }) => title ?? [])));
  return {
    rows: table.rows,
    owners: owners.fresh().filter(({ id }) => named.has(id)),
    titles: titles.fresh().filter(({ id }) => titled.has(id)),
    leases: fresh.map(({ rows: _, ...lease }) => lease),
    known: leases.length - fresh.length,
    refused_rows: refused.size,
    problems: problems.slice(0, MAX_LISTED),
    remarks: remarks.slice(0, MAX_LISTED),
    asks_alike: owners.alike.length > 0 && options.joins_alike === null,
  };
}

/** The contract of some rows, whose terms are those of the first; null, or with problems noted, where it is refused. */
function leaseOf(group: readonly LeaseRow[], work: ImportWork): Omit<Lease, 'id'> | null {
  const { owners, refuse } = work;
  const first = group[0]!;
  for (const row of group) if (!hasSameTerms(first, row)) refuse(row, 'other_terms', 'number', row.number);
  const parts = new Map<string, LeasePart>();
  for (const row of group) {
    const part = partOf(row, work);
    if (part) parts.set(`${part.parcel} ${part.area_m2} ${part.title} ${part.place}`, part);
  }
  const parties = partiesOf(group, owners, refuse);
  if (parties && parties.length > 0 && compareToWhole(parties.map(({ share }) => share)) !== 0)
    refuse(first, 'shares_not_whole', 'share');
  if (parts.size > LEASE_LIMITS.parts) refuse(first, 'too_many_parts', 'number', first.number);
  if (parties === null) return null;
  const { number, start_date, end_date, price, registration, note } = first;
  const terms = { number, start_date, end_date, price, registration, note };
  return { kind: 'lease', ...terms, parties, parts: [...parts.values()], index: null };
}

/** The land of a row; null where it is refused. */
function partOf(
  row: LeaseRow,
  { parcels, titles, keeps_unmatched, refuse, remark }: ImportWork,
): LeasePart | null {
  const { parcel, area_m2, cadastre } = row;
  const found = parcels(row);
  if (found === 'parcel_ambiguous') {
    refuse(row, found, 'parcel', parcel);
    return null;
  }
  if (found !== null) {
    if (area_m2 !== null && area_m2 > found.area_m2 + UNKNOWN_M2)
      remark(row, 'above_parcel', 'area_ha', found.name);
    return { parcel: found.id, area_m2, title: titles.of(row), place: '' };
  }
  if (!keeps_unmatched) {
    refuse(row, parcel === '' && area_m2 === null ? 'no_land' : 'parcel_unknown', 'parcel', parcel);
    return null;
  }
  if (area_m2 === null) {
    refuse(row, 'no_land', 'area_ha');
    return null;
  }
  remark(row, 'not_on_map', 'parcel', parcel);
  const place = [parcel, cadastre.locality]
    .filter(Boolean)
    .join(', ')
    .slice(0, LEASE_LIMITS.name)
    .toWellFormed();
  return { parcel: null, area_m2, title: titles.of(row), place };
}

/** Rows of one contract: those with one number and first day, and each row without a number. */
function groupRows(rows: readonly LeaseRow[]): LeaseRow[][] {
  const groups = Map.groupBy(rows, ({ row, number, start_date }) =>
    number === '' ? `row ${row}` : `number ${foldTitle(number)} ${start_date}`,
  );
  return [...groups.values()];
}

function hasSameTerms(one: LeaseRow, other: LeaseRow): boolean {
  return one.end_date === other.end_date && JSON.stringify(one.price) === JSON.stringify(other.price);
}

/** The owners of a contract with their shares, equal ones where none is written; null where one cannot be said. */
function partiesOf(group: readonly LeaseRow[], owners: OwnerFinder, refuse: Note): OwnerShare[] | null {
  const rows = new Map<string, LeaseRow>();
  for (const row of group) {
    const id = owners.idOf(row);
    if (id === null) refuse(row, 'number_taken', 'tax_id');
    else if (!rows.has(id)) rows.set(id, row);
  }
  const named = [...rows];
  if (named.length === 0) return null;
  const equal = equalParts(named.length);
  const areEqual = named.every(([, { share }]) => share === null);
  const parties = named.map(([owner, { share }], at) => ({ owner, share: areEqual ? equal[at]! : share }));
  const missing = parties.findIndex(({ share }) => share === null);
  if (missing >= 0) {
    refuse(named[missing]![1], 'not_a_share', 'share');
    return null;
  }
  return parties.map(({ owner, share }) => ({ owner, share: share! }));
}

/** What a lease says of which land, apart from price and notes: two of one key are the same. */
function leaseKey({ start_date, end_date, number, parties, parts }: Lease): string {
  const land = parts.map(({ parcel, area_m2, place }) => [parcel, area_m2, parcel === null ? place : '']);
  const people = parties.map(({ owner }) => owner);
  const sorted = [land.map((part) => part.join(' ')).toSorted(), people.toSorted()];
  return JSON.stringify([start_date, end_date, foldTitle(number), ...sorted]);
}

/** New contracts that cover more of a parcel than there is, together with what the farm has: at their first row. */
function coverageRemarks(
  fresh: readonly (Lease & { readonly rows: readonly LeaseRow[] })[],
  { leases, parcels }: KnownLand,
): { readonly row: LeaseRow; readonly text: string }[] {
  const areas = new Map(parcels.map(({ id, area_m2 }) => [id, area_m2]));
  const names = new Map(parcels.map(({ id, names: [name = ''] }) => [id, name]));
  const rowOf = new Map(fresh.map((lease) => [lease.id, lease.rows[0]!]));
  return coveredTwice([...leases, ...fresh], areas).flatMap(({ parcel, leases: ids }) => {
    const [row] = ids.toReversed().flatMap((id) => rowOf.get(id) ?? []);
    return row && ids.length > 1 ? [{ row, text: names.get(parcel) ?? '' }] : [];
  });
}
