import { type LegalRule, legalRuleIn, NO_END } from '../rules/legal-rule.ts';
import type { RuleSource } from '../rules/rule-source.ts';

/** The national index of rents (fermages) by which rents are brought up to date, base 100 in 2009; it holds from October on. */
export type RentIndexRule = { readonly index: number };

const indexRow = (year: number, index: number, source: Omit<RuleSource, 'paragraph' | 'sureness'>) =>
  ({
    id: 'FR-rent-index',
    country: 'FR',
    years: { first: year, last: year },
    says: `The national index of rents is ${index} for ${year} (base 100 in 2009)`,
    values: { index },
    sources: [{ ...source, paragraph: null, sureness: 'press' }],
  }) satisfies LegalRule<RentIndexRule>;

/** The index of each year that was seen; that of another year is not known. */
export const RENT_INDEX_RULES: readonly LegalRule<RentIndexRule>[] = [
  indexRow(2020, 105.33, { text: 'Indice national des fermages 2020 (upteaconseil.fr)', date: '2020' }),
  indexRow(2021, 106.48, { text: 'Arrêté du 12 juillet 2021 (lafranceagricole.fr)', date: '2021-07-12' }),
  indexRow(2022, 110.26, { text: 'Arrêté du 13 juillet 2022 (terreconnect.fr)', date: '2022-07-13' }),
  indexRow(2023, 116.46, { text: 'Indice national des fermages 2023 (ma-propriete.fr)', date: '2023' }),
  indexRow(2024, 122.55, { text: 'Arrêté du 17 juillet 2024 (ehlgbai.org)', date: '2024-07-17' }),
  indexRow(2025, 123.06, { text: 'Arrêté du 23 juillet 2025 (fnsea76.fr)', date: '2025-07-23' }),
];

/** Tax that the tenant withholds from rent of people: a share of what is left of the rent after a flat deduction. */
export type RentTaxRule = { readonly deduction_percent: number; readonly tax_percent: number };

/** Only for the years for which it was seen. */
export const RENT_TAX_RULES: readonly LegalRule<RentTaxRule>[] = [
  {
    id: 'RO-rent-tax',
    country: 'RO',
    years: { first: 2025, last: 2025 },
    says: 'The tenant withholds 10 % of the rent after a flat deduction of 20 %, of land of people',
    values: { deduction_percent: 20, tax_percent: 10 },
    sources: [
      {
        text: 'ANAF, guide to income from leasing farm goods (startupcafe.ro, capital.ro)',
        paragraph: null,
        sureness: 'press',
        date: '2025-12-12',
      },
    ],
  },
];

/** The numbers of what law says of leases; each rule has one of them. */
export type LeaseLawRule =
  | { readonly min_years: number }
  | { readonly family_degrees: number }
  | { readonly copies: number }
  | { readonly days_to_accept: number };

/** What law says of the length of leases, their registration, and whether the tenant may buy first. */
export const LEASE_LAW_RULES: readonly LegalRule<LeaseLawRule>[] = [
  {
    id: 'FR-lease-years',
    country: 'FR',
    years: { first: 2019, last: NO_END },
    says: 'A farm lease lasts at least nine years',
    values: { min_years: 9 },
    sources: [
      {
        text: 'Code rural et de la pêche maritime',
        paragraph: 'art. L. 411-5',
        sureness: 'act',
        date: '2019-11-09',
      },
    ],
  },
  {
    id: 'FR-lease-preemption',
    country: 'FR',
    years: { first: 2018, last: NO_END },
    says: 'An owner who sells leased land for money first offers it to the farmer in place, but for sales to relatives up to the third degree',
    values: { family_degrees: 3 },
    sources: [
      {
        text: 'Code rural et de la pêche maritime (codes-et-lois.fr)',
        paragraph: 'art. L. 412-1',
        sureness: 'press',
        date: null,
      },
    ],
  },
  {
    id: 'RO-lease-registration',
    country: 'RO',
    years: { first: 2025, last: NO_END },
    says: 'A lease is in writing, and the tenant deposits a copy with the local council of each place where its land lies',
    values: { copies: 1 },
    sources: [
      {
        text: 'Codul civil (universulfiscal.ro)',
        paragraph: 'art. 1838',
        sureness: 'press',
        date: '2025-06-27',
      },
    ],
  },
  {
    id: 'RO-lease-preemption',
    country: 'RO',
    years: { first: 2011, last: NO_END },
    says: 'The tenant of farm land may buy it first when it is sold, and accepts the offer within 30 days',
    values: { days_to_accept: 30 },
    sources: [
      {
        text: 'Codul civil, arendare (e-juridic.manager.ro)',
        paragraph: null,
        sureness: 'press',
        date: null,
      },
    ],
  },
];

/** Tax withheld from rent in a year; null where it is not known. */
export function rentTaxIn(country: 'RO' | 'FR', year: number): RentTaxRule | null {
  return legalRuleIn(RENT_TAX_RULES, country, year)?.values ?? null;
}

/** The French index of rents of a year; null where it is not known. */
export function rentIndexOf(year: number): number | null {
  return legalRuleIn(RENT_INDEX_RULES, 'FR', year)?.values.index ?? null;
}
