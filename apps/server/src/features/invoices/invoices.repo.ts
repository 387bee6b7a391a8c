import {
  amountOf,
  centsOf,
  type InvoiceDocument,
  type InvoiceTotals,
  invoiceNumber,
  isUploaded,
  MAX_LISTED_UPLOADS,
} from '@brazda/domain';
import type { SendableInvoice } from '@brazda/formats';
import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { isAdvanceSource } from './advance-source.ts';
import type { InvoiceTable } from './invoices.table.ts';

/** A document that was issued. */
export interface IssuedInvoice {
  readonly id: string;
  readonly user_id: string;
  /** The id of the invoice that a credit note credits. */
  readonly credits_id: string | null;
  readonly document: SendableInvoice;
}

/** A document before it has a number. */
export interface NewInvoice {
  readonly source_id: string;
  readonly user_id: string;
  readonly credits_id: string | null;
  readonly document: Omit<SendableInvoice, 'number' | 'credits' | 'is_advance'>;
}

/** A number taken from a series, and the day of issue: the latest of that series. */
export interface TakenNumber {
  readonly series: string;
  readonly number: number;
  readonly issued_on: string;
}

/**
 * Locks a series until the end of the transaction, so that numbers are taken one after the other and a rollback gives
 * its number back.
 */
export async function lockSeries(tx: DbTransaction, series: string): Promise<void> {
  await tx
    .insertInto('invoice_series')
    .values({ series, last_issued_on: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('invoice_series').select('series').where('series', '=', series).forUpdate().execute();
}

/** Takes the next number of a locked series. */
export async function takeNumber(tx: DbTransaction, series: string, today: string): Promise<TakenNumber> {
  const { rows } = await sql<{ number: number; issued_on: string }>`
    update invoice_series set last_number = last_number + 1, last_issued_on = greatest(last_issued_on, ${today}::date)
    where series = ${series} returning last_number as number, last_issued_on as issued_on`.execute(tx);
  return { series, ...rows[0]! };
}

/** Stores a document under its number, in lei; returns its id. */
export async function insertInvoice(
  tx: DbTransaction,
  { document, ...of }: NewInvoice,
  { series, number, issued_on }: TakenNumber,
): Promise<string> {
  const id = crypto.randomUUID();
  const { kind, supplied_on, period, due_on, seller, buyer, vat_treatment, payment, is_paid } = document;
  await tx
    .insertInto('invoice')
    .values({
      id,
      ...of,
      kind,
      series,
      number,
      issued_on,
      supplied_on,
      payment,
      is_paid,
      period_start: period?.start ?? null,
      period_end: period?.end ?? null,
      due_on: due_on > issued_on ? due_on : issued_on,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(
        document.lines.map((line) => ({ ...line, price: amountOf(line.price), net: amountOf(line.net) })),
      ),
      vat_category: vat_treatment.category,
      vat_rate: vat_treatment.rate,
      net: amountOf(document.net),
      vat: amountOf(document.vat),
      total: amountOf(document.total),
    })
    .execute();
  return id;
}

function selectInvoices(db: Db) {
  return db
    .selectFrom('invoice')
    .leftJoin('invoice as credited', 'credited.id', 'invoice.credits_id')
    .selectAll('invoice')
    .select([
      'credited.series as credited_series',
      'credited.number as credited_number',
      'credited.issued_on as credited_on',
      'credited.source_id as credited_source',
    ]);
}

/** A document by its id; only of a user where one is named. */
export async function findInvoice(
  db: Db,
  id: string,
  user_id: string | null = null,
): Promise<IssuedInvoice | undefined> {
  const row = await selectInvoices(db)
    .where('invoice.id', '=', id)
    .$if(user_id !== null, (query) => query.where('invoice.user_id', '=', user_id))
    .executeTakeFirst();
  return row ? toIssued(row) : undefined;
}

/** The document of a source; undefined before it has one. */
export async function findInvoiceBySource(db: Db, source_id: string): Promise<IssuedInvoice | undefined> {
  const row = await selectInvoices(db).where('invoice.source_id', '=', source_id).executeTakeFirst();
  return row ? toIssued(row) : undefined;
}

/** The documents of a user, newest first. */
export async function listInvoicesOf(db: Db, user_id: string): Promise<IssuedInvoice[]> {
  const rows = await selectInvoices(db)
    .where('invoice.user_id', '=', user_id)
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.created_at', 'desc')
    .execute();
  return rows.map(toIssued);
}

/** The series of invoices of test payments, which accountants never see. */
export const TEST_SERIES = 'TEST';

/** Documents that are read at once for an export. */
const BATCH = 200;

/** The documents that were issued in a month `YYYY-MM` for real payments, in the order of their numbers. */
export async function* readMonth(db: Db, month: string): AsyncGenerator<IssuedInvoice> {
  const first = `${month}-01`;
  let last = { series: '', number: 0 };
  for (;;) {
    const rows = await selectInvoices(db)
      .where('invoice.series', 'not like', `${TEST_SERIES}-%`)
      .where('invoice.issued_on', '>=', first)
      .where('invoice.issued_on', '<', sql<string>`(${first}::date + interval '1 month')::date`)
      .where(sql<boolean>`(invoice.series, invoice.number) > (${last.series}, ${last.number}::int)`)
      .orderBy('invoice.series')
      .orderBy('invoice.number')
      .limit(BATCH)
      .execute();
    yield* rows.map(toIssued);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!;
  }
}

/**
 * Documents of sales within Romania for real payments that are not marked as uploaded to the state's system, at most 500 and
 * the oldest first; only those of which staff were not reminded if asked.
 */
export async function listUnmarked(
  db: Db,
  { unreminded = false }: { readonly unreminded?: boolean } = {},
): Promise<IssuedInvoice[]> {
  const rows = await selectInvoices(db)
    .leftJoin('invoice_upload', 'invoice_upload.invoice_id', 'invoice.id')
    .where('invoice.series', 'not like', `${TEST_SERIES}-%`)
    .where('invoice_upload.uploaded_at', 'is', null)
    .where(sql<boolean>`coalesce(invoice_upload.is_tracked, true)`)
    .where(sql<boolean>`invoice.buyer ->> 'country' = invoice.seller ->> 'country'`)
    .$if(unreminded, (query) => query.where('invoice_upload.reminded_at', 'is', null))
    .orderBy('invoice.issued_on')
    .orderBy('invoice.series')
    .orderBy('invoice.number')
    .limit(MAX_LISTED_UPLOADS)
    .execute();
  return rows.map(toIssued).filter(({ document }) => isUploaded(document));
}

/** Locks an invoice against concurrent credits; returns what earlier credit notes of it come to. */
export async function lockCredits(tx: DbTransaction, id: string): Promise<InvoiceTotals> {
  await tx.selectFrom('invoice').select('id').where('id', '=', id).forUpdate().execute();
  const { net, vat, total } = await tx
    .selectFrom('invoice')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('net'), sql<number>`0`).as('net'),
      fn.coalesce(fn.sum<number>('vat'), sql<number>`0`).as('vat'),
      fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'),
    ])
    .where('credits_id', '=', id)
    .executeTakeFirstOrThrow();
  return { net: centsOf(net), vat: centsOf(vat), total: centsOf(total) };
}

type JoinedRow = Selectable<InvoiceTable> & {
  credited_series: string | null;
  credited_number: number | null;
  credited_on: string | null;
  credited_source: string | null;
};

function toIssued(row: JoinedRow): IssuedInvoice {
  const { id, user_id, credits_id, kind, series, number, issued_on, supplied_on, due_on } = row;
  const credits: InvoiceDocument['credits'] =
    row.credited_series === null
      ? null
      : { number: invoiceNumber(row.credited_series, row.credited_number!), issued_on: row.credited_on! };
  const period = row.period_start === null ? null : { start: row.period_start, end: row.period_end! };
  const document: SendableInvoice = {
    kind,
    number: invoiceNumber(series, number),
    is_advance: isAdvanceSource(row.credited_source ?? row.source_id),
    issued_on,
    supplied_on,
    due_on,
    period,
    credits,
    seller: row.seller,
    buyer: row.buyer,
    vat_treatment: { category: row.vat_category, rate: row.vat_rate },
    payment: row.payment,
    is_paid: row.is_paid,
    lines: row.lines.map((line) => ({ ...line, price: centsOf(line.price), net: centsOf(line.net) })),
    net: centsOf(row.net),
    vat: centsOf(row.vat),
    total: centsOf(row.total),
  };
  return { id, user_id, credits_id, document };
}
