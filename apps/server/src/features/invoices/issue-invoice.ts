import {
  type Buyer,
  type Cents,
  creditOf,
  dayInCountry,
  type InvoiceAmounts,
  type InvoiceDocument,
  type InvoicePayment,
  invoiceLineOf,
  invoiceTotalsOf,
  type LineInput,
  type Seller,
  vatTreatmentOf,
} from '@brazda/domain';
import type { DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  findInvoice,
  findInvoiceBySource,
  type IssuedInvoice,
  insertInvoice,
  lockCredits,
  lockSeries,
  type NewInvoice,
  takeNumber,
} from './invoices.repo.ts';

/** Who issues invoices, and when. */
export interface Issuer {
  /** Null where the installation does not say who sells. */
  readonly seller: Seller | null;
  /** The name of the series; its year follows it. */
  readonly series: string;
  now(): Date;
}

/** What is sold to whom. */
export interface Sale {
  readonly buyer: Buyer;
  readonly lines: readonly LineInput[];
  /** The day of supply, which decides the VAT. */
  readonly supplied_on: string;
  /** The first and last day of what is sold; null where it has no period. */
  readonly period: InvoiceDocument['period'];
  readonly payment: InvoicePayment;
  readonly is_paid: boolean;
  /** By default the day of issue. */
  readonly due_on?: string;
}

/** A sale to invoice. */
export interface InvoiceDraft extends Sale {
  /** What is invoiced, such as an order: it gets one invoice, however often this is called. */
  readonly source_id: string;
  /** In whose settings the invoice is listed. */
  readonly user_id: string;
}

/** A refund to document. */
export interface CreditDraft {
  /** What is documented, such as a refund: it gets one credit note. */
  readonly source_id: string;
  readonly invoice_id: string;
  /** With VAT; all that is left if omitted. */
  readonly amount?: Cents;
}

/** The day that it is where the seller is, now or at another time; the law counts the days of sales there. */
export function dayOfIssuer({ seller, now }: Issuer, at: Date = now()): string {
  return dayInCountry(seller?.country ?? 'RO', at.getTime());
}

/** What a sale comes to, with its VAT. Throws HttpError if the installation does not say who sells. */
export function priceSale(issuer: Issuer, { buyer, lines, supplied_on }: Sale) {
  const seller = requireSeller(issuer);
  const vat_treatment = vatTreatmentOf(seller, buyer, supplied_on);
  const computed = lines.map(invoiceLineOf);
  const amounts: InvoiceAmounts = { lines: computed, ...invoiceTotalsOf(computed, vat_treatment.rate) };
  return { seller, vat_treatment, ...amounts };
}

/**
 * Issues the invoice of a sale under the next number of its series, or returns the one that its source already has. The
 * number is taken in the caller's transaction: if that rolls back, the number is free again. Throws HttpError if the
 * installation does not say who sells.
 */
export async function issueInvoice(
  tx: DbTransaction,
  issuer: Issuer,
  { source_id, user_id, ...sale }: InvoiceDraft,
): Promise<IssuedInvoice> {
  const issued_on = dayOfIssuer(issuer);
  const { buyer, supplied_on, period, payment, is_paid, due_on = issued_on } = sale;
  const document = {
    ...({ kind: 'invoice', issued_on, supplied_on, period, due_on, buyer, payment, is_paid } as const),
    ...priceSale(issuer, sale),
  };
  return issue(tx, issuer, { source_id, user_id, credits_id: null, document });
}

/**
 * Issues a credit note for an invoice, by default for all that is left of it, or returns the one that its source already
 * has. Throws HttpError if there is no such invoice or less of it is left.
 */
export async function creditInvoice(
  tx: DbTransaction,
  issuer: Issuer,
  { source_id, invoice_id, amount }: CreditDraft,
): Promise<IssuedInvoice> {
  const known = await findInvoiceBySource(tx, source_id);
  if (known) return known;
  const invoice = await findInvoice(tx, invoice_id);
  if (invoice?.document.kind !== 'invoice') throw new HttpError('not_found', 'invoice');
  const { document, user_id } = invoice;
  const credited = await lockCredits(tx, invoice_id);
  const again = await findInvoiceBySource(tx, source_id);
  if (again) return again;
  const left = document.total - credited.total;
  const wanted = amount ?? left;
  if (wanted <= 0 || wanted > left) throw new HttpError('credit_too_large', document.number);
  const day = dayOfIssuer(issuer);
  const amounts = creditOf(document, wanted, credited);
  const credit = { ...document, ...amounts, seller: requireSeller(issuer), issued_on: day, due_on: day };
  return issue(tx, issuer, {
    source_id,
    user_id,
    credits_id: invoice_id,
    document: { ...credit, kind: 'credit_note', is_paid: true },
  });
}

/**
 * Credits what is left of an invoice, at most an amount, and returns what was credited: 0 where nothing is left. Once for a
 * source.
 */
export async function creditLeft(
  tx: DbTransaction,
  issuer: Issuer,
  { source_id, invoice_id, amount: most }: CreditDraft,
): Promise<Cents> {
  const invoice = await findInvoice(tx, invoice_id);
  if (!invoice) throw new HttpError('not_found', 'invoice');
  const credited = await lockCredits(tx, invoice_id);
  const left = invoice.document.total - credited.total;
  const amount = Math.min(left, most ?? left);
  if (amount <= 0) return 0;
  await creditInvoice(tx, issuer, { source_id, invoice_id, amount });
  return amount;
}

async function issue(tx: DbTransaction, issuer: Issuer, invoice: NewInvoice): Promise<IssuedInvoice> {
  const { source_id, document } = invoice;
  const series = `${issuer.series}-${document.issued_on.slice(0, 4)}`;
  const known = await findInvoiceBySource(tx, source_id);
  if (known) return known;
  await lockSeries(tx, series);
  // Another transaction may have invoiced the source while this one waited.
  const again = await findInvoiceBySource(tx, source_id);
  if (again) return again;
  const taken = await takeNumber(tx, series, document.issued_on);
  const id = await insertInvoice(tx, invoice, taken);
  return (await findInvoice(tx, id))!;
}

/** Who sells. Throws HttpError if the installation does not say it. */
export function requireSeller({ seller }: Pick<Issuer, 'seller'>): Seller {
  if (!seller) throw new HttpError('no_seller');
  return seller;
}
