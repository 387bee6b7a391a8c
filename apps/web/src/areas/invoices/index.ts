export { BillingForm } from './billing-form.tsx';
export { InvoicesSection } from './invoices-section.tsx';
