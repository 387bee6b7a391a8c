import type { BillingDetails, Invoice, VatNumberCheck } from '@brazda/contract';
import {
  amountOf,
  type Buyer,
  isVatNumberChecked,
  type Seller,
  signOf,
  type VatCheck,
  vatNumberOfParty,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { findBuyer } from './billing.repo.ts';
import { numberOfBuyer } from './check-vat-numbers.ts';
import { type IssuedInvoice, listInvoicesOf } from './invoices.repo.ts';

/** Billing details as the API presents them, with what is known of the VAT number on a day. */
export function presentBilling(buyer: Buyer, seller: Seller | null, day: string): BillingDetails {
  if (buyer.kind === 'person') return buyer;
  const { vat_check, ...company } = buyer;
  return {
    ...company,
    vat_number: vatNumberOfParty(buyer),
    vat_check: presentCheck(vat_check, numberOfBuyer(seller, buyer), day),
  };
}

function presentCheck(
  check: VatCheck | null | undefined,
  number: string | null,
  day: string,
): VatNumberCheck | null {
  if (number === null) return null;
  if (!check) return { state: 'pending', checked_at: null, consultation: null };
  const { checked_at, consultation } = check;
  const counts = isVatNumberChecked(check, number, day);
  return { state: counts ? 'valid' : check.is_valid ? 'pending' : 'invalid', checked_at, consultation };
}

/** A document as the API presents it: amounts in lei, those of credit notes negative. */
export function presentInvoice({ id, credits_id, document }: IssuedInvoice): Invoice {
  const { kind, is_advance, number, issued_on, buyer, vat_treatment, is_paid } = document;
  const sign = signOf(document);
  return {
    id,
    kind,
    is_advance,
    number,
    issued_on,
    is_paid,
    credits: credits_id,
    buyer: buyer.name,
    net: amountOf(sign * document.net),
    vat: amountOf(sign * document.vat),
    vat_rate: vat_treatment.rate,
    total: amountOf(sign * document.total),
  };
}

/** Who sells, and the current day, which decide what an answer about a VAT number means. */
interface BillingReader {
  readonly seller: Seller | null;
  readonly day: string;
}

/** What is stored of a user for invoices, as the API presents it. */
export async function readBillingData(db: Db, user_id: string, { seller, day }: BillingReader) {
  const [buyer, invoices] = await Promise.all([findBuyer(db, user_id), listInvoicesOf(db, user_id)]);
  return {
    billing: buyer ? presentBilling(buyer, seller, day) : null,
    invoices: invoices.map(presentInvoice),
  };
}
