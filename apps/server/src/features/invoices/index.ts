export { findBuyer } from './billing.repo.ts';
export { writeProforma } from './invoice-file.ts';
export { readBillingData } from './invoice-on-wire.ts';
export { findBySource, type IssuedInvoice, listInvoicesOf } from './invoices.repo.ts';
export { invoicesHandlers } from './invoices.routes.ts';
export {
  type CreditDraft,
  creditInvoice,
  type InvoiceDraft,
  type Issuer,
  issueInvoice,
  priceSale,
} from './issue-invoice.ts';
export { streamMonthFiles, writeMonthTable } from './month-export.ts';
export { issuerOf } from './seller.ts';
