export { BillingBlock } from './billing-block.tsx';
export { InvoicesSection } from './invoices-section.tsx';
export { useBilling } from './queries.ts';
