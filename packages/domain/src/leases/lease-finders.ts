import { foldTitle } from '../text/fold-text.ts';
import { type LandTitle, titleKey } from './land-title.ts';
import type { Lease } from './lease.ts';
import type { LeaseRow } from './lease-row.ts';
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

/** Finds the owners that rows of a table name, and makes those that the farm does not have. */
export interface OwnerFinder {
  /** The owner of a row; null where another owner has the number. */
  readonly idOf: (row: LeaseRow) => string | null;
  readonly fresh: () => readonly Owner[];
  readonly alike: { readonly row: LeaseRow; readonly name: string; readonly other: string }[];
}

/** A finder of owners by number, else by name; those that differ only in spelling are one where `joins_alike` says so. */
export function ownerFinder(
  known: readonly Owner[],
  { joins_alike, newId }: { readonly joins_alike: boolean | null; readonly newId: () => string },
): OwnerFinder {
  const fresh: Owner[] = [];
  const alike: { row: LeaseRow; name: string; other: string }[] = [];
  const byName = new Map<string, Owner[]>();
  const byNumber = new Map<string, Owner>();
  const asked = new Set<string>();
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
    if (other && !asked.has(name)) {
      asked.add(name);
      alike.push({ row, name, other: other.name });
    }
    const owner: Owner = { id: newId(), ...row.owner };
    fresh.push(owner);
    keep(owner);
    return owner.id;
  };
  return { idOf, fresh: () => fresh, alike };
}

/** A parcel that a row means. */
export interface FoundParcel {
  readonly id: string;
  readonly name: string;
  readonly area_m2: number;
}

/** Finds the parcel of a row by its name or block, else by the title that other leases have with its cadastral number. */
export function parcelFinder({ parcels, titles, leases }: KnownLand) {
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

/** Finds the title that a row names by its place in the cadastre, and makes one that the farm does not have. */
export function titleFinder(known: readonly LandTitle[], newId: () => string) {
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
