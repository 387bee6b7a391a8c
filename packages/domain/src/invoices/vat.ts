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
 * threshold). A company in another country whose VAT number was found valid accounts for it (art. 44 and 196); until it was
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
  if (buyer?.kind === 'company' && number && isVatNumberChecked(buyer.vat_check, number, day))
    return { category: 'AE', rate: 0 };
  return { category: 'S', rate: vatRateOn(seller.country, day) };
}
