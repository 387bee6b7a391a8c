import { type Bani, type Language, leiOf } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Mail, MailKind } from '../../platform/mail/mailer.ts';
import type { OrderToPay } from '../licenses/index.ts';
import { findRecipient, listStaff } from './payments.repo.ts';

type HolderMailKind = Extract<MailKind, 'payment_received' | 'payment_refunded'>;
type StaffMailKind = Extract<
  MailKind,
  'payment_dispute_opened' | 'payment_dispute_closed' | 'payment_unclear'
>;

/** The mail to the holder of an order, in a list; an empty one if the account was removed. */
export async function mailToHolder(
  db: Db,
  kind: HolderMailKind,
  order: OrderToPay,
  { amount, day }: { readonly amount: Bani; readonly day: string },
): Promise<Mail[]> {
  const holder = await findRecipient(db, order.holder_id);
  if (!holder) return [];
  const { email, language } = holder;
  const values = { amount: formatAmount(amount, language), date: formatDay(day, language) };
  return [{ kind, to: email, language, values, path: '/user-settings' }];
}

/** The mails to all staff about a payment of an order. */
export async function mailsToStaff(
  db: Db,
  kind: StaffMailKind,
  { order, amount, detail }: { readonly order: string; readonly amount: Bani; readonly detail: string },
): Promise<Mail[]> {
  const staff = await listStaff(db);
  return staff.map(({ email, language }) => ({
    ...{ kind, to: email, language },
    values: { order, amount: formatAmount(amount, language), detail },
  }));
}

function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

function formatAmount(amount: Bani, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'RON' });
  return format.format(leiOf(amount));
}

function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', dateStyle: 'long' });
  return format.format(new Date(day));
}
