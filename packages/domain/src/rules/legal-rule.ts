import type { Country } from '../farms/country.ts';
import { type RuleSource, type Sureness, surenessOf } from './rule-source.ts';

/** The last year of a rule that no act ends: it holds until an act changes it. */
export const NO_END = 9999;

/** The years for which a rule is known to hold, both included. */
export interface RuleYears {
  readonly first: number;
  readonly last: number;
}

/** A rule of law in some years: what it says in numbers, and where that was read. */
export interface LegalRule<Values> {
  /** Unique in the product, such as `RO-GAEC7-diversification`; several rows of other years may share it. */
  readonly id: string;
  readonly country: Country;
  readonly years: RuleYears;
  /** What the rule says, in one English sentence, for the page of all rules. */
  readonly says: string;
  /** Its numbers; their names carry the unit. */
  readonly values: Values;
  readonly sources: readonly RuleSource[];
  /** Where it is less sure than the best of its sources, such as an act that has been repealed. */
  readonly at_most?: Sureness;
}

/** How sure a rule is: as sure as the best of its sources, if nothing makes it less sure. */
export function surenessOfRule({
  at_most,
  sources,
}: Pick<LegalRule<object>, 'at_most' | 'sources'>): Sureness {
  return at_most ?? surenessOf(sources);
}

/**
 * The rules of a table that hold in a country and a year; empty where none is known. The rule of another year, or of another
 * country, is never taken for one.
 */
export function legalRulesIn<Values>(
  table: readonly LegalRule<Values>[],
  country: Country,
  year: number,
): readonly LegalRule<Values>[] {
  return table.filter(
    ({ country: of, years: { first, last } }) => of === country && first <= year && year <= last,
  );
}

/** The rule of a table about one thing that holds in a country and a year; null where it is not known. */
export function legalRuleIn<Values>(
  table: readonly LegalRule<Values>[],
  country: Country,
  year: number,
): LegalRule<Values> | null {
  return legalRulesIn(table, country, year)[0] ?? null;
}
