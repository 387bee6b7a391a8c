import type { Lease, LeaseFields } from '@brazda/contract/client';
import {
  type Country,
  type Currency,
  cropByKey,
  currencyOf,
  equalParts,
  type LEASE_PRICE_KINDS,
  parseFraction,
} from '@brazda/domain';

/** An owner of a lease as a form shows them; the share as it is typed, empty for equal ones. */
export interface PartyDraft {
  readonly key: string;
  readonly owner: string;
  readonly share: string;
}

/** A part of a lease as a form shows it. */
export interface PartDraft {
  readonly key: string;
  /** Empty for land that is not on the map. */
  readonly parcel: string;
  readonly area_m2: number | null;
  /** Empty where none is known. */
  readonly title: string;
  readonly place: string;
}

/** What a form holds of a lease outside of its native fields. */
export interface LeaseDraft {
  readonly kind: Lease['kind'];
  readonly parties: readonly PartyDraft[];
  readonly parts: readonly PartDraft[];
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly price: (typeof LEASE_PRICE_KINDS)[number];
  /** kg or money per hectare, or percent. */
  readonly amount: number | null;
  readonly currency: Currency;
  readonly crop: string;
  /** The base year of the index; empty without. */
  readonly base_year: number | null;
  readonly registered_on: string | null;
}

/** A lease as a form begins with it; a new one covers some parcels. */
export function draftOf(lease: Lease | null, parcels: readonly string[], country: Country): LeaseDraft {
  const price = lease?.price ?? { kind: country === 'RO' ? ('grain' as const) : ('money' as const) };
  return {
    kind: lease?.kind ?? 'lease',
    parties: (lease?.parties ?? []).map(({ owner, share }) => ({
      key: owner,
      owner,
      share: share.numerator === share.denominator ? '' : `${share.numerator}/${share.denominator}`,
    })),
    parts: lease
      ? lease.parts.map((part, at) => ({
          key: String(at),
          parcel: part.parcel ?? '',
          area_m2: part.area_m2,
          title: part.title ?? '',
          place: part.place,
        }))
      : parcels.map((parcel) => ({ ...emptyPart(), parcel })),
    start_date: lease?.start_date ?? null,
    end_date: lease?.end_date ?? null,
    price: price.kind,
    amount: amountIn(lease),
    currency: lease?.price.kind === 'money' ? lease.price.currency : currencyOf(country),
    crop: lease?.price.kind === 'grain' ? lease.price.crop : cropByKey('winter_wheat').id,
    base_year: lease?.index?.base_year ?? null,
    registered_on: lease?.registration?.day ?? null,
  };
}

/** A part that says nothing yet. */
export function emptyPart(): PartDraft {
  return { key: crypto.randomUUID(), parcel: '', area_m2: null, title: '', place: '' };
}

function amountIn(lease: Lease | null): number | null {
  if (lease === null || lease.price.kind === 'none') return null;
  if (lease.price.kind === 'grain') return lease.price.kg_per_ha;
  return lease.price.kind === 'money' ? lease.price.amount : lease.price.percent;
}

/** What is sent of a draft, without the native fields of its form; null where a share cannot be read. */
export function leaseFieldsOf(
  draft: LeaseDraft,
): Pick<LeaseFields, 'kind' | 'parties' | 'parts' | 'price' | 'index'> | null {
  const parties = partiesOf(draft.parties);
  if (parties === null) return null;
  const price = priceOf(draft);
  const isIndexed = draft.base_year !== null && price.kind === 'money' && price.currency === currencyOf('FR');
  return {
    kind: draft.kind,
    parties,
    parts: draft.parts.map(({ parcel, area_m2, title, place }) => ({
      parcel: parcel || null,
      area_m2,
      title: title || null,
      place,
    })),
    price,
    index: isIndexed ? { kind: 'fr_rent', base_year: draft.base_year! } : null,
  };
}

/** Owners with exact shares; equal ones where none is typed. Null where a share cannot be read. */
export function partiesOf(drafts: readonly PartyDraft[]): LeaseFields['parties'] | null {
  const named = drafts.filter(({ owner }) => owner !== '');
  const areEqual = named.every(({ share }) => share.trim() === '');
  const equal = equalParts(named.length);
  const parties = named.flatMap(({ owner, share }, at) => {
    const fraction = areEqual ? equal[at]! : parseFraction(share);
    return fraction ? [{ owner, share: { ...fraction } }] : [];
  });
  return parties.length === named.length ? parties : null;
}

function priceOf({ price, amount, currency, crop }: LeaseDraft): LeaseFields['price'] {
  if (price === 'none' || amount === null) return { kind: 'none' };
  if (price === 'grain') return { kind: 'grain', crop, kg_per_ha: amount };
  return price === 'money' ? { kind: 'money', amount, currency } : { kind: 'share', percent: amount };
}
