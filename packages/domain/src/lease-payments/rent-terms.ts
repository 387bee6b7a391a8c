import type { Country } from '../farms/country.ts';
import { type RentTaxRule, rentTaxIn } from '../leases/lease-rules.ts';

/** What a tonne of grain is counted at in a year, and where that is from, in the words of a person. */
export interface GrainPrice {
  /** The id of the crop. */
  readonly crop: string;
  /** In the currency of the farm, at most two decimals. */
  readonly amount: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly source: string;
}

/** How much of the currency of the farm one unit of the other currency is. */
export interface ExchangeRate {
  /** At most four decimals. */
  readonly rate: number;
  readonly day: string;
  readonly source: string;
}

/** The account of the farm from which a bank pays. */
export interface PayingAccount {
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string | null;
}

/** By what the rent of a year is counted; a person decides all of it. */
export interface RentTerms {
  /** Leases that run on this day, `YYYY-MM-DD`, are counted. */
  readonly count_day: string;
  readonly prices: readonly GrainPrice[];
  readonly exchange: ExchangeRate | null;
  /** What is withheld of the rent of people; null where it is not known. */
  readonly tax: RentTaxRule | null;
}

/** The terms of a year before a person decides: leases that run at the end of October, and the tax where law says it. */
export function firstTermsOf(country: Country, year: number): RentTerms {
  return { count_day: `${year}-10-31`, prices: [], exchange: null, tax: rentTaxIn(country, year) };
}
