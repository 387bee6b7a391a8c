import {
  addDays,
  type Buyer,
  type Cents,
  isUnlimited,
  type Language,
  netOfTotal,
  orderReference,
  SOIL_PACKAGES,
  vatNumberOfParty,
} from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import {
  creditInvoice,
  creditLeft,
  dayOfIssuer,
  findBuyer,
  findInvoiceBySource,
  type Issuer,
  issueInvoice,
  quoteSale,
  renderProformaPdf,
  type Sale,
  sourceOfAdvance,
} from '../invoices/index.ts';
import type { SaleOrder } from '../orders/index.ts';
import { listTransferIds } from './transfers.repo.ts';

/** What one of each kind is. */
const UNITS = { license: 'year', soil: 'piece' } as const;

/** Days from an order to the day on which its transfer is due. */
const DAYS_TO_PAY = 14;

/**
 * Issues the invoice of a paid order, once. Throws HttpError if the installation does not say who sells, or the order not
 * who buys: then nothing of the payment is stored, and it is tried again.
 */
export async function invoiceOrder(
  tx: DbTransaction,
  issuer: Issuer,
  order: SaleOrder,
  supplied_on: string,
): Promise<void> {
  const sale = await saleOf(tx, issuer, order, supplied_on);
  await issueInvoice(tx, issuer, {
    ...sale,
    source_id: sourceOf(order),
    user_id: order.holder_id,
    is_paid: true,
    period: periodOf(order),
  });
}

/** Money of an order that was given back. */
interface Refund {
  /** What is documented: it gets one credit note. */
  readonly source_id: string;
  /** In cents with VAT; all that is left of the invoice if omitted. */
  readonly amount?: number;
}

/** Issues the credit note of a refund, once; an order from before invoices has none. */
export async function creditOrder(
  tx: DbTransaction,
  issuer: Issuer,
  order: SaleOrder,
  refund: Refund,
): Promise<void> {
  const invoice = await findInvoiceBySource(tx, sourceOf(order));
  if (invoice) await creditInvoice(tx, issuer, { ...refund, invoice_id: invoice.id });
}

/** A transfer that pays a part of an order. */
interface Advance {
  readonly transfer_id: string;
  readonly amount: Cents;
  /** The day on which it arrived, which decides its VAT. */
  readonly supplied_on: string;
}

/**
 * Issues the invoice of a transfer that arrives before the rest of the price (Cod fiscal, art. 319 (16)), once. Where no net
 * amount comes to it exactly, the invoice is a cent lower. Throws HttpError as `invoiceOrder` does.
 */
export async function invoiceAdvance(
  tx: DbTransaction,
  issuer: Issuer,
  order: SaleOrder,
  { transfer_id, amount, supplied_on }: Advance,
): Promise<void> {
  const { lines, ...sale } = await saleOf(tx, issuer, order, supplied_on);
  const { vat_percent } = quoteSale(issuer, 0, sale.buyer, supplied_on);
  const t = await loadTranslation(languageOfBuyer(sale.buyer), 'invoices');
  const values = { reference: orderReference(order.number), name: lines[0]!.name };
  const price = netOfTotal(amount, vat_percent);
  if (price <= 0) return;
  await issueInvoice(tx, issuer, {
    ...sale,
    source_id: sourceOfAdvance(transfer_id),
    user_id: order.holder_id,
    is_paid: true,
    lines: [{ name: t('invoices:line.advance', values), quantity: 1, unit: 'piece', price }],
    payment: 'transfer',
  });
}

/**
 * Credits the invoices of the advances of an order, the newest first: all that is left of them, as when its own invoice is
 * issued, or at most an amount, as when money is returned. Once for a source.
 */
export async function creditAdvances(
  tx: DbTransaction,
  issuer: Issuer,
  order: SaleOrder,
  { source_id, amount = Number.MAX_SAFE_INTEGER }: Refund,
): Promise<void> {
  let left = amount;
  for (const transfer_id of await listTransferIds(tx, order.id)) {
    const invoice = left > 0 ? await findInvoiceBySource(tx, sourceOfAdvance(transfer_id)) : undefined;
    if (!invoice) continue;
    const of = { invoice_id: invoice.id, source_id: `${source_id}:${transfer_id}`, amount: left };
    left -= await creditLeft(tx, issuer, of);
  }
}

/** Writes the pro-forma of an order that waits for its transfer as PDF. Throws HttpError as `invoiceOrder` does. */
export async function writeOrderProforma(
  db: Db,
  issuer: Issuer,
  order: SaleOrder,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const today = dayOfIssuer(issuer);
  const due = addDays(dayOfIssuer(issuer, order.created_at), DAYS_TO_PAY);
  const due_on = due > today ? due : today;
  const sale = await saleOf(db, issuer, order, today);
  const proforma = { ...sale, due_on, reference: orderReference(order.number) };
  return new Uint8Array(await renderProformaPdf(issuer, proforma, language));
}

/** The order as it is sold on a day, not paid yet. */
async function saleOf(db: Db, issuer: Issuer, order: SaleOrder, supplied_on: string): Promise<Sale> {
  const buyer = buyerOf(order, await findBuyer(db, order.holder_id));
  if (!buyer) throw new HttpError('billing_missing');
  const name = await nameOf(order, buyer);
  return {
    buyer,
    supplied_on,
    period: null,
    is_paid: false,
    lines: [
      { name, quantity: 1, unit: UNITS[order.kind], price: priceOf(issuer, order, buyer, supplied_on) },
    ],
    payment: order.method === 'card' ? 'card' : 'transfer',
  };
}

/**
 * Who was agreed as buyer. Where no VAT was agreed, what is known of the VAT number by now counts; a price that was agreed
 * with VAT stays one with VAT, as the buyer would otherwise pay that VAT as a part of the net price.
 */
function buyerOf({ buyer: agreed, vat_percent }: SaleOrder, present: Buyer | undefined): Buyer | undefined {
  if (agreed === null) return present;
  if (vat_percent !== 0 || agreed.kind !== 'company' || present?.kind !== 'company') return agreed;
  const { vat_check } = present;
  // What is billed by now may be another company.
  return vat_check?.number === vatNumberOfParty(agreed) ? { ...agreed, vat_check } : agreed;
}

/** The net price. If the VAT has changed since the order, the agreed price with VAT stays, and the net price follows. */
function priceOf(issuer: Issuer, { price, price_with_vat }: SaleOrder, buyer: Buyer, day: string): number {
  const quote = quoteSale(issuer, price, buyer, day);
  return quote.price_with_vat === price_with_vat ? price : netOfTotal(price_with_vat, quote.vat_percent);
}

/** The year that was paid; null for what has none. */
function periodOf(order: SaleOrder): Sale['period'] {
  if (order.kind !== 'license') return null;
  const { covers_from: start, covers_to: end } = order;
  return start !== null && end !== null ? { start, end } : null;
}

/** What is sold, in the language of the buyer's country. */
async function nameOf(order: SaleOrder, buyer: Buyer): Promise<string> {
  const language = languageOfBuyer(buyer);
  const t = await loadTranslation(language, 'invoices');
  if (order.kind === 'soil') {
    const { reference, samples } = order.soil;
    const label = SOIL_PACKAGES[order.soil.package].label[language];
    return t('invoices:line.analysis', { reference, package: label, count: samples });
  }
  const { upper_bound_ha } = order;
  if (isUnlimited(upper_bound_ha)) return t('invoices:line.unlimited');
  return t('invoices:line.license', { area: formatsOf(language).typed(upper_bound_ha) });
}

function languageOfBuyer({ country }: Buyer): Language {
  return country === 'FR' ? 'fr' : 'ro';
}

function sourceOf({ id }: SaleOrder): string {
  return `order:${id}`;
}
