import { amountOf, type Cents, productInCents, splitCents } from '../licenses/money.ts';

/** Units of invoiced quantities: years, months, hours and pieces. */
export const INVOICE_UNITS = ['year', 'month', 'hour', 'piece'] as const;
export type InvoiceUnit = (typeof INVOICE_UNITS)[number];

/** What is sold, before it is computed. */
export interface LineInput {
  readonly name: string;
  /** At most four decimals. */
  readonly quantity: number;
  readonly unit: InvoiceUnit;
  /** Of one unit, without VAT. */
  readonly price: Cents;
}

/** A line of an invoice with its net amount. */
export interface InvoiceLine extends LineInput {
  readonly net: Cents;
}

/** What an invoice comes to: `total` is the sum of `net` and `vat`. */
export interface InvoiceTotals {
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
}

/** The line with its net amount, rounded once, half up. */
export function invoiceLineOf(line: LineInput): InvoiceLine {
  return { ...line, net: productInCents(line.quantity, amountOf(line.price)) };
}

/** The VAT of a net amount at a rate in percent, rounded once, half up. */
export function vatOfNet(net: Cents, rate: number): Cents {
  return productInCents(amountOf(net), rate, 0.01);
}

/** The totals of lines that have one VAT rate: the VAT of the sum, not the sum of the VAT of each line. */
export function invoiceTotalsOf(lines: readonly Pick<InvoiceLine, 'net'>[], rate: number): InvoiceTotals {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const vat = vatOfNet(net, rate);
  return { net, vat, total: net + vat };
}

/**
 * The largest net amount that comes to a total or, where no net amount comes to it exactly, to a cent less: VAT is rounded on
 * the net amount.
 */
export function netOfTotal(total: Cents, rate: number): Cents {
  const about = Math.round(total / (1 + rate / 100));
  const [net = 0] = [about + 1, about, about - 1].filter((each) => each + vatOfNet(each, rate) <= total);
  return net;
}

/** The lines of an invoice or credit note, and what they come to. */
export interface InvoiceAmounts extends InvoiceTotals {
  readonly lines: readonly InvoiceLine[];
}

/**
 * The amounts of a credit note for a part of the total of an invoice, after earlier ones. Net and VAT are those of all
 * credits together less those of earlier ones, so that all credits of an invoice sum to it; VAT differs from that
 * of the net amount by less than two cents. Throws a RangeError for an amount that is not positive or exceeds what is left.
 */
export function creditOf(
  invoice: InvoiceAmounts,
  amount: Cents,
  credited: InvoiceTotals = { net: 0, vat: 0, total: 0 },
): InvoiceAmounts {
  const total = credited.total + amount;
  if (!Number.isSafeInteger(amount) || amount <= 0 || total > invoice.total)
    throw new RangeError(`${amount} of ${invoice.total - credited.total} cents cannot be credited`);
  if (amount === invoice.total) {
    const { net, vat, lines } = invoice;
    return { net, vat, total: amount, lines };
  }
  const [netOfAll = 0] = splitCents(total, [invoice.net, invoice.vat]);
  const net = netOfAll - credited.net;
  const parts = splitCents(
    net,
    invoice.lines.map((line) => line.net),
  );
  const lines = invoice.lines
    .map(({ name, unit }, at) => ({ name, unit, quantity: 1, price: parts[at]!, net: parts[at]! }))
    // A document has at least one line, even where a few cents are all VAT.
    .filter((line, at) => line.net !== 0 || (at === 0 && net === 0));
  return { net, vat: amount - net, total: amount, lines };
}
