import type { BodyOf } from '@brazda/contract';
import {
  addressProblemOf,
  type Buyer,
  compactTaxId,
  countyOf,
  isCompanyTaxId,
  type Language,
} from '@brazda/domain';
import { writeUbl } from '@brazda/formats';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { EndpointOf, Handlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { findBuyer, putBuyer } from './billing.repo.ts';
import { toWireBilling, toWireInvoice } from './invoice-on-wire.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { findInvoice, type IssuedInvoice, listInvoicesOf } from './invoices.repo.ts';
import { streamMonthFiles, writeMonthTable } from './month-export.ts';

type InvoiceCalls =
  | 'invoices.billing'
  | 'invoices.setBilling'
  | 'invoices.list'
  | 'invoices.pdf'
  | 'invoices.xml'
  | 'invoices.monthTable'
  | 'invoices.monthFiles';

/** Handlers of billing details, of the invoices of a user, and of the exports for accountants. */
export function invoicesHandlers({ db }: { readonly db: DbPool }) {
  const requireInvoice = async (id: string, user_id: string | null): Promise<IssuedInvoice> => {
    const invoice = user_id === null ? null : await findInvoice(db, id, user_id);
    if (!invoice) throw new HttpError('not_found', 'invoice');
    return invoice;
  };
  return {
    'invoices.billing': async ({ actor }) => {
      const buyer = await findBuyer(db, actor.user_id!);
      return { billing: buyer ? toWireBilling(buyer) : null };
    },
    'invoices.setBilling': async ({ actor, address, body, language }) => {
      const buyer = readBuyer(body, language);
      const user_id = actor.user_id!;
      await db.transaction().execute(async (tx) => {
        await putBuyer(tx, user_id, buyer);
        const event = { actor, address, entity: 'billing_details', entity_id: user_id } as const;
        await recordEvent(tx, { ...event, action: 'updated' });
      });
      return { billing: toWireBilling(buyer) };
    },
    'invoices.list': async ({ actor }) => ({
      results: (await listInvoicesOf(db, actor.user_id!)).map(toWireInvoice),
    }),
    'invoices.pdf': async ({ params, query, actor, language }) => {
      const { document } = await requireInvoice(params.invoiceId, actor.user_id);
      return new Uint8Array(await renderInvoicePdf(document, query.language ?? language));
    },
    'invoices.xml': async ({ params, actor }) => {
      const { document } = await requireInvoice(params.invoiceId, actor.user_id);
      return new TextEncoder().encode(writeUbl(document));
    },
    'invoices.monthTable': async ({ query, language }) =>
      new Uint8Array(await writeMonthTable(db, { month: query.month, language })),
    'invoices.monthFiles': ({ query, language }) =>
      streamMonthFiles(db, { month: query.month, language: query.language ?? language }),
  } satisfies Partial<Handlers<InvoiceCalls>>;
}

/** The buyer of the input of a form. Throws HttpError for a field that is wrong. */
function readBuyer(input: BodyOf<EndpointOf<'invoices.setBilling'>>, language: Language): Buyer {
  const { kind, tax_id, is_vat_payer, ...address } = input;
  const county = address.country === 'RO' ? address.county : null;
  const buyer: Buyer =
    kind === 'company'
      ? { kind, ...address, county, tax_id: compactTaxId(tax_id ?? ''), is_vat_payer }
      : { kind, ...address, county };
  if (buyer.kind === 'company' && !isCompanyTaxId(buyer.country, buyer.tax_id))
    throw fieldError(buyer.country === 'RO' ? 'cui_wrong' : 'siren_wrong', 'tax_id', language);
  if (county !== null && countyOf(county) === null) throw fieldError('county_missing', 'county', language);
  const problem = addressProblemOf(buyer);
  if (problem) throw fieldError(problem, problem === 'county_missing' ? 'county' : 'city', language);
  return buyer;
}
