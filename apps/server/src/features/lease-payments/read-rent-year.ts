import type { Owner } from '@brazda/contract';
import {
  type Cents,
  countedLeases,
  currencyOf,
  firstTermsOf,
  type LeaseRent,
  leaseRentOf,
  leftOf,
  type OwnerRent,
  ownerRentsOf,
  type PayingAccount,
  type RentState,
  type RentYear,
  rentStateOf,
  taxToWithhold,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listSeasons, readCountry } from '../farms/index.ts';
import { listLeasedParcels, listLeases, listOwners, type StoredLease } from '../leases/index.ts';
import { listPayments, type Payment } from './payments.repo.ts';
import { listRentYears, listSetRents } from './rent-years.repo.ts';

/** An owner with what is due in a year, and what of it was paid. */
export interface PaidOwner extends OwnerRent {
  readonly person: Owner;
  /** With the tax that was withheld of it. */
  readonly paid: Cents;
  readonly tax: Cents;
  readonly left: Cents | null;
  /** Withheld if all that is left is paid; null where it is not known. */
  readonly left_tax: Cents | null;
  readonly state: RentState;
}

/** The rent of a farm in a year, with everything that follows from it. */
export interface CountedYear extends RentYear {
  readonly is_open: boolean;
  readonly account: PayingAccount | null;
  /** Those that are counted. */
  readonly leases: readonly StoredLease[];
  /** Areas of parcels in m², by lineage, as in the season of the year. */
  readonly areas: ReadonlyMap<string, number>;
  /** Names of parcels, by lineage. */
  readonly parcel_names: ReadonlyMap<string, string>;
  readonly rents: readonly LeaseRent[];
  /** Why rents were set, by lease. */
  readonly reasons: ReadonlyMap<string, string>;
  /** By name. */
  readonly owners: readonly PaidOwner[];
  /** By number, removed ones too. */
  readonly payments: readonly Payment[];
}

/** Counts the rent of a farm in a year; with the terms of the law before a person has decided. */
export async function readRentYear(db: Db, scope: Scope, year: number): Promise<CountedYear> {
  const [country, seasons] = [await readCountry(db, scope), await listSeasons(db, [scope])];
  const season = seasons.find(({ end_year }) => end_year === year);
  const [[opened], set, leases, owners, payments, parcels] = await Promise.all([
    listRentYears(db, scope, year),
    listSetRents(db, scope, year),
    listLeases(db, scope),
    listOwners(db, scope),
    listPayments(db, scope, { year }),
    listLeasedParcels(db, scope, season?.id ?? null),
  ]);
  const counted: RentYear = {
    year,
    currency: currencyOf(country),
    terms: opened ?? firstTermsOf(country, year),
    set: new Map(set.map(({ lease, amount }) => [lease, amount])),
  };
  const areas = new Map(parcels.map(({ lineage, area_m2 }) => [lineage, area_m2]));
  const running = countedLeases(leases, counted);
  const rents = running.map((lease) => leaseRentOf(lease, areas, counted));
  return {
    ...counted,
    is_open: opened !== undefined,
    account: opened?.account ?? null,
    leases: running,
    areas,
    parcel_names: new Map(parcels.map(({ lineage, name }) => [lineage, name])),
    rents,
    reasons: new Map(set.map(({ lease, reason }) => [lease, reason])),
    owners: paidOwners(ownerRentsOf(running, rents), { owners, payments, counted }),
    payments,
  };
}

interface Paying {
  readonly owners: readonly Owner[];
  readonly payments: readonly Payment[];
  readonly counted: RentYear;
}

/** Owners to whom something is due or was paid, by name. */
function paidOwners(rents: readonly OwnerRent[], { owners, payments, counted }: Paying): PaidOwner[] {
  const due = new Map(rents.map((rent) => [rent.owner, rent]));
  const made = payments.filter(({ removed_at }) => removed_at === null);
  const paidTo = Map.groupBy(made, ({ owner }) => owner);
  return owners.flatMap((person) => {
    const payed = paidTo.get(person.id) ?? [];
    const rent = due.get(person.id);
    if (!rent && payed.length === 0) return [];
    return paidOwner(person, rent ?? nothingDue(person.id), payed, counted);
  });
}

function nothingDue(owner: string): OwnerRent {
  return { owner, due: 0, known_due: 0, grain: [], leases: [] };
}

function paidOwner(
  person: Owner,
  rent: OwnerRent,
  payments: readonly Payment[],
  { terms: { tax: rule } }: RentYear,
): PaidOwner {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const tax = payments.reduce((sum, payment) => sum + payment.tax, 0);
  const left = leftOf(rent.due, paid);
  const before = { amount: paid, tax };
  return {
    ...rent,
    person,
    paid,
    tax,
    left,
    left_tax: left === null ? null : taxToWithhold(left, { kind: person.kind, tax: rule, before }),
    state: rentStateOf(rent.due, paid),
  };
}
