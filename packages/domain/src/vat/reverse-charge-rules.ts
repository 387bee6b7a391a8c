import { COUNTRIES, type Country } from '../farms/country.ts';
import { type LegalRule, NO_END } from '../rules/legal-rule.ts';
import type { RuleSource } from '../rules/rule-source.ts';

/** Who owes the VAT of a service from another member state. */
export type ReverseCharge = { readonly owed_by: 'buyer' };

/** The act by its name in the language of the country. */
const DIRECTIVE: Readonly<Record<Country, Pick<RuleSource, 'text' | 'paragraph'>>> = {
  RO: {
    text: 'Directiva 2006/112/CE, modificată prin Directiva 2008/8/CE',
    paragraph: 'art. 44 și 196',
  },
  FR: {
    text: 'Directive 2006/112/CE, modifiée par la directive 2008/8/CE',
    paragraph: 'art. 44 et 196',
  },
};

/** By the country of the buyer: it has the VAT of a service for a company, which the company owes itself. */
export const REVERSE_CHARGE_RULES: readonly LegalRule<ReverseCharge>[] = COUNTRIES.map((country) => ({
  id: `${country}-reverse-charge`,
  country,
  years: { first: 2010, last: NO_END },
  says: 'A company with a VAT number owes the VAT of a service that a company of another member state supplies to it',
  values: { owed_by: 'buyer' },
  sources: [
    {
      ...DIRECTIVE[country],
      sureness: 'act',
      date: '2008-02-12',
    },
  ],
}));
