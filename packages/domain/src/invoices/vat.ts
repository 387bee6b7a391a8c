import { legalRuleIn } from '../rules/legal-rule.ts';
import { REVERSE_CHARGE_RULES } from '../vat/reverse-charge-rules.ts';
import { vatRateOn } from '../vat/vat-rates.ts';
import { isOutsideVatTerritory } from '../vat/vat-territory.ts';
import type { Buyer, Seller } from './parties.ts';
import { isVatNumberChecked, numberToCheck } from './vat-check.ts';

/**
 * How an invoice is taxed, by the codes of UNCL 5305: `S` at the standard rate, `AE` by the buyer (reverse charge), `O` not at
 * all, because the seller does not pay VAT or the buyer is outside its territory.
 */
export interface VatTreatment {
  readonly category: 'S' | 'AE' | 'O';
  /** Percent; 0 unless the category is `S`. */
  readonly rate: number;
}

/**
 * The VAT of a supply of services on a day: that of the seller's country (directive 2006/112/EC, art. 59c below its
 * threshold). A company in another country whose VAT number was found valid owes it (`REVERSE_CHARGE_RULES`); until it was
 * found, the seller charges it. Outside the VAT territory of the Union nothing is charged (art. 6(1), 44 and 58). Before the
 * buyer is known, null is one in the seller's country.
 */
export function vatTreatmentOf(
  seller: Pick<Seller, 'country' | 'is_vat_payer'>,
  buyer: Buyer | null,
  day: string,
): VatTreatment {
  if (!seller.is_vat_payer || (buyer !== null && isOutsideVatTerritory(buyer)))
    return { category: 'O', rate: 0 };
  const number = buyer && numberToCheck(seller, buyer);
  const isChecked = buyer?.kind === 'company' && number && isVatNumberChecked(buyer.vat_check, number, day);
  if (isChecked && legalRuleIn(REVERSE_CHARGE_RULES, buyer.country, Number(day.slice(0, 4))))
    return { category: 'AE', rate: 0 };
  return { category: 'S', rate: vatRateOn(seller.country, day) };
}
