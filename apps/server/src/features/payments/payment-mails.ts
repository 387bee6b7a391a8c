import { type Bani, leiOf, orderReference } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { Mail, MailKind } from '../../platform/mail/mailer.ts';
import { findOrder, type OrderToPay } from '../licenses/index.ts';
import { findRecipient, listStaff } from './payments.repo.ts';

type HolderMailKind = Extract<MailKind, 'payment_received' | 'payment_refunded' | 'payment_partly_refunded'>;
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
  const { money, date } = formatsOf(language);
  const values = { amount: money(leiOf(amount)), date: date(day) };
  return [{ kind, to: email, language, values, path: '/user-settings' }];
}

/** The mails to all staff about a payment of an order, by its id; they name it by its reference. */
export async function mailsToStaff(
  db: Db,
  kind: StaffMailKind,
  { order, amount, detail }: { readonly order: string; readonly amount: Bani; readonly detail: string },
): Promise<Mail[]> {
  const [staff, found] = [await listStaff(db), await findOrder(db, order)];
  const reference = found ? orderReference(found.number) : order;
  return staff.map(({ email, language }) => ({
    ...{ kind, to: email, language },
    values: { order: reference, amount: formatsOf(language).money(leiOf(amount)), detail },
  }));
}
