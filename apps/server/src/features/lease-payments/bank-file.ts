import type { BodyOf } from '@brazda/contract';
import { amountOf, bankText, bankTransfersOf, currencyOf } from '@brazda/domain';
import { tableWriters, writeCreditTransfer } from '@brazda/formats';
import type { EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PaymentTexts } from './payment-texts.ts';
import type { CountedYear } from './read-rent-year.ts';

/** Writes what a bank is to pay to owners: XML of SEPA for euros, or a table. Throws HttpError where nothing can be written. */
export async function writeBankFile(
  { owners, account, currency, year }: CountedYear,
  { owners: wanted, day, format }: BodyOf<EndpointOf<'leasePayments.bankFile'>>,
  now: Date,
  { t, language, inCurrency }: PaymentTexts,
): Promise<Uint8Array> {
  if (!account) throw new HttpError('rent_no_account');
  if (format === 'sepa' && currency !== currencyOf('FR')) throw new HttpError('rent_sepa_euros');
  const chosen = new Set(wanted);
  const { transfers } = bankTransfersOf(
    owners
      .filter(({ person }) => chosen.has(person.id))
      .map(({ person, left, left_tax }) => ({
        owner: person.id,
        name: person.name,
        iban: person.iban,
        amount: left === null ? null : left - (left_tax ?? 0),
      })),
  );
  if (transfers.length === 0) throw new HttpError('rent_nobody');
  const purpose = bankText(t('lease-payments:bank.purpose', { year: String(year) }));
  if (format === 'sepa') {
    const made_at = now.toISOString().slice(0, 19);
    const id = `BRAZDA-${year}-${made_at.replace(/\D/g, '')}`;
    return writeCreditTransfer({ id, made_at, day, account, purpose, transfers });
  }
  return tableWriters.csv(
    {
      name: String(year),
      columns: [
        { title: t('lease-payments:print.creditor'), kind: 'text', width: 30 },
        { title: t('lease-payments:print.iban'), kind: 'text', width: 30 },
        { title: inCurrency('lease-payments:print.amountColumn'), kind: 'number', width: 14 },
        { title: t('lease-payments:print.day'), kind: 'day', width: 14 },
        { title: t('lease-payments:print.purpose'), kind: 'text', width: 20 },
      ],
      rows: transfers.map(({ name, iban, amount }) => [name, iban, amountOf(amount), day, purpose]),
    },
    language,
  );
}
