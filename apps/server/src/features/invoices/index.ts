export { sourceOfAdvance } from './advance-source.ts';
export { findBuyer } from './billing.repo.ts';
export { renderProformaPdf } from './invoice-pdf.ts';
export { findInvoiceBySource } from './invoices.repo.ts';
export {
  creditInvoice,
  creditLeft,
  dayOfIssuer,
  type Issuer,
  issueInvoice,
  requireSeller,
  type Sale,
} from './issue-invoice.ts';
export { streamMonthFiles, writeMonthTable } from './month-export.ts';
export { readBillingData } from './present-invoice.ts';
export { type Quote, quoteSale } from './quote-sale.ts';
export { issuerOf, transferAccountOf } from './seller.ts';
export { viesAt } from './vies.ts';
