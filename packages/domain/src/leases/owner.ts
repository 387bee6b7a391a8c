import type { Country } from '../farms/country.ts';
import { isCui, isSiren, isSiret } from '../invoices/tax-ids.ts';
import { foldTitle } from '../text/fold-text.ts';
import { isCnp } from './cnp.ts';

export const OWNER_KINDS = ['person', 'company'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** Who owns land that a farm works. Everything but the id and the kind is personal data, and goes when it is erased. */
export interface Owner {
  readonly id: string;
  readonly kind: OwnerKind;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Without spaces. */
  readonly iban: string | null;
  /** CNP of a person, or CUI, SIREN or SIRET of a company, digits only; people have none in France. */
  readonly tax_id: string | null;
}

/** Numbers of owners that have check digits. */
export const OWNER_NUMBERS = ['cnp', 'cui', 'siren'] as const;
export type OwnerNumber = (typeof OWNER_NUMBERS)[number];

/** Which number an owner of a kind has in a country; null where there is none to ask for. */
export function ownerNumberOf(kind: OwnerKind, country: Country): OwnerNumber | null {
  if (kind === 'company') return country === 'RO' ? 'cui' : 'siren';
  return country === 'RO' ? 'cnp' : null;
}

/** Whether digits are a number of an owner with right check digits; a company of either country may own land in both. */
export function isOwnerNumber(kind: OwnerKind, digits: string): boolean {
  return kind === 'person' ? isCnp(digits) : isCui(digits) || isSiren(digits) || isSiret(digits);
}

/** A name without case, accents, titles of companies' dots and the order of its words: owners of one key may be the same. */
export function ownerNameKey(name: string): string {
  return foldTitle(name)
    .replace(/[.'"„”«»]/g, '')
    .split(/[\s,;-]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** Owners who may be the same by their names or number, each group once, in the order of their first. Nothing is merged by it. */
export function likelySameOwners<O extends Pick<Owner, 'name' | 'tax_id'>>(owners: readonly O[]): O[][] {
  const groups = Map.groupBy(owners, ({ name }) => ownerNameKey(name));
  const numbers = Map.groupBy(
    owners.filter(({ tax_id }) => tax_id !== null),
    ({ tax_id }) => tax_id,
  );
  const byName = [...groups.values()].filter((group) => group.length > 1 && mayBeOne(group));
  const byNumber = [...numbers.values()].filter(
    (group) => group.length > 1 && !byName.some((other) => group.every((owner) => other.includes(owner))),
  );
  return [...byName, ...byNumber];
}

/** Two people of one name with different numbers are two. */
function mayBeOne(group: readonly Pick<Owner, 'tax_id'>[]): boolean {
  const known = new Set(group.flatMap(({ tax_id }) => tax_id ?? []));
  return known.size < group.length;
}
