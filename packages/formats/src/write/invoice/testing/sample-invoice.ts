import { creditOf, type InvoiceDocument, invoiceLineOf, invoiceTotalsOf } from '@brazda/domain';
import type { SendableInvoice } from '../ubl.ts';

const lines = [
  invoiceLineOf({ name: 'Abonament Brazda, un an, 250 ha', quantity: 1, unit: 'year', price: 100_000 }),
  invoiceLineOf({ name: 'Instruire „la fermă” & <online>', quantity: 1.5, unit: 'hour', price: 12_345 }),
];

/** An invoice in lei of an invented company to an invented farm, paid by card. */
export const SAMPLE_INVOICE: SendableInvoice = {
  kind: 'invoice',
  is_advance: false,
  number: 'BRZ-2026-000123',
  issued_on: '2026-11-20',
  supplied_on: '2026-11-20',
  period: { start: '2026-11-20', end: '2027-11-19' },
  due_on: '2026-11-20',
  seller: {
    name: 'Exemplu Software SRL',
    tax_id: '1234567897',
    is_vat_payer: true,
    registration: 'J40/1/2026',
    street: 'Str. Exemplului nr. 1',
    city: 'București, Sector 1',
    postcode: '010001',
    county: 'B',
    country: 'RO',
    iban: 'RO49AAAA1B31007593840000',
    bank: 'Banca Exemplu',
  },
  buyer: {
    kind: 'company',
    name: 'Ferma Țăranu SRL',
    tax_id: '7654320',
    is_vat_payer: true,
    street: 'Sat Exemplu nr. 10',
    city: 'Slobozia',
    postcode: '',
    county: 'IL',
    country: 'RO',
  },
  vat_treatment: { category: 'S', rate: 21 },
  payment: 'card',
  is_paid: true,
  credits: null,
  lines,
  ...invoiceTotalsOf(lines, 21),
};

const untaxed = invoiceTotalsOf(lines, 0);
const french = { county: null, country: 'FR', street: '1 rue de l’Exemple', city: 'Chartres' } as const;

/** One invoice of each kind of buyer and VAT, and credit notes. */
export const SAMPLE_INVOICES = {
  company: SAMPLE_INVOICE,
  person: { ...SAMPLE_INVOICE, buyer: { ...SAMPLE_INVOICE.buyer, kind: 'person', name: 'Ana Pop' } },
  transfer: { ...SAMPLE_INVOICE, payment: 'transfer', is_paid: false, due_on: '2026-12-20' },
  'reverse charge': {
    ...SAMPLE_INVOICE,
    ...untaxed,
    vat_treatment: { category: 'AE', rate: 0 },
    buyer: { ...SAMPLE_INVOICE.buyer, ...french, tax_id: '404833048' } as InvoiceDocument['buyer'],
  },
  'seller without VAT': {
    ...SAMPLE_INVOICE,
    ...untaxed,
    vat_treatment: { category: 'O', rate: 0 },
    seller: { ...SAMPLE_INVOICE.seller, is_vat_payer: false },
  },
  advance: { ...SAMPLE_INVOICE, is_advance: true, period: null },
  'credit of an advance': {
    ...SAMPLE_INVOICE,
    kind: 'credit_note',
    is_advance: true,
    period: null,
    credits: { number: 'BRZ-2026-000122', issued_on: '2026-11-19' },
  },
  'whole credit': {
    ...SAMPLE_INVOICE,
    kind: 'credit_note',
    credits: { number: 'BRZ-2026-000122', issued_on: '2026-11-19' },
  },
  'partial credit': {
    ...SAMPLE_INVOICE,
    ...creditOf(SAMPLE_INVOICE, 10_001),
    kind: 'credit_note',
    credits: { number: 'BRZ-2026-000122', issued_on: '2026-11-19' },
  },
} as const satisfies Readonly<Record<string, SendableInvoice>>;
