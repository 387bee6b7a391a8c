import { amountOf, type Language, SALE_CURRENCY, signOf, vatNumberOfParty } from '@brazda/domain';
import { type FileTable, streamZip, tableWriters, writeUbl, type ZipEntry } from '@brazda/formats';
import { formatsOf, type TextKey } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { type IssuedInvoice, readMonth } from './invoices.repo.ts';

/** Which invoices are exported: those issued in a month `YYYY-MM`. */
export interface MonthExport {
  readonly month: string;
  readonly language: Language;
}

/** Writes the table of the invoices of a month as CSV. */
export async function writeMonthTable(db: Db, { month, language }: MonthExport): Promise<Uint8Array> {
  const t = await loadTranslation(language, 'invoices');
  const { sign: currency } = formatsOf(language).moneyIn(SALE_CURRENCY);
  const column = (key: TextKey, kind: FileTable['columns'][number]['kind'] = 'text') => ({
    title: t(key, { currency }),
    kind,
    width: 16,
  });
  const rows: FileTable['rows'][number][] = [];
  for await (const issued of readMonth(db, month)) rows.push(rowOf(issued));
  return tableWriters.csv(
    {
      name: month,
      columns: [
        column('invoices:fact.number'),
        column('invoices:table.kind'),
        column('invoices:fact.issuedOn', 'day'),
        column('invoices:table.taxedOn', 'day'),
        column('invoices:fact.credits'),
        column('invoices:buyer'),
        column('invoices:table.taxId'),
        column('invoices:table.vatNumber'),
        column('invoices:table.country'),
        column('invoices:table.vatCategory'),
        column('invoices:table.vatRate', 'any'),
        column('invoices:table.net', 'number'),
        column('invoices:table.vat', 'number'),
        column('invoices:table.gross', 'number'),
        column('invoices:table.payment'),
      ],
      rows,
    },
    language,
  );
}

/** Codes of UNTDID 1001, which accounting programs know. */
const KIND_CODES = { invoice: '380', credit_note: '381' } as const;

function rowOf({ document }: IssuedInvoice): FileTable['rows'][number] {
  const { kind, number, issued_on, supplied_on, credits, buyer, vat_treatment, payment } = document;
  const sign = signOf(document);
  return [
    number,
    KIND_CODES[kind],
    issued_on,
    supplied_on,
    credits?.number ?? '',
    buyer.name,
    buyer.kind === 'company' ? buyer.tax_id : '',
    vatNumberOfParty(buyer) ?? '',
    buyer.country,
    vat_treatment.category,
    // What is outside the scope of VAT has no rate.
    vat_treatment.category === 'O' ? null : vat_treatment.rate,
    amountOf(sign * document.net),
    amountOf(sign * document.vat),
    amountOf(sign * document.total),
    payment,
  ];
}

/** Streams a ZIP of the table of a month with the PDF and XML file of each invoice. */
export function streamMonthFiles(db: Db, month: MonthExport): ReadableStream<Uint8Array> {
  return streamZip(filesOf(db, month));
}

async function* filesOf(db: Db, wanted: MonthExport): AsyncGenerator<ZipEntry> {
  yield { path: `${wanted.month}.csv`, content: await writeMonthTable(db, wanted) };
  for await (const { document } of readMonth(db, wanted.month)) {
    yield { path: `${document.number}.pdf`, content: await renderInvoicePdf(document, wanted.language) };
    yield { path: `${document.number}.xml`, content: writeUbl(document) };
  }
}
