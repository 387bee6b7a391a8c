import { type FileTable, printTables } from '@brazda/formats';
import type { PrintedFarm } from './payment-list.ts';
import type { PaymentTexts } from './payment-texts.ts';
import type { Payment } from './payments.repo.ts';
import type { CountedYear } from './read-rent-year.ts';

/** Prints receipts of payments, below one another, each with room for a signature. */
export function printReceipts(
  counted: CountedYear,
  payments: readonly Payment[],
  { name, today }: PrintedFarm,
  texts: PaymentTexts,
): Promise<Uint8Array> {
  const { t, formats, language } = texts;
  return printTables({
    title: t('lease-payments:print.receiptTitle'),
    lead: `${name} · ${counted.year}`,
    printed: t('lease-payments:print.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    is_landscape: false,
    tables: payments.map((payment) => receiptTable(counted, payment, name, texts)),
    page: (page) => t('lease-payments:print.page', { page: formats.count(page) }),
    textOf: String,
  });
}

function receiptTable(
  { owners, leases, year }: CountedYear,
  payment: Payment,
  farm: string,
  { t, formats, amount, perTonne, cropName }: PaymentTexts,
): FileTable {
  const paid = owners.find(({ person }) => person.id === payment.owner);
  const numbers = leases.filter(({ id }) => paid?.leases.includes(id)).flatMap(({ number }) => number || []);
  const { grain } = payment;
  const lines: readonly (readonly [string, string])[] = [
    [t('lease-payments:print.farm'), farm],
    [t('lease-payments:print.paidTo'), paid?.person.name || t('lease-payments:print.unnamed')],
    [t('lease-payments:print.address'), paid?.person.address ?? ''],
    [t('lease-payments:print.number'), paid?.person.tax_id ?? ''],
    [t('lease-payments:print.contracts'), numbers.join(', ')],
    [t('lease-payments:print.day'), formats.date(payment.day)],
    [t('lease-payments:print.way'), t(`lease-payments:way.${payment.way}`)],
    [
      t('lease-payments:way.grain'),
      grain
        ? t('lease-payments:print.grainPaid', {
            kg: formats.plain(grain.kg),
            crop: cropName(grain.crop),
            price: perTonne(grain.price),
          })
        : '',
    ],
    [t('lease-payments:print.amount'), amount(payment.amount)],
    [t('lease-payments:print.taxOf'), amount(payment.tax)],
    [t('lease-payments:print.net'), amount(payment.amount - payment.tax)],
    [t('lease-payments:print.note'), payment.note],
  ];
  return {
    name: t('lease-payments:print.receipt', { number: String(payment.number), year: String(year) }),
    columns: [
      { title: '', kind: 'text', width: 30 },
      { title: '', kind: 'text', width: 70 },
    ],
    rows: lines.filter(([, value]) => value !== ''),
    notes: [
      payment.removed_at
        ? t('lease-payments:print.removedOn', {
            day: formats.date(payment.removed_at.toISOString().slice(0, 10)),
          })
        : t('lease-payments:print.received'),
    ],
  };
}
