import type { Owner } from '@brazda/contract';
import { type FileTable, printTables } from '@brazda/formats';
import type { PrintedFarm } from './payment-list.ts';
import type { PaymentTexts } from './payment-texts.ts';
import type { CountedYear } from './read-rent-year.ts';

/** Prints what was due and paid to an owner, a table for each year. */
export function printStatement(
  owner: Owner,
  years: readonly CountedYear[],
  { name, today }: PrintedFarm,
  texts: PaymentTexts,
): Promise<Uint8Array> {
  const { t, formats, language } = texts;
  return printTables({
    title: t('lease-payments:print.statement'),
    lead: [owner.name || t('lease-payments:print.unnamed'), name].join(' · '),
    printed: t('lease-payments:print.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    is_landscape: false,
    tables: years.map((year) => yearTable(owner, year, texts)),
    page: (page) => t('lease-payments:print.page', { page: formats.count(page) }),
    textOf: String,
  });
}

function yearTable(
  owner: Owner,
  { year, owners, leases, rents, payments }: CountedYear,
  { t, formats, amount, grain, inCurrency }: PaymentTexts,
): FileTable {
  const unknown = t('lease-payments:print.unknown');
  const numbers = new Map(leases.map(({ id, number }) => [id, number]));
  const due = rents.flatMap(({ lease, grain: of, parts }) =>
    parts
      .filter((part) => part.owner === owner.id)
      .map((part) => {
        const number = numbers.get(lease);
        const kilograms = of && part.grams !== null ? `, ${grain({ crop: of.crop, grams: part.grams })}` : '';
        const line = number
          ? t('lease-payments:print.dueOf', { number })
          : t('lease-payments:print.dueNoNumber');
        return ['', `${line}${kilograms}`, part.amount === null ? unknown : amount(part.amount), ''];
      }),
  );
  const paid = payments
    .filter((payment) => payment.owner === owner.id && payment.removed_at === null)
    .map((payment) => [
      formats.date(payment.day),
      t('lease-payments:print.paymentLine', {
        number: String(payment.number),
        way: t(`lease-payments:way.${payment.way}`),
      }),
      '',
      amount(payment.amount),
    ]);
  const found = owners.find(({ person }) => person.id === owner.id);
  return {
    name: String(year),
    columns: [
      { title: t('lease-payments:print.day'), kind: 'text', width: 16 },
      { title: t('lease-payments:print.line'), kind: 'text', width: 50 },
      { title: inCurrency('lease-payments:print.due'), kind: 'any', width: 20 },
      { title: inCurrency('lease-payments:print.paid'), kind: 'any', width: 20 },
    ],
    rows: [...due, ...paid],
    notes: found
      ? [
          t('lease-payments:print.balance', {
            year: String(year),
            due: found.due === null ? unknown : amount(found.due),
            paid: amount(found.paid),
            state: t(`lease-payments:state.${found.state}`),
          }),
        ]
      : [],
  };
}
