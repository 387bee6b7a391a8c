import { COUNTRIES, LANGUAGES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Binary, Id, IsoDate, results, text } from './shared.ts';

/** An address of an invoice; lengths are those that CIUS-RO allows. */
const Address = {
  name: text(200),
  street: text(150),
  city: text(50),
  postcode: text(20, 0).default(''),
  /** Number-plate code of a county, such as `IL`; required in Romania. */
  county: z.string().trim().toUpperCase().max(2).nullable().default(null),
  country: z.enum(COUNTRIES),
};

const BillingInput = z
  .strictObject({
    kind: z.enum(['company', 'person']),
    ...Address,
    /** Of a company: CUI in Romania, SIREN or SIRET in France; spaces, dots and `RO` are ignored. */
    tax_id: text(30).nullable().default(null),
    is_vat_payer: z.boolean().default(false),
  })
  .refine(({ kind, tax_id }) => (kind === 'company') === (tax_id !== null), {
    error: 'A company has a tax id, a person has none.',
    path: ['tax_id'],
  });

const StoredAddress = {
  ...{ name: z.string(), street: z.string(), city: z.string(), postcode: z.string() },
  ...{ county: z.string().nullable(), country: z.enum(COUNTRIES) },
};

/** The billing details of a user. */
export const BillingDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('company'),
    ...StoredAddress,
    tax_id: z.string(),
    is_vat_payer: z.boolean(),
    /** From the tax id; null unless the company pays VAT. */
    vat_number: z.string().nullable(),
  }),
  z.object({ kind: z.literal('person'), ...StoredAddress }),
]);
export type BillingDetails = z.infer<typeof BillingDetails>;

/** An invoice or credit note in a list. Amounts are in lei, those of credit notes negative. */
export const Invoice = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit_note']),
  /** With its series. */
  number: z.string(),
  issued_on: IsoDate,
  /** The invoice that a credit note credits. */
  credits: Id.nullable(),
  buyer: z.string(),
  net: z.number(),
  vat: z.number(),
  /** Percent. */
  vat_rate: z.number(),
  total: z.number(),
  is_paid: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

const InvoiceParams = z.object({ invoiceId: Id });

/** A month of the calendar as `YYYY-MM`. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'The month is written as 2026-11.' });

const MonthQuery = z.object({ month: Month });

/** The language of a document; without it, that of the call. */
const LanguageQuery = { language: z.enum(LANGUAGES).optional() };

export const invoices = {
  billing: endpoint({
    method: 'GET',
    path: '/billing/',
    summary: 'Returns the billing details of the user, null before they are set',
    access: 'signed-in',
    response: z.object({ billing: BillingDetails.nullable() }),
  }),
  setBilling: endpoint({
    method: 'PUT',
    path: '/billing/',
    summary: 'Sets the billing details of the user for future invoices',
    access: 'signed-in',
    body: BillingInput,
    response: z.object({ billing: BillingDetails }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/invoices/',
    summary: 'Lists the invoices and credit notes of the user, newest first',
    access: 'signed-in',
    response: results(Invoice),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/:invoiceId/invoice.pdf',
    summary: 'Returns an invoice of the user as PDF',
    access: 'signed-in',
    isHeavy: true,
    params: InvoiceParams,
    query: z.object(LanguageQuery),
    produces: 'application/pdf',
    response: Binary,
  }),
  xml: endpoint({
    method: 'GET',
    path: '/invoices/:invoiceId/invoice.xml',
    summary: 'Returns an invoice of the user as UBL by EN 16931 and CIUS-RO',
    access: 'signed-in',
    params: InvoiceParams,
    produces: 'application/xml',
    response: Binary,
  }),
  monthTable: endpoint({
    method: 'GET',
    path: '/staff/invoices/invoices.csv',
    summary: 'Exports the invoices and credit notes of a month as CSV, in the order of their numbers',
    access: 'staff',
    isHeavy: true,
    query: MonthQuery,
    produces: 'text/csv',
    response: Binary,
  }),
  monthFiles: endpoint({
    method: 'GET',
    path: '/staff/invoices/invoices.zip',
    summary: 'Exports the invoices and credit notes of a month as ZIP of the table, PDF and XML files',
    access: 'staff',
    isHeavy: true,
    query: MonthQuery.extend(LanguageQuery),
    produces: 'application/zip',
    response: Binary,
  }),
};
