import { splitByFractions } from '../leases/fraction.ts';
import type { Lease, LeasePrice } from '../leases/lease.ts';
import { rentIndexOf } from '../leases/lease-rules.ts';
import type { Currency } from '../licenses/currency.ts';
import { type Cents, productInCents, quotientInCents } from '../licenses/money.ts';
import type { RentTerms } from './rent-terms.ts';

/** Why the rent of a lease is not known. */
export const RENT_GAPS = [
  'area',
  'price',
  'grain_price',
  'share',
  'index',
  'exchange',
  'no_contract',
] as const;
export type RentGap = (typeof RENT_GAPS)[number];

/** An amount of a crop in whole grams. */
export interface GrainAmount {
  readonly crop: string;
  readonly grams: number;
}

/** What a lease decides of its rent. */
export type RentedLease = Pick<Lease, 'id' | 'kind' | 'parties' | 'parts' | 'price' | 'index'>;

/** The part of a rent that is due to one owner. */
export interface OwnerPart {
  readonly owner: string;
  /** Null where the rent is not known. */
  readonly amount: Cents | null;
  /** Null where the rent is not in grain. */
  readonly grams: number | null;
}

/** The rent of a lease in a year. */
export interface LeaseRent {
  readonly lease: string;
  /** Of all parts; null where one is not known. */
  readonly area_m2: number | null;
  /** In the currency of the farm; null where it is not known. */
  readonly amount: Cents | null;
  /** Why it is not known. */
  readonly gap: RentGap | null;
  /** The grain that is due, also where its price is not known; null for money. */
  readonly grain: GrainAmount | null;
  /** Whether a person has set the amount. */
  readonly is_set: boolean;
  /** They sum to the rent, to the cent and to the gram. */
  readonly parts: readonly OwnerPart[];
}

/** The year and the farm of which rent is counted. */
export interface RentYear {
  readonly year: number;
  readonly currency: Currency;
  readonly terms: RentTerms;
  /** Rents that a person has set, by lease. */
  readonly set: ReadonlyMap<string, Cents>;
}

/** Whether rent is paid for a lease at all: somebody lets it, and it has a price or should have one. */
export function paysRent({ kind, parties, price }: Pick<Lease, 'kind' | 'parties' | 'price'>): boolean {
  return parties.length > 0 && (price.kind !== 'none' || kind === 'lease');
}

/** The m² of each part of a lease, by the areas of parcels; null where it is not known. */
export function partAreas(
  { parts }: Pick<Lease, 'parts'>,
  areas: ReadonlyMap<string, number>,
): (number | null)[] {
  return parts.map(
    ({ parcel, area_m2 }) => area_m2 ?? (parcel === null ? null : (areas.get(parcel) ?? null)),
  );
}

/** The rent of a lease in a year, exact: rounded once for the whole lease, and split by the exact shares of its owners. */
export function leaseRentOf(
  lease: RentedLease,
  areas: ReadonlyMap<string, number>,
  year: RentYear,
): LeaseRent {
  const area_m2 = sumOrNull(partAreas(lease, areas));
  const set = year.set.get(lease.id);
  const counted = set === undefined ? rentOf(lease, area_m2, year) : { amount: set, gap: null, grain: null };
  const shares = lease.parties.map(({ share }) => share);
  const amounts = counted.amount === null ? null : splitByFractions(counted.amount, shares);
  const grams = counted.grain && splitByFractions(counted.grain.grams, shares);
  return {
    lease: lease.id,
    area_m2,
    ...counted,
    is_set: set !== undefined,
    parts: lease.parties.map(({ owner }, at) => ({
      owner,
      amount: amounts?.[at] ?? null,
      grams: grams?.[at] ?? null,
    })),
  };
}

type Counted = Pick<LeaseRent, 'amount' | 'gap' | 'grain'>;

const NONE: Counted = { amount: 0, gap: null, grain: null };
const unknown = (gap: RentGap, grain: GrainAmount | null = null): Counted => ({ amount: null, gap, grain });

function rentOf(lease: RentedLease, area_m2: number | null, year: RentYear): Counted {
  const { price } = lease;
  if (!paysRent(lease)) return NONE;
  if (price.kind === 'none') return unknown('price');
  // What a share is worth needs the measured harvest: a person says it.
  if (price.kind === 'share') return unknown('share');
  if (area_m2 === null) return unknown('area');
  return price.kind === 'grain'
    ? grainRent(price, area_m2, year.terms)
    : moneyRent(price, lease.index?.base_year ?? null, area_m2, year);
}

type PriceOf<Kind> = Extract<LeasePrice, { kind: Kind }>;

function grainRent({ crop, kg_per_ha }: PriceOf<'grain'>, area_m2: number, { prices }: RentTerms): Counted {
  // Thousandths of a kilogram: hundredths of a tenth of the kilograms of all hectares.
  const grain = { crop, grams: productInCents(area_m2, kg_per_ha, 0.001) };
  const price = prices.find((each) => each.crop === crop);
  return price
    ? { amount: productInCents(grain.grams, price.amount, 0.000_001), gap: null, grain }
    : unknown('grain_price', grain);
}

function moneyRent(
  { amount, currency }: PriceOf<'money'>,
  base_year: number | null,
  area_m2: number,
  { year, currency: own, terms }: RentYear,
): Counted {
  const [index, base] = base_year === null ? [1, 1] : [rentIndexOf(year), rentIndexOf(base_year)];
  if (index === null || base === null) return unknown('index');
  const rate = currency === own ? 1 : terms.exchange?.rate;
  if (rate === undefined) return unknown('exchange');
  return { amount: quotientInCents([area_m2, amount, index, rate], [10_000, base]), gap: null, grain: null };
}

function sumOrNull(numbers: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const number of numbers) {
    if (number === null) return null;
    sum += number;
  }
  return sum;
}
