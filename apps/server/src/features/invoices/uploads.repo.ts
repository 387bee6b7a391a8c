import type { InvoiceToUpload } from '@brazda/contract';
import { uploadDeadlineOf } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findInvoice, type IssuedInvoice, listUnmarked, TEST_SERIES } from './invoices.repo.ts';
import { presentInvoice } from './present-invoice.ts';
import './invoices.table.ts';

/** The documents that are not marked as uploaded on a day, as the API presents them, the oldest first. */
export async function listUploads(db: Db, day: string): Promise<InvoiceToUpload[]> {
  return (await listUnmarked(db)).map((issued) => presentUpload(issued, day));
}

/** Documents, and whether they are uploaded to the state's system. */
interface UploadMark {
  readonly invoice_ids: readonly string[];
  readonly is_uploaded: boolean;
}

/** Marks documents as uploaded to the state's system, or takes the marks back. Throws HttpError if one is missing. */
export async function markUploaded(
  tx: DbTransaction,
  author: Author,
  { invoice_ids, is_uploaded }: UploadMark,
): Promise<void> {
  for (const invoice_id of new Set(invoice_ids)) await markOne(tx, author, { invoice_id, is_uploaded });
}

async function markOne(
  tx: DbTransaction,
  { actor, address }: Author,
  { invoice_id, is_uploaded }: { readonly invoice_id: string; readonly is_uploaded: boolean },
): Promise<void> {
  const found = await findInvoice(tx, invoice_id);
  if (!found || found.document.number.startsWith(`${TEST_SERIES}-`))
    throw new HttpError('not_found', 'invoice');
  const uploaded_by = is_uploaded ? (actor.impersonator_id ?? actor.user_id) : null;
  const mark = {
    uploaded_at: is_uploaded ? sql<Date>`clock_timestamp()` : null,
    uploaded_by,
    is_tracked: true,
  };
  await tx
    .insertInto('invoice_upload')
    .values({ invoice_id, ...mark })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet(mark))
    .execute();
  const event = { actor, address, entity: 'invoice', entity_id: invoice_id } as const;
  await recordEvent(tx, { ...event, action: is_uploaded ? 'invoice_uploaded' : 'invoice_not_uploaded' });
}

/** Notes that staff were reminded of documents. */
export async function noteReminder(db: Db, ids: readonly string[], reminded_at: Date): Promise<void> {
  await sql`
    insert into invoice_upload (invoice_id, reminded_at) select unnest(${ids}::text[]), ${reminded_at}
    on conflict (invoice_id) do update set reminded_at = excluded.reminded_at`.execute(db);
}

function presentUpload(issued: IssuedInvoice, day: string): InvoiceToUpload {
  const { credits: _, vat_rate: __, ...invoice } = presentInvoice(issued);
  const upload_by = uploadDeadlineOf(invoice.issued_on);
  return { ...invoice, upload_by, is_late: upload_by < day };
}
