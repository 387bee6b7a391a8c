import { amountOf, type Cents } from '@brazda/domain';
import { type FileTable, printTables, tableWriters } from '@brazda/formats';
import type { PaymentTexts } from './payment-texts.ts';
import type { CountedYear, PaidOwner } from './read-rent-year.ts';

/** Who a file of rent is of, and when it is written. */
export interface PrintedFarm {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Writes what is due and paid to whom in a year: as a workbook, as CSV, or printed with room for signatures. */
export async function writePaymentList(
  counted: CountedYear,
  { name, today }: PrintedFarm,
  format: 'pdf' | 'xlsx' | 'csv',
  texts: PaymentTexts,
): Promise<Uint8Array> {
  const { t, language, formats } = texts;
  const title = t('lease-payments:print.title', { year: String(counted.year) });
  const table = paymentTable(counted, texts, { title, isPrinted: format === 'pdf' });
  if (format !== 'pdf') return tableWriters[format](table, language);
  return printTables({
    title,
    lead: name,
    printed: t('lease-payments:print.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    tables: [table],
    page: (page) => t('lease-payments:print.page', { page: formats.count(page) }),
    textOf: (value, kind) => {
      if (typeof value === 'string') return value;
      return kind === 'number' ? texts.amount(Math.round(value * 100)) : formats.plain(value);
    },
  });
}

function paymentTable(
  { owners, terms }: CountedYear,
  texts: PaymentTexts,
  { title, isPrinted }: { readonly title: string; readonly isPrinted: boolean },
): FileTable {
  const { t, formats, grain, inCurrency, sign } = texts;
  const unknown = t('lease-payments:print.unknown');
  const amount = (cents: Cents | null) => (cents === null ? (isPrinted ? unknown : null) : amountOf(cents));
  const sum = (of: (owner: PaidOwner) => Cents | null) =>
    amountOf(owners.reduce((all, owner) => all + (of(owner) ?? 0), 0));
  return {
    name: title,
    columns: [
      { title: t('lease-payments:print.owner'), kind: 'text', width: 30 },
      { title: t('lease-payments:print.iban'), kind: 'text', width: 28 },
      { title: inCurrency('lease-payments:print.due'), kind: 'number', width: 14 },
      { title: t('lease-payments:print.grain'), kind: 'text', width: 22 },
      { title: inCurrency('lease-payments:print.paid'), kind: 'number', width: 14 },
      { title: inCurrency('lease-payments:print.tax'), kind: 'number', width: 14 },
      { title: inCurrency('lease-payments:print.left'), kind: 'number', width: 14 },
      { title: inCurrency('lease-payments:print.leftTax'), kind: 'number', width: 14 },
      { title: t('lease-payments:print.state'), kind: 'text', width: 14 },
      ...(isPrinted
        ? [{ title: t('lease-payments:print.signature'), kind: 'text' as const, width: 24 }]
        : []),
    ],
    rows: owners.map(({ person, due, grain: of, paid, tax, left, left_tax, state }) => [
      person.name || t('lease-payments:print.unnamed'),
      person.iban ?? '',
      amount(due),
      of.map(grain).join(', '),
      amountOf(paid),
      amountOf(tax),
      amount(left),
      amount(left_tax),
      t(`lease-payments:state.${state}`),
    ]),
    total: [
      t('lease-payments:print.total'),
      '',
      sum(({ known_due }) => known_due),
      '',
      sum(({ paid }) => paid),
      sum(({ tax }) => tax),
      sum(({ left }) => left),
      sum(({ left_tax }) => left_tax),
      '',
    ],
    notes: [
      t('lease-payments:print.counted', { day: formats.date(terms.count_day), currency: sign }),
      ...(owners.some(({ due }) => due === null) ? [t('lease-payments:print.someUnknown')] : []),
    ],
  };
}
