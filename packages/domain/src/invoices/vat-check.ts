import { addDays } from '../crops/crop-interval.ts';
import { isOutsideVatTerritory } from '../vat/vat-territory.ts';
import { type Buyer, type Seller, type VatCheck, vatNumberOfParty } from './parties.ts';

/**
 * Days after which a number is asked about again, and for which an answer counts. No law says so;
 * chosen so that an answer is never older than a license order may wait for its transfer, with some tries left.
 */
export const VAT_CHECK_DAYS = { again: 30, counts: 45 } as const;

/** The VAT number that must be checked before a buyer accounts for the VAT; null for buyers who do not. */
export function numberToCheck(seller: Pick<Seller, 'country'>, buyer: Buyer): string | null {
  if (buyer.country === seller.country || isOutsideVatTerritory(buyer)) return null;
  return vatNumberOfParty(buyer);
}

/** Whether a number was found valid, and not too long before a day. */
export function isVatNumberChecked(check: VatCheck | null | undefined, number: string, day: string): boolean {
  if (!check?.is_valid || check.number !== number) return false;
  return day <= addDays(check.checked_at.slice(0, 10), VAT_CHECK_DAYS.counts);
}
