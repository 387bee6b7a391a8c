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
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { findBuyer, putBuyer, wasRequestedSince } from './billing.repo.ts';
import { checkVatNumberOf } from './check-vat-numbers.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { findInvoice, type IssuedInvoice, listInvoicesOf } from './invoices.repo.ts';
import { dayOfIssuer, type Issuer } from './issue-invoice.ts';
import { streamMonthFiles, writeMonthTable } from './month-export.ts';
import { presentBilling, presentInvoice } from './present-invoice.ts';
import { listUploads, markUploaded } from './uploads.repo.ts';
import type { VatLookup } from './vies.ts';

interface InvoicesDeps {
  readonly db: DbPool;
  readonly ask: VatLookup;
  readonly issuer: Issuer;
}

/** Milliseconds between two questions of one user about the same VAT number. */
const REQUEST_INTERVAL_MS = 60_000;
/** Questions about VAT numbers that one user can cause in an hour, whatever numbers are saved. */
const MAX_CHECKS = 10;

/** Handlers of billing details, of the invoices of a user, and of the exports for accountants. */
export function invoicesHandlers({ db, ask, issuer }: InvoicesDeps) {
  const { seller } = issuer;
  const now = () => issuer.now();
  const vatChecks = { db, ask, seller, now };
  const checks = new TryLimit(db, { name: 'vat-check', max: MAX_CHECKS, minutes: 60 });
  /** Asks about the number of a user; past the limit or without an answer, the hourly job asks. */
  const checkNumber = async (user_id: string) => {
    if ((await checks.take(user_id)).isAllowed) await checkVatNumberOf(vatChecks, user_id);
  };
  const readBilling = async (user_id: string) => {
    const found = await findBuyer(db, user_id);
    return found ? presentBilling(found, seller, dayOfIssuer(issuer)) : null;
  };
  const requireInvoice = async (id: string, user_id: string | null): Promise<IssuedInvoice> => {
    const invoice = user_id === null ? null : await findInvoice(db, id, user_id);
    if (!invoice) throw new HttpError('not_found', 'invoice');
    return invoice;
  };
  return {
    'invoices.billing': async ({ actor }) => {
      return { billing: await readBilling(actor.user_id!) };
    },
    'invoices.setBilling': async ({ actor, address, body, language }) => {
      const buyer = readBuyer(body, language);
      const user_id = actor.user_id!;
      await db.transaction().execute(async (tx) => {
        await putBuyer(tx, user_id, buyer);
        const event = { actor, address, entity: 'billing_details', entity_id: user_id } as const;
        await recordEvent(tx, { ...event, action: 'updated' });
      });
      const stored = await findBuyer(db, user_id);
      if (stored?.kind === 'company' && !stored.vat_check) await checkNumber(user_id);
      return { billing: (await readBilling(user_id))! };
    },
    'invoices.checkVatNumber': async ({ actor }) => {
      const user_id = actor.user_id!;
      const since = new Date(now().getTime() - REQUEST_INTERVAL_MS);
      if (!(await wasRequestedSince(db, user_id, since))) await checkNumber(user_id);
      return { billing: await readBilling(user_id) };
    },
    'invoices.list': async ({ actor }) => ({
      results: (await listInvoicesOf(db, actor.user_id!)).map(presentInvoice),
    }),
    'invoices.pdf': async ({ params, query, actor, language }) => {
      const { document } = await requireInvoice(params.invoiceId, actor.user_id);
      return new Uint8Array(await renderInvoicePdf(document, query.language ?? language));
    },
    'invoices.xml': async ({ params, actor }) => {
      const { document } = await requireInvoice(params.invoiceId, actor.user_id);
      return new TextEncoder().encode(writeUbl(document));
    },
    'invoices.uploads': async () => ({ results: await listUploads(db, dayOfIssuer(issuer)) }),
    'invoices.markUploaded': async ({ body, ...author }) => {
      await db.transaction().execute((tx) => markUploaded(tx, author, body));
      return { results: await listUploads(db, dayOfIssuer(issuer)) };
    },
    'invoices.monthTable': async ({ query, language }) =>
      new Uint8Array(await writeMonthTable(db, { month: query.month, language })),
    'invoices.monthFiles': ({ query, language }) =>
      streamMonthFiles(db, { month: query.month, language: query.language ?? language }),
  } satisfies SomeHandlers;
}

const ADDRESS_FIELDS = { county_missing: 'county', sector_missing: 'city', postcode_missing: 'postcode' };

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
  if (problem) throw fieldError(problem, ADDRESS_FIELDS[problem], language);
  return buyer;
}
