import { COUNTRIES, LANGUAGES, MAX_LISTED_UPLOADS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { Binary, Id, IsoDate, IsoDateTime, results, text } from './shared.ts';

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
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  county: z.string().nullable(),
  country: z.enum(COUNTRIES),
};

/** What is known of the VAT number of a company abroad: until it is `valid`, its invoices have the VAT of the seller. */
export const VatNumberCheck = z.object({
  state: z.enum(['valid', 'invalid', 'pending']),
  /** The last answer of the Commission's service; null before the first one. */
  checked_at: IsoDateTime.nullable(),
  /** The number of the consultation, which proves it. */
  consultation: z.string().nullable(),
});
export type VatNumberCheck = z.infer<typeof VatNumberCheck>;

/** The billing details of a user. */
export const BillingDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('company'),
    ...StoredAddress,
    tax_id: z.string(),
    is_vat_payer: z.boolean(),
    /** From the tax id; null unless the company pays VAT. */
    vat_number: z.string().nullable(),
    /** Null where the company does not account for the VAT itself. */
    vat_check: VatNumberCheck.nullable(),
  }),
  z.object({ kind: z.literal('person'), ...StoredAddress }),
]);
export type BillingDetails = z.infer<typeof BillingDetails>;

/** An invoice or credit note in a list. Amounts are in lei, those of credit notes negative. */
export const Invoice = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit_note']),
  /** Whether it is of an advance, or credits such an invoice. */
  is_advance: z.boolean(),
  /** With its series. */
  number: z.string(),
  issued_on: IsoDate,
  /** The invoice that a credit note credits. */
  credits: Id.nullable(),
  buyer: z.string(),
  net: z.number(),
  vat: z.number(),
  /** Percent; 0 without VAT. */
  vat_rate: z.number(),
  total: z.number(),
  is_paid: z.boolean(),
});
export type Invoice = z.infer<typeof Invoice>;

/** A document that staff upload to the state's system. */
export const InvoiceToUpload = Invoice.omit({ credits: true, vat_rate: true }).extend({
  /** The fifth working day after the day of issue; public holidays are not counted out. */
  upload_by: IsoDate,
  /** Whether that day has passed. */
  is_late: z.boolean(),
});
export type InvoiceToUpload = z.infer<typeof InvoiceToUpload>;

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
  checkVatNumber: endpoint({
    method: 'POST',
    path: '/billing/vat_check/',
    summary: 'Asks whether the VAT number of the billing details is valid, at most once a minute',
    access: 'signed-in',
    response: z.object({ billing: BillingDetails.nullable() }),
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
  uploads: endpoint({
    method: 'GET',
    path: '/staff/invoices/uploads/',
    summary: 'Lists documents that are not marked as uploaded to RO e-Factura, the 500 oldest first',
    access: 'staff',
    response: results(InvoiceToUpload),
  }),
  markUploaded: endpoint({
    method: 'PUT',
    path: '/staff/invoices/uploads/',
    summary: 'Marks documents as uploaded to RO e-Factura, or takes the marks back',
    access: 'staff',
    body: z.strictObject({
      invoice_ids: z.array(IdInput).min(1).max(MAX_LISTED_UPLOADS),
      is_uploaded: z.boolean(),
    }),
    response: results(InvoiceToUpload),
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
