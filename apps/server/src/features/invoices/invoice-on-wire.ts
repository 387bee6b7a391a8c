import type { BillingDetails, Invoice } from '@brazda/contract';
import { type Buyer, leiOf, signOf, vatNumberOfParty } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { findBuyer } from './billing.repo.ts';
import { type IssuedInvoice, listInvoicesOf } from './invoices.repo.ts';

/** Billing details in wire format. */
export function toWireBilling(buyer: Buyer): BillingDetails {
  return buyer.kind === 'company' ? { ...buyer, vat_number: vatNumberOfParty(buyer) } : buyer;
}

/** A document in wire format: amounts in lei, those of credit notes negative. */
export function toWireInvoice({ id, credits_id, document }: IssuedInvoice): Invoice {
  const { kind, number, issued_on, buyer, vat_treatment, is_paid } = document;
  const sign = signOf(document);
  return {
    ...{ id, kind, number, issued_on, is_paid, credits: credits_id, buyer: buyer.name },
    net: leiOf(sign * document.net),
    vat: leiOf(sign * document.vat),
    vat_rate: vat_treatment.rate,
    total: leiOf(sign * document.total),
  };
}

/** What is stored of a user for invoices, in wire format. */
export async function readBillingData(db: Db, user_id: string) {
  const [buyer, invoices] = await Promise.all([findBuyer(db, user_id), listInvoicesOf(db, user_id)]);
  return { billing: buyer ? toWireBilling(buyer) : null, invoices: invoices.map(toWireInvoice) };
}
