import { foldTitle } from '../text/fold-text.ts';
import type { HeadedRow } from '../text/headed-table.ts';
import { compareToWhole, equalParts } from './fraction.ts';
import { coveredTwice } from './land-coverage.ts';
import { type LandTitle, type OwnerShare, titleKey } from './land-title.ts';
import type { Lease, LeasePart } from './lease.ts';
import type { LeaseMapping } from './lease-columns.ts';
import { LEASE_LIMITS } from './lease-limits.ts';
import { type LeaseProblem, type LeaseRow, type LeaseRows, readLeaseRows } from './lease-table.ts';
import { type Owner, ownerNameKey } from './owner.ts';

/** What a farm has when a table is imported. */
export interface KnownLand {
  readonly owners: readonly Owner[];
  readonly titles: readonly LandTitle[];
  readonly leases: readonly Lease[];
  /** Parcels through the seasons with all names by which they may be meant, and their m². */
  readonly parcels: readonly {
    readonly id: string;
    readonly names: readonly string[];
    readonly area_m2: number;
  }[];
}

/** How a table of contracts is imported. */
export interface LeaseImportOptions {
  readonly mapping: LeaseMapping;
  /** The crop of kilograms that name none; null where it is not known. */
  readonly grain: string | null;
  /** Whether land whose parcel is not found is kept as land that is not on the map; otherwise its row is refused. */
  readonly keeps_unmatched: boolean;
  /** Whether owners whose names differ only in their spelling are one; null where nobody has said. */
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
  readonly problems: readonly LeaseProblem[];
  readonly remarks: readonly LeaseProblem[];
  /** Whether owners are alike, and nobody has said whether they are one. */
  readonly asks_alike: boolean;
}

/** Problems and remarks that are listed, the first ones of each. */
const MAX_LISTED = 200;

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
  const remarks: LeaseProblem[] = [];
  const at = (
    row: LeaseRow,
    kind: LeaseProblem['kind'],
    field: Parameters<LeaseRows['placeOf']>[1],
    text = '',
  ) => ({
    kind,
    text: text.slice(0, 100).toWellFormed(),
    ...table.placeOf(row.row, field),
  });
  const owners = ownerFinder(known.owners, options);
  const parcels = parcelFinder(known);
  const titles = titleFinder(known.titles, options.newId);
  const leases: (Lease & { readonly rows: readonly LeaseRow[] })[] = [];
  const refused = new Set(problems.flatMap(({ row }) => row ?? []));
  for (const group of groupRows(table.read)) {
    const before = problems.length;
    const refuse = (
      row: LeaseRow,
      kind: LeaseProblem['kind'],
      field: Parameters<typeof at>[2],
      text = '',
    ) => {
      problems.push(at(row, kind, field, text));
    };
    const [first] = group as [LeaseRow, ...LeaseRow[]];
    for (const row of group) if (!hasSameTerms(first, row)) refuse(row, 'other_terms', 'number', row.number);
    const parts = new Map<string, LeasePart>();
    for (const row of group) {
      const found = parcels(row);
      if (found === 'parcel_ambiguous') refuse(row, found, 'parcel', row.parcel);
      else if (found === null && !options.keeps_unmatched)
        refuse(
          row,
          row.parcel === '' && row.area_m2 === null ? 'no_land' : 'parcel_unknown',
          'parcel',
          row.parcel,
        );
      else if (found === null && row.area_m2 === null) refuse(row, 'no_land', 'area_ha');
      else {
        if (found === null) remarks.push(at(row, 'not_on_map', 'parcel', row.parcel));
        if (found && row.area_m2 !== null && row.area_m2 > found.area_m2 + 50)
          remarks.push(at(row, 'above_parcel', 'area_ha', found.name));
        const title = titles.of(row);
        const part = {
          parcel: found?.id ?? null,
          area_m2: row.area_m2,
          title,
          place: found
            ? ''
            : [row.parcel, row.cadastre.locality]
                .filter(Boolean)
                .join(', ')
                .slice(0, LEASE_LIMITS.name)
                .toWellFormed(),
        };
        parts.set(`${part.parcel} ${part.area_m2} ${title} ${part.place}`, part);
      }
    }
    const parties = partiesOf(group, owners, refuse);
    if (parties && parties.length > 0 && compareToWhole(parties.map(({ share }) => share)) !== 0)
      refuse(first, 'shares_not_whole', 'share');
    if (parts.size > LEASE_LIMITS.parts) refuse(first, 'too_many_parts', 'number', first.number);
    if (problems.length > before || parties === null) {
      for (const { row } of group) refused.add(row);
      continue;
    }
    const { kind, number, start_date, end_date, price, registration, note } = leaseTermsOf(first);
    const lease: Lease = {
      id: options.newId(),
      kind,
      number,
      parties,
      parts: [...parts.values()],
      start_date,
      end_date,
      price,
      index: null,
      registration,
      note,
    };
    leases.push({ ...lease, rows: group });
  }
  const there = new Set(known.leases.map(leaseKey));
  const fresh = leases.filter((lease) => !there.has(leaseKey(lease)));
  for (const { row, name, other } of owners.alike)
    remarks.push(at(row, 'owner_alike', 'owner', `${name} – ${other}`));
  remarks.push(
    ...coverageRemarks(fresh, known).map(({ row, text }) => at(row, 'covered_twice', 'parcel', text)),
  );
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

/** Rows of one contract: those with one number and first day, and each row without a number. */
function groupRows(rows: readonly LeaseRow[]): LeaseRow[][] {
  const groups = Map.groupBy(rows, ({ row, number, start_date }) =>
    number === '' ? `row ${row}` : `number ${foldTitle(number)} ${start_date}`,
  );
  return [...groups.values()];
}

function leaseTermsOf({ number, start_date, end_date, price, registration, note }: LeaseRow) {
  return { kind: 'lease' as const, number, start_date, end_date, price, registration, note };
}

function hasSameTerms(one: LeaseRow, other: LeaseRow): boolean {
  return one.end_date === other.end_date && JSON.stringify(one.price) === JSON.stringify(other.price);
}

type Refuse = (row: LeaseRow, kind: LeaseProblem['kind'], field: 'tax_id' | 'share', text?: string) => void;

/** The owners of a contract with their shares, equal ones where none is written; null where one cannot be said. */
function partiesOf(group: readonly LeaseRow[], owners: OwnerFinder, refuse: Refuse): OwnerShare[] | null {
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

interface OwnerFinder {
  /** The owner of a row; null where another owner has the number. */
  readonly idOf: (row: LeaseRow) => string | null;
  readonly fresh: () => readonly Owner[];
  readonly alike: { readonly row: LeaseRow; readonly name: string; readonly other: string }[];
}

function ownerFinder(
  known: readonly Owner[],
  { joins_alike, newId }: Pick<LeaseImportOptions, 'joins_alike' | 'newId'>,
): OwnerFinder {
  const fresh: Owner[] = [];
  const alike: { row: LeaseRow; name: string; other: string }[] = [];
  const byName = new Map<string, Owner[]>();
  const byNumber = new Map<string, Owner>();
  const told = new Set<string>();
  const keep = (owner: Owner) => {
    const key = ownerNameKey(owner.name);
    byName.set(key, [...(byName.get(key) ?? []), owner]);
    if (owner.tax_id !== null) byNumber.set(owner.tax_id, owner);
  };
  for (const owner of known) keep(owner);
  const idOf = (row: LeaseRow): string | null => {
    const { name, tax_id } = row.owner;
    const key = ownerNameKey(name);
    const numbered = tax_id === null ? undefined : byNumber.get(tax_id);
    if (numbered) return ownerNameKey(numbered.name) === key ? numbered.id : null;
    // People of one name with different numbers are two.
    const namesakes = (byName.get(key) ?? []).filter(
      (owner) => owner.tax_id === null || tax_id === null || owner.tax_id === tax_id,
    );
    const same = namesakes.find((owner) => owner.name === name);
    if (same) return same.id;
    const [other] = namesakes;
    if (other && joins_alike) return other.id;
    if (other && !told.has(name)) {
      told.add(name);
      alike.push({ row, name, other: other.name });
    }
    const owner: Owner = { id: newId(), ...row.owner };
    fresh.push(owner);
    keep(owner);
    return owner.id;
  };
  return { idOf, fresh: () => fresh, alike };
}

interface FoundParcel {
  readonly id: string;
  readonly name: string;
  readonly area_m2: number;
}

/** Finds the parcel of a row by its name or block, else by the title that other leases have with its cadastral number. */
function parcelFinder({ parcels, titles, leases }: KnownLand) {
  const byName = Map.groupBy(
    parcels.flatMap(({ id, names, area_m2 }) =>
      [...new Set(names.map(foldTitle))].map((name) => ({ id, name, area_m2 })),
    ),
    ({ name }) => name,
  );
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const ofTitle = new Map(
    leases.flatMap(({ parts }) =>
      parts.flatMap(({ title, parcel }) => (title && parcel ? [[title, parcel]] : [])),
    ),
  );
  const byCadastre = new Map(
    titles.flatMap((title) => {
      const parcel = byId.get(ofTitle.get(title.id) ?? '');
      const key = titleKey(title);
      return parcel && key ? [[key, { ...parcel, name: parcel.names[0] ?? '' }]] : [];
    }),
  );
  return (row: LeaseRow): FoundParcel | 'parcel_ambiguous' | null => {
    const found = row.parcel === '' ? [] : (byName.get(foldTitle(row.parcel)) ?? []);
    if (found.length > 1) return 'parcel_ambiguous';
    return found[0] ?? byCadastre.get(keyOfCadastre(row) ?? '') ?? null;
  };
}

function keyOfCadastre({ cadastre }: LeaseRow): string | null {
  return titleKey({ ...cadastre, number: cadastre.section_number });
}

function titleFinder(known: readonly LandTitle[], newId: () => string) {
  const fresh: LandTitle[] = [];
  const byKey = new Map(known.flatMap((title) => (titleKey(title) ? [[titleKey(title)!, title.id]] : [])));
  return {
    fresh: () => fresh,
    of(row: LeaseRow): string | null {
      const key = keyOfCadastre(row);
      if (key === null) return null;
      const found = byKey.get(key);
      if (found !== undefined) return found;
      const { section_number: number, ...cadastre } = row.cadastre;
      const title: LandTitle = { id: newId(), ...cadastre, number, area_m2: null, shares: [], note: '' };
      fresh.push(title);
      byKey.set(key, title.id);
      return title.id;
    },
  };
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
