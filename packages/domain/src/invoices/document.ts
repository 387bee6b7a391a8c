import type { InvoiceAmounts } from './amounts.ts';
import type { Buyer, Seller } from './parties.ts';
import type { VatTreatment } from './vat.ts';

/** How an invoice is paid. */
export const INVOICE_PAYMENTS = ['card', 'transfer'] as const;
export type InvoicePayment = (typeof INVOICE_PAYMENTS)[number];

/** What a document is: a pro-forma is an offer to pay, without a number of the series. */
export type InvoiceKind = 'invoice' | 'credit_note' | 'proforma';

/** An invoice, a credit note or a pro-forma in lei, with all that it says. Amounts of credit notes are positive. */
export interface InvoiceDocument extends InvoiceAmounts {
  readonly kind: InvoiceKind;
  /** The number with its series, such as `BRZ-2026-000123`; of a pro-forma its reference. */
  readonly number: string;
  /** Whether it is of money that arrived before the rest of its price, or credits such an invoice. */
  readonly is_advance: boolean;
  /** `YYYY-MM-DD`, as all days. */
  readonly issued_on: string;
  /** The day which decides the VAT: that of supply; of an advance, that on which it arrived. */
  readonly supplied_on: string;
  /** The first and last day of what is sold; null where it has no period. */
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly due_on: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly vat_treatment: VatTreatment;
  readonly payment: InvoicePayment;
  /** Whether nothing is left to pay. */
  readonly is_paid: boolean;
  /** The invoice that a credit note credits; null for other documents. */
  readonly credits: { readonly number: string; readonly issued_on: string } | null;
}

/** The sign of the amounts of a document where they are written: the law wants a minus on credit notes (Cod fiscal art. 330). */
export function signOf({ kind }: Pick<InvoiceDocument, 'kind'>): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1;
}

/** A number in a series, such as `BRZ-2026-000123`: both Romania and France accept it. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
