import { COUNTRIES } from '../country.ts';
import { type LegalRule, NO_END } from '../rules/legal-rule.ts';

/** Who owes the VAT of a service from another member state. */
export type ReverseCharge = { readonly owed_by: 'buyer' };

/** By the country of the buyer: it has the VAT of a service for a company, which the company owes itself. */
export const REVERSE_CHARGE_RULES: readonly LegalRule<ReverseCharge>[] = COUNTRIES.map((country) => ({
  id: `${country}-reverse-charge`,
  country,
  years: { first: 2010, last: NO_END },
  says: 'A company with a VAT number owes the VAT of a service that a company of another member state supplies to it',
  values: { owed_by: 'buyer' },
  sources: [
    {
      text: 'Directive 2006/112/EC, as amended by Directive 2008/8/EC',
      paragraph: 'art. 44 and 196',
      sureness: 'act',
      date: '2008-02-12',
    },
  ],
}));
