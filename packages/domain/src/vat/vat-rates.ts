import type { Country } from '../farms/country.ts';
import type { LegalRule } from '../rules/legal-rule.ts';
import { VAT_RULES, type VatRate } from './vat-rules.ts';

/** Days from the first to the last one, both included, `YYYY-MM-DD`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The rates of VAT of a country that held on some of the days, the highest first, which is a standard one; empty where none
 * is known.
 */
export function vatRulesIn(country: Country, { from, to }: Days): readonly LegalRule<VatRate>[] {
  return VAT_RULES.filter(
    ({ country: of, values }) =>
      of === country && values.from <= to && (values.until === null || from <= values.until),
  ).toSorted((one, other) => other.values.percent - one.values.percent);
}

/** The standard rate of VAT of a country on the day of supply, in percent. Throws RangeError where it is not known. */
export function vatRateOn(country: Country, day: string): number {
  const found = vatRulesIn(country, { from: day, to: day }).find(({ values }) => values.kind === 'standard');
  if (!found) throw new RangeError(`There is no VAT rate of ${country} for ${day}.`);
  return found.values.percent;
}
