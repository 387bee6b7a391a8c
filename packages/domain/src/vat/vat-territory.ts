import type { Country } from '../farms/country.ts';
import { type LegalRule, NO_END } from '../rules/legal-rule.ts';

/** Land of a member state that is outside the VAT territory of the Union, by the first digits of its postal codes. */
export type OutsideVat = { readonly postcodes: readonly string[] };

/**
 * The departments overseas: Guadeloupe, Martinique, Guyane, La Réunion and Mayotte; and the other parts of France overseas:
 * Saint-Pierre-et-Miquelon, the southern territories, Wallis-et-Futuna, Polynesia and New Caledonia. Saint-Martin and
 * Saint-Barthélemy have postal codes of Guadeloupe; Monaco, 980, has the VAT of France.
 */
export const VAT_TERRITORY_RULES: readonly LegalRule<OutsideVat>[] = [
  {
    id: 'FR-vat-territory',
    country: 'FR',
    years: { first: 2014, last: NO_END },
    says: 'The departments overseas are outside the territory in which the Union has a common VAT',
    values: { postcodes: ['971', '972', '973', '974', '976'] },
    sources: [
      {
        text: 'Directive 2006/112/CE, modifiée par la directive 2013/61/UE',
        paragraph: 'art. 6(1)(c)',
        sureness: 'act',
        date: '2013-12-17',
      },
      {
        text: 'Direction générale des douanes, Départements d’outre-mer (DOM)',
        paragraph: null,
        sureness: 'administration',
        date: null,
      },
    ],
  },
  {
    id: 'FR-vat-collectivities',
    country: 'FR',
    years: { first: 2014, last: NO_END },
    says: 'Trade with the collectivities overseas is trade with land outside the Union',
    values: { postcodes: ['975', '984', '986', '987', '988'] },
    sources: [
      {
        text: 'legifiscal.fr, TVA internationales et DOM-TOM',
        paragraph: null,
        sureness: 'press',
        date: null,
      },
    ],
  },
];

/** Whether an address is in a part of its country that is outside the VAT territory of the Union. */
export function isOutsideVatTerritory({
  country,
  postcode,
}: {
  readonly country: Country;
  readonly postcode: string;
}): boolean {
  const bare = postcode.replace(/\s/g, '');
  return VAT_TERRITORY_RULES.some(
    ({ country: of, values }) => of === country && values.postcodes.some((prefix) => bare.startsWith(prefix)),
  );
}
